import type { Sentence } from '#shared/kernel/language.ts'

export const gridTexts = {
  documentType: { es: 'Tipo', en: 'Type' },
  headerError: { es: '{count} error', en: '{count} error' },
  headerErrors: { es: '{count} errores', en: '{count} errors' },
  selection: { es: 'Selección', en: 'Selection' },
  rangeOne: { es: '1 fila por {columns} columnas', en: '1 row by {columns} columns' },
  range: { es: '{rows} filas por {columns} columnas', en: '{rows} rows by {columns} columns' },
  rangeColumn: { es: '{rows} filas por 1 columna', en: '{rows} rows by 1 column' },
  working: { es: 'Trabajando: {done} de {total} filas', en: 'Working: {done} of {total} rows' },
  notCopied: {
    es: 'No se copió: pasó demasiado tiempo desde la tecla. Copie de nuevo.',
    en: 'Nothing was copied: too much time had passed since the key. Copy again.',
  },
  columns: { es: 'Columnas', en: 'Columns' },
  columnsHidden: { es: 'Columnas ({shown} de {all})', en: 'Columns ({shown} of {all})' },
  columnsShown: { es: 'Columnas que se muestran', en: 'Columns that are shown' },
  hiddenErrors: { es: '{count} con errores', en: '{count} with errors' },
  showAll: { es: 'Mostrar todas', en: 'Show all' },
  onlyErrors: { es: 'Solo columnas con errores', en: 'Only columns with errors' },
} satisfies Readonly<Record<string, Sentence>>
