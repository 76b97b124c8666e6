import type { Sentence } from '#shared/kernel/language.ts'

export const columnsTexts = {
  columns: { es: 'Columnas', en: 'Columns' },
  shown: { es: 'Columnas que se ven', en: 'Columns shown' },
  earlier: { es: 'Mover antes: {column}', en: 'Move earlier: {column}' },
  later: { es: 'Mover después: {column}', en: 'Move later: {column}' },
  roomy: { es: 'Filas amplias', en: 'Roomy rows' },
  usual: { es: 'Volver a las de siempre', en: 'Back to the usual ones' },
} satisfies Readonly<Record<string, Sentence>>
