import type { Sentence } from '#shared/kernel/language.ts'

export const helpTexts = {
  title: { es: 'Ayuda', en: 'Help' },
  close: { es: 'Cerrar la ayuda', en: 'Close help' },
  search: { es: 'Buscar en la ayuda', en: 'Search help' },
  firstSteps: { es: 'Ver los primeros pasos', en: 'Show first steps' },
  keys: { es: 'Teclas', en: 'Keys' },
  topics: { es: 'Qué significa cada cosa', en: 'What things mean' },
  everything: { es: 'Toda la ayuda', en: 'All help' },
  or: { es: 'o', en: 'or' },
  nothing: { es: 'Nada coincide con «{text}».', en: 'Nothing matches “{text}”.' },
} as const satisfies Readonly<Record<string, Sentence>>
