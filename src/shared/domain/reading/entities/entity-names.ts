import { type EntityKind, entityKinds } from '../value-knowledge.ts'
import { wordsOf } from '../words/words.ts'

/** The lookup forms of an entity's name. */
export interface EntityKeys {
  /** All its letters joined. */
  readonly whole: string
  /** Without the generic words of its kind: EPS, S.A.S., caja de compensación. */
  readonly core: string
  /** Whether it contains its kind or an article: `E.P.S. Nueva` and `la Nueva` are names, `Nueva` alone is not. */
  readonly saysKind: boolean
}

/** `EPS-S`, but not the start of `E.P.S. S.A.`. */
const subsidised = / (?:(?:e p s|eps) s(?! a )|epss|(?:regimen |reg )?subsidiad[oa])(?= )/g
const company = / (?:s a s|sas|s a|sa|ltda|l t d a|en liquidacion|nit|de colombia|o c|organismo cooperativo) /g
const small = / (?:de|del|la|las|los|el|y|para) /g

/** Words of one kind only: `EPS Sura` does not mean ARL Sura. The longest first. */
const kindWords: Readonly<Record<EntityKind, RegExp>> = {
  eps: / (?:(?:entidad|empresa) promotora (?:de )?salud|(?:regimen |reg )?contributivo|e p s i|eps i|epsi|e p s|eps|e s s|ess) /g,
  arl: / (?:administradora (?:de )?riesgos (?:laborales|profesionales)|riesgos (?:laborales|profesionales)|(?:compania|cia) (?:de )?seguros(?: de vida)?|seguros (?:de )?vida|seguros|a r l|arl|a r p|arp) /g,
  afp: / (?:(?:sociedad )?administradora (?:de )?(?:fondos? de )?pensiones(?: y (?:de )?cesantias?)?|fondos? (?:de )?pensiones(?: y (?:de )?cesantias?)?(?: obligatorias?)?|pensiones(?: y (?:de )?cesantias?)?(?: obligatorias?)?|fondo|a f p|afp) /g,
  ccf: / (?:caja (?:de )?(?:compensacion|comp)(?: familiar| fam)?|caja|c c f|ccf) /g,
}

/** Words of a pattern, with and without an optional last letter, and with each last letter it allows. */
const wordsOfPattern = ({ source }: RegExp): readonly string[] =>
  (source.match(/[a-z]+(?:\[[a-z]+\])?\??/g) ?? []).flatMap((word) => {
    const [stem = '', endings] = word.replace(/[\]?]/g, '').split('[')
    if (endings !== undefined) return Array.from(endings, (ending) => stem + ending)
    return word.endsWith('?') ? [stem, stem.slice(0, -1)] : [stem]
  })

/** One bit per kind, for each word that the patterns of the kind contain. A text without any is its own core. */
const genericWords = new Map<string, number>()
const bitOf: Readonly<Record<EntityKind, number>> = { eps: 1, arl: 2, afp: 4, ccf: 8 }
for (const kind of entityKinds) {
  for (const word of [subsidised, company, small, kindWords[kind]].flatMap(wordsOfPattern)) {
    genericWords.set(word, (genericWords.get(word) ?? 0) | bitOf[kind])
  }
}

/** Core names that mean nothing without their kind. */
const vague: ReadonlySet<string> = new Set(['nueva', 'salud', 'familiar', 'vida', 'social', 'seguro', 'antioquia'])

/** Repeats until nothing changes, because adjacent words share a blank. */
function without(text: string, words: RegExp, replacement = ' '): string {
  const shorter = text.replace(words, replacement)
  return shorter === text ? text : without(shorter, words, replacement)
}

let lastText = ''
let lastGeneric = 0
let lastKeys: EntityKeys = { whole: '', core: '', saysKind: false }

/**
 * The lookup forms of a text without any generic word of the kind; undefined for other texts. The last ones are cached,
 * because all kinds are tried in turn.
 */
export function keysOfPlain(kind: EntityKind, text: string): EntityKeys | undefined {
  if (text !== lastText) {
    const words = wordsOf(text)
    const whole = words.join('')
    lastGeneric = 0
    for (const word of words) lastGeneric |= genericWords.get(word) ?? 0
    lastKeys = { whole, core: whole, saysKind: false }
    lastText = text
  }
  return (lastGeneric & bitOf[kind]) === 0 ? lastKeys : undefined
}

export function entityKeys(kind: EntityKind, text: string): EntityKeys {
  const words = wordsOf(text)
  const marked = ` ${words.join(' ')} `.replace(subsidised, ' subsidiado#')
  const unkind = without(marked, kindWords[kind])
  const core = without(without(unkind, company), small).replace(/[ #]/g, '')
  return { whole: words.join(''), core, saysKind: unkind !== marked || /^ (?:la|el) /.test(marked) }
}

/** Whether the core of a text may be looked up at all. */
export const isTelling = ({ core, saysKind }: EntityKeys): boolean =>
  core.length >= 2 && (saysKind || !vague.has(core)) && /\p{L}/u.test(core)

/** The distinctive words of a name. */
export const tellingWords = (kind: EntityKind, name: string): readonly string[] =>
  without(without(` ${wordsOf(name).join(' ')} `, kindWords[kind]), company)
    .trim()
    .split(' ')
    .filter((word) => word.length >= 3 && word !== 'del' && word !== 'salud')
