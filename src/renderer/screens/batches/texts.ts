import type { Sentence } from '#shared/kernel/language.ts'

export const batchesTexts = {
  listed: { es: 'Qué se lista', en: 'List' },
  sends: { es: 'Envíos', en: 'Sends' },
  frozen: { es: 'Dejar fijo el lote', en: 'Freeze the batch' },
  total: { es: '{formatted} {count?lote|lotes}', en: '{formatted} {count?batch|batches}' },
  phase: { es: '{phase} ({formatted})', en: '{phase} ({formatted})' },
  search: { es: 'Nombre', en: 'Name' },
  module: { es: 'Trámite', en: 'Procedure' },
  company: { es: 'Empresa', en: 'Company' },
  entityCode: { es: 'Entidad', en: 'Entity' },
  operator: { es: 'Encargado', en: 'Clerk' },
} satisfies Readonly<Record<string, Sentence>>
