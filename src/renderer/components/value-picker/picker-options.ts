import type { CatalogueMatch, MatchGrade } from '#shared/domain/catalogue/catalogue-search.ts'
import { foldName } from '#shared/domain/worker/normalise.ts'

/** One value to choose. */
export interface PickerOption {
  /** What is written. */
  readonly value: string
  /** Empty where the value has no code that people know. */
  readonly code: string
  readonly name: string
  /** What tells it from its namesakes; empty where nothing has to. */
  readonly group: string
  readonly grade: MatchGrade
}

export const optionOf = ({ code, name, group = '', grade }: CatalogueMatch, writes: 'code' | 'name'): PickerOption =>
  writes === 'code' ? { value: code, code, name, group, grade } : { value: name, code: '', name, group, grade }

/** Values of the specification, with the words people have for them. */
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

/** Grades by which a number, or a code cut short, is still a guess. */
const guesses: readonly MatchGrade[] = ['beginning', 'part', 'group']

/**
 * The place of the one option that a typed text means; -1 where it may mean several, where a code is only begun, or where
 * something else was written: those are for the operator to choose.
 */
export function meantOption(text: string, options: readonly PickerOption[]): number {
  const [best, second] = options
  if (best === undefined || text.trim() === '' || second?.grade === best.grade || best.grade === 'similar') return -1
  return /\d/.test(text) && guesses.includes(best.grade) ? -1 : 0
}

/** The next place up or down, around the ends; from nowhere to the first or the last. */
export function movedPlace(place: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1
  if (place === -1) return step === 1 ? 0 : count - 1
  return (place + step + count) % count
}
