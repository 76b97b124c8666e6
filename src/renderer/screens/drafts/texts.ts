import type { DraftGroup } from '#shared/domain/pending/draft-groups.ts'
import type { Sentence } from '#shared/kernel/language.ts'

export const draftGroupNames = {
  open: { es: 'Por terminar', en: 'To finish' },
  due: { es: 'Para hoy o antes', en: 'For today or before' },
  errors: { es: 'Con errores', en: 'With errors' },
  ready: { es: 'Con filas listas', en: 'With ready rows' },
  quarantined: { es: 'Con filas en cuarentena', en: 'With rows set aside' },
  filed: { es: 'Radicados', en: 'Filed' },
  all: { es: 'Todos', en: 'All' },
} as const satisfies Readonly<Record<DraftGroup, Sentence>>

export const draftsTexts = {
  which: { es: 'Qué borradores se muestran', en: 'Drafts shown' },
  none: { es: 'Ningún borrador en este grupo.', en: 'No drafts in this group.' },
  noneHint: { es: 'Quite un filtro o busque otro nombre.', en: 'Remove a filter or search for another name.' },
  noneHintGroup: {
    es: 'Los demás borradores siguen donde estaban.',
    en: 'The other drafts are still there.',
  },
  showAll: { es: 'Ver todos', en: 'View all' },
  clear: { es: 'Quitar filtros', en: 'Clear filters' },
  total: {
    es: '{count, plural, one {# borrador} other {# borradores}}',
    en: '{count, plural, one {# draft} other {# drafts}}',
  },
  search: { es: 'Nombre', en: 'Name' },
  module: { es: 'Trámite', en: 'Procedure' },
  frozen: { es: 'Dejar fijo el archivo', en: 'Freeze the file' },
  open: { es: 'Abrir {file}', en: 'Open {file}' },
  seeRows: {
    es: '{what} en {file}: {count, number}. Ver esas filas',
    en: '{what} in {file}: {count, number}. View those rows',
  },
  remove: { es: 'Eliminar {count, number}', en: 'Delete {count, number}' },
  removeTitle: {
    es: '¿Eliminar {count, plural, one {# borrador} other {# borradores}}?',
    en: 'Delete {count, plural, one {# draft} other {# drafts}}?',
  },
  andMore: { es: ' y {count, number} más', en: ' and {count, number} more' },
  removeUnfiled: {
    es: 'Se {count, plural, one {pierde # fila que no se ha} other {pierden # filas que no se han}} radicado.',
    en: '{count, number} unfiled {count, plural, one {row is} other {rows are}} lost.',
  },
  removeKeeps: {
    es: 'Los archivos de Excel y los lotes radicados no cambian.',
    en: 'The Excel files and the filed batches do not change.',
  },
} as const satisfies Readonly<Record<string, Sentence>>
