import type { Sentence } from '#shared/kernel/language.ts'

export const columnTexts = {
  inColumns: {
    es: '{count} {count?celda|celdas} en {columns} columnas',
    en: '{count} {count?cell|cells} in {columns} columns',
  },
} satisfies Readonly<Record<string, Sentence>>

/** Answers to remarks: a note beside rows, or strikethrough. */
export const remarkTexts = {
  file: { es: 'Sí se radican', en: 'File them' },
  fileNamed: { es: 'Sí se radican las filas con «{value}»', en: 'File the rows with “{value}”' },
  fileAll: { es: 'Todas se radican ({count})', en: 'File all ({count})' },
  aside: { es: 'Apartar {count?la fila|las filas} ({count})', en: 'Set {count?row|rows} aside ({count})' },
  asideNamed: { es: 'Apartar las filas con «{value}»', en: 'Set rows with “{value}” aside' },
  asideAll: { es: 'Apartarlas todas ({count})', en: 'Set all aside ({count})' },
} satisfies Readonly<Record<string, Sentence>>
