import type { Sentence } from '#shared/kernel/language.ts'

export const correctingTexts = {
  reprocessSent: { es: 'Registros que se envían', en: 'Records that are sent' },
  reprocessLeft: { es: 'Registros que quedan por fuera', en: 'Records that are left out' },
  correctRejected: {
    es: 'Crear lote con los rechazados ({formatted})',
    en: 'Make a batch of the rejected ({formatted})',
  },
  correctReturned: { es: 'Corregir los devueltos ({formatted})', en: 'Correct the returned ({formatted})' },
  correctFailed: { es: 'Corregir los que fallaron ({formatted})', en: 'Correct those that failed ({formatted})' },
  askFailed: {
    es: 'Consultar otra vez los que terminaron en error ({formatted})',
    en: 'Query those that ended in an error again ({formatted})',
  },
  chosenAsked: {
    es: 'Consultar otra vez los escogidos que terminaron en error ({formatted})',
    en: 'Query those among them that ended in an error again ({formatted})',
  },
  goOnRejected: {
    es: 'Seguir corrigiendo los rechazados ({formatted})',
    en: 'Go on correcting the rejected ({formatted})',
  },
  goOnReturned: {
    es: 'Seguir corrigiendo los devueltos ({formatted})',
    en: 'Go on correcting the returned ({formatted})',
  },
  goOnFailed: {
    es: 'Seguir corrigiendo los que fallaron ({formatted})',
    en: 'Go on correcting those that failed ({formatted})',
  },
  nextReturned: {
    es: 'Sin corregir: {formatted} {count?registro que la entidad devolvió|registros que la entidad devolvió}. Con «Corregir los devueltos» se abre un borrador solo con {count?ese|esos}, con lo que dijo la entidad al lado: corrija y radique de nuevo. Cada registro que se acepte cuesta un crédito.',
    en: 'Not corrected yet: {formatted} {count?record|records} that the entity sent back. “Correct the returned” opens a draft of {count?it|them} alone, with what the entity said beside it: correct and file again. Each accepted record costs one credit.',
  },
  nextCorrecting: {
    es: '{formatted} {count?registro espera|registros esperan} en un borrador de corrección: termine de corregir y radique desde allí.',
    en: '{formatted} {count?record waits|records wait} in a correcting draft: finish it and file from there.',
  },
  reprocessNeeding: {
    es: 'Los que lo necesitan: devueltos o con error, sin radicar de nuevo',
    en: 'Those that need it: returned or failed, not filed again',
  },
  reprocessChosen: { es: 'Los escogidos', en: 'The chosen' },
  chosen: {
    es: '{formatted} {count?registro escogido|registros escogidos}',
    en: '{formatted} {count?record|records} chosen',
  },
  chooseHint: {
    es: 'Espacio escoge, Mayús+clic hasta ahí, Ctrl+A todos los que se ven.',
    en: 'Space chooses, Shift+click up to there, Ctrl+A all that are shown.',
  },
  chosenCleared: {
    es: 'Cambió lo que se muestra: se quitó la selección de {formatted} {count?registro|registros}.',
    en: 'What is shown has changed: the choice of {formatted} {count?record|records} was cleared.',
  },
  chosenFirst: {
    es: 'Se escogieron los primeros {formatted} de {total}: más no se pueden escoger a la vez.',
    en: 'The first {formatted} of {total} were chosen: more cannot be chosen at once.',
  },
  clear: { es: 'Quitar selección', en: 'Clear the choice' },
  chosenRejected: {
    es: 'Corregir los rechazados escogidos ({formatted})',
    en: 'Correct the rejected among them ({formatted})',
  },
  chosenReturned: {
    es: 'Corregir los devueltos escogidos ({formatted})',
    en: 'Correct the returned among them ({formatted})',
  },
  chosenFailed: {
    es: 'Corregir los que fallaron entre los escogidos ({formatted})',
    en: 'Correct those that failed among them ({formatted})',
  },
  chosenNothing: {
    es: 'De los escogidos ninguno espera corrección.',
    en: 'None of the chosen waits for a correction.',
  },
  reprocessThese: { es: 'Reprocesar los escogidos', en: 'Reprocess the chosen' },
  exportThese: { es: 'Exportar los escogidos', en: 'Export the chosen' },
  exportShown: { es: 'Exportar lo que se ve', en: 'Export what is shown' },
  frozen: { es: 'Dejar fija a la persona', en: 'Keep the person in sight' },
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
    en: 'No record: choose others.',
  },
  reprocessRejected: {
    es: '{formatted} {count?fue rechazado|fueron rechazados}: se {count?envía|envían} como la primera vez y solo se {count?cobra si el servicio lo acepta|cobran los que el servicio acepte}. Si el motivo es un dato, corríjalo en un borrador.',
    en: '{formatted} {count?was|were} rejected: sent as the first time, and charged only where the service accepts. Where a value is the reason, correct it in a draft.',
  },
  reprocessOmitted: {
    es: '{formatted} {count?se omitió|se omitieron}: con el reproceso el servicio {count?lo|los} consulta aunque haya un resultado reciente, y solo se {count?cobra si lo acepta|cobran los que acepte}.',
    en: '{formatted} {count?was|were} omitted: forced, the service queries {count?it|them} even where there is a recent result, and charges only what it accepts.',
  },
} satisfies Readonly<Record<string, Sentence>>
