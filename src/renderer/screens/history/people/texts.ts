import type { Sentence } from '#shared/kernel/language.ts'

export const peopleTexts = {
  label: { es: 'Personas', en: 'People' },
  total: {
    es: '{count, plural, one {# persona} other {# personas}}',
    en: '{count, plural, one {# person} other {# people}}',
  },
  frozen: { es: 'Dejar fija a la persona', en: 'Freeze the person' },
  latest: {
    es: 'Entidad, estados y trámite son los del último registro de cada persona.',
    en: 'Entity, states and procedure are those of each person’s latest record.',
  },
  chosen: {
    es: '{count, plural, one {# persona escogida} other {# personas escogidas}}',
    en: '{count, plural, one {# person} other {# people}} selected',
  },
  chosenCleared: {
    es: 'Cambió la lista: se quitó la selección de {count, plural, one {# persona} other {# personas}}.',
    en: 'The list changed: the selection of {count, plural, one {# person} other {# people}} was cleared.',
  },
  chosenFirst: {
    es: 'Se escogieron las primeras {count, number} de {total}: es lo máximo a la vez.',
    en: 'The first {count, number} of {total} were selected: that is the maximum at once.',
  },
  filings: {
    es: 'Ver {count, plural, one {# registro} other {# registros}} de {name}',
    en: 'View {count, plural, one {# record} other {# records}} of {name}',
  },
  rejected: {
    es: 'Ver {count, plural, one {# rechazado} other {# rechazados}} por corregir de {name}',
    en: 'View {count, number} rejected to correct, of {name}',
  },
  returned: {
    es: 'Ver {count, plural, one {# devuelto} other {# devueltos}} por corregir de {name}',
    en: 'View {count, number} returned to correct, of {name}',
  },
} as const satisfies Readonly<Record<string, Sentence>>
