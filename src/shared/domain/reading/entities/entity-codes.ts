import type { EntityKind } from '../value-knowledge.ts'

/** A normalized code, and whether the text could also be another kind of number. */
export interface CodeForm {
  readonly key: string
  readonly isBare: boolean
}

const longPrefixes: ReadonlySet<string> = new Set(['EPS', 'ESS', 'EAS', 'MIN', 'RES', 'CCF'])
const shortPrefixes: ReadonlySet<string> = new Set(['EPSS', 'EPSC', 'EPSI', 'ESSC', 'CCFC'])

/**
 * Codes of EPS and CCF are letters and a number (`EPS037`, `CCF04`); those of ARL and AFP are numbers alone (`14-23`,
 * `230301`).
 */
export function codeForm(kind: EntityKind, text: string): CodeForm | undefined {
  // Every code ends in a digit, perhaps with separators behind it.
  if (!/[\d\s.\-_/]/.test(text.slice(-1))) return undefined
  const upper = text.toUpperCase().trim()
  switch (kind) {
    case 'eps':
      return lettersAndNumber(upper, healthNumber)
    case 'ccf':
      return lettersAndNumber(upper, familyFundNumber)
    case 'arl':
      return numberPair(upper.replace(/^(?:ARL|ARP|COD(?:IGO)?)\W*/, ''))
    case 'afp':
      return pensionForm(upper)
  }
}

/** The digits of an EPS code as in the list, padded to the length its letters require. */
function healthNumber(prefix: string, digits: string): string | undefined {
  if (prefix === 'EPSIC') return digits.length === 1 ? digits : undefined
  if (prefix === '' || longPrefixes.has(prefix)) return digits.length <= 3 ? digits.padStart(3, '0') : undefined
  return shortPrefixes.has(prefix) && digits.length <= 2 ? digits.padStart(2, '0') : undefined
}

function familyFundNumber(prefix: string, digits: string): string | undefined {
  const number = String(Number(digits))
  return (prefix === '' || prefix === 'CCF') && number.length <= 2 ? number.padStart(2, '0') : undefined
}

function pensionForm(upper: string): CodeForm | undefined {
  const bare = upper.replace(/^(?:AFP|COD(?:IGO)?)\W*/, '')
  const joined = bare.replace(/[\s.-]/g, '')
  return /^23\d{4}$/.test(joined) ? { key: joined, isBare: false } : numberPair(bare)
}

function lettersAndNumber(
  upper: string,
  numberOf: (prefix: string, digits: string) => string | undefined,
): CodeForm | undefined {
  const parts = /^([A-Z]*)(\d{1,4})$/.exec(upper.replace(/[\s.\-_/]/g, ''))
  const [, prefix = '', digits = ''] = parts ?? []
  const number = parts === null ? undefined : numberOf(prefix, digits)
  if (number === undefined) return undefined
  if (prefix === '' && digits.length < 2) return undefined
  return {
    key: `${prefix === '' ? defaultPrefix(number) : prefix}${number}`,
    isBare: prefix === '' && digits.length < number.length,
  }
}

const defaultPrefix = (number: string): string => (number.length === 3 ? 'EPS' : 'CCF')

/** `14-23`, `14 23`, `1423`, `14-04`. */
function numberPair(text: string): CodeForm | undefined {
  const parts = /^(14|25)\s*[-–./_\s]\s*0?(\d{1,2})$/.exec(text) ?? /^(14|25)0?([1-9]\d?)$/.exec(text)
  const [, family = '', number = ''] = parts ?? []
  return parts === null ? undefined : { key: `${family}-${Number(number)}`, isBare: false }
}

const embedded: Readonly<Record<EntityKind, RegExp>> = {
  eps: /(?:^|[^\p{L}\d])((?:EPSIC|EPSI|EPSC|EPSS|EPS|ESSC|ESS|CCFC|CCF|EAS|MIN|RES)[\s.-]*\d{1,3})(?=$|[^\p{L}\d])|^\W*(\d{2,3})(?=\W)|(?<=\W)(\d{3})\W*$/iu,
  ccf: /(?:^|[^\p{L}\d])(CCF[\s.-]*\d{1,3})(?=$|[^\p{L}\d])|^\W*(\d{2})(?=\W)|(?<=\W)(\d{2})\W*$/iu,
  arl: /(?:^|[^\p{L}\d])((?:14|25)\s?[-–.]\s?\d{1,2})(?=$|[^\p{L}\d])|^\W*(14\d{1,2})(?=\W)|(?<=\W)(14\d{1,2})\W*$/u,
  afp: /(?:^|[^\p{L}\d])(23\d{4}|25\s?[-–.]\s?\d{1,2})(?=$|[^\p{L}\d])/u,
}

/** A code within a text, and the rest of the text: `EPS037 - Nueva EPS`, `Positiva (14-23)`. */
export function embeddedCode(
  kind: EntityKind,
  text: string,
): { readonly code: string; readonly rest: string } | undefined {
  if (!/\d/.test(text)) return undefined
  const match = embedded[kind].exec(text)
  const code = match?.[1] ?? match?.[2] ?? match?.[3]
  if (match === null || code === undefined) return undefined
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`.trim()
  return /\p{L}/u.test(rest) ? { code, rest } : undefined
}
