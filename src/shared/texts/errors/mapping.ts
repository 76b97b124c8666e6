import type { ErrorEntries } from './error-entry.ts'

/** Which column is which field. */
export const mappingErrors = {
  'mapping.expired': {
    family: 'usage',
    es: 'El archivo ya no está abierto. Elíjalo otra vez.',
    en: 'The file is no longer open. Choose it again.',
  },
  'mapping.review-needed': {
    family: 'data',
    es: 'Hay que revisar las columnas de {file} antes de importarlo. Por confirmar: {fields}.',
    en: 'The columns of {file} must be reviewed before importing. To confirm: {fields}.',
  },
  'mapping.invalid': {
    family: 'usage',
    es: 'La columna elegida para {field} no se puede usar: no está en la hoja o ya la tiene otro campo.',
    en: 'The column chosen for {field} cannot be used: it is not in the sheet or another field uses it.',
  },
  'mapping.no-columns': {
    family: 'usage',
    es: 'Elija al menos una columna del archivo.',
    en: 'Choose at least one column of the file.',
  },
  'mapping.unknown-block': {
    family: 'usage',
    es: 'La hoja no tiene la tabla {block}. Tablas: {known}.',
    en: 'The sheet has no table {block}. Tables: {known}.',
  },
  'mapping.unknown-column': {
    family: 'usage',
    es: 'La hoja «{sheet}» no tiene una columna llamada «{column}» para {field}. Tiene: {known}.',
    en: 'The sheet “{sheet}” has no column called “{column}” for {field}. It has: {known}.',
  },
  'mapping.column-outside': {
    family: 'usage',
    es: 'La columna {column}, indicada para {field}, no está en la hoja «{sheet}» o no tiene nada. Hay: {known}.',
    en: 'Column {column}, given for {field}, is not on the sheet “{sheet}” or is empty. There are: {known}.',
  },
  'mapping.several-columns': {
    family: 'usage',
    es: '«{column}», indicada para {field}, puede ser cualquiera de estas columnas: {columns}. Indíquela por su letra.',
    en: '“{column}”, given for {field}, could be any of these columns: {columns}. Use its letter.',
  },
  'mapping.column-twice': {
    family: 'usage',
    es: 'La columna {column} se indicó para {other} y para {field}. Cada columna es de un solo campo.',
    en: 'Column {column} was given for {other} and for {field}. Each column belongs to one field only.',
  },
  'mapping.not-found': {
    family: 'usage',
    es: 'Esas columnas recordadas ya no existen.',
    en: 'Those remembered columns no longer exist.',
  },
} as const satisfies ErrorEntries
