import type { Sentence } from '#shared/kernel/language.ts'

export const logTexts = {
  title: { es: 'Bitácora', en: 'Activity log' },
  lead: {
    es: 'Quién confirmó, corrigió, reenvió, asignó o comentó, y cuándo. No se puede cambiar; «Borrar lo antiguo» quita lo de los lotes que borra.',
    en: 'Who confirmed, corrected, resent, assigned or commented, and when. It cannot be changed; “Delete old data” removes what concerns the batches it deletes.',
  },
  filters: { es: 'Filtros', en: 'Filters' },
  operator: { es: 'Quién', en: 'Who' },
  kind: { es: 'Qué hizo', en: 'Action' },
  days: { es: 'Fechas', en: 'Dates' },
  batch: { es: 'Lote', en: 'Batch' },
  item: { es: 'Registro', en: 'Record' },
  total: {
    es: '{count, plural, one {# acción} other {# acciones}}',
    en: '{count, plural, one {# action} other {# actions}}',
  },
  empty: { es: 'Nadie ha hecho nada de esto', en: 'Nobody has done any of this' },
  emptyHint: { es: 'Quite un filtro o amplíe las fechas.', en: 'Remove a filter or widen the dates.' },
} as const satisfies Readonly<Record<string, Sentence>>
