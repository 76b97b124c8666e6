import { groupLeftOut, type LeftOutGroup, type SheetBlock } from '#shared/domain/draft/left-out.ts'
import type { ReviewReason } from '#shared/domain/draft/mapping.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import type { Steps } from '#shared/kernel/steps.ts'
import { shortText } from '../rows/classify-rows.ts'
import { sortRowsSteps } from '../rows/sort-rows.ts'
import { isFilled } from '../rows/worker-signs.ts'
import type { LocatedSheet } from './locate-sheet.ts'

/** What is reported about a sheet's rows before import. */
export interface ToldRows {
  readonly leftOut: readonly LeftOutGroup[]
  readonly blocks: readonly SheetBlock[]
  /** The remaining rows of all tables. */
  readonly people: Pick<SheetBlock, 'firstRow' | 'lastRow' | 'rows'>
  /** Why a person should decide about rows first. */
  readonly reasons: readonly ReviewReason[]
}

const toldRows = 20

export function* tellRowsSteps(
  located: LocatedSheet,
  columns: ReadonlyMap<string, number>,
  joined: ReadonlyMap<string, readonly number[]>,
  fields: readonly FieldDefinition[],
): Steps<ToldRows> {
  const nobody = { firstRow: 0, lastRow: 0, rows: 0 }
  if (!located.headerFound) return { leftOut: [], blocks: [], people: nobody, reasons: [] }
  const { reasons, blocks } = yield* sortRowsSteps({ located, columns, joined }, fields)
  const { rows } = located.sheet
  const left = [...reasons].flatMap(([at, reason]) => {
    const row = rows[at]
    return row === undefined ? [] : [{ row: row.row, reason, text: shortText(row) }]
  })
  const leftOut = groupLeftOut(
    left.toSorted((one, other) => one.row - other.row),
    toldRows,
  )
  const people = rows.filter(({ cells }, at) => at > located.headings.index && !reasons.has(at) && cells.some(isFilled))
  const [first, last] = [people[0], people.at(-1)]
  const told = { firstRow: first?.row ?? 0, lastRow: last?.row ?? 0, rows: people.length }
  const asked: readonly (readonly [ReviewReason, boolean])[] = [
    ['several-tables', blocks.length > 0],
    ['examples', leftOut.some(({ reason }) => reason === 'example')],
  ]
  return { leftOut, blocks, people: told, reasons: asked.flatMap(([reason, applies]) => (applies ? [reason] : [])) }
}
