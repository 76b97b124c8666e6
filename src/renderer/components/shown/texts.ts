import type { Sentence } from '#shared/kernel/language.ts'

export const shownTexts = {
  changed: { es: 'Cambió mientras usted miraba', en: 'It changed while you were looking' },
  seen: { es: 'Visto', en: 'Seen' },
  figure: { es: '{name}: antes {before}, ahora {now}', en: '{name}: before {before}, now {now}' },
  lookAgain: {
    es: 'Las cifras de esta página son las de ahora: revíselas antes de seguir.',
    en: 'The figures on this page are those of now: check them before you go on.',
  },
} satisfies Readonly<Record<string, Sentence>>
