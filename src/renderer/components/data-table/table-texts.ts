import type { Sentence } from '#shared/kernel/language.ts'

export const tableTexts = {
  export: { es: 'Exportar', en: 'Export' },
  exported: { es: 'Guardado en {path}', en: 'Saved to {path}' },
  copiedRows: { es: '{formatted} {count?fila copiada|filas copiadas}', en: '{formatted} {count?row|rows} copied' },
  tooMany: {
    es: 'Se copian hasta {most} filas a la vez. Para más, use Exportar.',
    en: 'At most {most} rows are copied at once. For more, use Export.',
  },
} satisfies Readonly<Record<string, Sentence>>
