import { type DamageFamily, damageFamilies } from './damage-families.ts'
import { isKnownWord } from './known-words.ts'

/** What a damaged word was. */
export interface WordOriginal {
  /** In capitals. */
  readonly spelling: string
  readonly family: DamageFamily
}

const ours = /^[A-ZÁÉÍÓÚÜÑ'’\-ªº]$/u
const mostSpellings = 24

/** Every spelling in our letters from which a way of damage makes a word, whatever happened to its case later. */
function spellingsBy({ letters }: DamageFamily, word: string): ReadonlySet<string> {
  let open: readonly (readonly [at: number, spelling: string, isChanged: boolean])[] = [[0, '', false]]
  const found = new Set<string>()
  while (open.length > 0 && open.length <= mostSpellings) {
    open = open.flatMap(([at, spelling, isChanged]) => {
      if (at >= word.length) {
        if (isChanged) found.add(spelling)
        return []
      }
      const next: (readonly [number, string, boolean])[] = []
      // Of two characters that are a letter together, none is one by itself.
      const pair = at + 2 <= word.length ? letters.get(word.slice(at, at + 2)) : undefined
      for (const capital of pair ?? []) next.push([at + 2, spelling + capital, true])
      if (pair !== undefined) return next
      for (const capital of letters.get(word.charAt(at)) ?? []) next.push([at + 1, spelling + capital, true])
      const capital = word.charAt(at).toLocaleUpperCase('es')
      if (ours.test(capital)) next.push([at + 1, spelling + capital, isChanged])
      return next
    })
  }
  return found
}

const remembered = new Map<string, readonly WordOriginal[]>()
const mostRemembered = 5_000

/** Every way back that ends in our letters. */
export function wordOriginals(word: string): readonly WordOriginal[] {
  const before = remembered.get(word)
  if (before !== undefined) return before
  const found = damageFamilies.flatMap((family) =>
    [...spellingsBy(family, word)].map((spelling): WordOriginal => ({ spelling, family })),
  )
  if (remembered.size >= mostRemembered) remembered.clear()
  remembered.set(word, found)
  return found
}

/** Those that end in a word that is known; none where the word itself is. */
export const knownOriginals = (word: string): readonly WordOriginal[] =>
  isKnownWord(word) ? [] : wordOriginals(word).filter(({ spelling }) => isKnownWord(spelling))
