import type { Sentence } from '#shared/kernel/language.ts'

export const chipTexts = {
  see: { es: 'Ver registros: {label}', en: 'View records: {label}' },
  seeDocuments: { es: 'Ver documentos: {label}', en: 'View documents: {label}' },
} as const satisfies Readonly<Record<string, Sentence>>
