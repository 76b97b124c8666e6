import type { Sentence } from '#shared/kernel/language.ts'

export const serviceSettingTexts = {
  changed: {
    es: '{formatted} de {total} {count?ajuste difiere|ajustes difieren} del valor de fábrica.',
    en: '{formatted} of {total} {count?setting differs|settings differ} from the default.',
  },
  resetAll: { es: 'Volver todos al valor de fábrica', en: 'Restore all defaults' },
} satisfies Readonly<Record<string, Sentence>>
