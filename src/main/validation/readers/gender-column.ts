import { type CodeList, codeList } from '#shared/domain/catalogue/code-list.ts'
import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import { isDoubtfulGender } from '#shared/domain/reading/gender-reader.ts'
import { onlyCandidate } from '#shared/domain/reading/reading.ts'
import type { ValueReaders } from '#shared/domain/reading/value-readers.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import type { RowBlock } from '../rows/row-block.ts'
import { noIndex, type RowIndex } from '../rows/row-index.ts'
import { errorProblem, type Problem } from '../rules/problem.ts'
import { detailsOf, readersOf } from './read-codes.ts'

const field = 'Genero'
const nobody: readonly number[] = []
const nothing: readonly Finding[] = []

/** One distinct text of the column. */
interface Word {
  readonly text: string
  readonly isDoubtful: boolean
  /** Number of rows where the file has this text. */
  count: number
  /** Cached problem of this word, and the state of the column it was computed for. */
  problem: Problem | undefined
  judgedAmong: number
}

/**
 * `M` is masculino beside `F` and mujer beside `H`, so the column decides; if it does not, `M` becomes a question. The
 * file's original texts count, so that correcting other rows does not change what `M` means.
 */
export function createGenderIndex(context: ValidationContext): RowIndex {
  const list = codeList(context.catalogues, 'gender')
  const isAsked = list !== undefined && fieldsOf(context.module, context.entity).some(({ name }) => name === field)
  return isAsked ? new GenderIndex(list, readersOf(context)) : noIndex
}

class GenderIndex implements RowIndex {
  readonly #list: CodeList
  readonly #readers: ValueReaders
  readonly #words = new Map<string, Word>()
  /** Original texts by row number; sparse. */
  readonly #said: (Word | undefined)[] = []
  readonly #doubtful = new Map<number, Word>()
  /** Changes whenever the set of distinct texts changes. */
  #texts = 0

  constructor(list: CodeList, readers: ValueReaders) {
    this.#list = list
    this.#readers = readers
  }

  take(row: DraftRow): void {
    this.#setRow(row)
  }

  takeBlock(block: RowBlock): void {
    const values = block.texts(field)
    const originals = block.originals(field)
    for (const [at, { row }] of block.rows().entries()) this.#set(row, values[at] ?? '', originals[at])
  }

  put(row: DraftRow): readonly number[] {
    return this.#setRow(row) && this.#doubtful.size > 0 ? [...this.#doubtful.keys()] : nobody
  }

  findings(row: number): readonly Finding[] {
    const word = this.#doubtful.size === 0 ? undefined : this.#doubtful.get(row)
    if (word === undefined) return nothing
    if (word.judgedAmong !== this.#texts) {
      word.problem = problemOf(this.#list, this.#readers, word.text, this.#words)
      word.judgedAmong = this.#texts
    }
    if (word.problem === undefined) return nothing
    const { severity, code, parameters, suggestion, choices } = word.problem
    const finding = { row, field, severity, code, parameters, value: word.text, suggestion }
    return choices === undefined ? [finding] : [{ ...finding, choices }]
  }

  #setRow({ row, values, originals }: DraftRow): boolean {
    return this.#set(row, values[field] ?? '', originals[field])
  }

  /** Returns whether the set of distinct texts changed. */
  #set(row: number, value: string, original = ''): boolean {
    const word = this.#wordOf(original === '' ? value : original)
    const isOther = this.#said[row] !== word && this.#replace(row, word)
    const present = original === '' || original === value ? word : this.#wordOf(value)
    if (present.isDoubtful) this.#doubtful.set(row, present)
    else if (this.#doubtful.size > 0) this.#doubtful.delete(row)
    if (isOther) this.#texts += 1
    return isOther
  }

  /** Returns whether a text disappeared from the column or appeared in it. */
  #replace(row: number, word: Word): boolean {
    const before = this.#said[row]
    if (before !== undefined) before.count -= 1
    this.#said[row] = word
    word.count += 1
    return word.count === 1 || before?.count === 0
  }

  #wordOf(text: string): Word {
    const known = this.#words.get(text)
    if (known !== undefined) return known
    const word = { text, isDoubtful: isDoubtfulGender(text), count: 0, problem: undefined, judgedAmong: -1 }
    this.#words.set(text, word)
    return word
  }
}

function problemOf(
  list: CodeList,
  readers: ValueReaders,
  value: string,
  words: ReadonlyMap<string, Word>,
): Problem | undefined {
  const said = [...words.values()].filter(({ text, count }) => text !== '' && count > 0)
  const reading = readers.gender(value, new Map(said.map(({ text, count }) => [text, count])))
  const isDisputed = said.some(({ text }) => menAsH.test(text))
  if (list.has(value) && (onlyCandidate(reading)?.value === value || !isDisputed)) return undefined
  return errorProblem('gender.ambiguous-letter', detailsOf('gender', value, reading))
}

/** Someone in the column writes H for men, so M may mean women. */
const menAsH = /^\W*h(?:omb\w*)?\W*$/i
