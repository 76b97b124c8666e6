import type { Sentence } from '#shared/kernel/language.ts'

export const chipTexts = {
  see: { es: 'Ver registros: {label}', en: 'See records: {label}' },
  seeDocuments: { es: 'Ver documentos: {label}', en: 'See documents: {label}' },
} satisfies Readonly<Record<string, Sentence>>
