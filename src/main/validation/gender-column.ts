import { fieldsOf } from '#shared/domain/field.ts'
import type { Finding } from '#shared/domain/finding.ts'
import { isDoubtfulGender } from '#shared/domain/reading/gender-reader.ts'
import { onlyCandidate } from '#shared/domain/reading/reading.ts'
import { codeList } from './catalogue-index.ts'
import { errorProblem, type Problem } from './problem.ts'
import { detailsOf, readersOf } from './read-codes.ts'
import type { RowIndex } from './row-index.ts'
import type { ValidationContext } from './validation-context.ts'
import { rememberValues } from './value-memory.ts'

const field = 'Genero'
const nobody: readonly number[] = []
const nothing: readonly Finding[] = []

/**
 * `M` is masculino beside `F` and mujer beside `H`: the letter is read with its column, and is a question where the column
 * does not say. What counts is what the file said, so that correcting the other rows does not change what `M` means.
 */
export function createGenderIndex(context: ValidationContext): RowIndex {
  const list = codeList(context.catalogues, 'gender')
  const isAsked = list !== undefined && fieldsOf(context.module, context.entity).some(({ name }) => name === field)
  if (!isAsked) return { take: () => undefined, put: () => nobody, findings: () => nothing }
  const readers = readersOf(context)
  const column = new Map<string, number>()
  const said: (string | undefined)[] = []
  const doubtful = new Map<number, string>()
  const problems = new Map<string, Problem | undefined>()
  const isDoubtful = rememberValues(isDoubtfulGender)

  const problemOf = (value: string): Problem | undefined => {
    const reading = readers.gender(value, column)
    const only = onlyCandidate(reading)
    if (list.has(value) && (only?.value === value || !isDisputed(column))) return undefined
    return errorProblem('gender.ambiguous-letter', detailsOf('gender', value, reading))
  }
  const count = (text: string, change: 1 | -1): boolean => {
    const now = (column.get(text) ?? 0) + change
    if (now === 0) column.delete(text)
    else column.set(text, now)
    return now === 0 || (now === 1 && change === 1)
  }
  /** Whether the texts of the column are others than before. */
  const set = ({ row, values, originals }: Parameters<RowIndex['take']>[0]): boolean => {
    const value = values[field] ?? ''
    const original = originals[field] ?? ''
    const text = original === '' ? value : original
    const before = said[row]
    let isOther = false
    if (before !== text) {
      if (before !== undefined) isOther = count(before, -1)
      said[row] = text === '' ? undefined : text
      if (text !== '') isOther = count(text, 1) || isOther
    }
    if (isDoubtful(value)) doubtful.set(row, value)
    else doubtful.delete(row)
    if (isOther) problems.clear()
    return isOther
  }
  return {
    take: (row) => {
      set(row)
    },
    put: (row) => (set(row) && doubtful.size > 0 ? [...doubtful.keys()] : nobody),
    findings: (row) => {
      const value = doubtful.get(row)
      if (value === undefined) return nothing
      if (!problems.has(value)) problems.set(value, problemOf(value))
      const found = problems.get(value)
      return found === undefined ? nothing : [{ ...found, row, field, value }]
    },
  }
}

/** Whether somebody in the column writes H for men, so that M may be women. */
const isDisputed = (column: ReadonlyMap<string, number>): boolean =>
  [...column.keys()].some((text) => /^\W*h(?:omb\w*)?\W*$/i.test(text))
