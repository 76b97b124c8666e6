import { doubtful, meant, number, right, text, type Written } from '../cell.ts'
import type { Dice } from '../dice.ts'
import type { Worker } from '../people/worker.ts'
import { type View, view } from '../view.ts'

type Type = Worker['documentType']

const typeSpellings: Readonly<Record<string, Readonly<Record<Type, string>>>> = {
  dotted: { CC: 'C.C.', CE: 'C.E.', TI: 'T.I.', PT: 'P.P.T.', PE: 'P.E.P.' },
  lower: { CC: 'cc', CE: 'ce', TI: 'ti', PT: 'ppt', PE: 'pep' },
  words: {
    CC: 'Cédula de ciudadanía',
    CE: 'Cédula de extranjería',
    TI: 'Tarjeta de identidad',
    PT: 'Permiso por protección temporal',
    PE: 'Permiso especial de permanencia',
  },
  'upper words': {
    CC: 'CEDULA DE CIUDADANIA',
    CE: 'CEDULA DE EXTRANJERIA',
    TI: 'TARJETA DE IDENTIDAD',
    PT: 'PERMISO PROTECCION TEMPORAL',
    PE: 'PERMISO ESPECIAL PERMANENCIA',
  },
  short: { CC: 'CEDULA', CE: 'C. EXTRANJERIA', TI: 'T. IDENTIDAD', PT: 'PPT', PE: 'PEP' },
  'letters and words': {
    CC: 'CC - Cédula de ciudadanía',
    CE: 'CE - Cédula de extranjería',
    TI: 'TI - Tarjeta de identidad',
    PT: 'PT - Permiso por protección temporal',
    PE: 'PE - Permiso especial',
  },
  dian: { CC: '13', CE: '22', TI: '12', PT: '48', PE: '47' },
  'words with letters': {
    CC: 'Cédula de ciudadanía (CC)',
    CE: 'Cédula de extranjería (CE)',
    TI: 'Tarjeta de identidad (TI)',
    PT: 'PPT (PT)',
    PE: 'PEP (PE)',
  },
  'cc/nit': { CC: 'C.C./NIT', CE: 'C.E.', TI: 'T.I.', PT: 'PPT', PE: 'PEP' },
}
/** In-house numbers, which vary by program. */
const inHouse: Readonly<Record<Type, string>> = { CC: '1', CE: '2', TI: '3', PT: '8', PE: '9' }

export type TypeStyle = 'codes' | 'in-house' | keyof typeof typeSpellings

export const documentType = (style?: TypeStyle): View =>
  view('TipoDocumentoIdentificacion', ({ dice }) => {
    const chosen = style ?? (dice.chance(0.5) ? 'codes' : dice.pick(Object.keys(typeSpellings)))
    return ({ documentType: type }) => {
      if (chosen === 'codes') return right(text(type))
      if (chosen === 'in-house') return doubtful(number(Number(inHouse[type])), 'document type: in-house number')
      return meant(text(typeSpellings[chosen]?.[type] ?? type), `document type: ${chosen}`)
    }
  })

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '.')

const numberStyles = {
  number: ({ documentNumber }: Worker) => right(number(Number(documentNumber))),
  text: ({ documentNumber }: Worker) => right(text(documentNumber)),
  points: ({ documentNumber }: Worker) => meant(text(grouped(documentNumber)), 'document: points'),
  format: ({ documentNumber }: Worker) => right(number(Number(documentNumber), '#,##0')),
  blanks: ({ documentNumber }: Worker) => meant(text(grouped(documentNumber).replaceAll('.', ' ')), 'document: blanks'),
  commas: ({ documentNumber }: Worker) => meant(text(grouped(documentNumber).replaceAll('.', ',')), 'document: commas'),
  'type before': ({ documentType: type, documentNumber }: Worker) =>
    meant(text(`${type} ${documentNumber}`), 'document: type before'),
  'type and points': ({ documentNumber }: Worker) =>
    meant(text(`C.C. ${grouped(documentNumber)}`), 'document: type before'),
  decimals: ({ documentNumber }: Worker) => meant(text(`${documentNumber}.0`), 'document: decimals'),
} as const satisfies Readonly<Record<string, (worker: Worker) => Written>>
export type NumberStyle = keyof typeof numberStyles

const usualNumbers: readonly NumberStyle[] = [
  'number',
  'number',
  'text',
  'text',
  'points',
  'format',
  'blanks',
  'commas',
  'decimals',
]

export const documentNumber = (style?: NumberStyle): View =>
  view('NumeroIdentificacion', ({ dice }) => numberStyles[style ?? dice.pick(usualNumbers)])

/** Number and type in one cell, without a type column. */
export const typeAndNumber = (): View => ({
  fields: [{ slot: 'NumeroIdentificacion', role: 'value' }],
  start: ({ dice }) => numberStyles[dice.pick(['type before', 'type before', 'number'] as const)],
})

/** The type before the number in every cell. */
export const typeBeforeNumber = (): View =>
  view('NumeroIdentificacion', ({ dice }) => {
    const [sign, isGrouped] = [dice.pick([' ', '-', ': ', ' No. ']), dice.chance(0.5)]
    const isBehind = dice.chance(0.25)
    return ({ documentType: type, documentNumber }) => {
      const number = isGrouped ? grouped(documentNumber) : documentNumber
      return meant(text(isBehind ? `${number} ${type}` : `${type}${sign}${number}`), 'document: type before')
    }
  })

export const nit = (style?: 'plain'): View =>
  view('NitEmpresa', ({ dice }) => {
    const way = style ?? dice.pick(['plain', 'plain', 'number', 'check digit', 'points', 'points and digit'])
    return ({ nit: digits }) => nitCell(digits, way, dice)
  })

function nitCell(digits: string, way: string, _dice: Dice): Written {
  const digit = checkDigitOf(digits)
  if (way === 'number') return right(number(Number(digits)))
  if (way === 'check digit') return meant(text(`${digits}-${digit}`), 'nit: check digit')
  if (way === 'points') return meant(text(grouped(digits)), 'nit: points')
  if (way === 'points and digit') return meant(text(`${grouped(digits)}-${digit}`), 'nit: check digit')
  return right(text(digits))
}

/** The DIAN's rule. */
function checkDigitOf(digits: string): string {
  const weights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71]
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (weights[at] ?? 0), 0)
  const rest = sum % 11
  return String(rest < 2 ? rest : 11 - rest)
}
