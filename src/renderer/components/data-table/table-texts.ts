import type { Sentence } from '#shared/kernel/language.ts'

export const tableTexts = {
  export: { es: 'Exportar', en: 'Export' },
  exported: { es: 'Guardado en {path}', en: 'Saved to {path}' },
  copiedRows: {
    es: '{count, plural, one {# fila copiada} other {# filas copiadas}}',
    en: '{count, plural, one {# row} other {# rows}} copied',
  },
  moreThan: { es: 'más de {count, number}', en: 'more than {count, number}' },
  clearChoice: { es: 'Quitar selección', en: 'Clear selection' },
  copyHint: {
    es: 'Ctrl+C copia las filas escogidas para pegarlas en Excel',
    en: 'Ctrl+C copies the selected rows, ready to paste into Excel',
  },
} as const satisfies Readonly<Record<string, Sentence>>
