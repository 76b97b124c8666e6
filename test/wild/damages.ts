import { doubtful, type FileValue, meant, nothing, shown, text, type Written } from './cell.ts'
import type { Dice } from './dice.ts'
import type { Slot } from './view.ts'

/** What a file suffers here and there. Null where it does not apply to a cell. */
export interface Damage {
  readonly name: string
  /** Share of the cells it applies to that it hits. */
  readonly share: number
  readonly apply: (slot: Slot, written: Written, dice: Dice) => Written | null
}

const textSlots: ReadonlySet<Slot> = new Set([
  'Nombres',
  'DireccionResidencia',
  'DireccionLabor',
  'BarrioResidencia',
  'BarrioLabor',
  'Cargo',
])
const digitSlots: ReadonlySet<Slot> = new Set(['NumeroIdentificacion', 'Celular', 'NitEmpresa', 'Ibc'])

const on =
  (slots: ReadonlySet<Slot> | null, change: (content: string, dice: Dice) => Written | null): Damage['apply'] =>
  (slot, written, dice) => {
    if (slots !== null && !slots.has(slot)) return null
    const content = shown(written.value)
    return written.grade === 'right' && content !== '' ? change(content, dice) : null
  }

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
  apply: on(textSlots, (content) => {
    if (!special.test(content)) return null
    const changed = change(content)
    return changed === content ? null : meant(text(changed), `letters: ${name}`)
  }),
})

const fillers = [
  '.',
  '-',
  '--',
  '...',
  'N/A',
  'NA',
  'n.a.',
  'nan',
  '0',
  'pendiente',
  'PENDIENTE',
  'Por definir',
  'XXX',
  'xx',
  'x',
  'No aplica',
  'S/D',
  'sin dato',
  'Sin información',
  'NULL',
  'null',
  'None',
  '*',
  '?',
  'ninguno',
  'no tiene',
  '_',
  'ND',
  'No registra',
  'por confirmar',
  'falta',
  '000',
  'TBD',
  'undefined',
  '¿?',
]
const errorValues = ['#N/A', '#N/D', '#REF!', '#¡REF!', '#VALUE!', '#NAME?']

const mailSlots: ReadonlySet<Slot> = new Set(['CorreoElectronico'])
const codeSlots: ReadonlySet<Slot> = new Set([
  'TipoDocumentoIdentificacion',
  'Genero',
  'CodigoNacionalidad',
  'CodigoDaneCiudadResidencia',
  'CodigoDaneCiudadLabor',
  'NumeroContrato',
  'entity:eps',
  'entity:ccf',
])
const dateSlots: ReadonlySet<Slot> = new Set(['FechaNacimiento', 'FechaIngreso', 'FechaExpedicionDocumentoIdentidad'])
const nameSlot: ReadonlySet<Slot> = new Set(['Nombres'])
const one = (slot: Slot): ReadonlySet<Slot> => new Set([slot])

const spoiled = (
  name: string,
  share: number,
  slots: ReadonlySet<Slot> | null,
  make: (content: string, dice: Dice) => FileValue | null,
  grade: 'meant' | 'doubtful' = 'meant',
): Damage => ({
  name,
  share,
  apply: on(slots, (content, dice) => {
    const value = make(content, dice)
    if (value === null) return null
    return grade === 'meant' ? meant(value, name) : doubtful(value, name)
  }),
})

export const damages: readonly Damage[] = [
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
  spoiled('filler', 0.06, null, (_content, dice) => text(dice.pick(fillers)), 'doubtful'),
  spoiled('filler in texts', 0.15, textSlots, (_content, dice) => text(dice.pick(fillers)), 'doubtful'),
  spoiled('empty', 0.06, null, () => nothing, 'doubtful'),
  spoiled('error value', 0.05, null, (_content, dice) => text(dice.pick(errorValues)), 'doubtful'),
  {
    name: 'blanks around',
    share: 0.3,
    apply: on(null, (content, dice) => ({
      value: text(dice.pick([` ${content}`, `${content} `, `\u00a0${content}`, `${content}\u00a0\u00a0`])),
      grade: 'right',
      damage: 'blanks around',
    })),
  },
  spoiled('invisible', 0.15, null, (content, dice) =>
    text(
      dice.pick([
        `\u200b${content}`,
        `${content}\u200e`,
        `${content.slice(0, 2)}\u00ad${content.slice(2)}`,
        `\ufeff${content}`,
      ]),
    ),
  ),
  spoiled('apostrophe', 0.5, digitSlots, (content) => text(`'${content}`)),
  spoiled('apostrophe on codes', 0.5, codeSlots, (content) => text(`'${content}`)),
  spoiled('letter for digit', 0.1, digitSlots, (content) =>
    content.includes('0') ? text(content.replace('0', 'O')) : null,
  ),
  spoiled(
    'scientific',
    0.15,
    new Set(['NumeroIdentificacion', 'Celular']),
    (content) => (/^\d{8,}$/.test(content) ? text(Number(content).toExponential(5).replace('e+', 'E+')) : null),
    'doubtful',
  ),
  spoiled(
    'digit missing',
    0.15,
    one('Celular'),
    (content) => (/^\d{10}$/.test(content) ? text(content.slice(0, 9)) : null),
    'doubtful',
  ),
  spoiled(
    'landline for mobile',
    0.15,
    one('Celular'),
    (_content, dice) => text(dice.digits(7).replace(/^0/, '4')),
    'doubtful',
  ),
  spoiled('mobile with a remark', 0.2, one('Celular'), (content) => text(`${content} (whatsapp)`)),
  spoiled(
    'mobile invented',
    0.15,
    one('Celular'),
    (_content, dice) =>
      text(dice.pick(['3000000000', '3333333333', '1111111111', '9999999999', '0000000000', '1234567890'])),
    'doubtful',
  ),
  spoiled(
    'document invented',
    0.1,
    one('NumeroIdentificacion'),
    (_content, dice) => text(dice.pick(['0', '1', '123', '999999999999', '00000000', '11111111', '123456789'])),
    'doubtful',
  ),
  spoiled(
    'passport letters',
    0.1,
    one('NumeroIdentificacion'),
    (_content, dice) => text(`AV${dice.digits(6)}`),
    'doubtful',
  ),
  spoiled('mail: comma for point', 0.2, mailSlots, (content) => text(content.replace(/\.(?=[a-z.]*$)/, ','))),
  spoiled('mail: blanks', 0.2, mailSlots, (content) => text(content.replace('@', ' @'))),
  spoiled('mail: two', 0.15, mailSlots, (content) => text(`${content}; otro@correo.example`), 'doubtful'),
  spoiled('mail: without @', 0.15, mailSlots, (content) => text(content.replace('@', '')), 'doubtful'),
  spoiled('mail: .con', 0.15, mailSlots, (content) =>
    /\.com$/.test(content) ? text(content.replace(/\.com$/, '.con')) : null,
  ),
  spoiled('mail: host misspelt', 0.15, mailSlots, (content) =>
    content.includes('gmail') ? text(content.replace('gmail', 'gmial')) : null,
  ),
  spoiled(
    'mail: accent',
    0.1,
    mailSlots,
    (content) => (/a/.test(content) ? text(content.replace('a', 'á')) : null),
    'doubtful',
  ),
  spoiled(
    'mail: none',
    0.2,
    mailSlots,
    (_content, dice) =>
      text(
        dice.pick([
          'no tiene',
          'notiene@notiene.com',
          'sincorreo@sincorreo.com',
          'NO APLICA',
          'noregistra@noregistra.com',
        ]),
      ),
    'doubtful',
  ),
  spoiled(
    'date: does not exist',
    0.1,
    dateSlots,
    (_content, dice) => text(dice.pick(['31/02/2026', '00/00/0000', '30/02/1990', '31/09/2025', '00/01/1900'])),
    'doubtful',
  ),
  spoiled(
    'date: year mistyped',
    0.1,
    dateSlots,
    (content) => (/^\d\d\/\d\d\/\d{4}$/.test(content) ? text(content.replace(/\/(\d)(\d)(\d\d)$/, '/2$1$3')) : null),
    'doubtful',
  ),
  spoiled(
    'date: without year',
    0.1,
    dateSlots,
    (content) => (/^\d\d\/\d\d\/\d{4}$/.test(content) ? text(content.slice(0, 5)) : null),
    'doubtful',
  ),
  spoiled(
    'date: words',
    0.1,
    dateSlots,
    (_content, dice) => text(dice.pick(['ayer', 'pendiente', 'inmediato', 'noviembre', '2026'])),
    'doubtful',
  ),
  spoiled(
    'money: words',
    0.1,
    one('Ibc'),
    (_content, dice) => text(dice.pick(['mínimo', 'SMMLV', '1 SMLV', 'dos millones', 'integral', 'variable'])),
    'doubtful',
  ),
  spoiled(
    'money: thousands left out',
    0.15,
    one('Ibc'),
    (content) => (/^\d{7}$/.test(content) ? text(content.slice(0, 4)) : null),
    'doubtful',
  ),
  spoiled(
    'money: dollars',
    0.15,
    one('Ibc'),
    (_content, dice) => text(`USD ${dice.whole(1, 9)},${dice.digits(3)}.00`),
    'doubtful',
  ),
  spoiled(
    'money: a digit too many',
    0.1,
    one('Ibc'),
    (content) => (/^\d{7}$/.test(content) ? text(`${content}00`) : null),
    'doubtful',
  ),
  spoiled('name: remark', 0.15, nameSlot, (content, dice) =>
    text(`${content} ${dice.pick(['(RETIRADO)', '*', '- INCAPACITADO', '(nuevo)', '2', '✔', '😀'])}`),
  ),
  spoiled('name: title', 0.1, nameSlot, (content, dice) =>
    text(`${dice.pick(['Sr.', 'Sra.', 'Dr.', 'Ing.'])} ${content}`),
  ),
  spoiled('name: several blanks', 0.2, nameSlot, (content) =>
    content.includes(' ') ? text(content.replaceAll(' ', '   ')) : null,
  ),
  spoiled('code: point behind', 0.2, codeSlots, (content) => text(`${content}.`)),
  spoiled(
    'contract: filler number',
    0.2,
    one('NumeroContrato'),
    (_content, dice) => text(dice.pick(['0', '000000', 'SN', 'sin'])),
    'doubtful',
  ),
  spoiled(
    'nit: wrong check digit',
    0.3,
    one('NitEmpresa'),
    (content) => (/^\d{9}$/.test(content) ? text(`${content}-${(Number(content) * 7 + 3) % 10}`) : null),
    'doubtful',
  ),
  spoiled(
    'document type: none of a worker',
    0.1,
    one('TipoDocumentoIdentificacion'),
    (_content, dice) => text(dice.pick(['NIT', 'X', 'DOC', 'ID', 'C', 'CCC'])),
    'doubtful',
  ),
  spoiled(
    'gender: unclear',
    0.1,
    one('Genero'),
    (_content, dice) => text(dice.pick(['X', 'O', 'Otro', 'I', 'S', 'U', 'LGBTI', 'M/F'])),
    'doubtful',
  ),
  spoiled(
    'country: unclear',
    0.1,
    new Set(['CodigoNacionalidad', 'CodigoPaisNacimiento']),
    (_content, dice) => text(dice.pick(['Extranjero', 'Nacional', 'SI', 'Bogotá', 'XX', 'ZZ', 'Latino'])),
    'doubtful',
  ),
  spoiled(
    'place: unclear',
    0.1,
    new Set(['CodigoDaneCiudadResidencia', 'CodigoDaneCiudadNacimiento', 'CodigoDaneCiudadLabor']),
    (_content, dice) =>
      text(
        dice.pick([
          'Caracas',
          'Vereda La Unión',
          'La Costa',
          'Antioquia',
          'Miami',
          'Exterior',
          '000000',
          '123',
          'Santa Rosa',
          'San Pedro',
        ]),
      ),
    'doubtful',
  ),
  spoiled('line break', 0.2, new Set(['DireccionResidencia', 'DireccionLabor']), (content) =>
    text(content.replace(' ', '\n')),
  ),
]
