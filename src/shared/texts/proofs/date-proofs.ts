import type { Sentence } from '../../kernel/language.ts'

/** The orders of a date in words. */
export const dateOrderNames: ReadonlyMap<string, Sentence> = new Map([
  ['dmy', { es: 'día/mes/año', en: 'day/month/year' }],
  ['mdy', { es: 'mes/día/año', en: 'month/day/year' }],
  ['ymd', { es: 'año/mes/día', en: 'year/month/day' }],
  ['ydm', { es: 'año/día/mes', en: 'year/day/month' }],
  ['short-ymd', { es: 'año/mes/día', en: 'year/month/day' }],
])

export const dateProofs = {
  'date.column-order': {
    es: 'En esta columna hay {count, plural, one {# fecha que solo puede} other {# fechas que solo pueden}} ser {order}, y ninguna que lo contradiga.',
    en: 'This column has {count, plural, one {# date} other {# dates}} that can only be {order}, and none that contradicts it.',
  },
  'date.usual-order': {
    es: 'Se leyó {order}, el orden usual; nada en esta columna lo prueba ni lo contradice.',
    en: 'Read as {order}, the usual order; nothing in this column proves or contradicts it.',
  },
  'date.as-order': { es: 'Si el orden es {order}.', en: 'If the order is {order}.' },
  'date.only-order': { es: 'Solo leída {order} es una fecha.', en: 'It is only a date when read as {order}.' },
  'date.serial': {
    es: 'Excel guarda las fechas como el número de días desde 1900; este número es ese día.',
    en: 'Excel stores dates as the number of days since 1900; this number is that day.',
  },
  'date.short-year': {
    es: 'Con dos cifras, {short} aquí solo puede ser {year}.',
    en: 'As a two-digit year, {short} can only be {year} here.',
  },
  'date.words': { es: 'El mes está escrito en letras.', en: 'The month is written in words.' },
  'date.known-person': {
    es: 'Es la que se radicó antes con este documento, o la que está en otro borrador.',
    en: 'It is the one filed before with this document, or the one in another draft.',
  },
  'date.digits': { es: 'Son el año, el mes y el día, seguidos.', en: 'Year, month and day, one after the other.' },
} as const satisfies Readonly<Record<string, Sentence>>
