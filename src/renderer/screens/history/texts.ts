import type { Sentence } from '#shared/kernel/language.ts'

export const historyTexts = {
  title: { es: 'Registros', en: 'Records' },
  all: { es: 'Todos los registros', en: 'All records' },
  listed: { es: 'Qué se lista', en: 'List' },
  people: { es: 'Personas', en: 'People' },
  documents: { es: 'Documentos', en: 'Documents' },
  search: { es: 'Buscar', en: 'Search' },
  placeholder: {
    es: 'Cédula, nombre, contrato o radicado',
    en: 'Document number, name, contract or request number',
  },
  lookAtAll: { es: 'Marcar todas como vistas', en: 'Mark all as viewed' },
  lookedAt: {
    es: '{count, plural, one {# registro visto} other {# registros vistos}}',
    en: '{count, plural, one {# record} other {# records}} viewed',
  },
  results: {
    es: '{count, plural, one {# registro} other {# registros}}',
    en: '{count, plural, one {# record} other {# records}}',
  },
  moreResults: { es: 'Más de {count, number} registros', en: 'More than {count, number} records' },
  gridLabel: { es: 'Registros', en: 'Records' },
  chosen: { es: '{count, plural, one {# escogido} other {# escogidos}}', en: '{count, number} selected' },
  chosenCleared: {
    es: 'Cambió la lista: se quitó la selección de {count, plural, one {# registro} other {# registros}}.',
    en: 'The list changed: the selection of {count, plural, one {# record} other {# records}} was cleared.',
  },
  chosenFirst: {
    es: 'Se escogieron los primeros {count, number} de {total}: es lo máximo a la vez.',
    en: 'The first {count, number} of {total} were selected: that is the maximum at once.',
  },
  frozen: { es: 'Dejar fija a la persona', en: 'Freeze the person' },
  start: { es: 'Todavía no se ha radicado nada', en: 'Nothing has been filed yet' },
  startHint: {
    es: 'Aquí quedará cada persona de cada lote que envíe, con lo que respondieron el servicio y la entidad.',
    en: 'Every person in every batch you send will appear here, with what the service and the entity answered.',
  },
  empty: { es: 'Ningún registro coincide', en: 'No records match' },
  emptyText: { es: 'Nadie coincide con «{text}»', en: 'Nobody matches “{text}”' },
  emptyHint: { es: 'Quite un filtro o revise lo que escribió.', en: 'Remove a filter or check what you typed.' },
} as const satisfies Readonly<Record<string, Sentence>>
