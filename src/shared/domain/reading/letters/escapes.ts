import { textOfBytes } from './encodings.ts'

const named: ReadonlyMap<string, string> = new Map(
  Object.entries({
    aacute: 'á',
    eacute: 'é',
    iacute: 'í',
    oacute: 'ó',
    uacute: 'ú',
    uuml: 'ü',
    ntilde: 'ñ',
    amp: '&',
    apos: "'",
    quot: '"',
    nbsp: ' ',
    lt: '<',
    gt: '>',
    deg: '°',
    ordm: 'º',
    ordf: 'ª',
    iquest: '¿',
    iexcl: '¡',
    acute: '´',
    ndash: '–',
    mdash: '—',
    rsquo: '’',
    lsquo: '‘',
  }),
)

/** An entity in capitals beside small letters is a capital; in a text all in capitals everything is. */
function entity(name: string): string | undefined {
  const character = named.get(name.toLowerCase())
  if (character === undefined) return undefined
  return name.charAt(0) === name.charAt(0).toUpperCase() ? character.toUpperCase() : character
}

const codePoint = (digits: string, base: number): string | undefined => {
  const code = Number.parseInt(digits, base)
  return code >= 32 && code < 0x2_0000 && !(code >= 0x7f && code < 0xa0) ? String.fromCodePoint(code) : undefined
}

const bytesIn = (run: string): readonly number[] =>
  (run.match(/[0-9a-f]{2}/gi) ?? []).map((pair) => Number.parseInt(pair, 16))

/** A run of escaped bytes; only where one of them is no plain letter, so that `=20` alone is left. */
const byteRun = (run: string): string | undefined => {
  const bytes = bytesIn(run)
  return bytes.some((byte) => byte >= 0x80) || bytes.every((byte) => byte === 0x20) ? textOfBytes(bytes) : undefined
}

const rules: readonly (readonly [form: RegExp, meaning: (match: string, inner: string) => string | undefined])[] = [
  [/&([a-z]{2,6});/gi, (_, name) => entity(name)],
  [/&#(\d{2,6});/g, (_, digits) => codePoint(digits, 10)],
  [/&#x([0-9a-f]{2,5});/gi, (_, digits) => codePoint(digits, 16)],
  [/\\u([0-9a-f]{4})/gi, (_, digits) => codePoint(digits, 16)],
  [/((?:\\x[0-9a-f]{2})+)/gi, (run) => byteRun(run)],
  [/((?:\\'[0-9a-f]{2})+)/gi, (run) => byteRun(run)],
  [/((?:%[0-9a-f]{2})+)/gi, (run) => byteRun(run)],
  [/((?:=[0-9A-F]{2})+)/g, (run) => byteRun(run)],
]

/** Letters that a program wrote as a code: HTML, JSON, RTF, addresses of pages, e-mail. What is no such code stays. */
export function withoutEscapes(text: string): string {
  let plain = text
  for (const [form, meaning] of rules) {
    plain = plain.replace(form, (match: string, inner: string) => meaning(match, inner) ?? match)
  }
  return plain
}
