import type { Sentence } from '#shared/kernel/language.ts'

export const helpButtonTexts = {
  about: { es: 'Ayuda: {about}', en: 'Help: {about}' },
} as const satisfies Readonly<Record<string, Sentence>>
