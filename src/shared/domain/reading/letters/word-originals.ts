import { type DamageFamily, damageFamilies } from './damage-families.ts'
import { isKnownWord } from './known-words.ts'

/** The original of a damaged word. */
export interface WordOriginal {
  /** In capitals. */
  readonly spelling: string
  readonly family: DamageFamily
}

const ours = /^[A-ZÁÉÍÓÚÜÑ'’\-ªº]$/u
const mostSpellings = 24

/** A spelling of the first `at` characters, and whether it differs from them. */
type Beginning = readonly [at: number, spelling: string, isChanged: boolean]

/** Every Spanish spelling that this kind of damage turns into the word, ignoring later case changes. */
function spellingsBy({ letters }: DamageFamily, word: string): ReadonlySet<string> {
  let open: readonly Beginning[] = [[0, '', false]]
  const found = new Set<string>()
  while (open.length > 0 && open.length <= mostSpellings) {
    for (const [at, spelling, isChanged] of open) if (at >= word.length && isChanged) found.add(spelling)
    open = open.flatMap((beginning) => oneLetterFurther(beginning, letters, word))
  }
  return found
}

function oneLetterFurther(
  [at, spelling, isChanged]: Beginning,
  letters: DamageFamily['letters'],
  word: string,
): readonly Beginning[] {
  if (at >= word.length) return []
  const next: Beginning[] = []
  // Two characters that together are one letter are not two separate letters.
  const pair = at + 2 <= word.length ? letters.get(word.slice(at, at + 2)) : undefined
  for (const capital of pair ?? []) next.push([at + 2, spelling + capital, true])
  if (pair !== undefined) return next
  for (const capital of letters.get(word.charAt(at)) ?? []) next.push([at + 1, spelling + capital, true])
  const own = word.charAt(at).toLocaleUpperCase('es')
  if (ours.test(own)) next.push([at + 1, spelling + own, isChanged])
  return next
}

const remembered = new Map<string, readonly WordOriginal[]>()
const mostRemembered = 5_000

/** All possible originals in Spanish letters. */
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

/** The known words among them; none if the word itself is known. */
export const knownOriginals = (word: string): readonly WordOriginal[] =>
  isKnownWord(word) ? [] : wordOriginals(word).filter(({ spelling }) => isKnownWord(spelling))
