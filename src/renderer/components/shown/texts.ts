import type { Sentence } from '#shared/kernel/language.ts'

export const shownTexts = {
  changed: { es: 'Cambió mientras usted miraba', en: 'Changed while you were looking' },
  seen: { es: 'Visto', en: 'Seen' },
  figure: { es: '{name}: antes {before}, ahora {now}', en: '{name}: before {before}, now {now}' },
  lookAgain: {
    es: 'Las cifras de esta página ya están al día: revíselas antes de seguir.',
    en: 'The figures on this page are now up to date: check them before you continue.',
  },
} as const satisfies Readonly<Record<string, Sentence>>
