import type { Sentence } from '#shared/kernel/language.ts'

export const tableFilterTexts = {
  confidence: { es: 'Confianza', en: 'Confidence' },
  confidenceBelow: { es: 'Menos de {bound} %', en: 'Below {bound} %' },
  bar: { es: 'Filtros', en: 'Filters' },
  any: { es: 'Cualquiera', en: 'Any' },
  none: { es: 'Sin dato', en: 'No value' },
  find: { es: 'Buscar en la lista', en: 'Search the list' },
  more: {
    es: 'y {count, number} más: escriba para encontrarlos',
    en: 'and {count, number} more: type to find them',
  },
  filed: { es: 'Fechas', en: 'Dates' },
  from: { es: 'Desde', en: 'From' },
  until: { es: 'Hasta', en: 'Until' },
  months: { es: 'Por mes', en: 'By month' },
  fromDay: { es: 'desde {day}', en: 'from {day}' },
  untilDay: { es: 'hasta {day}', en: 'until {day}' },
  span: { es: '{from} a {to}', en: '{from} to {to}' },
  remove: { es: 'Quitar filtro {name}: {value}', en: 'Remove filter {name}: {value}' },
  clear: { es: 'Quitar filtros', en: 'Remove filters' },
} as const satisfies Readonly<Record<string, Sentence>>
