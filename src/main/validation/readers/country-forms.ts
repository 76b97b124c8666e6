import { codeList } from '#shared/domain/catalogue/code-list.ts'
import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import type { CountryCodes, ValueReaders } from '#shared/domain/reading/value-readers.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import type { RowBlock } from '../rows/row-block.ts'
import { noIndex, type RowIndex } from '../rows/row-index.ts'
import { errorProblem, suggest } from '../rules/problem.ts'
import { isLikeFiller } from './code-shapes.ts'
import { readersOf } from './read-codes.ts'

type Form = 'two' | 'three'

/** One distinct code in the columns. */
interface Word extends CountryCodes {
  readonly text: string
  readonly form: Form
}

const nobody: readonly number[] = []
const nothing: readonly Finding[] = []

/**
 * Without the service's own list it is unknown whether it uses two-letter or three-letter country codes, but it uses
 * only one form. If a file mixes both, within a column or across two, the rarer form becomes a question that shows the
 * code in the other form.
 */
export function createCountryFormsIndex(context: ValidationContext): RowIndex {
  const names = fieldsOf(context.module, context.entity).flatMap(({ name, catalogue }) =>
    catalogue === 'country' ? [name] : [],
  )
  const isAsked = names.length > 0 && codeList(context.catalogues, 'country')?.origin !== 'official'
  return isAsked ? new CountryFormsIndex(names, readersOf(context)) : noIndex
}

class CountryFormsIndex implements RowIndex {
  readonly #readers: ValueReaders
  readonly #words = new Map<string, Word | undefined>()
  /** Per field, indexed by row number; sparse. */
  readonly #columns: readonly { readonly field: string; readonly words: (Word | undefined)[] }[]
  readonly #counts: Record<Form, number> = { two: 0, three: 0 }

  constructor(fields: readonly string[], readers: ValueReaders) {
    this.#readers = readers
    this.#columns = fields.map((field) => ({ field, words: [] }))
  }

  take({ row, values }: DraftRow): void {
    for (const { field, words } of this.#columns) this.#set(words, row, values[field] ?? '')
  }

  takeBlock(block: RowBlock): void {
    const rows = block.rows()
    for (const { field, words } of this.#columns) {
      const values = block.texts(field)
      for (const [at, { row }] of rows.entries()) this.#set(words, row, values[at] ?? '')
    }
  }

  put(row: DraftRow): readonly number[] {
    const before = this.#rarer()
    this.take(row)
    return before === this.#rarer() ? nobody : this.#rowsWithCodes()
  }

  findings(row: number): readonly Finding[] {
    const rarer = this.#rarer()
    if (rarer === undefined) return nothing
    return this.#columns.flatMap(({ field, words }): readonly Finding[] => {
      const word = words[row]
      return word?.form === rarer ? [findingOf(row, field, word)] : []
    })
  }

  #set(words: (Word | undefined)[], row: number, value: string): void {
    const before = words[row]
    const word = this.#wordOf(value)
    if (before === word) return
    if (before !== undefined) this.#counts[before.form] -= 1
    if (word !== undefined) this.#counts[word.form] += 1
    words[row] = word
  }

  /** The form to question: three letters, unless more cells have them. */
  #rarer(): Form | undefined {
    const { two, three } = this.#counts
    if (two === 0 || three === 0) return undefined
    return three > two ? 'two' : 'three'
  }

  #rowsWithCodes(): readonly number[] {
    const rows = new Set<number>()
    for (const { words } of this.#columns) {
      words.forEach((word, row) => {
        if (word !== undefined) rows.add(row)
      })
    }
    return [...rows]
  }

  #wordOf(text: string): Word | undefined {
    if (text.length !== 2 && text.length !== 3) return undefined
    if (this.#words.has(text)) return this.#words.get(text)
    const codes = isLikeFiller('country', text) ? undefined : this.#readers.countryCodes(text)
    const word: Word | undefined =
      codes === undefined ? undefined : { ...codes, text, form: text === codes.two ? 'two' : 'three' }
    this.#words.set(text, word)
    return word
  }
}

function findingOf(row: number, field: string, { text, form, two, three, name }: Word): Finding {
  const proof = { code: 'country.iso', parameters: { name, written: text } }
  const suggestion = suggest('country.form', form === 'two' ? three : two, proof)
  return { ...errorProblem('country.mixed-forms', { suggestion }), row, field, value: text }
}
