import type { Sentence } from '#shared/kernel/language.ts'

export const menuTexts = {
  cellMenu: { es: 'Acciones de la celda', en: 'Cell actions' },
  columnMenu: { es: 'Acciones de la columna', en: 'Column actions' },
  cut: { es: 'Cortar', en: 'Cut' },
  copy: { es: 'Copiar', en: 'Copy' },
  paste: { es: 'Pegar', en: 'Paste' },
  fillDown: { es: 'Rellenar hacia abajo', en: 'Fill down' },
  fillRight: { es: 'Rellenar hacia la derecha', en: 'Fill right' },
  clear: { es: 'Borrar el contenido', en: 'Clear contents' },
  onlyValue: { es: 'Ver solo las filas con «{value}»', en: 'Show only rows with “{value}”' },
  onlyEmpty: { es: 'Ver solo las filas sin este dato', en: 'Show only rows without this value' },
  valueFilter: { es: '{column}: «{value}»', en: '{column}: “{value}”' },
  emptyFilter: { es: '{column}: sin dato', en: '{column}: no value' },
  filterBy: { es: 'Filtrar por un valor…', en: 'Filter by a value…' },
  valuesTitle: { es: 'Filtrar por {column}', en: 'Filter by {column}' },
  searchValue: { es: 'Buscar un valor', en: 'Search for a value' },
  noValue: { es: 'Sin dato', en: 'No value' },
  valueRows: { es: '{count, plural, one {# fila} other {# filas}}', en: '{count, plural, one {# row} other {# rows}}' },
  noSuchValue: { es: 'Ningún valor contiene ese texto.', en: 'No value contains this text.' },
  firstValues: {
    es: 'Se muestran los {shown, number} más frecuentes de {total, number}. Escriba para buscar entre todos.',
    en: 'The {shown, number} most frequent of {total, number} are shown. Type to search all of them.',
  },
  find: { es: 'Buscar…', en: 'Find…' },
  sortUp: { es: 'Ordenar de menor a mayor, de la A a la Z', en: 'Sort smallest first, A to Z' },
  sortDown: { es: 'Ordenar de mayor a menor, de la Z a la A', en: 'Sort largest first, Z to A' },
  thenUp: { es: 'Y luego por esta columna, de la A a la Z', en: 'Then by this column, A to Z' },
  thenDown: { es: 'Y luego por esta columna, de la Z a la A', en: 'Then by this column, Z to A' },
  hide: { es: 'Ocultar la columna', en: 'Hide column' },
  selected: {
    es: '{count, plural, one {# fila seleccionada} other {# filas seleccionadas}}: lo siguiente vale para todas.',
    en: '{count, plural, one {# row selected} other {# rows selected}}: the actions below apply to all of them.',
  },
  selectedParts: {
    es: '{count, plural, one {# fila seleccionada} other {# filas seleccionadas}}: las ya enviadas solo se pueden reabrir.',
    en: '{count, plural, one {# row selected} other {# rows selected}}: those already sent can only be reopened.',
  },
  fill: {
    es: 'Escribir en {count, plural, one {la fila} other {las # filas}}',
    en: 'Write in the {count, plural, one {row} other {# rows}}',
  },
  quarantine: {
    es: 'Poner {count, plural, one {la fila} other {las # filas}} en cuarentena',
    en: 'Set {count, plural, one {row} other {# rows}} aside',
  },
  release: {
    es: 'Sacar {count, plural, one {la fila de cuarentena} other {de cuarentena las que estén de las # filas}}',
    en: 'Take {count, plural, one {row} other {those set aside of the # rows}} back',
  },
  remove: {
    es: 'Quitar {count, plural, one {la fila} other {las # filas}} del borrador',
    en: 'Remove {count, plural, one {row} other {# rows}} from the draft',
  },
  reopen: {
    es: 'Reabrir {count, plural, one {la fila} other {las # filas}}',
    en: 'Reopen {count, plural, one {row} other {# rows}}',
  },
  fillUnsent: {
    es: 'Escribir en las no enviadas de las {count, number} filas',
    en: 'Write in the unsent ones of the {count, number} rows',
  },
  quarantineUnsent: {
    es: 'Poner en cuarentena las no enviadas de las {count, number} filas',
    en: 'Set aside the unsent ones of the {count, number} rows',
  },
  releaseUnsent: {
    es: 'Sacar de cuarentena las no enviadas de las {count, number} filas',
    en: 'Take back the unsent ones of the {count, number} rows',
  },
  removeUnsent: {
    es: 'Quitar del borrador las no enviadas de las {count, number} filas',
    en: 'Remove the unsent ones of the {count, number} rows from the draft',
  },
  reopenSent: {
    es: 'Reabrir las enviadas de las {count, number} filas',
    en: 'Reopen the sent ones of the {count, number} rows',
  },
} as const satisfies Readonly<Record<string, Sentence>>
