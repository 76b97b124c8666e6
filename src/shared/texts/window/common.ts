import type { SentenceTree } from '#shared/kernel/language.ts'

export const common = {
  loading: { es: 'Cargando…', en: 'Loading…' },
  retry: { es: 'Reintentar', en: 'Try again' },
  cancel: { es: 'Cancelar', en: 'Cancel' },
  close: { es: 'Cerrar', en: 'Close' },
  save: { es: 'Guardar', en: 'Save' },
  open: { es: 'Abrir', en: 'Open' },
  delete: { es: 'Eliminar', en: 'Delete' },
  errorTitle: { es: 'No se pudo completar', en: 'Could not complete' },
  showMore: { es: 'Mostrar más', en: 'Show more' },
  yes: { es: 'Sí', en: 'Yes' },
  no: { es: 'No', en: 'No' },
  none: { es: 'Ninguno', en: 'None' },
  empty: { es: '(vacío)', en: '(empty)' },
  rows: { es: '{count, plural, one {# fila} other {# filas}}', en: '{count, plural, one {# row} other {# rows}}' },
  people: {
    es: '{count, plural, one {# persona} other {# personas}}',
    en: '{count, plural, one {# person} other {# people}}',
  },
  credits: {
    es: 'Hasta {count, plural, one {# crédito} other {# créditos}}',
    en: 'Up to {count, plural, one {# credit} other {# credits}}',
  },
  noCost: { es: 'No consume créditos', en: 'Uses no credits' },
  savedAt: { es: 'Guardado en {path}', en: 'Saved to {path}' },
  copy: { es: 'Copiar', en: 'Copy' },
  copied: { es: 'Copiado', en: 'Copied' },
  progress: {
    import: { es: 'Leyendo el archivo…', en: 'Reading the file…' },
    validate: { es: 'Validando las filas…', en: 'Validating the rows…' },
    send: { es: 'Enviando…', en: 'Sending…' },
    documents: { es: 'Guardando documentos…', en: 'Saving documents…' },
    of: { es: '{done} de {total}', en: '{done} of {total}' },
  },
} as const satisfies SentenceTree
