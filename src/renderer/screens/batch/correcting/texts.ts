import type { Sentence } from '#shared/kernel/language.ts'

export const correctingTexts = {
  reprocessSent: { es: 'Registros que se envían', en: 'Records to send' },
  reprocessLeft: { es: 'Registros que no van', en: 'Records left out' },
  correctRejected: {
    es: 'Crear lote con los rechazados ({count, number})',
    en: 'Create a batch with the rejected ({count, number})',
  },
  correctReturned: { es: 'Corregir los devueltos ({count, number})', en: 'Correct the returned ({count, number})' },
  correctFailed: { es: 'Corregir los que fallaron ({count, number})', en: 'Correct the failed ({count, number})' },
  askFailed: {
    es: 'Consultar otra vez los que terminaron en error ({count, number})',
    en: 'Query again those that ended in error ({count, number})',
  },
  goOnRejected: {
    es: 'Seguir corrigiendo los rechazados ({count, number})',
    en: 'Continue correcting the rejected ({count, number})',
  },
  goOnReturned: {
    es: 'Seguir corrigiendo los devueltos ({count, number})',
    en: 'Continue correcting the returned ({count, number})',
  },
  goOnFailed: {
    es: 'Seguir corrigiendo los que fallaron ({count, number})',
    en: 'Continue correcting the failed ({count, number})',
  },
  nextReturned: {
    es: 'Sin corregir: {count, plural, one {# registro} other {# registros}} que la entidad devolvió. Con «Corregir los devueltos» se abre un borrador solo con {count, plural, one {ese} other {esos}}, con lo que dijo la entidad al lado: corrija y radique de nuevo. Cada registro que se acepte cuesta un crédito.',
    en: 'Not corrected yet: {count, plural, one {# record} other {# records}} returned by the entity. “Correct the returned” opens a draft with only {count, plural, one {that one} other {those}}, next to what the entity said: correct and file again. Each accepted record costs one credit.',
  },
  nextCorrecting: {
    es: '{count, plural, one {# registro espera} other {# registros esperan}} en un borrador de corrección: termine de corregir y radique desde allí.',
    en: '{count, plural, one {# record is} other {# records are}} waiting in a correction draft: finish correcting and file from there.',
  },
  reprocessNeeding: {
    es: 'Los que lo necesitan: devueltos o con error, sin radicar de nuevo',
    en: 'Those that need it: returned or failed, not filed again',
  },
  reprocessChosen: { es: 'Los escogidos', en: 'The selected' },
  chosen: {
    es: '{count, plural, one {# registro escogido} other {# registros escogidos}}',
    en: '{count, plural, one {# record} other {# records}} selected',
  },
  chooseHint: {
    es: 'Espacio escoge, Mayús+clic escoge un rango, Ctrl+A todos los que se ven.',
    en: 'Space selects, Shift+click selects a range, Ctrl+A selects all shown.',
  },
  chosenCleared: {
    es: 'Cambió la lista: se quitó la selección de {count, plural, one {# registro} other {# registros}}.',
    en: 'The list changed: the selection of {count, plural, one {# record} other {# records}} was cleared.',
  },
  chosenFirst: {
    es: 'Se escogieron los primeros {count, number} de {total}: es lo máximo a la vez.',
    en: 'The first {count, number} of {total} were selected: that is the maximum at once.',
  },
  clear: { es: 'Quitar selección', en: 'Clear selection' },
  reprocessThese: { es: 'Reprocesar los escogidos', en: 'Reprocess selected' },
  exportThese: { es: 'Exportar los escogidos', en: 'Export selected' },
  exportShown: { es: 'Exportar lo que se ve', en: 'Export shown' },
  frozen: { es: 'Dejar fija a la persona', en: 'Freeze the person' },
  reprocessCost: {
    es: '{count, plural, one {# registro} other {# registros}}. {credits}.',
    en: '{count, plural, one {# record} other {# records}}. {credits}.',
  },
  reprocessFree: {
    es: '{count, plural, one {# registro} other {# registros}}. No cuesta nada.',
    en: '{count, plural, one {# record} other {# records}}. It costs nothing.',
  },
  reprocessNone: {
    es: 'Ningún registro: elija otros.',
    en: 'No records: choose others.',
  },
  reprocessRejected: {
    es: '{count, plural, one {# fue rechazado: se envía} other {# fueron rechazados: se envían}} como la primera vez y solo se {count, plural, one {cobra si el servicio lo acepta} other {cobran los que el servicio acepte}}. Si el motivo es un dato, corríjalo en un borrador.',
    en: '{count, plural, one {# was} other {# were}} rejected: sent again unchanged, and charged only if the service accepts. If the reason is a wrong value, correct it in a draft.',
  },
  reprocessOmitted: {
    es: '{count, number} se {count, plural, one {omitió} other {omitieron}}: con el reproceso el servicio {count, plural, one {lo} other {los}} consulta aunque haya un resultado reciente, y solo se {count, plural, one {cobra si lo acepta} other {cobran los que acepte}}.',
    en: '{count, plural, one {# was} other {# were}} omitted: a forced reprocess queries {count, plural, one {it} other {them}} even if there is a recent result, and charges only what the service accepts.',
  },
} as const satisfies Readonly<Record<string, Sentence>>
