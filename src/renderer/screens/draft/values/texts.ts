import type { Sentence } from '#shared/kernel/language.ts'

export const columnTexts = {
  inColumns: {
    es: '{count} {count?celda|celdas} en {columns} columnas',
    en: '{count} {count?cell|cells} in {columns} columns',
  },
} satisfies Readonly<Record<string, Sentence>>

/** Answers to remarks: a note beside rows, or strikethrough. */
export const remarkTexts = {
  file: { es: 'Sí se radican', en: 'They are to be filed' },
  fileNamed: { es: 'Sí se radican las filas con «{value}»', en: 'Rows with “{value}” are to be filed' },
  fileAll: { es: 'Todas se radican ({count})', en: 'All are to be filed ({count})' },
  aside: { es: 'Apartar {count?la fila|las filas} ({count})', en: 'Set the {count?row|rows} aside ({count})' },
  asideNamed: { es: 'Apartar las filas con «{value}»', en: 'Set rows with “{value}” aside' },
  asideAll: { es: 'Apartarlas todas ({count})', en: 'Set all aside ({count})' },
} satisfies Readonly<Record<string, Sentence>>
