import type { Sentence } from '#shared/kernel/language.ts'

export const tableTexts = {
  export: { es: 'Exportar', en: 'Export' },
  exported: { es: 'Guardado en {path}', en: 'Saved to {path}' },
  copiedRows: { es: '{formatted} {count?fila copiada|filas copiadas}', en: '{formatted} {count?row|rows} copied' },
  moreThan: { es: 'más de {formatted}', en: 'more than {formatted}' },
  clearChoice: { es: 'Quitar selección', en: 'Clear selection' },
  copyHint: {
    es: 'Ctrl+C copia las filas elegidas para pegarlas en Excel',
    en: 'Ctrl+C copies the selected rows, ready to paste into Excel',
  },
} satisfies Readonly<Record<string, Sentence>>
