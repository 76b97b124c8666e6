import type { Sentence } from '#shared/kernel/language.ts'

export const reportNewsTexts = {
  written: { es: 'Escrito el {moment} en:', en: 'Written on {moment} to:' },
  failed: { es: 'No se pudo escribir ({moment})', en: 'Could not be written ({moment})' },
  again: { es: 'Se intenta otra vez cada hora.', en: 'Retried every hour.' },
} as const satisfies Readonly<Record<string, Sentence>>
