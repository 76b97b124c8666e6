import type { LeftOutReason } from '#shared/domain/draft/left-out.ts'
import { isPlaceholderName } from '#shared/domain/reading/written-names.ts'
import { foldName, trimBlanks } from '#shared/domain/worker/normalise.ts'
import type { SourceCell, SourceRow } from '#shared/domain/worker/source-row.ts'
import type { RowLooks, RowTable } from './row-looks.ts'
import {
  isExampleText,
  isHintText,
  isNoteText,
  isOtherPeopleTitle,
  isOwnPeopleTitle,
  isPlaceholderNumber,
  isTitleText,
  isTotalText,
} from './row-words.ts'
import { hasName, hasPersonalSign, isDocumentNumber, isFilled, nameOf } from './worker-signs.ts'

/** A filled cell with its text in the forms that are compared. */
interface Said {
  readonly column: number
  readonly cell: SourceCell
  readonly text: string
  readonly folded: string
}

export interface RowPlace {
  /** Position in the sheet. */
  readonly at: number
  /** Only headers and hints are between this row and the header above it. */
  readonly underHeader: boolean
  readonly afterNote: boolean
  /** No person's data follow this row. */
  readonly atEnd: boolean
}

const saidBy = (row: SourceRow): readonly Said[] =>
  row.cells.flatMap((cell, column): Said[] => {
    if (!isFilled(cell)) return []
    const text = trimBlanks(cell.text)
    return [{ column, cell, text, folded: foldName(text) }]
  })

/**
 * Why a row without a worker's usual look is not a worker; null if it may be one. Anything that identifies a person
 * (number, name with something beside it, e-mail, mobile, birth date) makes it a worker, unless its words say
 * otherwise.
 */
export function reasonOf(row: SourceRow, place: RowPlace, table: RowTable, looks: RowLooks): LeftOutReason | null {
  const { columns } = table
  const said = saidBy(row)
  const filled = looks.mapped[place.at] ?? 0
  const usual = filled * 2 >= looks.typical
  if (said.some(({ text }) => isExampleText(text))) return 'example'
  if (place.underHeader && (isNumbering(said) || isHints(said))) return 'hint'
  const words = wordsOf(said, columns.number)
  if (hasNumber(row, table)) return !usual && said.length <= 6 ? words : null
  if (hasPersonalSign(row.cells, columns)) return null
  const named = hasName(row.cells, columns) && isOwnName(foldName(nameOf(row.cells, columns)))
  if (named && filled >= 2 && (usual || words === null)) return null
  return words ?? reasonByLook({ said, filled, usual, named }, place, table, looks)
}

const hasNumber = ({ cells }: SourceRow, { columns: { number } }: RowTable): boolean =>
  number !== undefined && isDocumentNumber(cells[number])

/** A row without signs of a person or telling words. */
interface Wordless {
  readonly said: readonly Said[]
  /** Cells in mapped columns. */
  readonly filled: number
  /** As full as a worker's row. */
  readonly usual: boolean
  readonly named: boolean
}

function reasonByLook(
  { said, filled, usual, named }: Wordless,
  place: RowPlace,
  table: RowTable,
  looks: RowLooks,
): LeftOutReason | null {
  if (isBlank(said, table, looks)) return 'blank'
  const isFewAtEnd = place.atEnd && said.length <= 3
  if (isFewAtEnd && place.afterNote) return 'note'
  const title = titleOf(said, named, looks)
  if (title !== null) return title
  if (isBareSum(said, looks, place.at)) return 'total'
  // In a two-column sheet a worker has at most two cells.
  const isWhole = filled > 0 && filled >= table.columns.mapped.length
  if (isFewAtEnd && !named && !isWhole) return 'note'
  if (named || usual || !looks.numbered) return filled === 0 ? 'unlike' : null
  return 'unlike'
}

/** Not the beginning of a total, a signature or a section heading. */
const isOwnName = (folded: string): boolean => !isTotalText(folded) && !isNoteText(folded) && !isTitleText(folded)

/** What a row's words indicate: a total or a note. Document numbers are ignored. */
function wordsOf(said: readonly Said[], number: number | undefined): 'total' | 'note' | null {
  const texts = said.filter(({ cell, column }) => cell.kind === 'text' && column !== number)
  const own = said.filter(({ cell, column }) => cell.kind === 'text' && column === number && !isDocumentNumber(cell))
  const all = [...texts, ...own]
  if (all.some(({ folded }) => isTotalText(folded))) return 'total'
  if (all.some(({ text, folded }) => isNoteText(folded) || isRule(text))) return 'note'
  return all.length > 0 && said.length <= 2 && all.some(({ text }) => isSentence(text)) ? 'note' : null
}

/** A signature line, or a divider. */
const isRule = (text: string): boolean => /^[\s_=*.–—-]{4,}$/.test(text) || /_{4,}/.test(text)

const isSentence = (text: string): boolean =>
  text.length > 60 || text.split(/\s+/).length >= 9 || /^\*+\s*\S/.test(text)

/** 1 2 3 ... or A B C ... under the header. */
function isNumbering(said: readonly Said[]): boolean {
  if (said.length < 2) return false
  const numbers = said.map(({ text }) => /^\(?(\d{1,3}|[a-z])\)?\.?$/i.exec(text)?.[1])
  const places = numbers.map((text) => (text === undefined ? Number.NaN : placeOf(text)))
  return places.every((place, index) => index === 0 || place === (places[index - 1] ?? 0) + 1)
}

const placeOf = (text: string): number => (/^\d+$/.test(text) ? Number(text) : text.toLowerCase().charCodeAt(0))

function isHints(said: readonly Said[]): boolean {
  const hints = said.filter(
    ({ cell, text, folded }) => cell.kind === 'text' && (isHintText(folded) || isFormat(text)),
  ).length
  return hints > 0 && hints >= said.length * 0.6
}

/** `$`, `#`, `(*)`, `dd/mm/aaaa`, `##########`. */
const isFormat = (text: string): boolean => /^[\s(]*[$#*x0/-]{1,12}[)\s]*$/i.test(text) && !/\d{4}/.test(text)

/** Formulas over nothing, a running number, and values prefilled by a form. */
function isBlank(said: readonly Said[], { columns }: RowTable, looks: RowLooks): boolean {
  const mapped = new Set(columns.mapped)
  const empty = ({ cell, column, text }: Said): boolean =>
    isNothing(cell, text) || (!mapped.has(column) && /^\d{1,6}\.?$/.test(text))
  if (said.every(empty)) return true
  const prefilled = ({ column, folded }: Said): boolean => looks.share(column, folded) >= 0.5
  const few = said.filter(({ column }) => mapped.has(column)).length * 2 < looks.typical
  return (few || looks.typical >= 4) && looks.lastSolid > 0 && said.every((one) => empty(one) || prefilled(one))
}

const isNothing = ({ kind }: SourceCell, text: string): boolean =>
  kind === 'error' ||
  /^(0+([.,]0+)?|\$\s*-?|\$\s*0+([.,]0+)?|-+|\.+|false|falso|n\/?a|#n\/?a|#\S+[!?]?|0?0\/01\/1900|3[01]\/12\/1899|null|nan)$/i.test(
    text,
  )

/** A heading: one text, or a few that say so. */
function titleOf(said: readonly Said[], named: boolean, looks: RowLooks): 'title' | null {
  const different = new Set(said.map((one) => one.folded)).size
  const [first] = said
  if (first === undefined || different > 4 || looks.share(first.column, first.folded) > 0) return null
  const folded = said.map((one) => one.folded).join(' ')
  const says = isTitleText(first.folded) || isOtherPeopleTitle(folded) || isOwnPeopleTitle(folded)
  if (says && different <= 4 && said.every(({ cell }) => cell.kind !== 'date')) return 'title'
  if (different > 1 || first.cell.kind !== 'text' || named) return null
  // A town, fund or job that others have in this column is a value, not a heading.
  return said.some((one) => looks.share(one.column, one.folded) > 0) || first.text.length < 3 ? null : 'title'
}

/** Totals without a label: only numbers, in a sparsely filled row. */
const isBareSum = (said: readonly Said[], { mapped, typical, lastSolid }: RowLooks, at: number): boolean =>
  lastSolid > 0 && said.every(({ cell }) => cell.kind === 'number') && (mapped[at] ?? 0) * 2 < typical

/** A row that looks like a worker but is an example of how to fill in the form. */
export function isExample({ cells }: SourceRow, { columns }: RowTable, first: boolean): boolean {
  const glance = cells[columns.names[0] ?? -1]?.text ?? ''
  if (!first) return glance.includes(':') && isExampleText(glance)
  const name = nameOf(cells, columns)
  if (isExampleText(name)) return true
  const mapped = new Set(columns.mapped)
  if (cells.some((cell, column) => !mapped.has(column) && isFilled(cell) && isExampleText(cell.text))) return true
  const digits = columns.number === undefined ? '' : (cells[columns.number]?.text ?? '').replace(/\D/g, '')
  return isPlaceholderNumber(digits) && (columns.names.length === 0 || isPlaceholderName(name))
}
