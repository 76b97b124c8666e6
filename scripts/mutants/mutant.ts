/** One wrong program: a text of the sources, its replacement, and the tests that must notice it. */
export interface Mutant {
  /** What the wrong program does. */
  readonly name: string
  readonly about: 'money' | 'dates' | 'rights' | 'outcomes'
  readonly file: string
  /** Occurs exactly once in the file. */
  readonly find: string
  readonly replace: string
  /** Quick files of vitest, which `npm test` also runs. */
  readonly tests: readonly string[]
}

export const isUpToDate = ({ find }: Pick<Mutant, 'find'>, source: string): boolean => source.split(find).length === 2

/** Takes the replacement literally, `$` included. */
export const mutated = ({ find, replace }: Pick<Mutant, 'find' | 'replace'>, source: string): string =>
  source.replace(find, () => replace)

/** Chosen by part of a name, or by number as the table prints it; all without a word. */
export function chosenMutants(mutants: readonly Mutant[], word: string | undefined): readonly Mutant[] {
  if (word === undefined) return mutants
  return /^\d+$/.test(word)
    ? mutants.slice(Number(word) - 1, Number(word))
    : mutants.filter(({ name }) => name.includes(word))
}
