import type { Sentence } from '#shared/kernel/language.ts'

/** What a send button still waits for. */
export const missingTexts = {
  terms: { es: 'Falta aceptar los términos.', en: 'The terms have not been accepted yet.' },
  count: {
    es: 'Se está contando de nuevo: podrá radicar cuando las cifras estén al día.',
    en: 'Counting again: you can file once the figures are up to date.',
  },
  name: { es: 'Falta escribir su nombre.', en: 'Your name is missing.' },
  reason: { es: 'Falta escribir la razón del reproceso.', en: 'The reason for the reprocess is missing.' },
} as const satisfies Readonly<Record<string, Sentence>>

export type Missing = keyof typeof missingTexts
