/** The tests' own configuration. With `VENTANILLA_MUTANT`, one source is replaced while it is loaded, never on disk. */
import path from 'node:path'
import type { Plugin } from 'vitest/config'
import { mergeConfig } from 'vitest/config'
import { isUpToDate, mutated } from './scripts/mutants/mutant.ts'
import { mutants } from './scripts/mutants/mutants.ts'
import tests from './vitest.config.ts'

const root = import.meta.dirname
const name = process.env.VENTANILLA_MUTANT
const mutant = mutants.find((one) => one.name === name)
if (name !== undefined && mutant === undefined) throw new Error(`There is no mutant of this name: ${name}`)

const isMutated = (id: string): boolean =>
  mutant !== undefined && path.relative(root, id) === path.normalize(mutant.file)

const mutation: Plugin = {
  name: 'mutant',
  enforce: 'pre',
  transform: (source, id) => {
    if (mutant === undefined || !isMutated(id)) return null
    if (!isUpToDate(mutant, source)) throw new Error(`Out of date: ${mutant.name}`)
    return mutated(mutant, source)
  },
  // The cache of a later run must not hold a mutant, nor this run take the right program from it.
  configureVitest: ({ defineCacheKeyGenerator }) => defineCacheKeyGenerator(({ id }) => (isMutated(id) ? false : null)),
}

export default mergeConfig(tests, { root, plugins: [mutation] })
