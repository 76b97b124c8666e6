import type { Sentence } from '#shared/kernel/language.ts'

export const panelTexts = {
  toRows: { es: 'Ir a las filas', en: 'Go to the rows' },
  panels: { es: 'Inconsistencias y celda junto a las filas', en: 'Issues and cell next to the rows' },
} as const satisfies Readonly<Record<string, Sentence>>
