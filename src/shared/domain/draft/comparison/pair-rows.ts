import type { Steps } from '../../../kernel/steps.ts'

/** What tells the person of a row and whether its values are equal to another's. */
export interface RowKeys {
  readonly row: number
  /** The document number, without separators and leading zeros; empty for none. */
  readonly number: string
  /** The document type to send, and as the file has it. */
  readonly types: readonly string[]
  readonly contract: string
  readonly entity: string
  /** Comparison form of the name; empty for none. */
  readonly name: string
  /** Equal for equal values. */
  readonly digest: string
}

/** `alike`: all values are equal. `asked`: possibly the same person. */
export interface RowPair {
  readonly before: number
  readonly now: number
  readonly as: 'alike' | 'same-person' | 'asked'
}

export interface PairedRows {
  readonly pairs: readonly RowPair[]
  readonly onlyNow: readonly number[]
  readonly onlyBefore: readonly number[]
}

const rowsPerStep = 500

/** A number that more rows of a file have is no person's, such as a placeholder. */
const mostRowsOfPerson = 50

/**
 * Pairs the rows of two files by document type and number. A person with several rows: equal rows first, then those
 * with the same contract, the same entity, and the rest in order. Rows left over may be asked about.
 */
export function* pairRowsSteps(before: readonly RowKeys[], now: readonly RowKeys[]): Steps<PairedRows> {
  const open = yield* byNumber(before)
  const pairs: RowPair[] = []
  const taken = new Set<number>()
  const left: RowKeys[] = []
  for (const [number, rows] of yield* byNumber(now)) {
    yield
    const others = number === '' ? [] : (open.get(number) ?? [])
    const areOfPerson = others.length <= mostRowsOfPerson && rows.length <= mostRowsOfPerson
    left.push(...(areOfPerson ? pairPerson(others, rows, { pairs, taken }) : rows))
  }
  const gone = before.filter(({ row }) => !taken.has(row))
  const asked = yield* askedPairs(gone, left)
  const askedNow = new Set(asked.map((pair) => pair.now))
  const askedBefore = new Set(asked.map((pair) => pair.before))
  return {
    pairs: [...pairs, ...asked],
    onlyNow: left.flatMap(({ row }) => (askedNow.has(row) ? [] : [row])),
    onlyBefore: gone.flatMap(({ row }) => (askedBefore.has(row) ? [] : [row])),
  }
}

function* byNumber(rows: readonly RowKeys[]): Steps<Map<string, RowKeys[]>> {
  const groups = new Map<string, RowKeys[]>()
  for (const [index, row] of rows.entries()) {
    if (index % rowsPerStep === 0) yield
    const known = groups.get(row.number)
    if (known === undefined) groups.set(row.number, [row])
    else known.push(row)
  }
  return groups
}

type Agreement = (one: RowKeys, other: RowKeys) => boolean

const agreements: readonly Agreement[] = [
  (one, other) => one.digest === other.digest,
  (one, other) => one.contract !== '' && one.contract === other.contract,
  (one, other) => one.entity !== '' && one.entity === other.entity,
  () => true,
]

/** Adds the pairs of one number, and returns the rows without a partner. */
function pairPerson(
  before: readonly RowKeys[],
  now: readonly RowKeys[],
  { pairs, taken }: { readonly pairs: RowPair[]; readonly taken: Set<number> },
): readonly RowKeys[] {
  let left = now
  for (const agree of agreements) {
    if (before.length === 0) break
    left = left.filter((row) => {
      const other = before.find((one) => !taken.has(one.row) && isSameType(one, row) && agree(one, row))
      if (other === undefined) return true
      taken.add(other.row)
      pairs.push({ before: other.row, now: row.row, as: row.digest === other.digest ? 'alike' : 'same-person' })
      return false
    })
  }
  return left
}

/** A type may be written in words in one file and as a code in the other. */
const isSameType = (one: RowKeys, other: RowKeys): boolean =>
  one.types.some((type) => type !== '' && other.types.includes(type))

/**
 * Rows left over whose person may be the same: the same number with another document type, the same name, or a number
 * with one digit more, less, moved or mistyped.
 */
function* askedPairs(gone: readonly RowKeys[], left: readonly RowKeys[]): Steps<readonly RowPair[]> {
  const pairs: RowPair[] = []
  const taken = new Set<number>()
  const names = new SingleNames([gone, left])
  const index = yield* byClue(gone, names)
  const asked = new Set<number>()
  // A row with the same number must not go to one with a near number.
  for (const clues of [(row: RowKeys) => cluesOf(row, names).slice(0, 1), (row: RowKeys) => cluesOf(row, names)]) {
    for (const row of left) {
      yield
      if (asked.has(row.row)) continue
      const other = clues(row)
        .flatMap((clue) => withClue(index, clue).find((one) => !taken.has(one.row) && mayBeSame(one, row)) ?? [])
        .at(0)
      if (other === undefined) continue
      taken.add(other.row)
      asked.add(row.row)
      pairs.push({ before: other.row, now: row.row, as: 'asked' })
    }
  }
  return pairs
}

function* byClue(rows: readonly RowKeys[], names: SingleNames): Steps<ReadonlyMap<string, readonly RowKeys[]>> {
  const index = new Map<string, RowKeys[]>()
  for (const row of rows) {
    yield
    for (const clue of cluesOf(row, names)) {
      const known = index.get(clue)
      if (known === undefined) index.set(clue, [row])
      else known.push(row)
    }
  }
  return index
}

/** What very many rows have in common is no clue. */
function withClue(index: ReadonlyMap<string, readonly RowKeys[]>, clue: string): readonly RowKeys[] {
  const rows = index.get(clue) ?? []
  return rows.length > mostRowsOfPerson ? [] : rows
}

const shortestNumber = 6
/** No document number is longer; a cell may hold 32,767 characters. */
const longestNumber = 20

/** Two numbers that differ by one digit have a part in common: the number without that digit. The number comes first. */
function cluesOf({ number, name }: RowKeys, names: SingleNames): readonly string[] {
  const named = names.has(name) ? [`name ${name}`] : []
  if (number.length < shortestNumber || number.length > longestNumber)
    return number === '' ? named : [`number ${number}`, ...named]
  const parts = new Set([number])
  for (let at = 0; at < number.length; at += 1) parts.add(number.slice(0, at) + number.slice(at + 1))
  return [...[...parts].map((part) => `number ${part}`), ...named]
}

/** Names of several words that each of some lists has once at most: a common name is no clue. */
class SingleNames {
  readonly #repeated = new Set<string>()

  constructor(lists: readonly (readonly RowKeys[])[]) {
    for (const list of lists) {
      const seen = new Set<string>()
      for (const { name } of list) {
        if (seen.has(name)) this.#repeated.add(name)
        seen.add(name)
      }
    }
  }

  has(name: string): boolean {
    return name.includes(' ') && !this.#repeated.has(name)
  }
}

/** Siblings may have neighbouring numbers: two different names are two people unless the number is the same. */
const mayBeSame = (one: RowKeys, other: RowKeys): boolean =>
  one.number === other.number || one.name === other.name || one.name === '' || other.name === ''
