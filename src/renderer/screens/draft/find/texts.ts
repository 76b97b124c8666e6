import type { Sentence } from '#shared/kernel/language.ts'

export const findTexts = {
  find: { es: 'Buscar en las filas', en: 'Find in the rows' },
  bar: { es: 'Buscar', en: 'Find' },
  count: { es: '{index, number} de {count, number}', en: '{index, number} of {count, number}' },
  none: { es: 'No se encontró', en: 'Not found' },
  next: { es: 'Siguiente', en: 'Next' },
  previous: { es: 'Anterior', en: 'Previous' },
  replace: { es: 'Reemplazar…', en: 'Replace…' },
  close: { es: 'Cerrar la búsqueda', en: 'Close the search' },
} as const satisfies Readonly<Record<string, Sentence>>
