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
} satisfies Readonly<Record<DraftGroup, Sentence>>

export const draftsTexts = {
  which: { es: 'Qué borradores se muestran', en: 'Which drafts are shown' },
  none: { es: 'Ningún borrador de estos.', en: 'No drafts of these.' },
  noneHint: { es: 'Quite un filtro o busque otro nombre.', en: 'Remove a filter or look for another name.' },
  noneHintGroup: {
    es: 'Los demás borradores siguen donde estaban.',
    en: 'The other drafts are where they were.',
  },
  showAll: { es: 'Ver todos', en: 'See all' },
  clear: { es: 'Quitar filtros', en: 'Clear filters' },
  total: { es: '{formatted} {count?borrador|borradores}', en: '{formatted} {count?draft|drafts}' },
  search: { es: 'Nombre', en: 'Name' },
  module: { es: 'Trámite', en: 'Procedure' },
  frozen: { es: 'Dejar fijo el archivo', en: 'Keep the file in sight' },
  open: { es: 'Abrir {file}', en: 'Open {file}' },
  seeRows: { es: '{what} en {file}: {formatted}. Ver esas filas', en: '{what} in {file}: {formatted}. See those rows' },
  remove: { es: 'Eliminar {formatted}', en: 'Remove {formatted}' },
  removeTitle: {
    es: '¿Eliminar {formatted} {count?borrador|borradores}?',
    en: 'Remove {formatted} {count?draft|drafts}?',
  },
  andMore: { es: ' y {formatted} más', en: ' and {formatted} more' },
  removeUnfiled: {
    es: '{count?Se pierde|Se pierden} {formatted} {count?fila|filas} que no se {count?ha|han} radicado.',
    en: '{formatted} {count?row|rows} that {count?was|were} not filed {count?is|are} lost.',
  },
  removeKeeps: {
    es: 'Los archivos de Excel y los lotes radicados no cambian.',
    en: 'The Excel files and what was filed stay as they are.',
  },
} satisfies Readonly<Record<string, Sentence>>
