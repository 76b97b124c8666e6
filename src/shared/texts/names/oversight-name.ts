import type { Sentence } from '#shared/kernel/language.ts'

/** What the navigation calls it before anything else of it is read. */
export const oversightName: Sentence = { es: 'Seguimiento', en: 'Oversight' }
