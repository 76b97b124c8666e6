import type { PendingKind, PendingSource } from '#shared/domain/pending/pending.ts'
import type { Sentence } from '#shared/kernel/language.ts'

/** Why it waits for a person. */
export const pendingWhy = {
  uncertain: {
    es: 'Pudo llegar y cobrarse, o no. Nada de eso se vuelve a enviar mientras no decida.',
    en: 'It may have arrived and been charged, or not. None of it is sent again until you decide.',
  },
  refused: {
    es: 'No se cobró; el lote dice por qué y qué hacer.',
    en: 'Nothing was charged; the batch says why and what to do.',
  },
  held: {
    es: 'No han salido ni han costado nada. No salen solos: usted decide cuándo.',
    en: 'They have not left and cost nothing. They do not leave by themselves: you decide when.',
  },
  returned: {
    es: 'La entidad no los tramitó: corríjalos y radíquelos de nuevo.',
    en: 'The entity did not process them: correct them and file them again.',
  },
  findings: {
    es: 'Nadie ha mirado aquí qué encontraron las fuentes.',
    en: 'Nobody has looked here at what the sources found.',
  },
  'draft-due': { es: 'Ya llegó el día que usted programó.', en: 'The day that you chose has come.' },
  'not-found': {
    es: 'Se sigue preguntando, cada vez menos.',
    en: 'They are still asked for, ever less often.',
  },
  failed: {
    es: 'El servicio terminó sin un resultado que sirva.',
    en: 'The service ended without a usable result.',
  },
  rejected: {
    es: 'El servicio no los recibió ni los cobró.',
    en: 'The service did not take them, and charged nothing.',
  },
  'draft-errors': { es: 'No se pueden radicar así.', en: 'They cannot be filed like this.' },
  'certificate-overdue': {
    es: 'Pasó el plazo de su entidad (Ajustes) sin certificado: pregunte a la entidad.',
    en: 'The term of its entity (Settings) is over without a certificate: ask the entity.',
  },
  'draft-ready': { es: 'Revisadas y sin errores.', en: 'Checked and without errors.' },
  documents: {
    es: 'Los enlaces del servicio vencen: guárdelos antes.',
    en: 'The service’s links expire: save them before that.',
  },
  news: {
    es: 'La entidad dijo algo que aquí nadie ha mirado.',
    en: 'The entity said something that nobody has looked at here.',
  },
  notices: {
    es: 'Llegaron del servicio y no se sabe a qué corresponden.',
    en: 'They came from the service and fit nothing that is known.',
  },
  'draft-quarantined': { es: 'Usted las apartó: no se envían.', en: 'You set them aside: they are not sent.' },
  'catalogues-old': {
    es: 'Se importaron hace más de seis meses: los códigos pueden haber cambiado.',
    en: 'They were imported more than six months ago: codes may have changed.',
  },
  'catalogues-reference': {
    es: 'Con ellos un código desconocido solo alerta; con los oficiales es un error seguro.',
    en: 'With them an unknown code is only a warning; with the official ones it is surely wrong.',
  },
  'copies-old': {
    es: 'Si este computador se daña, se pierde lo guardado solo aquí desde la última copia.',
    en: 'If this computer breaks, what was kept only here since the latest backup is lost.',
  },
  operator: {
    es: 'Las autorizaciones quedan firmadas con la cuenta del computador.',
    en: 'Consents are signed with the computer’s account.',
  },
} satisfies Readonly<Record<PendingKind, Sentence>>

/** What the person does about it. */
export const pendingVerb = {
  uncertain: { es: 'Decidir', en: 'Decide' },
  refused: { es: 'Revisar', en: 'Look' },
  held: { es: 'Reanudar', en: 'Resume' },
  returned: { es: 'Corregir', en: 'Correct' },
  findings: { es: 'Mirar', en: 'Look' },
  'draft-due': { es: 'Radicar', en: 'File' },
  'not-found': { es: 'Revisar', en: 'Look' },
  failed: { es: 'Revisar', en: 'Look' },
  rejected: { es: 'Corregir', en: 'Correct' },
  'draft-errors': { es: 'Corregir', en: 'Correct' },
  'certificate-overdue': { es: 'Revisar', en: 'Look' },
  'draft-ready': { es: 'Radicar', en: 'File' },
  documents: { es: 'Guardar', en: 'Save' },
  news: { es: 'Mirar', en: 'Look' },
  notices: { es: 'Revisar', en: 'Look' },
  'draft-quarantined': { es: 'Revisar', en: 'Look' },
  'catalogues-old': { es: 'Importar', en: 'Import' },
  'catalogues-reference': { es: 'Importar', en: 'Import' },
  'copies-old': { es: 'Copiar', en: 'Back up' },
  operator: { es: 'Escribir', en: 'Write' },
} satisfies Readonly<Record<PendingKind, Sentence>>

/** What could not be read. */
export const pendingSource = {
  sends: { es: 'los envíos', en: 'sends' },
  records: { es: 'los registros radicados', en: 'filed records' },
  drafts: { es: 'los borradores', en: 'drafts' },
  catalogues: { es: 'los catálogos', en: 'catalogues' },
  notices: { es: 'las notificaciones', en: 'notifications' },
} satisfies Readonly<Record<PendingSource, Sentence>>

export const homeTexts = {
  weeklyReport: { es: 'Informe del viernes', en: 'Friday report' },
  pending: { es: 'Mis pendientes', en: 'What waits for me' },
  nothing: { es: 'Nada pendiente', en: 'Nothing pending' },
  nothingHint: {
    es: 'Ni borradores, ni envíos, ni registros por corregir. Importe un archivo para empezar.',
    en: 'No drafts, no sends, no records to correct. Import a file to begin.',
  },
  nothingKnown: { es: 'No se sabe si hay algo pendiente.', en: 'Nobody knows whether anything is pending.' },
  unknown: {
    es: 'No se pudo leer: {sources}. De eso no se sabe qué está pendiente.',
    en: 'Could not be read: {sources}. Nobody knows what of it is pending.',
  },
  again: { es: 'Leer de nuevo', en: 'Read again' },
  urgent: { es: 'urgente', en: 'urgent' },
  today: { es: 'hoy', en: 'today' },
  businessDays: {
    es: 'hace {formatted} {count?día hábil|días hábiles}',
    en: '{formatted} business {count?day|days} ago',
  },
  showParts: { es: 'Ver en qué: {what}', en: 'Show where: {what}' },
  moreParts: { es: 'y {formatted} más: verlos todos', en: 'and {formatted} more: show all' },
  underWay: { es: 'En curso', en: 'Under way' },
  underWayEmpty: { es: 'Nada está en trámite.', en: 'Nothing is under way.' },
  underWayStill: {
    es: 'Nada avanza solo: {formatted} {count?lote sigue|lotes siguen} sin terminar.',
    en: 'Nothing moves by itself: {formatted} {count?batch is|batches are} not finished.',
  },
  latest: { es: 'Últimos lotes', en: 'Latest batches' },
  latestEmpty: { es: 'Todavía no se ha radicado nada.', en: 'Nothing has been filed yet.' },
  seeOne: { es: 'Ver el lote', en: 'Show the batch' },
  seeAll: { es: 'Ver los {formatted}', en: 'Show all {formatted}' },
  records: { es: '{formatted} {count?registro|registros}', en: '{formatted} {count?record|records}' },
} satisfies Readonly<Record<string, Sentence>>
