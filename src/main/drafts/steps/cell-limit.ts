import type { DraftRow } from '#shared/domain/draft/draft.ts'
import { mostCellCharacters } from '#shared/domain/draft/draft-change.ts'
import type { RowWork } from './change-rows.ts'

/** Work that lets no cell outgrow the limit, with the cells it kept from it. */
export interface LimitedWork extends RowWork {
  /** Each cell once, however often the work is done over it. */
  readonly refused: ReadonlySet<string>
}

export const cellKey = (row: number, field: string): string => `${row} ${field}`

/**
 * Whatever changes cells goes through here: a cell that would become longer than the limit stays as it was, and is counted. A
 * cell that is longer already (a file may bring it) may stay and may become shorter. Undo and redo only put back what was there.
 */
export function withinCellLimit(work: RowWork): LimitedWork {
  const refused = work.tooLong ?? new Set<string>()
  return {
    ...work,
    refused,
    change: async (views) => {
      const next = await work.change(views)
      return next.map((after, index) => {
        const before = views[index]
        return before === undefined ? after : limited(before, after, refused)
      })
    },
  }
}

function limited(before: DraftRow, after: DraftRow, refused: Set<string>): DraftRow {
  if (after === before || after.values === before.values) return after
  const tooLong = Object.entries(after.values).filter(
    ([field, value]) => value.length > mostCellCharacters && value !== before.values[field],
  )
  if (tooLong.length === 0) return after
  const values: Record<string, string> = { ...after.values }
  const originals: Record<string, string> = { ...after.originals }
  for (const [field] of tooLong) {
    refused.add(cellKey(before.row, field))
    putBack(values, before.values, field)
    putBack(originals, before.originals, field)
  }
  return { ...after, values, originals }
}

function putBack(texts: Record<string, string>, before: Readonly<Record<string, string>>, field: string): void {
  const former = before[field]
  if (former === undefined) delete texts[field]
  else texts[field] = former
}
