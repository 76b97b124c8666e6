import { type CodeList, codeList } from '#shared/domain/catalogue/code-list.ts'
import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import { isDoubtfulGender } from '#shared/domain/reading/gender-reader.ts'
import { onlyCandidate } from '#shared/domain/reading/reading.ts'
import type { ValueReaders } from '#shared/domain/reading/value-readers.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { noIndex, type RowIndex } from '../rows/row-index.ts'
import { errorProblem, type Problem } from '../rules/problem.ts'
import { detailsOf, readersOf } from './read-codes.ts'

const field = 'Genero'
const nobody: readonly number[] = []
const nothing: readonly Finding[] = []

/** One of the few texts of the column. */
interface Word {
  readonly text: string
  readonly isDoubtful: boolean
  /** Rows of which the file said this. */
  count: number
  /** What there is to say of it, and among which texts of the column that was judged. */
  problem: Problem | undefined
  judgedAmong: number
}

/**
 * `M` is masculino beside `F` and mujer beside `H`: the letter is read with its column, and is a question where the column
 * does not say. What counts is what the file said, so that correcting the other rows does not change what `M` means.
 */
export function createGenderIndex(context: ValidationContext): RowIndex {
  const list = codeList(context.catalogues, 'gender')
  const isAsked = list !== undefined && fieldsOf(context.module, context.entity).some(({ name }) => name === field)
  if (!isAsked) return noIndex
  const words = new Map<string, Word>()
  /** By row number, with holes: what the file said. */
  const said: (Word | undefined)[] = []
  const doubtful = new Map<number, Word>()
  /** Another number whenever the column has other texts than before. */
  let texts = 0

  const wordOf = (text: string): Word => {
    const known = words.get(text)
    if (known !== undefined) return known
    const word = { text, isDoubtful: isDoubtfulGender(text), count: 0, problem: undefined, judgedAmong: -1 }
    words.set(text, word)
    return word
  }
  /** Whether the texts of the column are others than before. */
  const set = (row: number, value: string, original = ''): boolean => {
    const word = wordOf(original === '' ? value : original)
    const before = said[row]
    let isOther = false
    if (before !== word) {
      if (before !== undefined) {
        before.count -= 1
        isOther = before.count === 0
      }
      said[row] = word
      word.count += 1
      if (word.count === 1) isOther = true
    }
    const present = original === '' || original === value ? word : wordOf(value)
    if (present.isDoubtful) doubtful.set(row, present)
    else if (doubtful.size > 0) doubtful.delete(row)
    if (isOther) texts += 1
    return isOther
  }
  const setRow = ({ row, values, originals }: DraftRow): boolean => set(row, values[field] ?? '', originals[field])
  const readers = readersOf(context)
  return {
    take: (row) => {
      setRow(row)
    },
    takeBlock: (block) => {
      const values = block.texts(field)
      const originals = block.originals(field)
      for (const [at, { row }] of block.rows().entries()) set(row, values[at] ?? '', originals[at])
    },
    put: (row) => (setRow(row) && doubtful.size > 0 ? [...doubtful.keys()] : nobody),
    findings: (row) => {
      const word = doubtful.size === 0 ? undefined : doubtful.get(row)
      if (word === undefined) return nothing
      if (word.judgedAmong !== texts) {
        word.problem = problemOf(list, readers, word.text, words)
        word.judgedAmong = texts
      }
      if (word.problem === undefined) return nothing
      const { severity, code, parameters, suggestion, choices } = word.problem
      const finding = { row, field, severity, code, parameters, value: word.text, suggestion }
      return choices === undefined ? [finding] : [{ ...finding, choices }]
    },
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

/** Somebody in the column writes H for men, so that M may be women. */
const menAsH = /^\W*h(?:omb\w*)?\W*$/i
