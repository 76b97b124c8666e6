import type { Sentence } from '#shared/kernel/language.ts'

export const historyTexts = {
  title: { es: 'Historial', en: 'History' },
  lead: {
    es: 'Busque a una persona en todo lo que se ha radicado.',
    en: 'Find a person in everything that has been filed.',
  },
  search: { es: 'Buscar', en: 'Search' },
  placeholder: {
    es: 'Cédula, nombre, contrato o radicado',
    en: 'Document number, name, contract or request number',
  },
  start: { es: 'Escriba para buscar', en: 'Type to search' },
  startHint: {
    es: 'Por cédula, nombre, contrato o número de radicado. Las tildes no importan.',
    en: 'By document number, name, contract or request number. Accents do not matter.',
  },
  empty: { es: 'Nadie coincide con «{text}»', en: 'Nobody matches “{text}”' },
  emptyHint: {
    es: 'Revise el número o pruebe con parte del nombre.',
    en: 'Check the number or try part of the name.',
  },
  results: { es: '{formatted} {count?resultado|resultados}', en: '{formatted} {count?result|results}' },
  gridLabel: { es: 'Resultados de la búsqueda', en: 'Search results' },
  columnDate: { es: 'Fecha', en: 'Date' },
  columnProcedure: { es: 'Trámite', en: 'Procedure' },
} satisfies Readonly<Record<string, Sentence>>
