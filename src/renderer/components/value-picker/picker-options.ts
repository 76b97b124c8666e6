import type { CatalogueMatch, MatchGrade } from '#shared/domain/catalogue/catalogue-search.ts'
import { foldName } from '#shared/domain/worker/normalise.ts'

export interface PickerOption {
  /** The value written. */
  readonly value: string
  /** Empty when the value has no code that people know. */
  readonly code: string
  readonly name: string
  /** Distinguishes values of the same name; empty if none is needed. */
  readonly group: string
  readonly grade: MatchGrade
}

export const optionOf = ({ code, name, group = '', grade }: CatalogueMatch, writes: 'code' | 'name'): PickerOption =>
  writes === 'code' ? { value: code, code, name, group, grade } : { value: name, code: '', name, group, grade }

/** Values from the specification, with their usual names. */
export function fixedOptions(
  values: readonly string[],
  nameOf: (value: string) => string,
  text: string,
): readonly PickerOption[] {
  const asked = foldName(text)
  return values.flatMap((value): PickerOption[] => {
    const names = [foldName(value), foldName(nameOf(value))]
    if (!names.some((name) => name.startsWith(asked))) return []
    const known = names.includes(asked) ? 'code' : 'beginning'
    return [{ value, code: '', name: nameOf(value), group: '', grade: asked === '' ? 'part' : known }]
  })
}

/** Match grades at which a number or a partial code is only a guess. */
const guesses: readonly MatchGrade[] = ['beginning', 'part', 'group']

/**
 * The index of the one option that a text means; -1 when it is ambiguous, a partial code or something else. Then the
 * user must choose.
 */
export function meantOption(text: string, options: readonly PickerOption[]): number {
  const [best, second] = options
  if (best === undefined || text.trim() === '' || second?.grade === best.grade || best.grade === 'similar') return -1
  return /\d/.test(text) && guesses.includes(best.grade) ? -1 : 0
}

/** The next index up or down, cyclic; without a current index, the first or last. */
export function movedPlace(place: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1
  if (place === -1) return step === 1 ? 0 : count - 1
  return (place + step + count) % count
}
