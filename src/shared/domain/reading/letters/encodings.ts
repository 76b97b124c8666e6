/**
 * How letters look when a text was written in one encoding and read in another. The upper half of each code page, from
 * byte 0x80 on, from the Unicode consortium's mapping tables (unicode.org/Public/MAPPINGS: CP1252, CP850, CP437,
 * ROMAN). The five bytes undefined in CP1252 are the control characters that decoders use.
 */
const codePages = {
  cp1252:
    '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  mac: 'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ',
} as const

const controls = String.fromCharCode(...Array.from({ length: 32 }, (_, at) => 0x80 + at))
/** ISO 8859-1 is Windows-1252 with controls in its first two rows. */
const upperHalves = { ...codePages, latin1: controls + codePages.cp1252.slice(32) } as const

export type CodePage = keyof typeof upperHalves

/** One character by its byte. */
const characterOf = (page: CodePage, byte: number): string =>
  byte < 0x80 ? String.fromCharCode(byte) : (upperHalves[page][byte - 0x80] ?? '')

/** A text whose characters are bytes, decoded with that code page. */
export const textOfPage = (page: CodePage, bytes: string): string =>
  bytes.replace(/[\u0080-\u00ff]/g, (byte) => characterOf(page, byte.charCodeAt(0)))

const byteOf = (page: CodePage, character: string): number | undefined => {
  const at = upperHalves[page].indexOf(character)
  return at === -1 ? undefined : at + 0x80
}

/** The letters that only such misreading damages, and the few signs between them in an address. */
export const spanishLetters = 'ÁÉÍÓÚÜÑáéíóúüñ'
const spanishSigns = '°ºª¿¡'

/** A text written in one code page and read in another. */
export interface Misreading {
  readonly written: CodePage
  readonly read: CodePage
  /** What each letter became. */
  readonly originals: ReadonlyMap<string, string>
}

function misreading(written: CodePage, read: CodePage): Misreading {
  const originals = new Map<string, string>()
  for (const character of `${spanishLetters}${spanishSigns}`) {
    const byte = byteOf(written, character)
    if (byte === undefined) continue
    const damaged = characterOf(read, byte)
    if (damaged !== character) originals.set(damaged, character)
  }
  return { written, read, originals }
}

export const pages = Object.keys(upperHalves) as readonly CodePage[]

export const misreadings: readonly Misreading[] = pages.flatMap((written) =>
  pages.filter((read) => read !== written).map((read) => misreading(written, read)),
)

const everyCharacter = new Set(Object.values(codePages).join(''))

/**
 * Undoes UTF-8 read as a code page: each byte run that forms a UTF-8 character becomes it, if a code page has that
 * character. Such runs of two or three bytes do not occur by chance.
 */
export function withoutMisreadUtf8(text: string, read: CodePage): string {
  const bytes = [...text].map((character) => (character > '\u007f' ? (byteOf(read, character) ?? 0) : 0))
  const characters = [...text]
  let plain = ''
  for (let at = 0; at < characters.length; ) {
    const found = utf8At(bytes, at)
    plain += found?.character ?? characters[at] ?? ''
    at += found?.length ?? 1
  }
  return plain
}

function utf8At(bytes: readonly number[], at: number): { character: string; length: number } | undefined {
  const [first = 0, second = 0, third = 0] = bytes.slice(at, at + 3)
  if ((second & 0xc0) !== 0x80) return undefined
  const isShort = first >= 0xc2 && first <= 0xdf
  if (!isShort && (first !== 0xe2 || (third & 0xc0) !== 0x80)) return undefined
  const code = isShort
    ? ((first & 31) << 6) | (second & 63)
    : ((first & 15) << 12) | ((second & 63) << 6) | (third & 63)
  const character = String.fromCharCode(code)
  return everyCharacter.has(character) ? { character, length: isShort ? 2 : 3 } : undefined
}

/** What a letter becomes when written in one encoding and read in another; undefined if the first lacks it. */
export function misreadLetter(letter: string, written: CodePage | 'utf-8', read: CodePage): string | undefined {
  const byte = written === 'utf-8' ? undefined : byteOf(written, letter)
  if (byte !== undefined) return characterOf(read, byte)
  if (written !== 'utf-8') return undefined
  const code = letter.charCodeAt(0)
  return characterOf(read, 0xc0 | (code >> 6)) + characterOf(read, 0x80 | (code & 63))
}

/** Bytes decoded as UTF-8 if valid, otherwise as Windows-1252; undefined for controls. */
export function textOfBytes(bytes: readonly number[]): string | undefined {
  let text = ''
  for (let at = 0; at < bytes.length; at += 1) {
    const first = bytes[at] ?? 0
    const second = bytes[at + 1]
    if (first >= 0xc2 && first <= 0xdf && second !== undefined && (second & 0xc0) === 0x80) {
      text += String.fromCharCode(((first & 31) << 6) | (second & 63))
      at += 1
    } else text += characterOf('cp1252', first)
  }
  return /\p{Cc}/u.test(text) ? undefined : text
}
