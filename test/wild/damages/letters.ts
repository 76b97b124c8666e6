import { createRequire } from 'node:module'
import { meant, text } from '../cell.ts'
import { type Damage, on, textSlots } from './damage.ts'

type CodePages = {
  readonly utils: {
    encode(page: number, text: string): Uint8Array
    decode(page: number, bytes: Uint8Array): string
  }
}
/** All code pages, from SheetJS, which uses them to read old workbooks. */
const { utils }: CodePages = createRequire(import.meta.url)('xlsx/dist/cpexcel.js')
const [windows, dos, oldDos, mac, utf8] = [1252, 850, 437, 10_000, 65_001]

/** Letters that the code page lacks lose their accent, as in old programs. */
function misread(content: string, written: number, read: number): string {
  const bytes = [...content].flatMap((letter) => {
    const own = written === utf8 ? [...new TextEncoder().encode(letter)] : [...utils.encode(written, letter)]
    const isWritten = written === utf8 || utils.decode(written, Uint8Array.from(own)) === letter
    return isWritten ? own : [...utils.encode(written, letter.normalize('NFD').charAt(0))]
  })
  return read === windows
    ? new TextDecoder('windows-1252').decode(Uint8Array.from(bytes))
    : utils.decode(read, Uint8Array.from(bytes))
}
const upper = (content: string): string => content.toLocaleUpperCase('es')
const titled = (content: string): string =>
  content.toLowerCase().replace(/(^|\s)(\S)/gu, (_, blank: string, letter: string) => blank + letter.toUpperCase())
const withoutControls = (content: string): string => content.replace(/[\p{Cc}\u00ad]/gu, '').replaceAll('\u00a0', ' ')

const decodedAs = (content: string, encoding: string): string =>
  new TextDecoder(encoding).decode(new TextEncoder().encode(content))

/** Bytes of code page 850 for Spanish letters, read as Windows-1252. */
const from850: Readonly<Record<string, string>> = {
  ñ: '¤',
  Ñ: '¥',
  á: '\u00a0',
  é: '‚',
  í: '¡',
  ó: '¢',
  ú: '£',
  ü: '\u0081',
  É: '\u0090',
  Á: 'µ',
  Í: 'Ö',
  Ó: 'à',
  Ú: 'é',
  Ü: 'š',
  '°': 'ø',
}
/** Bytes of Mac Roman read as Windows-1252. */
const fromMac: Readonly<Record<string, string>> = {
  ñ: '–',
  Ñ: '„',
  á: '‡',
  é: 'Ž',
  í: '’',
  ó: '—',
  ú: 'œ',
  Á: 'ç',
  É: 'ƒ',
  Í: 'ê',
  Ó: 'î',
  Ú: 'ò',
  ü: 'Ÿ',
  '°': '¡',
}
const entityNames: Readonly<Record<string, string>> = {
  ñ: '&ntilde;',
  Ñ: '&Ntilde;',
  á: '&aacute;',
  é: '&eacute;',
  í: '&iacute;',
  ó: '&oacute;',
  ú: '&uacute;',
  Á: '&Aacute;',
  É: '&Eacute;',
  Í: '&Iacute;',
  Ó: '&Oacute;',
  Ú: '&Uacute;',
  ü: '&uuml;',
  Ü: '&Uuml;',
}
const special = /[ñÑáéíóúÁÉÍÓÚüÜ]/
const replaced = (content: string, table: Readonly<Record<string, string>>): string =>
  content.replace(/[^\x20-\x7e]/g, (letter) => table[letter] ?? letter)

const letters = (name: string, change: (content: string) => string): Damage => ({
  name: `letters: ${name}`,
  share: 1,
  header: change,
  apply: on(textSlots, (content) => {
    if (!special.test(content)) return null
    const changed = change(content)
    return changed === content ? null : meant(text(changed), `letters: ${name}`)
  }),
})

/** The same for damage that leaves no trace. Headers come from the program itself and stay whole. */
const quiet = (name: string, change: (content: string) => string): Damage => ({
  name: `letters: ${name}`,
  share: 1,
  apply: on(textSlots, (content) => {
    if (!special.test(content)) return null
    const changed = change(content).trim()
    return changed === content || changed === '' ? null : meant(text(changed), `letters: ${name}`)
  }),
})

/** Letters that some program on the way did not support. */
export const letterDamages: readonly Damage[] = [
  letters('utf-8 as windows-1252', (content) => decodedAs(content, 'windows-1252')),
  letters('utf-8 as windows-1252 twice', (content) => decodedAs(decodedAs(content, 'windows-1252'), 'windows-1252')),
  letters('code page 850', (content) => replaced(content, from850)),
  letters('Mac Roman', (content) => replaced(content, fromMac)),
  letters('question marks', (content) => content.replace(/[ñÑáéíóúÁÉÍÓÚüÜ]/g, '?')),
  letters('replacement characters', (content) => content.replace(/[ñÑáéíóúÁÉÍÓÚüÜ]/g, '\ufffd')),
  letters('entities', (content) => replaced(content, entityNames)),
  letters('numbered entities', (content) =>
    content.replace(/[^\x20-\x7e]/g, (letter) => `&#${letter.codePointAt(0)};`),
  ),
  letters('escapes', (content) =>
    content.replace(/[^\x20-\x7e]/g, (letter) => `\\u${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`),
  ),
  letters('percent', (content) => content.replace(/[^\x20-\x7e]/g, (letter) => encodeURIComponent(letter))),
  letters('lone accents', (content) => content.replace(/[áéíóú]/g, (letter) => `${letter.normalize('NFD')[0]}´`)),
  letters('code page 850, then capitals', (content) => upper(withoutControls(misread(content, dos, windows)))),
  letters('code page 850 in title case', (content) => titled(misread(content, dos, windows))),
  // Code page 437 has few accented capitals.
  letters('code page 437', (content) => (/[ÁÍÓÚ]/.test(content) ? content : misread(content, oldDos, windows))),
  letters('Mac Roman, then capitals', (content) => upper(withoutControls(misread(content, mac, windows)))),
  letters('Mac Roman of capitals', (content) => misread(upper(content), mac, windows)),
  letters('Mac Roman of capitals in title case', (content) => titled(misread(upper(content), mac, windows))),
  letters('Windows on a Macintosh', (content) => misread(content, windows, mac)),
  letters('Windows on a Macintosh, then capitals', (content) => upper(misread(content, windows, mac))),
  letters('Windows in MS-DOS', (content) => misread(content, windows, dos)),
  letters('Windows in MS-DOS, then capitals', (content) => upper(misread(content, windows, dos))),
  letters('Windows in code page 437', (content) => misread(content, windows, oldDos)),
  letters('Mac Roman in MS-DOS', (content) => misread(content, mac, dos)),
  letters('code page 850 on a Macintosh', (content) => misread(content, dos, mac)),
  letters('utf-8 on a Macintosh', (content) => misread(content, utf8, mac)),
  letters('utf-8 in MS-DOS', (content) => misread(content, utf8, dos)),
  letters('utf-8 as windows-1252, then capitals', (content) => upper(withoutControls(misread(content, utf8, windows)))),
  letters('utf-8 as windows-1252, then small', (content) =>
    withoutControls(misread(content, utf8, windows)).toLowerCase(),
  ),
  quiet('left out', (content) => content.replace(/[^\x20-\x7e]/g, '')),
  quiet('blank for each', (content) => content.replace(/[^\x20-\x7e]/g, ' ')),
  letters('hash for ñ', (content) => content.replace(/[ñÑ]/g, '#')),
]
