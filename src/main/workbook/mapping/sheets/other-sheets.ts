import type { SheetStanding, WantedSheets } from '#shared/domain/draft/left-out.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { foldKey } from '#shared/domain/worker/normalise.ts'
import type { SourceRow } from '#shared/domain/worker/source-row.ts'
import type { Steps } from '#shared/kernel/steps.ts'
import { isAsideTable } from '../../rows/aside-table.ts'
import { sortRowsSteps } from '../../rows/sort-rows.ts'
import { isDocumentNumber, isFilled, workerColumns } from '../../rows/worker-signs.ts'
import { type LocatedSheet, sheetNamed } from '../locate-sheet.ts'
import type { ProposedMapping } from '../propose-mapping.ts'

/** Another sheet of the workbook: its columns, and the rows with a person's number. */
export interface SheetWithPeople {
  readonly located: LocatedSheet
  readonly proposed: ProposedMapping
  readonly people: readonly SourceRow[]
}

type FirstSheet = Pick<SheetWithPeople, 'located' | 'proposed'>

/** Other sheets that contain people. Sheets without people (code lists, instructions) are ignored. */
export function* sheetsWithPeopleSteps(
  first: FirstSheet,
  others: readonly LocatedSheet[],
  fields: readonly FieldDefinition[],
  propose: (located: LocatedSheet) => Steps<ProposedMapping>,
): Steps<readonly SheetWithPeople[]> {
  const sheets: SheetWithPeople[] = []
  for (const located of others) {
    const sameColumns = !located.headerFound || hasSameHeaders(located, first.located)
    const proposed = sameColumns ? first.proposed : yield* propose(located)
    const people = yield* peopleOf({ located, proposed }, fields, located.headerFound ? 0 : usualWidth(first) / 2)
    if (people.length > 0) sheets.push({ located, proposed, people })
  }
  return sheets
}

/** The headers are in the same positions, so column decisions for the first sheet apply here too. */
const hasSameHeaders = (one: LocatedSheet, other: LocatedSheet): boolean =>
  one.sheet.turned === other.sheet.turned && keysOf(one) === keysOf(other)

const keysOf = ({ headings }: LocatedSheet): string => headings.labels.map(foldKey).join('\n').trimEnd()

function* peopleOf(
  { located, proposed: { columns, joined } }: FirstSheet,
  fields: readonly FieldDefinition[],
  leastFilled: number,
): Steps<readonly SourceRow[]> {
  const { number, mapped } = workerColumns(columns, joined)
  if (number === undefined) return []
  const { reasons } = yield* sortRowsSteps({ located, columns, joined }, fields)
  return located.sheet.rows.filter(
    ({ cells }, at) =>
      at > located.headings.index &&
      !reasons.has(at) &&
      isDocumentNumber(cells[number]) &&
      filledIn(cells, mapped) >= leastFilled,
  )
}

const filledIn = (cells: SourceRow['cells'], columns: readonly number[]): number =>
  columns.filter((column) => isFilled(cells[column])).length

const probedRows = 50

/** Usual number of filled mapped cells per row of the first sheet. */
function usualWidth({ located, proposed }: FirstSheet): number {
  const { number, mapped } = workerColumns(proposed.columns, proposed.joined)
  const widths = located.sheet.rows
    .filter(({ cells }, at) => at > located.headings.index && isDocumentNumber(cells[number ?? -1]))
    .slice(0, probedRows)
    .map(({ cells }) => filledIn(cells, mapped))
    .toSorted((one, other) => one - other)
  return widths[widths.length >> 1] ?? 0
}

export function standingOf(
  { located: { sheet, headings } }: SheetWithPeople,
  wanted: WantedSheets | undefined,
): SheetStanding {
  if (sheet.hidden) return 'hidden'
  if (isAsideTable(sheet, headings.index)) return 'aside'
  return wanted === undefined ? 'asked' : 'refused'
}

/** Sheets imported together with the first one. */
export function takenOf(
  sheets: readonly SheetWithPeople[],
  wanted: WantedSheets | undefined,
): readonly SheetWithPeople[] {
  if (wanted === undefined) return []
  if (wanted === 'all') return sheets.filter((sheet) => standingOf(sheet, wanted) === 'refused')
  const names = sheets.map(({ located }) => located.sheet)
  const wantedNames = wanted.map((name) => sheetNamed(names, name)?.name)
  return sheets.filter(({ located }) => wantedNames.includes(located.sheet.name))
}
