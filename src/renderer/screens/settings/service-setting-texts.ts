import type { Sentence } from '#shared/kernel/language.ts'

export const serviceSettingTexts = {
  changed: {
    es: '{count, number} de {total} {count, plural, one {ajuste difiere} other {ajustes difieren}} del valor de fábrica.',
    en: '{count, number} of {total} {count, plural, one {setting differs} other {settings differ}} from the default.',
  },
  resetAll: { es: 'Volver todos al valor de fábrica', en: 'Restore all defaults' },
} as const satisfies Readonly<Record<string, Sentence>>
