import type { Sentence } from '#shared/kernel/language.ts'

export const rangeTexts = {
  selection: { es: 'Selección', en: 'Selection' },
  rangeOne: { es: '1 fila por {columns} columnas', en: '1 row by {columns} columns' },
  range: { es: '{rows} filas por {columns} columnas', en: '{rows} rows by {columns} columns' },
  rangeColumn: { es: '{rows} filas por 1 columna', en: '{rows} rows by 1 column' },
  working: { es: 'Trabajando: {done} de {total} filas', en: 'Working: {done} of {total} rows' },
  tooMany: {
    es: 'Se copian hasta {most} filas a la vez. Para más, use Exportar.',
    en: 'Up to {most} rows can be copied at once. For more, use Export.',
  },
  notCopied: {
    es: 'No se copió: pasó demasiado tiempo desde que pulsó la tecla. Copie de nuevo.',
    en: 'Nothing was copied: too much time passed after the key press. Copy again.',
  },
} as const satisfies Readonly<Record<string, Sentence>>
