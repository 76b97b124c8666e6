import type { Sentence } from '#shared/kernel/language.ts'

export const batchesTexts = {
  listed: { es: 'Qué se lista', en: 'List' },
  sends: { es: 'Envíos', en: 'Sends' },
  frozen: { es: 'Dejar fijo el lote', en: 'Freeze the batch' },
  total: {
    es: '{count, plural, one {# lote} other {# lotes}}',
    en: '{count, plural, one {# batch} other {# batches}}',
  },
  phase: { es: '{phase} ({count, number})', en: '{phase} ({count, number})' },
  search: { es: 'Nombre', en: 'Name' },
  module: { es: 'Trámite', en: 'Procedure' },
  company: { es: 'Empresa', en: 'Company' },
  entityCode: { es: 'Entidad', en: 'Entity' },
  operator: { es: 'Encargado', en: 'Clerk' },
} as const satisfies Readonly<Record<string, Sentence>>
