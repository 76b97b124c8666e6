import { mayBeTyped } from '#shared/domain/reading/typed-numbers.ts'
import { trimBlanks } from '#shared/domain/worker/normalise.ts'
import type { LocatedSheet } from './locate-sheet.ts'

const looked = 60

/**
 * Fields without a column whose value is in another field's cells: the document type before the number
 * (`CC 1.020.304.050`). Validation extracts them per row.
 */
export function carriedFields(
  { sheet, headings }: Pick<LocatedSheet, 'sheet' | 'headings'>,
  columns: ReadonlyMap<string, number>,
): ReadonlySet<string> {
  const number = columns.get('NumeroIdentificacion')
  if (number === undefined) return new Set()
  const texts = sheet.rows
    .filter(({ row }) => row > headings.row)
    .slice(0, looked)
    .map(({ cells }) => trimBlanks(cells[number]?.text ?? ''))
    .filter((text) => text !== '')
  const typed = texts.filter(mayBeTyped).length
  return new Set(typed * 2 > texts.length ? ['TipoDocumentoIdentificacion'] : [])
}
