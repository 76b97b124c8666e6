import type { Sentence } from '../../kernel/language.ts'

export const numberProofs = {
  'money.whole': {
    es: 'Los puntos, comas y apóstrofos separan los miles; los centavos son cero.',
    en: 'Dots, commas and apostrophes separate the thousands; the cents are zero.',
  },
  'money.one-group': {
    es: 'Un solo punto o coma puede separar miles o decimales.',
    en: 'A single dot or comma may separate thousands or decimals.',
  },
  'money.millions': { es: 'Leído en millones.', en: 'Read in millions.' },
  'money.thousands': { es: 'Leído en miles.', en: 'Read in thousands.' },
  'money.cents': {
    es: 'Sin los centavos, o con el peso siguiente.',
    en: 'Without the cents, or rounded to the next peso.',
  },
  'phone.digits': { es: 'Son los diez dígitos del número.', en: 'These are the ten digits of the number.' },
  'phone.country': { es: 'Sin el indicativo de Colombia (57).', en: 'Without the country code of Colombia (57).' },
  'phone.dialled': {
    es: 'Sin el cero con que se marcaba de fijo a celular.',
    en: 'Without the zero once dialled from a landline to a mobile.',
  },
  'phone.area': {
    es: 'Los fijos llevan desde 2021 un 60 antes del indicativo de la ciudad.',
    en: 'Since 2021, landlines have 60 before the area digit.',
  },
  'phone.letters': { es: 'Entre dígitos, la letra O es un cero.', en: 'Among digits, the letter O is a zero.' },
  'email.cleaned': {
    es: 'Es la dirección sin lo que sobra, con el dominio bien escrito.',
    en: 'It is the address without the extra characters, with its domain spelt correctly.',
  },
  'email.domain': {
    es: 'Ese dominio no es de un proveedor conocido, y este, casi igual, sí.',
    en: 'That domain does not belong to a known provider, and this almost identical one does.',
  },
  'email.guessed': { es: 'Puede ser esta dirección.', en: 'It may be this address.' },
  'number.separators': {
    es: 'Son los mismos dígitos, sin lo que los separa.',
    en: 'These are the same digits, without what separates them.',
  },
  'number.label': {
    es: 'Son los dígitos, sin el rótulo que llevan delante.',
    en: 'These are the digits, without the label before them.',
  },
  'number.check-digit': {
    es: 'El último dígito es el de verificación: corresponde a los demás.',
    en: 'The last digit is the check digit: it matches the others.',
  },
  'number.letters': { es: 'Si la O es un cero y la I un uno.', en: 'If the O is a zero and the I a one.' },
} as const satisfies Readonly<Record<string, Sentence>>
