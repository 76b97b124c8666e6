import type { Sentence } from '#shared/kernel/language.ts'

export const tableTexts = {
  export: { es: 'Exportar', en: 'Export' },
  exported: { es: 'Guardado en {path}', en: 'Saved to {path}' },
  copiedRows: { es: '{formatted} {count?fila copiada|filas copiadas}', en: '{formatted} {count?row|rows} copied' },
} satisfies Readonly<Record<string, Sentence>>
