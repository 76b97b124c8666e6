import type { Sentence } from '#shared/kernel/language.ts'

export const gridTexts = {
  documentType: { es: 'Tipo', en: 'Type' },
  headerErrors: {
    es: '{count, plural, one {# error} other {# errores}}',
    en: '{count, plural, one {# error} other {# errors}}',
  },
  columns: { es: 'Columnas', en: 'Columns' },
  columnsHidden: { es: 'Columnas ({shown} de {all})', en: 'Columns ({shown} of {all})' },
  columnsShown: { es: 'Columnas que se muestran', en: 'Visible columns' },
  hiddenErrors: { es: '{count} con errores', en: '{count} with errors' },
  showAll: { es: 'Mostrar todas', en: 'Show all' },
  readFrom: { es: 'Leído de «{file}» y aceptado.', en: 'Read from “{file}” and accepted.' },
  readFromAs: {
    es: 'Leído de «{file}» y aceptado; allí decía «{said}».',
    en: 'Read from “{file}” and accepted; it said “{said}” there.',
  },
  seeDocument: { es: 'Ver el documento', en: 'View document' },
  onlyErrors: { es: 'Solo columnas con errores', en: 'Only columns with errors' },
} as const satisfies Readonly<Record<string, Sentence>>
