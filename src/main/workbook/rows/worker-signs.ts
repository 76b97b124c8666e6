import { trimBlanks } from '#shared/domain/worker/normalise.ts'
import type { SourceCell } from '#shared/domain/worker/source-row.ts'

/** The columns of a table that identify a worker. */
export interface WorkerColumns {
  readonly number: number | undefined
  /** One column with the full name, or its parts. */
  readonly names: readonly number[]
  readonly email: number | undefined
  readonly phone: number | undefined
  readonly birth: number | undefined
  /** Every mapped column, without duplicates. */
  readonly mapped: readonly number[]
}

export const workerColumns = (
  columns: ReadonlyMap<string, number>,
  joined: ReadonlyMap<string, readonly number[]> = new Map(),
): WorkerColumns => {
  const name = columns.get('Nombres')
  return {
    number: columns.get('NumeroIdentificacion'),
    names: joined.get('Nombres') ?? (name === undefined ? [] : [name]),
    email: columns.get('CorreoElectronico'),
    phone: columns.get('Celular'),
    birth: columns.get('FechaNacimiento'),
    mapped: [...new Set([...columns.values(), ...[...joined.values()].flat()])],
  }
}

export const isFilled = (cell: SourceCell | undefined): cell is SourceCell =>
  cell !== undefined && cell.kind !== 'empty' && (cell.kind !== 'text' || holdsSomething(cell.text))

/** Called for every cell of a file; nearly all begin with a visible character. */
function holdsSomething(text: string): boolean {
  const first = text.charCodeAt(0)
  return (first > 32 && first < 127) || trimBlanks(text) !== ''
}

const plainNumber = /^\d{5,11}$/
const separators = /[\s.,:'’´`"“”=*#()_°º-]/g

/** Without separators: a passport, or a number with its type before or behind it. */
const lettersAndNumber =
  /^(?:\p{L}{0,4}\d{5,15}|\p{L}{2,3}n(?:o|ro|um)\d{5,15}|\d{5,15}(?:cc|ce|ti|rc|pa|pt|pe|ppt|pep))$/iu

/** Any text that a clerk may have meant as a document number. */
export function isDocumentNumber(cell: SourceCell | undefined): boolean {
  if (cell === undefined) return false
  const { kind, text } = cell
  if (kind !== 'text' && kind !== 'number') return false
  if (plainNumber.test(text)) return true
  if (/^\s*\d([.,]\d+)?e\+?\d+\s*$/i.test(text)) return true
  return lettersAndNumber.test(text.replace(separators, ''))
}

const personName = /^\p{L}[\p{L}'’.´`?¿¥Ã‘-]*(,?\s+[\p{L}'’.´`?¿¥-]+){1,8}$/u

/** At least two words of letters; damaged letters do not matter here. */
const isPersonName = (text: string): boolean => personName.test(trimBlanks(text))

const anyName = /^\p{L}[\p{L}'’.´`?¿¥Ã‘\s-]*$/u

/** The full name of a row, from one column or from its parts. */
export const nameOf = (cells: readonly (SourceCell | undefined)[], { names }: WorkerColumns): string =>
  names
    .map((column) => trimBlanks(cells[column]?.text ?? ''))
    .filter((part) => part !== '')
    .join(' ')

/** A plausible name; if names are split into parts, a single word is enough. */
export function hasName(cells: readonly (SourceCell | undefined)[], columns: WorkerColumns): boolean {
  const name = nameOf(cells, columns)
  return columns.names.length > 1 ? anyName.test(name) : isPersonName(name)
}

const isEmail = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text.trim())
const isMobile = (text: string): boolean => /^(\+?57)?3\d{9}$/.test(text.replace(/[^\d+]/g, ''))
const isDate = ({ kind, text }: SourceCell): boolean =>
  kind === 'date' || /^\s*\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}\b/.test(text)

/** Signs besides number and name that a row concerns one person. */
export function hasPersonalSign(
  cells: readonly (SourceCell | undefined)[],
  { email, phone, birth }: WorkerColumns,
): boolean {
  const at = (column: number | undefined): SourceCell | undefined => (column === undefined ? undefined : cells[column])
  const [mail, mobile, born] = [at(email), at(phone), at(birth)]
  if (isFilled(mail) && isEmail(mail.text)) return true
  if (isFilled(mobile) && isMobile(mobile.text)) return true
  return isFilled(born) && isDate(born) && !born.text.endsWith('/1899') && !born.text.endsWith('/1900')
}
