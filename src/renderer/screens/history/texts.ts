import type { Sentence } from '#shared/kernel/language.ts'

export const historyTexts = {
  title: { es: 'Registros', en: 'Records' },
  all: { es: 'Todos los registros', en: 'All records' },
  listed: { es: 'Qué se lista', en: 'What is listed' },
  people: { es: 'Personas', en: 'People' },
  documents: { es: 'Documentos', en: 'Documents' },
  search: { es: 'Buscar', en: 'Search' },
  placeholder: {
    es: 'Cédula, nombre, contrato o radicado',
    en: 'Document number, name, contract or request number',
  },
  lookAtAll: { es: 'Marcar todas como miradas', en: 'Mark all as looked at' },
  lookedAt: {
    es: '{formatted} {count?registro mirado|registros mirados}',
    en: '{formatted} {count?record|records} looked at',
  },
  results: { es: '{formatted} {count?registro|registros}', en: '{formatted} {count?record|records}' },
  moreResults: { es: 'Más de {formatted} registros', en: 'More than {formatted} records' },
  gridLabel: { es: 'Registros', en: 'Records' },
  chosen: { es: '{formatted} {count?elegido|elegidos}', en: '{formatted} {count?chosen|chosen}' },
  chosenCleared: {
    es: 'Cambió lo que se muestra: se quitó la selección de {formatted} {count?registro|registros}.',
    en: 'What is shown has changed: the choice of {formatted} {count?record|records} was cleared.',
  },
  chosenFirst: {
    es: 'Se escogieron los primeros {formatted} de {total}: más no se pueden escoger a la vez.',
    en: 'The first {formatted} of {total} were chosen: more cannot be chosen at once.',
  },
  frozen: { es: 'Dejar fija a la persona', en: 'Keep the person in sight' },
  start: { es: 'Todavía no se ha radicado nada', en: 'Nothing has been filed yet' },
  startHint: {
    es: 'Aquí quedará cada persona de cada lote que envíe, con lo que respondieron el servicio y la entidad.',
    en: 'Every person of every batch that you send will be here, with what the service and the entity answered.',
  },
  empty: { es: 'Ningún registro coincide', en: 'No record matches' },
  emptyText: { es: 'Nadie coincide con «{text}»', en: 'Nobody matches “{text}”' },
  emptyHint: { es: 'Quite un filtro o revise lo que escribió.', en: 'Remove a filter, or check what you typed.' },
} satisfies Readonly<Record<string, Sentence>>
