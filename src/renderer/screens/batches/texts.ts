import type { Sentence } from '#shared/kernel/language.ts'

export const batchesTexts = {
  others: { es: '{first} y {formatted} más', en: '{first} and {formatted} more' },
} satisfies Readonly<Record<string, Sentence>>
