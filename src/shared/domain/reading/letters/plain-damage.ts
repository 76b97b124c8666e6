import { damageFamilies } from './damage-families.ts'
import { spanishLetters } from './encodings.ts'
import { isKnownWord, knownWords } from './known-words.ts'

/** A known word as some damage leaves it, with nothing odd to see. */
export interface PlainDamage {
  /** Where it stands in the text. */
  readonly from: number
  readonly to: number
  /** What it may have been, in capitals. */
  readonly originals: readonly string[]
  /** It can well be a word or name of its own. */
  readonly isWeak: boolean
}

/** Such a form. `second`: it fell into two words. */
interface Form {
  readonly first: string
  readonly second: string
  readonly originals: readonly string[]
  readonly isWeak: boolean
}

/** Accents that nobody wrote are no damage, but beside them an `Ñ` may have been lost. */
const withoutAccent = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0301\u0308]/g, '')
    .normalize('NFC')

const plainRun = /^[A-ZÁÉÍÓÚÜÑ ]*$/

/** What a capital can become that nobody sees: nothing, a blank, another letter of ours. */
const plainRuns: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [...spanishLetters]
    .filter((letter) => letter === letter.toLocaleUpperCase('es'))
    .map((letter) => {
      const runs = damageFamilies.flatMap(({ letters }) =>
        [...letters].filter(([run, capitals]) => capitals.includes(letter) && plainRun.test(run)).map(([run]) => run),
      )
      // A program that leaves out whatever it does not know, or writes a blank for it.
      return [letter, new Set([...runs, '', ' ', withoutAccent(letter)])]
    }),
)

/** Every way in which some of the letters of a word, or all, are lost with nothing odd left. */
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

/** Words and names that lack nothing, although a known word that lost a letter looks the same. */
const wordsOfTheirOwn: ReadonlySet<string> = new Set(
  `ABADA ALEGRA BAHA BERRO BOTA CAMIN CARACOL CHAIR CHIM CHIN CHOC CRISTIN CUBAR CUTIVA DARIN DARO DINSON DISON ÉTICA FLORIN
  GALEN GATA GELL GETE GIZA GUAINA GUILA IDER JOHN JOSU JULIN LANEZ LIDA LIVANO LUCA LUCIN MACAS MAGÍ MARIN MARIO MATAS
  MELDA MESAS NATAL NAVA NOELA PARS PATA PATIO PEAS PEÓN PIAL PIÁN PIÓN QUINES QUIRA RENE REVIZ RICA RICK RICKA RIKA ROCO RUMI
  SAMAC SAMAN SANDON SANZ SEAL SINC SOFA SOLS SORA SUPA SURAT TERN TIMAN TOBAS TUNA TULU UBAT URBN VELYN VIAN VIGA VILA VILES
  VILEZ YOHN`
    .trim()
    .split(/\s+/),
)
/** Without their `Í` most words in `-ÍA` are another word: `ENFERMERÍA`, `ALEJANDRÍA`. These are not. */
const oddWithoutI: ReadonlySet<string> = new Set('GARCA MEJA BUENDA POLANA RENTERA ECHEVERRA ECHAVARRA'.split(' '))
/** Words of their own inside of names: `María A. da Silva`. */
const particles: ReadonlySet<string> = new Set('DA DE DI DO DU EL LA LE LO AL SAN VAN VON Y'.split(' '))
const leastOdd = 4
const leastLetters = 3
/** `DEL R O` is `DEL RO` where letters are left out. */
const shortest: ReadonlySet<string> = new Set(['RO'])

/** Short ones that are no names here. */
const shortButOdd: ReadonlySet<string> = new Set('JOS RAL INS NEZ ÑEZ YEZ AEZ ÁEZ DAZ PEA IVN'.split(' '))

const isWordOfItsOwn = (form: string, original: string): boolean =>
  (form.length < leastOdd && !shortButOdd.has(form)) ||
  wordsOfTheirOwn.has(form) ||
  (isWithoutI(form, original) && !oddWithoutI.has(form))

const isWithoutI = (form: string, original: string): boolean =>
  original.endsWith('ÍA') && form.endsWith(`${original.at(-3) ?? ''}A`)

const longestName = 6
/** `ENFERMERA`, `ALEJANDRA`: such words are far more common than what they would have been. */
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

/** What a plain text may have lost. `weak`: only what may as well be a word or name of its own. */
export type PlainDamageSign = 'none' | 'weak' | 'strong'

const weak = 1
const strong = 2

/** All forms by their longer word, and by what these words hash to, so that nearly every word is told apart without a look. */
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

  /** Asked of every name and address: by character codes, and no word is looked up. */
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
      // A word that fell apart was one word: its halves are nothing by themselves.
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

/** The same for a letter and its capital: in our letters they differ in one bit. */
const mixed = (hash: number, code: number): number => (Math.imul(hash, 31) + (code | 32)) & (tableSize - 1)

const isSmall = (code: number): boolean => (code >= 97 && code <= 122) || code >= 0xdf

let forms: PlainForms | undefined

/** Whether there may be anything odd about a plain text: quick, and never too little. */
export function plainDamageSign(text: string): PlainDamageSign {
  forms ??= new PlainForms()
  return forms.signOf(text)
}

/** Known words of a plain text that lost letters without a trace. `takesWeak`: also what may be a word of its own. */
export function plainDamageIn(text: string, takesWeak = false): readonly PlainDamage[] {
  forms ??= new PlainForms()
  return forms.find(text, takesWeak)
}
