import { foldName } from '#shared/domain/normalise.ts'
import type { SourceCell } from '#shared/domain/source-row.ts'
import { emptyCell } from '../cell-value.ts'
import { headerWords } from './header-words.ts'
import type { KnownColumn } from './propose-columns.ts'

/** The field that wants the full name in one piece (spec 2.6), which files often have in two or four. */
export const fullNameField = 'Nombres'

interface NamePart {
  readonly kind: 'given' | 'surname'
  /** `Primer nombre`, `Apellido 2`: one piece of several. */
  readonly numbered: boolean
}

const ordinals = new Set(['primer', 'primero', 'segundo', 'otro', 'tercer', 'paterno', 'materno', '1', '2', '3'])

/** What part of a name a header promises; undefined for full names and for anything else. */
export function namePartOf(label: string): NamePart | undefined {
  const words = headerWords(label)
  const rest = words.filter((word) => !ordinals.has(word))
  if (rest.length !== 1) return undefined
  const numbered = rest.length < words.length
  if (rest[0] === 'nombre') return { kind: 'given', numbered }
  return rest[0] === 'apellido' ? { kind: 'surname', numbered } : undefined
}

/**
 * The columns whose texts make up the full name when the given column was taken for it: given names first, then surnames,
 * each in the order of the sheet. Null when there is nothing to join, or when the sheet has whole names and their parts.
 */
export function joinedNames(
  columns: readonly KnownColumn[],
  taken: number | undefined,
  used: ReadonlySet<number>,
): readonly number[] | null {
  const chosen = columns.find(({ index }) => index === taken)
  const part = chosen && namePartOf(chosen.label)
  if (chosen === undefined || part === undefined) return null
  const parts = columns
    .filter(({ index, content }) => index === taken || (!used.has(index) && content.filled > 0))
    .flatMap((column) => {
      const ofColumn = namePartOf(column.label)
      return ofColumn === undefined ? [] : [{ ...ofColumn, index: column.index }]
    })
  const numberedGiven = parts.some(({ kind, numbered }) => kind === 'given' && numbered)
  if (part.kind === 'given' && !part.numbered && numberedGiven) return null
  const given = parts.filter(({ kind, numbered, index }) => kind === 'given' && (numbered || index === taken))
  const surnames = parts.filter(({ kind }) => kind === 'surname')
  const joined = [...given, ...surnames].map(({ index }) => index)
  return joined.length > 1 && surnames.length > 0 ? joined : null
}

/** One cell from several: a part that the text already has is not repeated. */
export function joinCells(cells: readonly (SourceCell | undefined)[]): SourceCell {
  let text = ''
  for (const cell of cells) {
    if (cell === undefined || cell.kind === 'empty') continue
    const part = cell.text.trim()
    if (part === '' || ` ${foldName(text)} `.includes(` ${foldName(part)} `)) continue
    text = text === '' ? part : `${text} ${part}`
  }
  return text === '' ? emptyCell : { kind: 'text', text, format: null }
}
