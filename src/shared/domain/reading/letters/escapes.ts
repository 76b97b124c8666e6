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

/** An upper-case entity beside lower-case letters is a capital; in an all-capitals text every entity is. */
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

/** A run of escaped bytes, only if one of them is not ASCII, so that `=20` alone stays. */
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

/** Decodes letters that a program escaped: HTML, JSON, RTF, URLs, e-mail. Other text stays. */
export function withoutEscapes(text: string): string {
  let plain = text
  for (const [form, meaning] of rules) {
    plain = plain.replace(form, (match: string, inner: string) => meaning(match, inner) ?? match)
  }
  return plain
}
