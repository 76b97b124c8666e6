import { singleLetters } from '../words/words.ts'

const articles: ReadonlySet<string> = new Set(['el', 'la', 'los', 'las'])
const innerWords: ReadonlySet<string> = new Set(['de', 'del', 'la', 'los'])

/** Without a leading article and inner particles, which people omit or add. */
function coreWords(words: readonly string[]): readonly string[] {
  const [first = ''] = words
  const rest = words.length > 1 && articles.has(first) ? words.slice(1) : words
  return rest.filter((word, index) => index === 0 || !innerWords.has(word))
}

/**
 * The lookup forms of a place: its core, and all its letters joined. When two municipalities share a form (`Cerrito`,
 * `Pueblo Rico`), the user is asked, because even the exact official form does not show which is meant.
 */
export function placeKeys(words: readonly string[]): readonly string[] {
  const core = singleLetters(coreWords(words).join(''))
  const whole = singleLetters(words.join(''))
  return core === whole ? [core] : [core, whole]
}

/**
 * The letter forms for finding misspellings: unchanged, with doubled letters merged, and without particles, which may
 * be misspelt too.
 */
export function spellingsOf(words: readonly string[]): readonly string[] {
  const core = coreWords(words).join('')
  const whole = words.join('')
  return [...new Set([core, singleLetters(core), whole, singleLetters(whole)])]
}

/** The same for names that sound alike in Colombia: b and v, s, z and soft c, ll and y, silent h. */
export function soundOf(words: readonly string[]): string {
  const spelled = coreWords(words)
    .join('')
    .replace(/ch/g, '0')
    .replace(/h/g, '')
    .replace(/ll/g, 'y')
    .replace(/[vw]/g, 'b')
    .replace(/c(?=[ei])|z/g, 's')
    .replace(/qu(?=[ei])|[ckq]/g, 'k')
    .replace(/gu(?=[ei])/g, '9')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/y(?![aeiou])/g, 'i')
    .replace(/n(?=[bp])/g, 'm')
  return singleLetters(spelled)
}

interface Expansion {
  /** Tried in order until one group names a place. Alternatives in one group are equal. */
  readonly groups: readonly (readonly string[])[]
  /** One letter is weaker evidence than a syllable. */
  readonly isUsual: boolean
}

const sacred = [['san'], ['santa'], ['santo']]
const expansions: ReadonlyMap<string, Expansion> = new Map(
  Object.entries({
    sta: { groups: [['santa']], isUsual: true },
    sto: { groups: [['santo']], isUsual: true },
    sn: { groups: sacred, isUsual: true },
    s: { groups: sacred, isUsual: false },
    pto: { groups: [['puerto']], isUsual: true },
    p: { groups: [['puerto', 'pueblo']], isUsual: false },
    vlla: { groups: [['villa']], isUsual: true },
    v: { groups: [['villa']], isUsual: false },
    pte: { groups: [['puente']], isUsual: true },
    nvo: { groups: [['nuevo']], isUsual: true },
    nva: { groups: [['nueva']], isUsual: true },
    cdad: { groups: [['ciudad']], isUsual: true },
    stgo: { groups: [['santiago']], isUsual: true },
  }),
)

/** `Sta Marta` is `Santa Marta`: expands the first word, most likely expansions first. */
export function writtenOut(words: readonly string[]): {
  readonly groups: readonly (readonly (readonly string[])[])[]
  readonly isUsual: boolean
} {
  const [first = '', ...rest] = words
  const expansion = rest.length === 0 ? undefined : expansions.get(first)
  if (expansion === undefined) return { groups: [], isUsual: true }
  return {
    groups: expansion.groups.map((group) => group.map((word) => [word, ...rest])),
    isUsual: expansion.isUsual,
  }
}

const before =
  /^(?:(?:el )?(?:municipio|mpio|mcpio|ciudad|distrito)(?: capital| especial)?(?: de| del)? |(?:colombia|col) )/
const behind =
  / (?:colombia|col|co|d c|dc|d t|dt|d t y c|d t c|dtyc|d t c h|dtch|d e i p|deip|d e|(?:distrito|cabecera|casco) .+|distrito|cabecera|capital)$/

/**
 * Removes words that do not identify the place: `Municipio de`, `D.C.`, a final `Colombia`. The same array if there are
 * none.
 */
export function withoutTitles(words: readonly string[]): readonly string[] {
  let text = words.join(' ')
  let shorter = text.replace(before, '').replace(behind, '')
  if (shorter === text && words.length > 0) return words
  while (shorter !== text) {
    text = shorter
    shorter = text.replace(before, '').replace(behind, '')
  }
  return text.split(' ')
}
