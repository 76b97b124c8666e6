import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DraftRow } from '#shared/domain/draft/draft.ts'
import { createRowNormaliser } from '#shared/domain/draft/normalise-row.ts'
import type { ReturnedRow, ReturnedWorkbook } from '#shared/domain/draft/returned-workbook.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import type { OpenDraft } from '../open/open-drafts.ts'
import type { DraftSurroundings } from '../ports.ts'
import { rowPages, rowsPerPage } from '../steps/change-rows.ts'
import type { MatchedRow } from './corrected-row.ts'

export interface MatchedWorkbook {
  /** By row of the draft. */
  readonly rows: ReadonlyMap<number, MatchedRow>
  /** Rows of the draft that were expected but did not come back. */
  readonly missingRows: readonly number[]
  /** Rows of the workbook that match no row of the draft, or one that another row already matches. */
  readonly unknownRows: readonly number[]
}

/** Identifies the draft's rows when marks are missing. */
interface Person {
  readonly key: string
  readonly isSent: boolean
}

/**
 * Finds the draft row of every returned row: by its hidden mark; without a mark, by row number if the person is the
 * same; otherwise by person, if the draft contains that person once.
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
  const normalise = createRowNormaliser(fieldsOf(draft.module, draft.entity), draft.module)
  const rows = new Map<number, MatchedRow>()
  const unknownRows: number[] = []
  const find = (row: ReturnedRow): number | undefined => {
    if (isOurs && row.mark !== null && people.has(row.mark.row)) return row.mark.row
    const key = personOf(normalise({ row: row.fileRow, cells: row.cells }))
    if (row.row !== null && key !== '' && people.get(row.row)?.key === key) return row.row
    return rowOfPerson.get(key)
  }
  // Marked rows first, so that an unmarked copy cannot claim a row before its original.
  const ordered = [...returned.rows].sort((one, other) => Number(one.mark === null) - Number(other.mark === null))
  for (const [index, row] of ordered.entries()) {
    if (index % rowsPerPage === 0) await nextTurn()
    const number = find(row)
    if (number === undefined || rows.has(number)) unknownRows.push(row.fileRow)
    else rows.set(number, { returned: row, mark: isOurs && row.mark?.row === number ? row.mark : null })
  }
  await nextTurn()
  const expected = isOurs && returned.writtenRows !== null ? returned.writtenRows : [...people.keys()]
  const missingRows = expected.filter((row) => people.get(row)?.isSent === false && !rows.has(row))
  return { rows, missingRows, unknownRows: unknownRows.sort((one, other) => one - other) }
}

async function readPeople(surroundings: DraftSurroundings, { draft }: OpenDraft): Promise<ReadonlyMap<number, Person>> {
  const people = new Map<number, Person>()
  const numbers = await surroundings.store.rowNumbers(draft.id, 'all')
  for await (const rows of rowPages(surroundings, draft.id, numbers)) {
    for (const row of rows) {
      people.set(row.row, { key: personOf(row), isSent: row.sentBatch !== undefined })
    }
  }
  return people
}

function uniquePeople(people: ReadonlyMap<number, Person>): ReadonlyMap<string, number> {
  const rows = new Map<string, number>()
  const repeated = new Set<string>([''])
  for (const [row, { key }] of people) {
    if (rows.has(key)) repeated.add(key)
    else rows.set(key, row)
  }
  for (const key of repeated) rows.delete(key)
  return rows
}

function personOf({ values }: DraftRow): string {
  const { TipoDocumentoIdentificacion: type = '', NumeroIdentificacion: number = '' } = values
  return type === '' || number === '' ? '' : `${type} ${number}`
}
