import { meant, text } from '../cell.ts'
import { type Damage, on, textSlots } from './damage.ts'

const decodedAs = (content: string, encoding: string): string =>
  new TextDecoder(encoding).decode(new TextEncoder().encode(content))

/** Bytes of code page 850, for the letters that Spanish has, read as Windows-1252. */
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

/** Letters that a program on the way did not know. */
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
  letters('hash for ñ', (content) => content.replace(/[ñÑ]/g, '#')),
]
