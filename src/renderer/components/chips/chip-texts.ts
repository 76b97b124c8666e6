import type { Sentence } from '#shared/kernel/language.ts'

export const chipTexts = {
  see: { es: 'Ver registros: {label}', en: 'See records: {label}' },
} satisfies Readonly<Record<string, Sentence>>
