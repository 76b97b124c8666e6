import type { Sentence } from '#shared/kernel/language.ts'

export const leftBehindTexts = {
  title: {
    es: '{formatted} no {count?va|van}',
    en: '{formatted} left out',
  },
  show: { es: 'Ver quiénes', en: 'See who' },
  hide: { es: 'Ocultar', en: 'Hide' },
  ask: { es: 'Por qué {formatted} no {count?va|van}', en: 'Why {formatted} {count?is|are} left out' },
} satisfies Readonly<Record<string, Sentence>>
