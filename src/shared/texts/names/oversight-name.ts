import type { Sentence } from '#shared/kernel/language.ts'

/** The navigation's name for it, loaded before its other texts. */
export const oversightName: Sentence = { es: 'Seguimiento', en: 'Oversight' }
