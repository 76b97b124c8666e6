import type { Sentence } from '#shared/kernel/language.ts'

export const peopleTexts = {
  label: { es: 'Personas', en: 'People' },
  total: { es: '{formatted} {count?persona|personas}', en: '{formatted} {count?person|people}' },
  frozen: { es: 'Dejar fija a la persona', en: 'Freeze the person' },
  latest: {
    es: 'Entidad, estados y trámite son los del último registro de cada persona.',
    en: 'Entity, states and procedure are those of each person’s latest record.',
  },
  chosen: {
    es: '{formatted} {count?persona escogida|personas escogidas}',
    en: '{formatted} {count?person|people} selected',
  },
  chosenCleared: {
    es: 'Cambió la lista: se quitó la selección de {formatted} {count?persona|personas}.',
    en: 'The list changed: the selection of {formatted} {count?person|people} was cleared.',
  },
  chosenFirst: {
    es: 'Se escogieron las primeras {formatted} de {total}: es lo máximo a la vez.',
    en: 'The first {formatted} of {total} were selected: that is the maximum at once.',
  },
  filings: {
    es: 'Ver {formatted} {count?registro|registros} de {name}',
    en: 'View {formatted} {count?record|records} of {name}',
  },
  rejected: {
    es: 'Ver {formatted} {count?rechazado|rechazados} por corregir de {name}',
    en: 'View {formatted} rejected to correct, of {name}',
  },
  returned: {
    es: 'Ver {formatted} {count?devuelto|devueltos} por corregir de {name}',
    en: 'View {formatted} returned to correct, of {name}',
  },
} satisfies Readonly<Record<string, Sentence>>
