import { headerWords } from './header-words.ts'

type WordSets = readonly (readonly string[])[]

const expanded = new Map<string, WordSets>()

/**
 * The sets of words that a phrase stands for: `[código] ciudad (labor|sede)` is four. Brackets may be left out, of what stands
 * between bars one is chosen. The first has nothing that may be left out. Remembered, as the phrases never change.
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

/** What a phrase stands for without anything that may be left out, and with all of it: enough to be compared with. */
export function typicalSetsOf(phrase: string): WordSets {
  const bare = wordSetsOf(phrase.replace(/\[[^\]]*\]/g, ' '))
  return phrase.includes('[') ? [...bare, ...wordSetsOf(phrase.replace(/\[([^\]|]*)[^\]]*\]/g, '$1'))] : bare
}
