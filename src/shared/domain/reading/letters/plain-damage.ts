import { damageFamilies } from './damage-families.ts'
import { spanishLetters } from './encodings.ts'
import { isKnownWord, knownWords } from './known-words.ts'

/** A known word as damage leaves it, without any odd character. */
export interface PlainDamage {
  /** Its position in the text. */
  readonly from: number
  readonly to: number
  /** Possible originals, in capitals. */
  readonly originals: readonly string[]
  /** It may well be a word or name in its own right. */
  readonly isWeak: boolean
}

/** Such a form. `second`: it was split into two words. */
interface Form {
  readonly first: string
  readonly second: string
  readonly originals: readonly string[]
  readonly isWeak: boolean
}

/** Missing accents are no damage, but an `Ñ` may have been lost along with them. */
const withoutAccent = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0301\u0308]/g, '')
    .normalize('NFC')

const plainRun = /^[A-ZÁÉÍÓÚÜÑ ]*$/

/** What a capital can turn into inconspicuously: nothing, a blank, another Spanish letter. */
const plainRuns: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [...spanishLetters]
    .filter((letter) => letter === letter.toLocaleUpperCase('es'))
    .map((letter) => {
      const runs = damageFamilies.flatMap(({ letters }) =>
        [...letters].filter(([run, capitals]) => capitals.includes(letter) && plainRun.test(run)).map(([run]) => run),
      )
      // Some programs drop unknown characters, or replace them with a blank.
      return [letter, new Set([...runs, '', ' ', withoutAccent(letter)])]
    }),
)

/** All inconspicuous forms of a word after losing some or all of its letters. */
function* plainForms(word: string, at = 0): Iterable<string> {
  const letter = word.charAt(at)
  if (letter === '') {
    yield ''
    return
  }
  for (const rest of plainForms(word, at + 1)) {
    yield letter + rest
    for (const run of plainRuns.get(letter) ?? []) yield run + rest
  }
}

/** Intact words and names that look like a known word with a lost letter. */
const wordsOfTheirOwn: ReadonlySet<string> = new Set(
  `ABADA ALEGRA BAHA BERRO BOTA CAMIN CARACOL CHAIR CHIM CHIN CHOC CRISTIN CUBAR CUTIVA DARIN DARO DINSON DISON ÉTICA FLORIN
  GALEN GATA GELL GETE GIZA GUAINA GUILA IDER JOHN JOSU JULIN LANEZ LIDA LIVANO LUCA LUCIN MACAS MAGÍ MARIN MARIO MATAS
  MELDA MESAS NATAL NAVA NOELA PARS PATA PATIO PEAS PEÓN PIAL PIÁN PIÓN QUINES QUIRA RENE REVIZ RICA RICK RICKA RIKA ROCO RUMI
  SAMAC SAMAN SANDON SANZ SEAL SINC SOFA SOLS SORA SUPA SURAT TERN TIMAN TOBAS TUNA TULU UBAT URBN VELYN VIAN VIGA VILA VILES
  VILEZ YOHN`
    .trim()
    .split(/\s+/),
)
/** Without `Í` most words in `-ÍA` are another word: `ENFERMERÍA`, `ALEJANDRÍA`. These are not. */
const oddWithoutI: ReadonlySet<string> = new Set('GARCA MEJA BUENDA POLANA RENTERA ECHEVERRA ECHAVARRA'.split(' '))
/** Separate words within names: `María A. da Silva`. */
const particles: ReadonlySet<string> = new Set('DA DE DI DO DU EL LA LE LO AL SAN VAN VON Y'.split(' '))
const leastOdd = 4
const leastLetters = 3
/** `DEL R O` becomes `DEL RO` when letters are dropped. */
const shortest: ReadonlySet<string> = new Set(['RO'])

/** Short forms that are no names here. */
const shortButOdd: ReadonlySet<string> = new Set('JOS RAL INS NEZ ÑEZ YEZ AEZ ÁEZ DAZ PEA IVN'.split(' '))

const isWordOfItsOwn = (form: string, original: string): boolean =>
  (form.length < leastOdd && !shortButOdd.has(form)) ||
  wordsOfTheirOwn.has(form) ||
  (isWithoutI(form, original) && !oddWithoutI.has(form))

const isWithoutI = (form: string, original: string): boolean =>
  original.endsWith('ÍA') && form.endsWith(`${original.at(-3) ?? ''}A`)

const longestName = 6
/** `ENFERMERA`, `ALEJANDRA`: far more common than the possible originals. */
const isOtherWord = (form: string, original: string): boolean =>
  isWithoutI(form, original) && form.length > longestName && !oddWithoutI.has(form)

function formOf(text: string, original: string): Form | undefined {
  const [first = '', second = '', ...more] = text.trim().split(/ +/)
  const whole = first + second
  if (more.length > 0 || withoutAccent(whole) === withoutAccent(original)) return undefined
  if (second === '') {
    if ((first.length < leastLetters && !shortest.has(first)) || isKnownWord(first) || isOtherWord(first, original))
      return undefined
    return { first, second, originals: [original], isWeak: isWordOfItsOwn(first, original) }
  }
  return isKnownWord(second) || isKnownWord(first)
    ? undefined
    : {
        first,
        second,
        originals: [original],
        isWeak: particles.has(first) || particles.has(second) || whole.length < leastLetters,
      }
}

const tableSize = 1 << 20

/** Possible losses in a plain text. `weak`: only forms that may well be words or names in their own right. */
export type PlainDamageSign = 'none' | 'weak' | 'strong'

const weak = 1
const strong = 2

/** All forms by their longer word, and by a hash of it, which rules out nearly every word without a lookup. */
class PlainForms {
  readonly #forms = new Map<string, Form[]>()
  readonly #marks = new Uint8Array(tableSize)

  constructor() {
    for (const word of knownWords()) {
      for (const text of new Set(plainForms(word))) {
        const form = formOf(text, word)
        if (form !== undefined) this.#add(form)
      }
    }
  }

  #add(form: Form): void {
    const key = form.second.length > form.first.length ? form.second : form.first
    const same = this.#forms.get(key) ?? []
    const known = same.findIndex(({ first, second }) => first === form.first && second === form.second)
    const before = same[known]
    if (before === undefined) same.push(form)
    else
      same[known] = {
        ...form,
        originals: [...new Set([...before.originals, ...form.originals])],
        isWeak: before.isWeak && form.isWeak,
      }
    this.#forms.set(key, same)
    let hash = 0
    for (let at = 0; at < key.length; at += 1) hash = mixed(hash, key.charCodeAt(at))
    this.#marks[hash] = (this.#marks[hash] ?? 0) | (form.isWeak ? weak : strong)
  }

  /** Called for every name and address: compares character codes without looking up words. */
  signOf(text: string): PlainDamageSign {
    const marks = this.#marks
    const { length } = text
    let found = 0
    let hash = 0
    let before = 0
    for (let at = 0; at < length; at += 1) {
      const code = text.charCodeAt(at)
      const small = code | 32
      if ((small >= 97 && small <= 122) || code >= 0xc0) {
        if (code >= 0xc0 && code < 0xdf && isSmall(before)) return 'strong'
        hash = mixed(hash, code)
      } else {
        found |= marks[hash] ?? 0
        hash = 0
      }
      before = code
    }
    found |= marks[hash] ?? 0
    if (found >= strong) return 'strong'
    return found === weak ? 'weak' : 'none'
  }

  find(text: string, takesWeak: boolean): readonly PlainDamage[] {
    const words = [...text.matchAll(/[\p{L}]+/gu)].map(({ 0: written, index }) => ({
      capitals: written.toLocaleUpperCase('es'),
      from: index,
      to: index + written.length,
    }))
    return words.flatMap(({ capitals, from, to }, at) => {
      const beside = (step: number): string => {
        const other = words[at + step]
        const gap = other === undefined ? '' : text.slice(Math.min(to, other.to), Math.max(from, other.from))
        return /^ +$/.test(gap) ? (other?.capitals ?? '') : ''
      }
      const possible = (this.#forms.get(capitals) ?? []).filter((one) => {
        if (one.isWeak && !takesWeak) return false
        const { first, second } = one
        return second === '' || (first === capitals ? beside(1) === second : beside(-1) === first)
      })
      // A split word was one word: its halves are meaningless alone.
      const halves = possible.filter(({ second }) => second !== '')
      const fitting = halves.length > 0 ? halves : possible
      const [form] = fitting
      if (form === undefined) return []
      const originals = [...new Set(fitting.flatMap((one) => one.originals))]
      const isWeak = fitting.every((one) => one.isWeak)
      if (form.second === '') return [{ from, to, originals, isWeak }]
      const other = words[form.first === capitals ? at + 1 : at - 1]
      return [{ from: Math.min(from, other?.from ?? from), to: Math.max(to, other?.to ?? to), originals, isWeak }]
    })
  }
}

/** Equal for a letter and its capital, which differ in one bit in the letters used here. */
const mixed = (hash: number, code: number): number => (Math.imul(hash, 31) + (code | 32)) & (tableSize - 1)

const isSmall = (code: number): boolean => (code >= 97 && code <= 122) || code >= 0xdf

let forms: PlainForms | undefined

/** Whether a plain text may have anything odd: fast, and without false negatives. */
export function plainDamageSign(text: string): PlainDamageSign {
  forms ??= new PlainForms()
  return forms.signOf(text)
}

/**
 * Known words of a plain text that inconspicuously lost letters. `takesWeak`: includes forms that may be words in their
 * own right.
 */
export function plainDamageIn(text: string, takesWeak = false): readonly PlainDamage[] {
  forms ??= new PlainForms()
  return forms.find(text, takesWeak)
}
