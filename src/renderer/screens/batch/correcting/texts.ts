import type { Sentence } from '#shared/kernel/language.ts'

export const correctingTexts = {
  reprocessSent: { es: 'Registros que se envían', en: 'Records to send' },
  reprocessLeft: { es: 'Registros que no van', en: 'Records left out' },
  correctRejected: {
    es: 'Crear lote con los rechazados ({formatted})',
    en: 'Create a batch with the rejected ({formatted})',
  },
  correctReturned: { es: 'Corregir los devueltos ({formatted})', en: 'Correct the returned ({formatted})' },
  correctFailed: { es: 'Corregir los que fallaron ({formatted})', en: 'Correct the failed ({formatted})' },
  askFailed: {
    es: 'Consultar otra vez los que terminaron en error ({formatted})',
    en: 'Query again those that ended in error ({formatted})',
  },
  chosenAsked: {
    es: 'Consultar otra vez los escogidos que terminaron en error ({formatted})',
    en: 'Query again the selected that ended in error ({formatted})',
  },
  goOnRejected: {
    es: 'Seguir corrigiendo los rechazados ({formatted})',
    en: 'Continue correcting the rejected ({formatted})',
  },
  goOnReturned: {
    es: 'Seguir corrigiendo los devueltos ({formatted})',
    en: 'Continue correcting the returned ({formatted})',
  },
  goOnFailed: {
    es: 'Seguir corrigiendo los que fallaron ({formatted})',
    en: 'Continue correcting the failed ({formatted})',
  },
  nextReturned: {
    es: 'Sin corregir: {formatted} {count?registro que la entidad devolvió|registros que la entidad devolvió}. Con «Corregir los devueltos» se abre un borrador solo con {count?ese|esos}, con lo que dijo la entidad al lado: corrija y radique de nuevo. Cada registro que se acepte cuesta un crédito.',
    en: 'Not corrected yet: {formatted} {count?record|records} returned by the entity. “Correct the returned” opens a draft with only {count?that one|those}, next to what the entity said: correct and file again. Each accepted record costs one credit.',
  },
  nextCorrecting: {
    es: '{formatted} {count?registro espera|registros esperan} en un borrador de corrección: termine de corregir y radique desde allí.',
    en: '{formatted} {count?record is|records are} waiting in a correction draft: finish correcting and file from there.',
  },
  reprocessNeeding: {
    es: 'Los que lo necesitan: devueltos o con error, sin radicar de nuevo',
    en: 'Those that need it: returned or failed, not filed again',
  },
  reprocessChosen: { es: 'Los escogidos', en: 'The selected' },
  chosen: {
    es: '{formatted} {count?registro escogido|registros escogidos}',
    en: '{formatted} {count?record|records} selected',
  },
  chooseHint: {
    es: 'Espacio escoge, Mayús+clic escoge un rango, Ctrl+A todos los que se ven.',
    en: 'Space selects, Shift+click selects a range, Ctrl+A selects all shown.',
  },
  chosenCleared: {
    es: 'Cambió la lista: se quitó la selección de {formatted} {count?registro|registros}.',
    en: 'The list changed: the selection of {formatted} {count?record|records} was cleared.',
  },
  chosenFirst: {
    es: 'Se escogieron los primeros {formatted} de {total}: es lo máximo a la vez.',
    en: 'The first {formatted} of {total} were selected: that is the maximum at once.',
  },
  clear: { es: 'Quitar selección', en: 'Clear selection' },
  chosenRejected: {
    es: 'Corregir los rechazados escogidos ({formatted})',
    en: 'Correct the selected rejected ({formatted})',
  },
  chosenReturned: {
    es: 'Corregir los devueltos escogidos ({formatted})',
    en: 'Correct the selected returned ({formatted})',
  },
  chosenFailed: {
    es: 'Corregir los que fallaron entre los escogidos ({formatted})',
    en: 'Correct the selected failed ({formatted})',
  },
  chosenNothing: {
    es: 'Ninguno de los escogidos necesita corrección.',
    en: 'None of the selected needs correction.',
  },
  reprocessThese: { es: 'Reprocesar los escogidos', en: 'Reprocess selected' },
  exportThese: { es: 'Exportar los escogidos', en: 'Export selected' },
  exportShown: { es: 'Exportar lo que se ve', en: 'Export shown' },
  frozen: { es: 'Dejar fija a la persona', en: 'Freeze the person' },
  reprocessCost: {
    es: '{formatted} {count?registro|registros}. {credits}.',
    en: '{formatted} {count?record|records}. {credits}.',
  },
  reprocessFree: {
    es: '{formatted} {count?registro|registros}. No cuesta nada.',
    en: '{formatted} {count?record|records}. It costs nothing.',
  },
  reprocessNone: {
    es: 'Ningún registro: elija otros.',
    en: 'No records: choose others.',
  },
  reprocessRejected: {
    es: '{formatted} {count?fue rechazado|fueron rechazados}: se {count?envía|envían} como la primera vez y solo se {count?cobra si el servicio lo acepta|cobran los que el servicio acepte}. Si el motivo es un dato, corríjalo en un borrador.',
    en: '{formatted} {count?was|were} rejected: sent again unchanged, and charged only if the service accepts. If the reason is a wrong value, correct it in a draft.',
  },
  reprocessOmitted: {
    es: '{formatted} {count?se omitió|se omitieron}: con el reproceso el servicio {count?lo|los} consulta aunque haya un resultado reciente, y solo se {count?cobra si lo acepta|cobran los que acepte}.',
    en: '{formatted} {count?was|were} omitted: a forced reprocess queries {count?it|them} even if there is a recent result, and charges only what the service accepts.',
  },
} satisfies Readonly<Record<string, Sentence>>
