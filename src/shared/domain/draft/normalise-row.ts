import { secondOf } from '../../kernel/serial-date.ts'
import type { Steps } from '../../kernel/steps.ts'
import { ClockCounts, isAfterNoon } from '../reading/dates/date-column.ts'
import { displayedDigits, displayedName } from '../reading/displayed-number.ts'
import type { FieldDefinition } from '../worker/field.ts'
import { trimBlanks } from '../worker/normalise.ts'
import type { ModuleName } from '../worker/procedure.ts'
import { remarkField } from '../worker/row-remark.ts'
import type { MappedRow, SourceCell } from '../worker/source-row.ts'
import type { DraftRow } from './draft.ts'

/** Excel keeps 15 digits of a number; any further digits that the clerk typed are lost. */
const keptDigits = 15

/** Converts a row as the file has it into the row as it would be sent. */
export type RowNormaliser = (row: MappedRow) => DraftRow

/**
 * Normalizes only what cannot change meaning: blanks, real dates, plain digits of numbers, and the case the
 * specification fixes. Optional fields without a value are left out.
 */
export function createRowNormaliser(
  fields: readonly FieldDefinition[],
  module: ModuleName,
  dates?: ReadonlyMap<string, DateCells>,
): RowNormaliser {
  const blankRecord = blankRecords(fields)
  const columns = fields.map(
    ({ name, required, kind }): ColumnRules => ({
      name,
      required,
      change: caseChange(module, name),
      shown: shownAs(kind),
      ofColumn: kind === 'date' ? (dates?.get(name) ?? loneCells) : undefined,
    }),
  )
  return ({ row, cells, hidden }) => {
    const values = blankRecord(cells)
    let originals: Record<string, string> | undefined
    for (const column of columns) {
      const { name, required } = column
      const cell = cells[name]
      if (cell === undefined || cell.text === '') continue
      const value = plainValue(cell, column)
      originals = noted(originals, name, saidInstead(cell, value, column.ofColumn))
      if (required || value !== '') values[name] = value
    }
    const remark = cells[remarkField.name]
    if (remark !== undefined) values[remarkField.name] = remark.text
    const draft = { row, values, originals: originals ?? unchanged }
    return hidden ? { ...draft, hidden: true } : draft
  }
}

/** The date of a date cell. Keeps a time that may have shifted the date, so that the user is asked about both days. */
function dayValue(text: string, column: DateCells | undefined): string {
  if (text.length === wireLength) return text
  const clock = text.slice(wireLength + 1)
  return column?.mayBeMoved(secondOfClock(clock)) === true ? `${isoDate(text)} ${clock}` : text.slice(0, wireLength)
}

const wireLength = 10

/** How to read the cells of a field. */
interface ColumnRules {
  readonly name: string
  readonly required: boolean
  readonly change: ((text: string) => string) | undefined
  readonly shown: Shown | null
  /** For date fields. */
  readonly ofColumn: DateCells | undefined
}

const secondOfClock = (clock: string): number => secondOf(...clock.split(':'))

function plainValue(
  cell: SourceCell,
  { shown, change, ofColumn }: Pick<ColumnRules, 'shown' | 'change' | 'ofColumn'>,
): string {
  if (cell.kind === 'date') return dayValue(cell.text, ofColumn)
  const plain = cell.kind === 'text' ? trimBlanks(cell.text) : cellValue(cell, shown)
  return change === undefined ? plain : change(plain)
}

/** Most rows have no originals, so none is allocated. */
function noted(
  originals: Record<string, string> | undefined,
  name: string,
  said: string | undefined,
): Record<string, string> | undefined {
  if (said === undefined) return originals
  if (originals === undefined) return { [name]: said }
  originals[name] = said
  return originals
}

/** The file's text, if it differs from the value or must be distinguished from an identical text. */
function saidInstead(cell: SourceCell, value: string, column: DateCells | undefined): string | undefined {
  if (cell.kind !== 'date') return value === cell.text ? undefined : cell.text
  return column?.besideTexts === true && value.length === wireLength ? cellMark(value) : undefined
}

/** Facts about the real date cells of a column. */
export interface DateCells {
  /**
   * Only a column that mixes texts and date cells must tell them apart: the texts' day/month order does not apply to
   * cells.
   */
  readonly besideTexts: boolean
  readonly mayBeMoved: (second: number) => boolean
}

/** Without its column a cell keeps its time, for validation to judge. */
const loneCells: DateCells = { besideTexts: false, mayBeMoved: isAfterNoon }

/** Facts about the date fields of a file. */
export function* dateCellFields(
  fields: readonly FieldDefinition[],
  rows: readonly MappedRow[],
): Steps<ReadonlyMap<string, DateCells>> {
  const found = new Map<string, DateCells>()
  for (const { name, kind } of fields) {
    if (kind !== 'date') continue
    yield
    found.set(name, dateCellsOf(rows.flatMap(({ cells }) => cells[name] ?? [])))
  }
  return found
}

function dateCellsOf(cells: readonly SourceCell[]): DateCells {
  const clocks = new ClockCounts()
  for (const { kind, text } of cells) {
    if (kind === 'date' && text.length > wireLength) clocks.add(secondOfClock(text.slice(wireLength + 1)))
  }
  const hasCells = cells.some(({ kind }) => kind === 'date')
  const hasTexts = cells.some(({ kind, text }) => kind !== 'date' && text !== '')
  return { besideTexts: hasCells && hasTexts, mayBeMoved: (second) => clocks.mayBeMoved(second) }
}

/** Marks a real date cell among texts in `originals`: its date in a form no file uses. */
export const cellMark = (wire: string): string => `${isoDate(wire)}T`

const markedCell = /^(\d{4}-\d{2}-\d{2})T$/

export const isCellMark = (said: string): boolean => markedCell.test(said)

/** For display: the date only. */
export const withoutCellMark = (said: string): string => said.replace(markedCell, '$1')

const isoDate = (wire: string): string => `${wire.slice(6, 10)}-${wire.slice(3, 5)}-${wire.slice(0, 2)}`

/** Shared by the many rows sent exactly as in the file. */
const unchanged: Readonly<Record<string, string>> = Object.freeze({})

/**
 * Records with every key preset, copied from a few templates: V8 keeps copied objects compact, while a record filled
 * key by key becomes a hash table several times the size.
 */
function blankRecords(fields: readonly FieldDefinition[]): (cells: MappedRow['cells']) => Record<string, string> {
  const optional = fields.filter((field) => !field.required).map((field) => field.name)
  const models = new Map<number, Record<string, string>>()
  return (cells) => {
    let key = 0
    for (let index = 0; index < optional.length; index += 1) {
      const text = cells[optional[index] ?? '']?.text ?? ''
      if (text !== '' && trimBlanks(text) !== '') key |= 1 << index
    }
    const known = models.get(key)
    if (known) return { ...known }
    const isLeftOut = (name: string): boolean => optional.includes(name) && (key & (1 << optional.indexOf(name))) === 0
    const names = fields.map((field) => field.name).filter((name) => !isLeftOut(name))
    const model: Record<string, string> = JSON.parse(
      JSON.stringify(Object.fromEntries(names.map((name) => [name, '']))),
    )
    models.set(key, model)
    return { ...model }
  }
}

/** Normalizes a typed value like one from the file. */
export function normaliseEdit(module: ModuleName, field: string, text: string): string {
  const trimmed = trimBlanks(text)
  return caseChange(module, field)?.(trimmed) ?? trimmed
}

type Shown = (digits: string, format: string) => string

/** For numbers used as identifiers, use the displayed text: `00860` is another contract than `860`. */
function shownAs(kind: FieldDefinition['kind']): Shown | null {
  switch (kind) {
    case 'code':
    case 'alphanumeric':
      return displayedName
    case 'digits':
    case 'phone':
      return displayedDigits
    default:
      return null
  }
}

/** A number that may have lost digits is shown in Excel's notation, so that nobody takes it for what was typed. */
function cellValue(cell: SourceCell, shown: Shown | null): string {
  if (cell.kind !== 'number') return cell.text
  if (cell.text.length <= keptDigits) {
    return cell.format === null || shown === null ? cell.text : shown(cell.text, cell.format)
  }
  const digits = cell.text.replace(/^-/, '')
  return /^\d+$/.test(digits) && digits.length > keptDigits ? scientific(cell.text) : cell.text
}

const scientific = (digits: string): string => Number(digits).toExponential().replace('e', 'E')

/** Letters left by a wrong encoding: upper-casing would change them and make the repair impossible. */
const mayBeLeft = /[µšœžƒÿçàèìòùâêîôûëï]/
/**
 * A Macintosh's `RêOS` and `çngel`, MS-DOS' `VERàNICA`: lower case among capitals, or at the start where no name begins
 * like this.
 */
const leftAsTheyAre = /[µšœžƒÿ]|(?<!\p{L})ç(?=\p{Ll})|(?<=\p{Lu})[çàèìòùâêîôûëï](?=\p{Lu}|[\s-]|$)/gu

function inCapitals(text: string): string {
  if (!mayBeLeft.test(text)) return text.toLocaleUpperCase('es')
  let capitals = ''
  let from = 0
  for (const { 0: left, index } of text.matchAll(leftAsTheyAre)) {
    capitals += text.slice(from, index).toLocaleUpperCase('es') + left
    from = index + left.length
  }
  return capitals + text.slice(from).toLocaleUpperCase('es')
}

/** The case that the specification fixes for a field; undefined when it fixes none. */
function caseChange(module: ModuleName, field: string): ((text: string) => string) | undefined {
  switch (field) {
    case 'TipoDocumentoIdentificacion': // upper case (spec 2.6)
      return (text) => text.toUpperCase()
    case 'Nombres': // upper case in forms (spec 2.6)
      return module === 'affiliation-form' ? inCapitals : undefined
    case 'CorreoElectronico': // lower case in forms (spec 2.6)
      return module === 'affiliation-form' ? (text) => text.toLowerCase() : undefined
    default:
      return undefined
  }
}
