import type { SentenceTree } from '#shared/kernel/language.ts'

export const leftOut = {
  title: { es: 'Filas que no se importaron', en: 'Rows that were not imported' },
  lead: {
    es: 'Lo que el archivo trae además de los trabajadores. Si una fila sí es un trabajador, tráigala: se puede deshacer.',
    en: 'What the file contains besides workers. If a row is a worker after all, bring it back: it can be undone.',
  },
  see: { es: 'Ver y traer', en: 'View and bring back' },
  row: { es: 'Fila {row}', en: 'Row {row}' },
  bring: { es: 'Traer al borrador', en: 'Bring back' },
  bringNamed: { es: 'Traer al borrador la fila {row}', en: 'Bring back row {row}' },
  bringAll: { es: 'Traer las {count, number}', en: 'Bring back all {count, number}' },
  more: { es: 'y {count, number} más', en: 'and {count, number} more' },
  seeMore: { es: 'Ver {count, number} más', en: 'View {count, number} more' },
  seeMoreNamed: { es: 'Ver {count, number} más: {name}', en: 'View {count, number} more: {name}' },
  none: { es: 'Todas las filas del archivo están en el borrador.', en: 'All rows of the file are in the draft.' },
  blocks: { es: 'Tablas de la hoja', en: 'Tables in the sheet' },
  blocksLead: {
    es: 'Hay personas en varias tablas u hojas. Marque las que son trabajadores de este trámite; lo que no marque no se importa.',
    en: 'There are people in several tables or sheets. Tick those that hold workers for this procedure; the rest is not imported.',
  },
} as const satisfies SentenceTree
