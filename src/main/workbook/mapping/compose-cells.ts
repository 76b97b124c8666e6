import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { foldName, trimBlanks } from '#shared/domain/worker/normalise.ts'
import type { SourceCell } from '#shared/domain/worker/source-row.ts'
import { emptyCell } from '../cells/cell-value.ts'

type Cells = readonly (SourceCell | undefined)[]

/**
 * Combines several cells into one, depending on the field. Cells that cannot be combined are concatenated, and
 * validation reports them.
 */
export function composeCells(field: FieldDefinition | undefined, cells: Cells): SourceCell {
  const texts = cells.map((cell) => (cell === undefined || cell.kind === 'empty' ? '' : trimBlanks(cell.text)))
  const text = composeTexts(field, texts)
  if (text === '') return emptyCell
  const [only] = cells.filter((cell) => cell !== undefined && cell.kind !== 'empty')
  return only !== undefined && text === trimBlanks(only.text) ? only : { kind: 'text', text, format: null }
}

function composeTexts(field: FieldDefinition | undefined, texts: readonly string[]): string {
  if (field?.kind === 'date') return composeDate(texts)
  if (field?.kind === 'code') return field.catalogue === 'dane' ? composePlace(texts) : filled(texts).join(' - ')
  if (field?.kind === 'phone' || field?.kind === 'digits') return composeNumber(texts)
  return field?.name === 'Nombres' ? composeName(texts) : filled(texts).join(' ')
}

const filled = (texts: readonly string[]): readonly string[] => texts.filter((text) => text !== '')

/** Surnames already at the start or end of the first cell are not repeated; two equal surnames are both kept. */
function composeName(texts: readonly string[]): string {
  const [first = '', ...surnames] = filled(texts)
  const rest = surnames.join(' ')
  const known = foldName(first)
  const added = foldName(rest)
  const said = added !== '' && (known.endsWith(` ${added}`) || known.startsWith(`${added} `))
  return said ? first : filled([first, rest]).join(' ')
}

const months = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ')

/** Day, month and year in any recognisable order, else in column order. */
function composeDate(texts: readonly string[]): string {
  const parts = filled(texts)
  if (parts.length < 2) return parts.join('')
  const numbers = parts.map((text) => {
    const month = months.indexOf(foldName(text).replace(/^set/, 'sep').slice(0, 3))
    return month < 0 ? text.replace(/\.0+$/, '') : String(month + 1)
  })
  const [one = '', two = '', three = ''] = numbers
  const yearFirst = /^\d{4}$/.test(one)
  const ordered = yearFirst ? [three, two, one] : [one, two, three]
  const [day = '', month = '', year = ''] = ordered
  const plain = /^\d{1,2}$/.test(day) && /^\d{1,2}$/.test(month) && /^\d{4}$/.test(year)
  return plain ? `${day.padStart(2, '0')}/${month.padStart(2, '0')}/${year}` : ordered.join('/')
}

/** `05` and `1`, as PILA writes them, make a code; names are combined with their department. */
function composePlace(texts: readonly string[]): string {
  const [city = '', department = ''] = texts
  if (city === '' || department === '') return city
  if (/^\d{1,3}$/.test(city) && /^\d{1,2}$/.test(department))
    return `${department.padStart(2, '0')}${city.padStart(3, '0')}`
  if (/^\d+$/.test(city)) return city
  return foldName(city).includes(foldName(department)) ? city : `${city} - ${department}`
}

/** A prefix in its own column goes before the number, unless the number already has it. */
function composeNumber(texts: readonly string[]): string {
  const parts = filled(texts).map((text) => text.replace(/\.0+$/, ''))
  const whole = parts.find((text) => text.replace(/\D/g, '').length >= 10)
  return whole ?? parts.join('')
}
