import type { DraftGroup } from '#shared/domain/pending/draft-groups.ts'
import type { Sentence } from '#shared/kernel/language.ts'

/** What drafts are told apart by. */
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
  columnFiled: { es: 'Radicadas', en: 'Filed' },
} satisfies Readonly<Record<string, Sentence>>
