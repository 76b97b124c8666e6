import { nothingRead, type Reading, type ReadingCandidate, type ReadingConfidence } from './reading.ts'
import { remember } from './words/remember.ts'

const mailbox =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i

/** One plain e-mail address. */
export const isMailbox = (text: string): boolean => mailbox.test(text)

/** Large providers with common misspellings that are nobody's known domain. */
const misspelt: ReadonlyMap<string, string> = new Map(
  Object.entries({
    gmail: 'gmial gmai gamil gmal gmil gmaill gmali gnail ggmail gmaul gmsil gmaiil gimail gmil gmail-',
    hotmail:
      'hotmial hotmal hotmil hotamil hotmai hotmaill homail hotmeil hormail hitmail hotmaii otmail htmail hotnail',
    outlook: 'outlok outloock outllok outlock autlook outloo outlool outook oulook',
    yahoo: 'yaho yahooo yhaoo yahho yaoo llahoo',
    icloud: 'iclou icluod iclod',
  }).flatMap(([name, typed]) => typed.split(' ').map((one): [string, string] => [one, name])),
)
const providers = new Set(misspelt.values())
/** `ana.perezgmail.com`: an address without its @. */
const withoutSign: readonly (readonly [provider: string, RegExp])[] = [...providers].map((provider) => [
  provider,
  new RegExp(`^([^@]{3,})${provider}\\.(com|es|com\\.co)$`, 'i'),
])
/** Nonexistent endings meant as `com`. */
const noEndings = new Set('con cmo ocm comm vom xom cpm coom comn ccom cim conm'.split(' '))
/** Endings that exist, but not after a provider's name. */
const unlikelyEndings = new Set('co cm om c come como net'.split(' '))

/** The probable address when the domain is misspelt; otherwise undefined. */
export function likelyDomain(address: string): string | undefined {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  let meant = known.get(domain)
  if (meant === undefined) {
    meant = domainMeant(domain.toLowerCase())
    if (known.size < mostKnown) known.set(domain, meant)
  }
  return meant === null ? undefined : `${address.slice(0, at + 1)}${meant}`
}

/** A cache: the same few domains recur. */
const known = new Map<string, string | null>()
const mostKnown = 5_000

function domainMeant(domain: string): string | null {
  const [name = '', ...endings] = domain.split('.')
  const meant = misspelt.get(name) ?? name
  const ending = endings.join('.')
  const isNone = noEndings.has(ending) || (providers.has(meant) && unlikelyEndings.has(ending))
  if (meant === name && !isNone) return null
  return `${meant}.${isNone || ending === '' ? 'com' : ending}`
}

/** Local parts that mean "none": `notiene@gmail.com`. */
const noOwner =
  /^(?:no[._-]?(?:tiene|aplica|registra|correo|posee|hay|mail|email)|sin[._-]?(?:correo|email|mail|dato|datos)|ningun[oa]|n\.?[an]|x+|a{3,}|tests?|pruebas?|correo|ejemplo|e?mail|nombre|usuario|asdf\w*|qwerty\w*|falta|pendiente)@/i
/** Domains that mean "none", or end a sentence: `no@tiene.com`. */
const noDomain =
  /@(?:dominio|notiene|sincorreo|noaplica|nomail|noemail|ninguno)\.|^(?:no|sin|n)@(?:tiene|aplica|hay|posee|registra|correo|e?mail|no|sin|dato)\./i
/** `x@x.com`, `abc@abc.com`; longer names are real companies. */
const sameTwice = /^(?:([a-z0-9]{1,3})@\1|[a-z0-9]@[a-z0-9])\./i

export const isNobodysAddress = (address: string): boolean =>
  noOwner.test(address) || noDomain.test(address) || sameTwice.test(address)

const atWords = /\s*(?:\(at\)|\[at\]|\(arroba\)|\[arroba\]|\barroba\b|\(@\))\s*/gi
const between = /\s*[;|/]\s*|\s*,\s*(?=[^\s@,;]+@)|\s+(?:y|e|o|-)\s+|\s+(?=[^\s@]{2,}@[^\s@]+\.)/

/** The addresses in a cell. A certain one is proposed; several, or guesses, are asked about. */
export const readEmail = (text: string): Reading => readOnce(text, '')

/** Cached: invalid addresses are mostly the same few words. */
const readOnce = remember((text, _: '') => read(text))

function read(text: string): Reading {
  const bare = text
    .trim()
    .replace(/mailto:/gi, '')
    .replace(atWords, '@')
  const inBrackets = /<\s*([^<>]+@[^<>]+?)\s*>/.exec(bare)?.[1]
  const whole = inBrackets ?? bare
  const pieces = whole.split(between).filter((piece) => piece.includes('@'))
  const isSeveral = pieces.length > 1 && pieces.every((piece) => isMailbox(cleaned(piece)))
  const sure = [...new Set(isSeveral ? pieces.map(cleaned) : [cleaned(whole)])].filter(isMailbox)
  if (sure.length > 0) return { candidates: sure.flatMap(asMeant) }
  return asked([...guesses(whole)].map(meantBy))
}

/** `gmail.co` exists, so replacing it stays a guess, however badly the rest is written. */
function asMeant(address: string): readonly ReadingCandidate[] {
  const meant = meantBy(address)
  const [, ...endings] = address.slice(address.lastIndexOf('@') + 1).split('.')
  if (meant === address || !unlikelyEndings.has(endings.join('.').toLowerCase())) {
    return [candidate(meant, 'high', 'email.cleaned')]
  }
  return [meant, address].map((value) => candidate(value, 'low', 'email.guessed'))
}

const meantBy = (address: string): string => likelyDomain(address) ?? address

/**
 * Removes what certainly does not belong: blanks around signs, signs at the ends, doubled signs, a comma for a dot
 * after the @.
 */
const cleaned = (text: string): string =>
  text
    .trim()
    .replace(/\s*([@.,])\s*/g, '$1')
    .replace(/^[<("'\s.,;:]+|[>)"'\s.,;:]+$/g, '')
    .replace(/@{2,}/g, '@')
    .replace(/@.*$/, (domain) =>
      domain
        .replaceAll(',', '.')
        .replace(/\.{2,}/g, '.')
        .replace(/^@\.+/, '@'),
    )
    .replace(/\.@/, '@')

/** Possible addresses for a text without its @ or its ending, with accents or with blanks. */
function* guesses(text: string): Iterable<string> {
  const one = cleaned(text)
  const plain = one.normalize('NFD').replace(/\p{M}/gu, '')
  if (plain !== one && isMailbox(plain)) yield plain
  if (/\s/.test(one) && one.split('@').length === 2) for (const mark of ['', '.', '_']) yield one.replace(/\s+/g, mark)
  for (const [provider, address] of withoutSign) {
    if (one.toLowerCase().endsWith(`@${provider}`)) yield `${one}.com`
    const bare = address.exec(one)
    if (bare) yield `${(bare[1] ?? '').replace(/[.\s]+$/, '')}@${provider}.${bare[2] ?? ''}`
  }
}

const asked = (values: readonly string[]): Reading => {
  const valid = [...new Set(values)].filter(isMailbox)
  return valid.length === 0
    ? nothingRead
    : { candidates: valid.map((value) => candidate(value, 'low', 'email.guessed')) }
}

const candidate = (value: string, confidence: ReadingConfidence, code: string): ReadingCandidate => ({
  value,
  name: value,
  confidence,
  proof: { code, parameters: {} },
})
