import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { trimBlanks } from '#shared/domain/worker/normalise.ts'
import { noIndex, type RowIndex } from '../rows/row-index.ts'
import { errorProblem, type Problem } from './problem.ts'

const field = 'NumeroContrato'
const nobody: readonly number[] = []
const nothing: readonly Finding[] = []
const zero = 48
const nine = 57
const longest = 20

/** With more unpadded numbers than this per padded one, the padded number is the odd one. */
const mostPerPadded = 5

/**
 * `121` beside `000128`: Excel drops leading zeros of number cells, cell by cell. In a zero-padded column, a shorter
 * unpadded contract is a question: `121` may be another contract, so it is never padded without asking. A number the
 * user changed counts as decided.
 */
export function createContractZerosIndex(context: ValidationContext): RowIndex {
  const isAsked = fieldsOf(context.module, context.entity).some(({ name }) => name === field)
  if (!isAsked) return noIndex
  /** Indexed by row number; sparse. Only unchanged values that are numbers. */
  const numbers: (string | undefined)[] = []
  const widths = new Widths()
  const set = (row: number, value: string, said: string | undefined): void => {
    const before = numbers[row]
    const isOpen = isNumber(value) && (said === undefined || isPadded(value) || trimBlanks(said) === value)
    const number = isOpen ? value : undefined
    if (before === number) return
    if (before !== undefined) widths.add(before, -1)
    if (number !== undefined) widths.add(number, 1)
    numbers[row] = number
  }
  const setRow = ({ row, values, originals }: DraftRow): void => set(row, values[field] ?? '', originals[field])
  return {
    take: setRow,
    takeBlock: (block) => {
      const values = block.texts(field)
      const originals = block.originals(field)
      for (const [at, { row }] of block.rows().entries()) set(row, values[at] ?? '', originals[at])
    },
    put: (row) => {
      const before = widths.state
      setRow(row)
      return before === widths.state ? nobody : shortRows(numbers)
    },
    findings: (row) => {
      if (!widths.arePadded) return nothing
      const value = numbers[row]
      if (value === undefined || isPadded(value)) return nothing
      const problem = zerosProblem(value, widths.above(value.length))
      return problem === undefined ? nothing : [{ ...problem, row, field, value }]
    },
  }
}

const isPadded = (value: string): boolean => value.charCodeAt(0) === zero

/** Digits with at least one nonzero. Compares character codes, because it runs on every row. */
function isNumber(value: string): boolean {
  const { length } = value
  if (length === 0 || length > longest) return false
  let isZero = true
  for (let at = 0; at < length; at += 1) {
    const code = value.charCodeAt(at)
    if (code < zero || code > nine) return false
    if (code !== zero) isZero = false
  }
  return !isZero
}

const shortRows = (numbers: readonly (string | undefined)[]): readonly number[] => {
  const rows: number[] = []
  for (const [row, value] of numbers.entries()) if (value !== undefined && !isPadded(value)) rows.push(row)
  return rows
}

function zerosProblem(value: string, widths: readonly number[]): Problem | undefined {
  if (widths.length === 0) return undefined
  const filled = widths.map((each) => value.padStart(each, '0'))
  return errorProblem('contract.zeros-lost', {
    parameters: { length: String(value.length), width: widths.join(', ') },
    choices: [...filled, value].map((each) => ({ value: each, name: each })),
  })
}

/** Lengths of the numbers in the column. */
class Widths {
  readonly #padded: number[] = new Array(longest + 1).fill(0)
  readonly #plain: number[] = new Array(longest + 1).fill(0)
  #paddedRows = 0
  /** Null: not computed since the numbers changed. */
  #arePadded: boolean | null = null

  add(number: string, by: 1 | -1): void {
    const counts = isPadded(number) ? this.#padded : this.#plain
    counts[number.length] = (counts[number.length] ?? 0) + by
    if (isPadded(number)) this.#paddedRows += by
    this.#arePadded = null
  }

  /** Whether the column is zero-padded, rather than containing a few odd numbers. */
  get arePadded(): boolean {
    if (this.#paddedRows === 0) return false
    this.#arePadded ??= this.#countPadded()
    return this.#arePadded
  }

  #countPadded(): boolean {
    const widest = this.#padded.findLastIndex((count) => count > 0)
    const short = this.#plain.slice(0, widest).reduce((sum, count) => sum + count, 0)
    return short > 0 && short <= mostPerPadded * this.#paddedRows
  }

  /** Padded lengths above this one, the most frequent first. */
  above(length: number): readonly number[] {
    const found: number[] = []
    for (let width = length + 1; width <= longest; width += 1) if ((this.#padded[width] ?? 0) > 0) found.push(width)
    return found.sort((one, other) => (this.#padded[other] ?? 0) - (this.#padded[one] ?? 0))
  }

  /** Key of everything besides the rows' own numbers that their findings depend on. */
  get state(): string {
    return this.arePadded ? this.above(0).join(' ') : ''
  }
}
