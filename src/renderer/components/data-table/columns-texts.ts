import type { Sentence } from '#shared/kernel/language.ts'

export const columnsTexts = {
  columns: { es: 'Columnas', en: 'Columns' },
  shown: { es: 'Columnas visibles', en: 'Visible columns' },
  earlier: { es: 'Mover antes: {column}', en: 'Move earlier: {column}' },
  later: { es: 'Mover después: {column}', en: 'Move later: {column}' },
  roomy: { es: 'Filas amplias', en: 'Spacious rows' },
  usual: { es: 'Volver a las de siempre', en: 'Reset columns' },
} as const satisfies Readonly<Record<string, Sentence>>
