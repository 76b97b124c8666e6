import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DraftRow } from '#shared/domain/draft/draft.ts'
import { shownCell } from '#shared/domain/draft/hr/shown-cell.ts'
import { createRowNormaliser, normaliseEdit } from '#shared/domain/draft/normalise-row.ts'
import type { ReturnedRow, ReturnedWorkbook } from '#shared/domain/draft/returned-workbook.ts'
import { type FieldDefinition, fieldsOf } from '#shared/domain/worker/field.ts'
import { trimBlanks } from '#shared/domain/worker/normalise.ts'
import type { OpenDraft } from '../open/open-drafts.ts'
import type { CorrectionWorkbooks, DraftSurroundings } from '../ports.ts'
import { rowPages, rowsPerPage } from '../steps/change-rows.ts'
import { ascending } from '../steps/row-command.ts'
import type { MatchedRow } from './corrected-row.ts'

export interface MatchedWorkbook {
  /** By row of the draft. */
  readonly rows: ReadonlyMap<number, MatchedRow>
  /** Rows of the draft that were expected but did not come back. */
  readonly missingRows: readonly number[]
  /** Rows of the workbook that match no row of the draft, or are a copy of one that does. */
  readonly unknownRows: readonly number[]
  /** Rows of the draft that came back several times with different values: which counts is not known. */
  readonly unclearRows: readonly number[]
}

/** Identifies the draft's rows when marks are missing. */
interface Person {
  /** By what is to be sent, and by what HR was shown (`CC 1.020.304`). */
  readonly keys: ReadonlySet<string>
  readonly isSent: boolean
}

/**
 * Finds the draft row of every returned row: by its hidden mark, if it says the row number beside it; else by row number
 * if the person is the same; otherwise by person, if the draft contains that person once.
 */
export async function matchReturnedRows(
  surroundings: DraftSurroundings,
  open: OpenDraft,
  returned: ReturnedWorkbook,
): Promise<MatchedWorkbook> {
  const { draft } = open
  const people = await readPeople(surroundings, open)
  await nextTurn()
  const rowOfPerson = uniquePeople(people)
  await nextTurn()
  const isOurs = returned.draftId === draft.id
  const fields = fieldsOf(draft.module, draft.entity)
  const normalise = createRowNormaliser(fields, draft.module)
  const claims = new Map<number, ReturnedRow[]>()
  const unknownRows: number[] = []
  const find = (row: ReturnedRow): number | undefined => {
    // A mark that says another number than its line was left behind when somebody sorted the other columns.
    const isWithMark = isOurs && row.mark !== null && (row.row === null || row.row === row.mark.row)
    // The row of a mark may have been removed from the draft: another row of the same person is not that row.
    if (isWithMark && row.mark !== null) return people.has(row.mark.row) ? row.mark.row : undefined
    const key = personOf(normalise({ row: row.fileRow, cells: row.cells }))
    if (row.row !== null && key !== '' && people.get(row.row)?.keys.has(key) === true) return row.row
    return rowOfPerson.get(key)
  }
  for (const [index, row] of returned.rows.entries()) {
    if (index % rowsPerPage === 0) await nextTurn()
    const number = find(row)
    if (number === undefined) unknownRows.push(row.fileRow)
    else claims.set(number, [...(claims.get(number) ?? []), row])
  }
  await nextTurn()
  const isPerson = (number: number, row: ReturnedRow): boolean =>
    people.get(number)?.keys.has(personOf(normalise({ row: row.fileRow, cells: row.cells }))) === true
  const rows = new Map<number, MatchedRow>()
  const unclearRows: number[] = []
  for (const [number, claiming] of claims) {
    const isItsMark = ({ mark, row }: ReturnedRow): boolean =>
      isOurs && mark?.row === number && (row === null || row === number)
    const claimed = claiming.map((row): MatchedRow => ({ returned: row, mark: isItsMark(row) ? row.mark : null }))
    const own =
      claimed.length === 1
        ? claimed[0]
        : original(claimed, { workbooks: surroundings.workbooks, fields, isPerson: (row) => isPerson(number, row) })
    if (own === undefined) unclearRows.push(number)
    else rows.set(number, own)
    unknownRows.push(...claiming.filter((row) => own !== undefined && row !== own.returned).map((row) => row.fileRow))
  }
  const expected = isOurs && returned.writtenRows !== null ? returned.writtenRows : [...people.keys()]
  const missingRows = expected.filter((row) => people.get(row)?.isSent === false && !claims.has(row))
  // Two sheets may have unknown rows of the same number, and each counts.
  unknownRows.sort((one, other) => one - other)
  return { rows, missingRows, unknownRows, unclearRows: ascending(unclearRows) }
}

interface Comparison {
  readonly workbooks: Pick<CorrectionWorkbooks, 'isShown'>
  readonly fields: readonly FieldDefinition[]
  /** Whether the row still has the person of the draft's row. */
  readonly isPerson: (row: ReturnedRow) => boolean
}

/**
 * The row itself among its copies. HR copies a row to add a person, or the sheet to work in the copy: a marked row of
 * the same person comes first, and a changed one before an unchanged one. Undefined if several differ.
 */
function original(claimed: readonly MatchedRow[], { workbooks, fields, isPerson }: Comparison): MatchedRow | undefined {
  const preferred = (all: readonly MatchedRow[], isPreferred: (one: MatchedRow) => boolean): readonly MatchedRow[] => {
    const some = all.filter(isPreferred)
    return some.length > 0 ? some : all
  }
  const textsOf = ({ returned }: MatchedRow): string =>
    JSON.stringify(Object.values(returned.cells).map(({ text }) => trimBlanks(text)))
  const isChanged = ({ returned: { cells }, mark }: MatchedRow): boolean =>
    mark === null ||
    fields.some(({ name }, place) => cells[name] !== undefined && !workbooks.isShown(mark, place, cells[name].text))
  const marked = preferred(claimed, ({ mark }) => mark !== null)
  const same = preferred(marked, ({ returned }) => isPerson(returned))
  const [first, ...others] = preferred(same, isChanged)
  return first !== undefined && others.every((other) => textsOf(other) === textsOf(first)) ? first : undefined
}

const identityFields: ReadonlySet<string> = new Set(['TipoDocumentoIdentificacion', 'NumeroIdentificacion'])

async function readPeople(surroundings: DraftSurroundings, { draft }: OpenDraft): Promise<ReadonlyMap<number, Person>> {
  const people = new Map<number, Person>()
  const fields = fieldsOf(draft.module, draft.entity).filter(({ name }) => identityFields.has(name))
  const numbers = await surroundings.store.rowNumbers(draft.id, 'all')
  for await (const rows of rowPages(surroundings, draft.id, numbers)) {
    for (const row of rows) {
      const shown = fields.map((field) => [
        field.name,
        normaliseEdit(draft.module, field.name, shownCell(field, row).text),
      ])
      const keys = new Set([personOf(row), personOf({ values: Object.fromEntries(shown) })])
      people.set(row.row, { keys, isSent: row.sentBatch !== undefined })
    }
  }
  return people
}

function uniquePeople(people: ReadonlyMap<number, Person>): ReadonlyMap<string, number> {
  const rows = new Map<string, number>()
  const repeated = new Set<string>([''])
  for (const [row, { keys }] of people) {
    for (const key of keys) {
      if (rows.has(key)) repeated.add(key)
      else rows.set(key, row)
    }
  }
  for (const key of repeated) rows.delete(key)
  return rows
}

function personOf({ values }: Pick<DraftRow, 'values'>): string {
  const { TipoDocumentoIdentificacion: type = '', NumeroIdentificacion: number = '' } = values
  return type === '' || number === '' ? '' : `${type} ${number}`
}
