import type { Sentence } from '#shared/kernel/language.ts'

export const queryTexts = {
  queryThese: { es: 'Consultar a estos trabajadores', en: 'Query these workers' },
  queryThis: { es: 'Consultar a este trabajador', en: 'Query this worker' },
  lead: {
    es: 'Se crea un borrador con cada persona una sola vez. Nada se envía: usted lo revisa y lo radica como cualquier otro.',
    en: 'Creates a draft with each person once. Nothing is sent: you review it and file it like any other.',
  },
  which: { es: 'Qué se consulta', en: 'What to query' },
  whom: { es: 'A quiénes', en: 'Who' },
  cost: {
    es: 'Al radicar, cada consulta que el servicio acepte cuesta un crédito.',
    en: 'When filed, each query the service accepts costs one credit.',
  },
  make: { es: 'Hacer el borrador', en: 'Create draft' },
  made: {
    es: 'El borrador tiene {count, plural, one {# persona} other {# personas}}.',
    en: 'The draft has {count, plural, one {# person} other {# people}}.',
  },
  repeated: {
    es: '{count, plural, one {# repetición} other {# repeticiones}}: cada persona quedó una sola vez.',
    en: '{count, plural, one {# duplicate} other {# duplicates}} removed: each person is kept once.',
  },
  underTwoTypes: {
    es: '{count, plural, one {# número aparece} other {# números aparecen}} con dos tipos de documento: quedó una fila por cada tipo. Quite la que no corresponda.',
    en: '{count, plural, one {# number appears} other {# numbers appear}} with two document types: there is a row for each type. Remove the wrong one.',
  },
  withIssueDate: {
    es: '{count, plural, one {# trae} other {# traen}} la fecha de expedición.',
    en: '{count, plural, one {# includes} other {# include}} the issue date.',
  },
  open: { es: 'Abrir el borrador', en: 'Open draft' },
  shownRows: { es: 'Las filas que se muestran', en: 'The rows shown' },
  selectedRows: {
    es: 'Las filas seleccionadas ({count, number})',
    en: 'The selected rows ({count, number})',
  },
} as const satisfies Readonly<Record<string, Sentence>>
