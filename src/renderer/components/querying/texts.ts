import type { Sentence } from '#shared/kernel/language.ts'

export const queryTexts = {
  queryThese: { es: 'Consultar a estos trabajadores', en: 'Query these workers' },
  queryThis: { es: 'Consultar a este trabajador', en: 'Query this worker' },
  lead: {
    es: 'Se hace un borrador con cada persona una sola vez. Nada se envía: usted lo revisa y lo radica como cualquier otro.',
    en: 'A draft is made with each person once. Nothing is sent: you check it and file it like any other.',
  },
  which: { es: 'Qué se consulta', en: 'What is queried' },
  whom: { es: 'A quiénes', en: 'Whom' },
  cost: {
    es: 'Al radicar, cada consulta que el servicio acepte cuesta un crédito.',
    en: 'When it is filed, each query that the service accepts costs one credit.',
  },
  make: { es: 'Hacer el borrador', en: 'Make the draft' },
  made: {
    es: 'El borrador tiene {formatted} {count?persona|personas}.',
    en: 'The draft has {formatted} {count?person|people}.',
  },
  repeated: {
    es: '{formatted} {count?vez se repetía|veces se repetía} alguien: quedó una sola vez.',
    en: '{formatted} {count?time|times} somebody was repeated: kept once.',
  },
  underTwoTypes: {
    es: '{formatted} {count?número está|números están} con dos tipos de documento: quedó una fila por cada tipo. Quite la que no es.',
    en: '{formatted} {count?number stands|numbers stand} under two document types: each type has its row. Remove the wrong one.',
  },
  withIssueDate: {
    es: '{formatted} {count?trae|traen} la fecha de expedición.',
    en: '{formatted} {count?brings|bring} the issue date along.',
  },
  open: { es: 'Abrir el borrador', en: 'Open the draft' },
  shownRows: { es: 'Las filas que se muestran', en: 'The rows that are shown' },
  selectedRows: {
    es: 'Las filas seleccionadas ({formatted})',
    en: 'The selected rows ({formatted})',
  },
} satisfies Readonly<Record<string, Sentence>>
