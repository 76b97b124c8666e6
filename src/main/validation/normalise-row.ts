import type { DraftRow } from '#shared/domain/draft.ts'
import type { FieldDefinition } from '#shared/domain/field.ts'
import { trimBlanks } from '#shared/domain/normalise.ts'
import type { ModuleName } from '#shared/domain/procedure.ts'
import type { MappedRow, SourceCell } from '#shared/domain/source-row.ts'

/** Excel keeps 15 digits of a number; whatever stood after them in the clerk's hand is lost. */
const keptDigits = 15

/**
 * A row as it would be sent: only what cannot change meaning is normalised (blanks, real dates, plain digits of numbers,
 * and the case the specification fixes). Optional fields without a value are left out.
 */
export function normaliseRow(fields: readonly FieldDefinition[], module: ModuleName, row: MappedRow): DraftRow {
  const values: Record<string, string> = {}
  const originals: Record<string, string> = {}
  for (const field of fields) {
    const cell = row.cells[field.name]
    const raw = cell === undefined ? '' : cell.text
    const value = cell === undefined ? '' : normaliseText(module, field.name, cellValue(cell))
    if (value !== '' || field.required) values[field.name] = value
    if (value !== raw) originals[field.name] = raw
  }
  return row.hidden ? { row: row.row, values, originals, hidden: true } : { row: row.row, values, originals }
}

/** A value typed by the operator, in the form a value from the file would get. */
export const normaliseEdit = (module: ModuleName, field: string, text: string): string =>
  normaliseText(module, field, text)

/** A number that may have lost digits is shown as Excel shows it, so that nobody takes it for what was typed. */
function cellValue(cell: SourceCell): string {
  if (cell.kind !== 'number' || cell.text.length <= keptDigits) return cell.text
  const digits = cell.text.replace(/^-/, '')
  return /^\d+$/.test(digits) && digits.length > keptDigits ? scientific(cell.text) : cell.text
}

const scientific = (digits: string): string => Number(digits).toExponential().replace('e', 'E')

function normaliseText(module: ModuleName, field: string, text: string): string {
  const trimmed = trimBlanks(text)
  switch (field) {
    case 'TipoDocumentoIdentificacion': // upper case (spec 2.6)
      return trimmed.toUpperCase()
    case 'Nombres': // upper case in forms (spec 2.6)
      return module === 'affiliation-form' ? trimmed.toLocaleUpperCase('es') : trimmed
    case 'CorreoElectronico': // lower case in forms (spec 2.6)
      return module === 'affiliation-form' ? trimmed.toLowerCase() : trimmed
    default:
      return trimmed
  }
}
