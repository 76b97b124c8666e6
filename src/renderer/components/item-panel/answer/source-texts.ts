import type { Sentence } from '#shared/kernel/language.ts'

export const sourceTexts = {
  sources: { es: 'Fuentes ({count, number})', en: 'Sources ({count, number})' },
  findings: { es: 'Con hallazgos', en: 'With findings' },
  noFindings: { es: 'Sin hallazgos', en: 'No findings' },
  queried: { es: 'Consultada', en: 'Queried' },
  notQueried: { es: 'No consultada', en: 'Not queried' },
  example: {
    es: 'Resultado de ejemplo: se radicó con una clave de prueba. No dice nada de esta persona.',
    en: 'Example result: it was filed with a test key. It says nothing about this person.',
  },
} as const satisfies Readonly<Record<string, Sentence>>
