import { headerWords } from './header-words.ts'

type WordSets = readonly (readonly string[])[]

const expanded = new Map<string, WordSets>()

/**
 * Expands a phrase into word sets: `[código] ciudad (labor|sede)` gives four. Brackets are optional; bars separate
 * alternatives. The first set has no optional parts. Cached, since phrases never change.
 */
export function wordSetsOf(phrase: string): WordSets {
  const known = expanded.get(phrase)
  if (known !== undefined) return known
  let sets: WordSets = [[]]
  for (const token of phrase.match(/\[[^\]]*\]|\([^)]*\)|[^\s[\](]+/g) ?? []) {
    const optional = token.startsWith('[')
    const grouped = optional || token.startsWith('(')
    const choices = (grouped ? token.slice(1, -1).split('|') : [token]).map(headerWords)
    const longer = choices.flatMap((words) => sets.map((set) => [...new Set([...set, ...words])]))
    sets = optional ? [...sets, ...longer] : longer
  }
  expanded.set(phrase, sets)
  return sets
}

/** The phrase without and with all optional parts, which is enough for comparison. */
export function typicalSetsOf(phrase: string): WordSets {
  const bare = wordSetsOf(phrase.replace(/\[[^\]]*\]/g, ' '))
  return phrase.includes('[') ? [...bare, ...wordSetsOf(phrase.replace(/\[([^\]|]*)[^\]]*\]/g, '$1'))] : bare
}
