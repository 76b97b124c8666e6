import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { CellChange } from '#shared/domain/draft/draft-change.ts'
import { readableDate, shownCell } from '#shared/domain/draft/hr/shown-cell.ts'
import { createRowNormaliser, normaliseEdit, withoutCellMark } from '#shared/domain/draft/normalise-row.ts'
import type { ReturnedRow, RowMark } from '#shared/domain/draft/returned-workbook.ts'
import { type FieldDefinition, fieldsOf } from '#shared/domain/worker/field.ts'
import { trimBlanks } from '#shared/domain/worker/normalise.ts'
import type { Procedure } from '#shared/domain/worker/procedure.ts'
import type { CorrectionWorkbooks } from '../ports.ts'
import type { ReturnedValue } from './returned-value.ts'

/** A returned row with the mark it is compared by; null if the mark is missing or belongs to another draft. */
export interface MatchedRow {
  readonly returned: ReturnedRow
  readonly mark: RowMark | null
}

/** A corrected cell. `original` is the text in the returned workbook, if it differs from the value to send. */
export interface CellCorrection extends CellChange {
  readonly conflict: boolean
  readonly original: string | undefined
}

/**
 * Finds the cells of a returned row that differ from the exported workbook, by comparing three values (exported,
 * returned, draft now). A cell that HR did not change is never a correction, even if the clerk changed it meanwhile.
 */
export function correctionReader(
  { module, entity }: Procedure,
  workbooks: CorrectionWorkbooks,
  meaning: ReturnedValue,
): CorrectionReader {
  const fields = fieldsOf(module, entity)
  const normalise = createRowNormaliser(fields, module)
  const typed = (field: FieldDefinition, text: string): string =>
    meaning(field, normaliseEdit(module, field.name, text))
  return (row, { returned, mark }) => {
    const theirs = normalise({ row: row.row, cells: returned.cells })
    const exported = mark === null ? exportedNow(row, typed) : exportedThen(mark, workbooks)
    const isAsShown = (field: FieldDefinition, place: number, text: string): boolean =>
      exported.isShown(field, place, text) || isShortForm(text, shownCell(field, row).text)
    const isUnchanged = (field: FieldDefinition, place: number, text: string): boolean =>
      isAsShown(field, place, text) ||
      (returned.datesUnproven === true && field.kind === 'date' && isAsShown(field, place, exchanged(text)))
    return fields.flatMap((field, place): CellCorrection[] => {
      const cell = returned.cells[field.name]
      if (cell === undefined || isUnchanged(field, place, cell.text)) return []
      const before = valueIn(row, field)
      const written = valueIn(theirs, field)
      const after = cell.kind === 'text' ? meaning(field, written) : written
      if (after === before || exported.means(field, after)) return []
      const conflict = !exported.isValue(field, place, before)
      const original = after === written ? theirs.originals[field.name] : cell.text
      return [{ row: row.row, field: field.name, before, after, conflict, original }]
    })
  }
}

export type CorrectionReader = (row: DraftRow, matched: MatchedRow) => readonly CellCorrection[]

/** What HR was given in a row, by field and the field's position. */
interface ExportedRow {
  isShown(field: FieldDefinition, place: number, text: string): boolean
  /** Whether the shown text has this value, as far as known. */
  means(field: FieldDefinition, value: string): boolean
  isValue(field: FieldDefinition, place: number, value: string): boolean
}

const exportedThen = (mark: RowMark, workbooks: CorrectionWorkbooks): ExportedRow => ({
  isShown: (_, place, text) => workbooks.isShown(mark, place, text),
  means: () => false,
  isValue: (_, place, value) => workbooks.isValue(mark, place, value),
})

/** Without a mark, only the draft's current cells are known, not when the clerk changed them. */
function exportedNow(row: DraftRow, typed: ReturnedValue): ExportedRow {
  const shown = (field: FieldDefinition): string => shownCell(field, row).text
  const means = (field: FieldDefinition, value: string): boolean => typed(field, shown(field)) === value
  const said = ({ name }: FieldDefinition): string | undefined =>
    Object.hasOwn(row.originals, name) ? trimBlanks(withoutCellMark(row.originals[name] ?? '')) : undefined
  return {
    // HR may have been given their own text, before the clerk changed it.
    isShown: (field, _, text) => {
      const own = said(field)
      const given = trimBlanks(text)
      return given === trimBlanks(shown(field)) || (own !== undefined && (given === own || given === readableDate(own)))
    },
    means,
    isValue: (field, _, value) => {
      const own = said(field)
      return own === undefined || typed(field, own) === value
    },
  }
}

const valueIn = ({ values }: DraftRow, { name }: FieldDefinition): string => values[name] ?? ''

/** `5/03/90` for the date `05/03/1990`: some programs write dates like this into a .csv. */
function isShortForm(text: string, shown: string): boolean {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{2})$/.exec(trimBlanks(text)) ?? []
  return (
    year !== '' && `${day.padStart(2, '0')}/${month.padStart(2, '0')}` === shown.slice(0, 5) && shown.endsWith(year)
  )
}

/** `05/03/1990` for `3/5/1990`: day and month exchanged; any other text as it is. */
const exchanged = (text: string): string =>
  trimBlanks(text).replace(
    /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/,
    (_, one: string, other: string, year: string) => `${other.padStart(2, '0')}/${one.padStart(2, '0')}/${year}`,
  )

/** The row with its corrections. From now on HR's text counts as the file's original. */
export function correctRow(
  row: DraftRow,
  corrections: readonly CellCorrection[],
  conflicts: 'mine' | 'theirs',
): DraftRow {
  const taken = corrections.filter((correction) => conflicts === 'theirs' || !correction.conflict)
  if (taken.length === 0) return row
  const values: Record<string, string> = { ...row.values }
  const originals: Record<string, string> = { ...row.originals }
  for (const { field, after, original } of taken) {
    values[field] = after
    if (original === undefined) delete originals[field]
    else originals[field] = original
  }
  return { ...row, values, originals }
}
