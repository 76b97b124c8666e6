import type { Sentence } from '#shared/kernel/language.ts'

export const columnTexts = {
  namesLead: {
    es: 'Elija a qué código corresponde cada nombre.',
    en: 'Choose the code that each name stands for.',
  },
  inColumns: {
    es: '{count, plural, one {# celda} other {# celdas}} en {columns} columnas',
    en: '{count, plural, one {# cell} other {# cells}} in {columns} columns',
  },
} as const satisfies Readonly<Record<string, Sentence>>

/** Answers to remarks: a note beside rows, or strikethrough. */
export const remarkTexts = {
  file: { es: 'Sí se radican', en: 'File them' },
  fileNamed: { es: 'Sí se radican las filas con «{value}»', en: 'File the rows with “{value}”' },
  fileAll: { es: 'Todas se radican ({count})', en: 'File all ({count})' },
  aside: {
    es: 'Apartar {count, plural, one {la fila} other {las filas}} ({count, number})',
    en: 'Set {count, plural, one {row} other {rows}} aside ({count, number})',
  },
  asideNamed: { es: 'Apartar las filas con «{value}»', en: 'Set rows with “{value}” aside' },
  asideAll: { es: 'Apartarlas todas ({count})', en: 'Set all aside ({count})' },
} as const satisfies Readonly<Record<string, Sentence>>
