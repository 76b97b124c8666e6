import type { Sentence } from '#shared/kernel/language.ts'

export const rangeTexts = {
  selection: { es: 'Selección', en: 'Selection' },
  rangeOne: { es: '1 fila por {columns} columnas', en: '1 row by {columns} columns' },
  range: { es: '{rows} filas por {columns} columnas', en: '{rows} rows by {columns} columns' },
  rangeColumn: { es: '{rows} filas por 1 columna', en: '{rows} rows by 1 column' },
  working: { es: 'Trabajando: {done} de {total} filas', en: 'Working: {done} of {total} rows' },
  tooMany: {
    es: 'Se copian hasta {most} filas a la vez. Para más, use Exportar.',
    en: 'At most {most} rows are copied at once. For more, use Export.',
  },
  notCopied: {
    es: 'No se copió: pasó demasiado tiempo desde la tecla. Copie de nuevo.',
    en: 'Nothing was copied: too much time had passed since the key. Copy again.',
  },
} satisfies Readonly<Record<string, Sentence>>
