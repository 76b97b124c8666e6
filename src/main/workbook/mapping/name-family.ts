import { foldName } from '#shared/domain/worker/normalise.ts'
import type { KnownColumn } from './candidates.ts'
import { isAddress } from './cell-looks.ts'
import type { HeaderScorer } from './headers/header-scores.ts'
import { readHeader } from './headers/header-text.ts'
import { headerWords, labelWords } from './headers/header-words.ts'

/** The field with the full name (spec 2.6), which files often split into two or four columns. */
export const fullNameField = 'Nombres'

interface NamePart {
  readonly kind: 'given' | 'surname' | 'whole'
  /** `Primer nombre` is 1, `Apellido 2` is 2; 0 without a number. */
  readonly order: number
}

const orders: Readonly<Record<string, number>> = {
  '1': 1,
  paterno: 1,
  '2': 2,
  materno: 2,
  '3': 3,
  otro: 4,
  otros: 4,
  casada: 4,
}

/** The part of a name that a header promises; undefined for anything else. */
export function namePartOf(label: string): NamePart | undefined {
  const { whole, bare } = readHeader(label)
  return partIn(headerWords(whole)) ?? partIn(headerWords(bare))
}

function partIn(words: readonly string[]): NamePart | undefined {
  const order = Math.max(0, ...words.map((word) => orders[word] ?? 0))
  const rest = words.filter((word) => orders[word] === undefined && word !== 'completo')
  const complete = words.includes('completo')
  if (rest.length === 2 && rest.includes('nombre') && rest.includes('apellido')) return { kind: 'whole', order: 0 }
  if (rest.length !== 1) return undefined
  if (rest[0] === 'apellido') return { kind: 'surname', order }
  if (rest[0] !== 'nombre') return undefined
  return complete && order === 0 ? { kind: 'whole', order: 0 } : { kind: 'given', order }
}

export type NameReading =
  | { readonly kind: 'nothing' }
  /** These columns form the full name, in this order. */
  | { readonly kind: 'joined'; readonly columns: readonly number[] }
  /** Separate surnames, but it is unclear what belongs to them. */
  | { readonly kind: 'unclear'; readonly columns: readonly number[] }
  /** Single words where full names are expected, and no surnames anywhere. */
  | { readonly kind: 'one-word'; readonly column: number }

interface Part extends NamePart {
  readonly column: KnownColumn
}

/**
 * How the sheet gives full names. Given names precede surnames, each ordered by number, else by column. A column that
 * promises full names is accepted only if it contains the surnames of any separate surname columns.
 */
export function readNames(columns: readonly KnownColumn[], scorer: HeaderScorer): NameReading {
  const all = columns
    .filter(({ label, said }) => label !== '' && !scorer.isOfAnotherPerson(said ?? label))
    .flatMap((column): readonly Part[] => {
      const part = namePartOf(column.label)
      return part === undefined ? [] : [{ ...part, column }]
    })
  const parts = all.filter(({ column }) => column.content.filled > 0)
  const surnames = inOrder(parts.filter(({ kind }) => kind === 'surname'))
  const given = parts.filter(({ kind }) => kind === 'given')
  const whole = parts.filter(({ kind }) => kind === 'whole')
  if (surnames.length === 0) return withoutSurnames(given, whole, columns)
  const [first, ...others] = given.filter(({ order }) => order === 0)
  const holding = [...whole, ...given.filter(({ order }) => order === 0)].filter(({ column }) =>
    holdsAll(column, surnames),
  )
  if (holding.length > 0) return holding.length === 1 ? { kind: 'nothing' } : unclear(holding)
  if (whole.length > 0) return wholeBesideSurnames(whole, given, surnames, parts)
  if (others.length > 0 || !isRow(surnames)) return unclear(parts)
  const numbered = inOrder(given.filter(({ order }) => order > 0))
  const row = first === undefined ? numbered : [{ ...first, order: 1 }, ...numbered]
  if (row.length === 0 || !isRow(row)) return unclear(parts)
  const empty = all.filter(({ column }) => column.content.filled === 0 && column.unsettled !== true)
  return join([...withEmpty(row, 'given', empty), ...withEmpty(surnames, 'surname', empty)])
}

/** A column promises full names, but does not contain the separate surnames. */
function wholeBesideSurnames(
  whole: readonly Part[],
  given: readonly Part[],
  surnames: readonly Part[],
  parts: readonly Part[],
): NameReading {
  const [only, ...more] = whole
  if (only === undefined || more.length > 0) return unclear(parts)
  const promised = labelWords(only.column.label).includes('apellido')
  if (promised && !isOneWord(only.column)) return { kind: 'nothing' }
  return given.length > 0 ? unclear(parts) : join([only, ...surnames])
}

/** Adds empty columns for a second name or surname, since the first rows may lack one. */
function withEmpty(row: readonly Part[], kind: NamePart['kind'], empty: readonly Part[]): readonly Part[] {
  const taken = new Set(row.map(({ order }) => Math.max(1, order)))
  const fitting = empty.filter((part) => part.kind === kind && part.order > 1 && !taken.has(part.order))
  const only = fitting.filter(({ order }) => fitting.filter((other) => other.order === order).length === 1)
  return inOrder([...row, ...only])
}

function withoutSurnames(given: readonly Part[], whole: readonly Part[], columns: readonly KnownColumn[]): NameReading {
  const [only, ...others] = [...whole, ...given.filter(({ order }) => order === 0)]
  if (only === undefined || others.length > 0) {
    const numbered = given.filter(({ order }) => order > 0)
    return numbered.length > 1 && only === undefined ? unclear(numbered) : { kind: 'nothing' }
  }
  const more = namesBehind(only.column, columns)
  if (more.length > 0) return { kind: 'unclear', columns: [only.column, ...more].map(({ index }) => index) }
  return isOneWord(only.column) ? { kind: 'one-word', column: only.column.index } : { kind: 'nothing' }
}

const mostWords = 5
const leastLetters = 0.4

/** A name or a part of one, even with damaged letters: few words, mostly letters, no address and no e-mail. */
const isNamePart = (text: string): boolean =>
  text.split(/\s+/).length <= mostWords &&
  text.replace(/\P{L}/gu, '').length >= text.length * leastLetters &&
  !/^\d|@/.test(text) &&
  !isAddress(text)

/**
 * Columns without a header directly behind a name, filled like it with varied names: one header stands over all parts
 * of the names, merged or not.
 */
function namesBehind(column: KnownColumn, columns: readonly KnownColumn[]): readonly KnownColumn[] {
  const behind: KnownColumn[] = []
  for (let index = column.index + 1; ; index += 1) {
    const next = columns.find((one) => one.index === index)
    if (next === undefined || next.label !== '' || !isFilledWithNames(next, column)) return behind
    behind.push(next)
  }
}

function isFilledWithNames({ texts }: KnownColumn, names: KnownColumn): boolean {
  // A copy adds nothing to the name.
  const beside = [...texts].flatMap(([row, text]) => ([undefined, text].includes(names.texts.get(row)) ? [] : [text]))
  const parts = beside.filter(isNamePart)
  return (
    beside.length > 0 &&
    beside.length * 2 >= names.texts.size &&
    parts.length >= beside.length * 0.8 &&
    new Set(beside).size * 2 >= beside.length
  )
}

/** Whether at least half of the names are single words, so the column cannot hold full names. */
function isOneWord({ texts }: KnownColumn): boolean {
  const filled = [...texts.values()]
  return filled.length > 0 && filled.filter((text) => !/\S\s+\S/.test(text)).length * 2 >= filled.length
}

/**
 * Numbers must be unique and start at 1. Two `Primer apellido` are a question, and so is a part whose header could not
 * be read. One part without a number may count as the first.
 */
function isRow(parts: readonly Part[]): boolean {
  const numbers = parts.map(({ order }) => order).filter((order) => order > 0)
  const unnumbered = parts.length - numbers.length
  const complete = numbers.length === 0 || unnumbered === 1 || numbers.includes(1)
  return new Set(numbers).size === numbers.length && unnumbered <= 1 && complete
}

const inOrder = (parts: readonly Part[]): readonly Part[] =>
  parts.toSorted((one, other) => one.order - other.order || one.column.index - other.column.index)

const join = (parts: readonly Part[]): NameReading => ({
  kind: 'joined',
  columns: parts.map(({ column }) => column.index),
})

const unclear = (parts: readonly Part[]): NameReading => ({
  kind: 'unclear',
  columns: parts.map(({ column }) => column.index),
})

/** Whether the column already contains the surnames of nearly every row. */
function holdsAll({ texts }: KnownColumn, surnames: readonly Part[]): boolean {
  let seen = 0
  let held = 0
  for (const [row, text] of texts) {
    const surname = surnames.map(({ column }) => foldName(column.texts.get(row) ?? '')).join(' ')
    if (surname.trim() === '') continue
    seen += 1
    if (` ${foldName(text)} `.includes(` ${surname.replace(/\s+/g, ' ').trim()} `)) held += 1
  }
  return seen > 0 && held >= seen * 0.8
}
