import { accentedPlaceWords, accentedWords } from './accented-words.ts'
import { spanishLetters } from './encodings.ts'
import { withFirstCapital } from './word-case.ts'

const known: ReadonlySet<string> = new Set([...accentedWords, ...accentedPlaceWords])

/** Every known word, in capitals. */
export const knownWords = (): Iterable<string> => known

/** Whether a word, in any case, is spelt as listed. */
export const isKnownWord = (one: string): boolean => known.has(one.toLocaleUpperCase('es'))

const plain = (letter: string): string => letter.normalize('NFD').charAt(0)

/** Patterns with `?` for some or all of the letters that can be lost; the others stay, or lack their accent. */
function* patterns(one: string, at = 0): Iterable<readonly [pattern: string, spelling: string]> {
  const letter = one.charAt(at)
  if (letter === '') {
    yield ['', '']
    return
  }
  for (const [pattern, spelling] of patterns(one, at + 1)) {
    if (!spanishLetters.includes(letter)) yield [letter + pattern, letter + spelling]
    else {
      yield [`?${pattern}`, letter + spelling]
      yield [letter + pattern, letter + spelling]
      if (letter !== 'Ñ') yield [plain(letter) + pattern, plain(letter) + spelling]
    }
  }
}

let byPattern: ReadonlyMap<string, ReadonlySet<string>> | undefined

function patternIndex(): ReadonlyMap<string, ReadonlySet<string>> {
  if (byPattern !== undefined) return byPattern
  const index = new Map<string, Set<string>>()
  for (const one of known) {
    for (const [pattern, spelling] of patterns(one)) {
      if (!pattern.includes('?')) continue
      const spellings = index.get(pattern) ?? new Set()
      index.set(pattern, spellings.add(spelling))
    }
  }
  byPattern = index
  return index
}

/**
 * The known words that a word with lost letters may be, in its own case. One mark may stand for each byte of a letter.
 */
export function completions(one: string): readonly string[] {
  const [, before = '', core = '', after = ''] = /^([("']*)(.*?)([)"',.;]*)$/u.exec(one) ?? []
  const marked = core.toLocaleUpperCase('es').replace(/Ã\??|[\ufffd¿#*¬]/gu, '?')
  const single = marked.replace(/\?\?/g, '?')
  const found = new Set([...(patternIndex().get(marked) ?? []), ...(patternIndex().get(single) ?? [])])
  return [...found].map((spelling) => `${before}${inCaseOfMarked(core, spelling)}${after}`)
}

/** A spelling in capitals, converted to the case of the intact letters. */
function inCaseOfMarked(core: string, spelling: string): string {
  const letters = core.replace(/[^\p{L}]/gu, '').replaceAll('Ã', '')
  if (letters === letters.toLocaleUpperCase('es')) return spelling
  const small = spelling.toLocaleLowerCase('es')
  return core.charAt(0) === core.charAt(0).toLowerCase() && /\p{L}/u.test(core.charAt(0))
    ? small
    : withFirstCapital(small)
}
