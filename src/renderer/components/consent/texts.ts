import type { Sentence } from '#shared/kernel/language.ts'

/** What a send button still waits for. */
export const missingTexts = {
  terms: { es: 'Falta aceptar los términos.', en: 'The terms are still to be accepted.' },
  count: {
    es: 'Se está contando de nuevo: podrá radicar cuando estén las cifras de ahora.',
    en: 'It is being counted again: you can file once the figures of now are there.',
  },
  name: { es: 'Falta escribir su nombre.', en: 'Your name is still to be written.' },
  reason: { es: 'Falta escribir la razón del reproceso.', en: 'The reason for the reprocess is still to be written.' },
} satisfies Readonly<Record<string, Sentence>>

export type Missing = keyof typeof missingTexts
