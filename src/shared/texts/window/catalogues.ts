import type { SentenceTree } from '#shared/kernel/language.ts'

export const catalogues = {
  title: { es: 'Catálogos', en: 'Catalogues' },
  lead: {
    es: 'Listas de códigos con las que se validan los archivos. Las oficiales se descargan de la aplicación web del servicio.',
    en: 'Code lists used to validate files. Download the official ones from the service’s web application.',
  },
  import: { es: 'Importar catálogo', en: 'Import catalogue' },
  importKind: { es: 'Importar {kind}', en: 'Import {kind}' },
  importHint: {
    es: 'Excel, CSV o JSON, tal como lo entrega la aplicación web.',
    en: 'Excel, CSV or JSON, exactly as downloaded from the web application.',
  },
  imported: { es: '{kind}: {count, number} códigos en uso', en: '{kind}: {count, number} codes in use' },
  wentBack: {
    es: '{kind}: se volvió a la lista anterior ({count, number} códigos)',
    en: '{kind}: back to the previous list ({count, number} codes)',
  },
  differenceTitle: { es: 'Qué cambiaría en {kind}', en: 'What would change in {kind}' },
  goBackTitle: { es: 'Volver a la lista anterior de {kind}', en: 'Go back to the previous list of {kind}' },
  listInForce: { es: 'En uso', en: 'In use' },
  bundled: { es: 'Incluida en el programa', en: 'Included with the program' },
  listNew: { es: 'Nueva', en: 'New' },
  listEarlier: { es: 'Anterior', en: 'Previous' },
  nothingBefore: { es: 'Ninguna', en: 'None' },
  codes: {
    es: '{count, plural, one {# código} other {# códigos}}',
    en: '{count, plural, one {# code} other {# codes}}',
  },
  sameAsBefore: { es: 'La lista es igual a la que está en uso.', en: 'The list is the same as the one in use.' },
  added: {
    es: '{count, plural, one {# código nuevo} other {# códigos nuevos}}',
    en: '{count, number} new {count, plural, one {code} other {codes}}',
  },
  removed: {
    es: '{count, plural, one {# código se retira} other {# códigos se retiran}}',
    en: '{count, plural, one {# code is} other {# codes are}} removed',
  },
  renamed: {
    es: '{count, plural, one {# nombre cambia} other {# nombres cambian}}',
    en: '{count, plural, one {# name changes} other {# names change}}',
  },
  concernsTitle: { es: 'Mire bien antes de usarla', en: 'Check carefully before using it' },
  concerns: {
    'much-removed': {
      es: 'Desaparece una gran parte de la lista que está en uso.',
      en: 'A large part of the list in use disappears.',
    },
    'much-shorter': {
      es: 'Es mucho más corta que la que está en uso: puede ser solo un pedazo.',
      en: 'It is much shorter than the one in use: it may be incomplete.',
    },
    'other-kind': { es: 'No parece una lista de {kind}.', en: 'It does not look like a list of {kind}.' },
  },
  looksLike: { es: 'Se parece más a {kind}.', en: 'It looks more like {kind}.' },
  impactTitle: { es: 'En los borradores abiertos', en: 'In open drafts' },
  newErrors: {
    es: '{count, plural, one {# celda pasa} other {# celdas pasan}} a error',
    en: '{count, plural, one {# cell becomes an error} other {# cells become errors}}',
  },
  endedErrors: {
    es: '{count, plural, one {# celda deja} other {# celdas dejan}} de tener error',
    en: '{count, plural, one {# cell is no longer an error} other {# cells are no longer errors}}',
  },
  noImpact: { es: 'Ninguna celda cambia.', en: 'No cell changes.' },
  revalidated: {
    es: 'No cambia nada hasta que confirme. Después se puede volver a la lista anterior.',
    en: 'Nothing changes until you confirm. Afterwards you can go back to the previous list.',
  },
  goBackNote: {
    es: 'Para volver a la lista actual tendrá que importar su archivo de nuevo.',
    en: 'To return to the current list you will have to import its file again.',
  },
  confirm: { es: 'Usar esta lista', en: 'Use this list' },
  confirmAnyway: { es: 'Usarla de todos modos', en: 'Use it anyway' },
  confirmGoBack: { es: 'Volver a la lista anterior', en: 'Go back to the previous list' },
  goBack: { es: 'Volver a la lista anterior', en: 'Go back to the previous list' },
  goBackKind: { es: 'Volver a la lista anterior de {kind}', en: 'Go back to the previous list of {kind}' },
  andMore: { es: 'y {count, number} más', en: 'and {count, number} more' },
  empty: { es: 'No hay catálogos', en: 'No catalogues' },
  emptyHint: {
    es: 'Importe el archivo que descarga de la aplicación web. Sin catálogo los códigos quedan sin verificar.',
    en: 'Import the file you downloaded from the web application. Without a catalogue, codes are not verified.',
  },
  referenceTitle: { es: 'Hay catálogos de referencia', en: 'There are reference catalogues' },
  referenceBody: {
    es: 'Referencia, no es el catálogo del servicio: un código que no esté en la lista solo produce una alerta. Importe el oficial para validar de verdad.',
    en: 'These are reference lists, not the service’s catalogue: a code that is not in the list only gives a warning. Import the official catalogue for real validation.',
  },
  missing: { es: 'Sin catálogo', en: 'No catalogue' },
  missingHint: { es: 'Los códigos quedan sin verificar.', en: 'Codes are not verified.' },
  columnKind: { es: 'Lista', en: 'List' },
  columnOrigin: { es: 'Origen', en: 'Origin' },
  columnCount: { es: 'Códigos', en: 'Codes' },
  columnVersion: { es: 'Versión', en: 'Version' },
  columnSource: { es: 'Archivo', en: 'File' },
  columnAge: { es: 'Importado', en: 'Imported' },
  columnActions: { es: 'Acciones', en: 'Actions' },
} as const satisfies SentenceTree
