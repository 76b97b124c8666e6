import type { Sentence } from '#shared/kernel/language.ts'

export const leftBehindTexts = {
  title: {
    es: '{count, number} no {count, plural, one {va} other {van}}',
    en: '{count, number} left out',
  },
  show: { es: 'Ver quiénes', en: 'See who' },
  hide: { es: 'Ocultar', en: 'Hide' },
  ask: {
    es: 'Por qué {count, number} no {count, plural, one {va} other {van}}',
    en: 'Why {count, plural, one {# is} other {# are}} left out',
  },
} as const satisfies Readonly<Record<string, Sentence>>
