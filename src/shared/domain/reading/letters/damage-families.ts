import { type CodePage, misreadLetter, pages, spanishLetters } from './encodings.ts'

/** One way to lose letters: written in one encoding, read in another, then changed further by programs. */
export interface DamageFamily {
  readonly written: CodePage | 'utf-8'
  readonly read: CodePage
  /** The capital letters that a run of characters may have been, in any case. */
  readonly letters: ReadonlyMap<string, readonly string[]>
}

/** Controls and soft hyphens, which spreadsheets and programs drop. */
const droppable = /[\p{Cc}\u00ad]/gu

/** Later changes to a run of characters: upper case, lower case, dropped controls, normalized blanks. */
function later(product: string): readonly string[] {
  const cased = [product, product.toLocaleUpperCase('es'), product.toLocaleLowerCase('es')]
  const all = cased.flatMap((one) => [one, one.replace(droppable, ''), one.replaceAll('\u00a0', ' ')])
  return [...new Set(all)]
}

function family(written: DamageFamily['written'], read: CodePage): DamageFamily {
  const letters = new Map<string, string[]>()
  for (const letter of spanishLetters) {
    const product = misreadLetter(letter, written, read)
    if (product === undefined || product === letter) continue
    const capital = letter.toLocaleUpperCase('es')
    for (const run of later(product)) {
      const before = letters.get(run) ?? []
      if (!before.includes(capital)) letters.set(run, [...before, capital])
    }
  }
  return { written, read, letters }
}

export const damageFamilies: readonly DamageFamily[] = [...pages, 'utf-8' as const]
  .flatMap((written) => pages.filter((read) => read !== written).map((read) => family(written, read)))
  .filter(({ letters }) => letters.size > 0)
