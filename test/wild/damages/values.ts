import { text } from '../cell.ts'
import { codeSlots, type Damage, dateSlots, digitSlots, lost, on, slots, spoilt } from './damage.ts'

/** Blanks and signs that copying leaves behind. */
export const copyingDamages: readonly Damage[] = [
  {
    name: 'blanks around',
    share: 0.3,
    apply: on(null, (content, { dice }) => ({
      value: text(dice.pick([` ${content}`, `${content} `, `\u00a0${content}`, `${content}\u00a0\u00a0`])),
      grade: 'right',
      damage: 'blanks around',
    })),
  },
  spoilt('invisible', 0.15, null, (content, { dice }) =>
    text(
      dice.pick([
        `\u200b${content}`,
        `${content}\u200e`,
        `${content.slice(0, 2)}\u00ad${content.slice(2)}`,
        `\ufeff${content}`,
      ]),
    ),
  ),
  spoilt('apostrophe', 0.5, digitSlots, (content) => text(`'${content}`)),
  spoilt('apostrophe on codes', 0.5, codeSlots, (content) => text(`'${content}`)),
  spoilt('code: point behind', 0.2, codeSlots, (content) => text(`${content}.`)),
  spoilt('line break', 0.2, slots('DireccionResidencia', 'DireccionLabor'), (content) =>
    text(content.replace(' ', '\n')),
  ),
  spoilt('formula as text', 0.3, digitSlots, (content) => text(`="${content}"`)),
]

/** Excel counts on what is dragged down: the last number of a text, by one for each row. */
const countedOn = (content: string, by: number): string =>
  content.replace(/\d{2,}$/, (digits) => String(Number(digits) + by).padStart(digits.length, '0'))

export const numberDamages: readonly Damage[] = [
  {
    ...lost('dragged down', 1, slots('NitEmpresa'), (content, { index }) =>
      index === 0 || countedOn(content, index) === content ? null : text(countedOn(content, index)),
    ),
    alone: true,
  },
  spoilt('letter for digit', 0.1, digitSlots, (content) =>
    content.includes('0') ? text(content.replace('0', 'O')) : null,
  ),
  lost('scientific', 0.15, slots('NumeroIdentificacion', 'Celular'), (content) =>
    /^\d{8,}$/.test(content) ? text(Number(content).toExponential(5).replace('e+', 'E+')) : null,
  ),
  lost('document invented', 0.1, slots('NumeroIdentificacion'), (_content, { dice }) =>
    text(dice.pick(['0', '1', '123', '999999999999', '00000000', '11111111', '123456789'])),
  ),
  lost('passport letters', 0.1, slots('NumeroIdentificacion'), (_content, { dice }) => text(`AV${dice.digits(6)}`)),
  lost('digit missing', 0.15, slots('Celular'), (content) =>
    /^\d{10}$/.test(content) ? text(content.slice(0, 9)) : null,
  ),
  lost('landline for mobile', 0.15, slots('Celular'), (_content, { dice }) =>
    text(`${dice.whole(2, 8)}${dice.digits(6)}`),
  ),
  spoilt('mobile with a remark', 0.2, slots('Celular'), (content) => text(`${content} (whatsapp)`)),
  lost('mobile invented', 0.15, slots('Celular'), (_content, { dice }) =>
    text(dice.pick(['3000000000', '3333333333', '1111111111', '9999999999', '0000000000', '1234567890'])),
  ),
  lost('nit: wrong check digit', 0.3, slots('NitEmpresa'), (content) =>
    /^\d{9}$/.test(content) ? text(`${content}-${wrongDigit(content)}`) : null,
  ),
  lost('money: words', 0.1, slots('Ibc'), (_content, { dice }) =>
    text(dice.pick(['mínimo', 'SMMLV', '1 SMLV', 'dos millones', 'integral', 'variable'])),
  ),
  lost('money: thousands left out', 0.15, slots('Ibc'), (content) =>
    /^\d{7}$/.test(content) ? text(content.slice(0, 4)) : null,
  ),
  lost('money: dollars', 0.15, slots('Ibc'), (_content, { dice }) =>
    text(`USD ${dice.whole(1, 9)},${dice.digits(3)}.00`),
  ),
  lost('money: digits too many', 0.1, slots('Ibc'), (content) =>
    /^\d{7}$/.test(content) ? text(`${content}00`) : null,
  ),
]

/** A digit that the DIAN's rule cannot yield. */
function wrongDigit(digits: string): number {
  const weights = [3, 7, 13, 17, 19, 23, 29, 37, 41]
  const rest = [...digits].reverse().reduce((sum, digit, at) => sum + Number(digit) * (weights[at] ?? 0), 0) % 11
  return ((rest < 2 ? rest : 11 - rest) + 4) % 10
}

const mailSlots = slots('CorreoElectronico')

export const mailDamages: readonly Damage[] = [
  spoilt('mail: comma for point', 0.2, mailSlots, (content) => text(content.replace(/\.(?=[a-z.]*$)/i, ','))),
  spoilt('mail: blanks', 0.2, mailSlots, (content) => text(content.replace('@', ' @'))),
  spoilt('mail: link', 0.2, mailSlots, (content) => text(`mailto:${content}`)),
  spoilt('mail: name and brackets', 0.2, mailSlots, (content) => text(`Trabajador <${content}>`)),
  lost('mail: two', 0.15, mailSlots, (content) => text(`${content}; otro@correo.example`)),
  lost('mail: without @', 0.15, mailSlots, (content) => text(content.replace('@', ''))),
  spoilt('mail: .con', 0.15, mailSlots, (content) =>
    /\.com$/i.test(content) ? text(content.replace(/\.com$/i, '.con')) : null,
  ),
  spoilt('mail: host misspelt', 0.15, mailSlots, (content) =>
    content.includes('gmail') ? text(content.replace('gmail', 'gmial')) : null,
  ),
  lost('mail: accent', 0.1, mailSlots, (content) => (/a/.test(content) ? text(content.replace('a', 'á')) : null)),
  lost('mail: none', 0.2, mailSlots, (_content, { dice }) =>
    text(
      dice.pick([
        'no tiene',
        'notiene@notiene.com',
        'sincorreo@sincorreo.com',
        'NO APLICA',
        'noregistra@noregistra.com',
      ]),
    ),
  ),
]

const isWire = (content: string): boolean => /^\d\d\/\d\d\/\d{4}$/.test(content)

export const dateDamages: readonly Damage[] = [
  lost('date: does not exist', 0.1, dateSlots, (_content, { dice }) =>
    text(dice.pick(['31/02/2026', '00/00/0000', '30/02/1990', '31/09/2025', '00/01/1900'])),
  ),
  lost('date: year mistyped', 0.1, dateSlots, (content) =>
    isWire(content) ? text(content.replace(/\/(\d)(\d)(\d\d)$/, '/2$1$3')) : null,
  ),
  lost('date: year with a digit too many', 0.1, dateSlots, (content) =>
    isWire(content) ? text(content.replace(/\/(\d)(\d{3})$/, '/$10$2')) : null,
  ),
  lost('date: year in another millennium', 0.1, dateSlots, (content, { dice }) =>
    isWire(content) ? text(content.replace(/\d(?=\d{3}$)/, dice.pick(['0', '3', '9']))) : null,
  ),
  lost('date: year far behind', 0.1, slots('FechaIngreso', 'FechaExpedicionDocumentoIdentidad'), (content) =>
    isWire(content) ? text(content.replace(/\d\d(?=\d\d$)/, '18')) : null,
  ),
  lost('date: year far ahead, another form', 0.1, dateSlots, (content) =>
    isWire(content) ? text(content.replace(/^(\d\d)\/(\d\d)\/\d\d(\d\d)$/, '22$3-$2-$1')) : null,
  ),
  lost('date: without year', 0.1, dateSlots, (content) => (isWire(content) ? text(content.slice(0, 5)) : null)),
  lost('date: words', 0.1, dateSlots, (_content, { dice }) =>
    text(dice.pick(['ayer', 'pendiente', 'inmediato', 'noviembre', '2026'])),
  ),
]

export const wordDamages: readonly Damage[] = [
  spoilt('name: remark', 0.15, slots('Nombres'), (content, { dice }) =>
    text(`${content} ${dice.pick(['(RETIRADO)', '*', '- INCAPACITADO', '(nuevo)', '2', '✔', '😀'])}`),
  ),
  spoilt('name: title', 0.1, slots('Nombres'), (content, { dice }) =>
    text(`${dice.pick(['Sr.', 'Sra.', 'Dr.', 'Ing.'])} ${content}`),
  ),
  spoilt('name: several blanks', 0.2, slots('Nombres'), (content) =>
    content.includes(' ') ? text(content.replaceAll(' ', '   ')) : null,
  ),
  lost('contract: filler number', 0.2, slots('NumeroContrato'), (_content, { dice }) =>
    text(dice.pick(['0', '000000', 'SN', 'sin'])),
  ),
  lost('document type: none of a worker', 0.1, slots('TipoDocumentoIdentificacion'), (_content, { dice }) =>
    text(dice.pick(['NIT', 'X', 'DOC', 'ID', 'C', 'CCC'])),
  ),
  lost('gender: unclear', 0.1, slots('Genero'), (_content, { dice }) =>
    text(dice.pick(['X', 'O', 'Otro', 'I', 'S', 'U', 'LGBTI', 'M/F'])),
  ),
  lost('country: unclear', 0.1, slots('CodigoNacionalidad', 'CodigoPaisNacimiento'), (_content, { dice }) =>
    text(dice.pick(['Extranjero', 'Nacional', 'Bogotá', 'XX', 'ZZ', 'Latino'])),
  ),
  lost(
    'place: unclear',
    0.1,
    slots('CodigoDaneCiudadResidencia', 'CodigoDaneCiudadNacimiento', 'CodigoDaneCiudadLabor'),
    (_content, { dice }) =>
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
  ),
]
