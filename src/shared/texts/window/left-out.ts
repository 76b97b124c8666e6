import type { SentenceTree } from '#shared/kernel/language.ts'

export const leftOut = {
  title: { es: 'Filas que no están en el borrador', en: 'Rows that are not in the draft' },
  lead: {
    es: 'Las filas que usted quitó, y lo que un archivo trae además de los trabajadores. Si una va en el borrador, tráigala: se puede deshacer.',
    en: 'The rows you removed, and what a file contains besides workers. If one belongs in the draft, bring it back: it can be undone.',
  },
  see: { es: 'Ver y traer', en: 'View and bring back' },
  row: { es: 'Fila {row}', en: 'Row {row}' },
  bring: { es: 'Traer al borrador', en: 'Bring back' },
  bringNamed: { es: 'Traer al borrador la fila {row}', en: 'Bring back row {row}' },
  bringAll: { es: 'Traer las {count, number}', en: 'Bring back all {count, number}' },
  more: { es: 'y {count, number} más', en: 'and {count, number} more' },
  seeMore: { es: 'Ver {count, number} más', en: 'View {count, number} more' },
  seeMoreNamed: { es: 'Ver {count, number} más: {name}', en: 'View {count, number} more: {name}' },
  none: { es: 'Todas las filas están en el borrador.', en: 'All rows are in the draft.' },
  blocks: { es: 'Tablas de la hoja', en: 'Tables in the sheet' },
  blocksLead: {
    es: 'Hay personas en varias tablas u hojas. Marque las que son trabajadores de este trámite; lo que no marque no se importa.',
    en: 'There are people in several tables or sheets. Tick those that hold workers for this procedure; the rest is not imported.',
  },
} as const satisfies SentenceTree
