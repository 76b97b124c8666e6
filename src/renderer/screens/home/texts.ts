import type { PendingKind, PendingSource } from '#shared/domain/pending/pending.ts'
import type { Sentence } from '#shared/kernel/language.ts'

/** Why it waits for a person. */
export const pendingWhy = {
  uncertain: {
    es: 'Pudo llegar y cobrarse, o no. No se vuelve a enviar mientras usted no decida.',
    en: 'It may or may not have arrived and been charged. Nothing is sent again until you decide.',
  },
  refused: {
    es: 'No se cobró; el lote dice por qué y qué hacer.',
    en: 'Nothing was charged; the batch says why and what to do.',
  },
  held: {
    es: 'No han salido ni han costado nada. No salen solos: usted decide cuándo.',
    en: 'They have not been sent and cost nothing. They are not sent automatically: you decide when.',
  },
  returned: {
    es: 'La entidad no los tramitó: corríjalos y radíquelos de nuevo.',
    en: 'The entity did not process them: correct them and file them again.',
  },
  findings: {
    es: 'Aquí nadie ha revisado qué encontraron las fuentes.',
    en: 'What the sources found has not been reviewed here.',
  },
  'draft-due': { es: 'Ya llegó el día que usted programó.', en: 'The day you scheduled has come.' },
  'not-found': {
    es: 'Se siguen consultando, cada vez con menos frecuencia.',
    en: 'They are still checked, less and less often.',
  },
  'credit-request': {
    es: 'Piden pasar este mes del límite de créditos de una empresa.',
    en: 'They ask to exceed a company’s limit of credits this month.',
  },
  failed: {
    es: 'El servicio terminó sin un resultado que sirva.',
    en: 'The service finished without a usable result.',
  },
  rejected: {
    es: 'El servicio no los recibió ni los cobró.',
    en: 'The service did not accept them and charged nothing.',
  },
  'draft-errors': { es: 'No se pueden radicar así.', en: 'They cannot be filed like this.' },
  'answer-overdue': {
    es: 'Pasó el plazo de su entidad (Ajustes) y no ha respondido: pregúntele.',
    en: 'The entity’s term (Settings) has passed without an answer: ask the entity.',
  },
  'follow-up-overdue': {
    es: 'Pasó la fecha que se les puso y no han terminado.',
    en: 'The date set for them has passed and they are not done.',
  },
  'answer-soon': {
    es: 'Quedan a lo sumo dos días hábiles del plazo: pregunte a la entidad.',
    en: 'At most two business days of the term are left: ask the entity.',
  },
  'answer-awaited': {
    es: 'Están dentro del plazo: por ahora no hay que hacer nada.',
    en: 'They are within the term: nothing to do for now.',
  },
  'draft-ready': { es: 'Revisadas y sin errores.', en: 'Checked and without errors.' },
  documents: {
    es: 'Los enlaces del servicio vencen: guárdelos antes.',
    en: 'The service’s links expire: save them first.',
  },
  news: {
    es: 'La entidad dijo algo que aquí nadie ha revisado.',
    en: 'The entity said something not reviewed here yet.',
  },
  notices: {
    es: 'Llegaron del servicio y no se sabe a qué corresponden.',
    en: 'They came from the service and match nothing known.',
  },
  'draft-quarantined': { es: 'Usted las apartó: no se envían.', en: 'You set them aside: they are not sent.' },
  'catalogues-old': {
    es: 'Se importaron hace más de seis meses: los códigos pueden haber cambiado.',
    en: 'They were imported more than six months ago: codes may have changed.',
  },
  'catalogues-reference': {
    es: 'Con ellos un código desconocido es solo una alerta; con los oficiales es un error.',
    en: 'Unknown codes are warnings here and errors in the official list.',
  },
  'copies-old': {
    es: 'Si este computador se daña, se pierde lo guardado solo aquí desde la última copia.',
    en: 'If this computer fails, what is stored only here since the last backup is lost.',
  },
  operator: {
    es: 'Las autorizaciones quedan firmadas con la cuenta del computador.',
    en: 'Consents are signed with the computer’s account.',
  },
} as const satisfies Readonly<Record<PendingKind, Sentence>>

/** What the person does about it. */
export const pendingVerb = {
  uncertain: { es: 'Decidir', en: 'Decide' },
  refused: { es: 'Revisar', en: 'Review' },
  held: { es: 'Reanudar', en: 'Resume' },
  returned: { es: 'Corregir', en: 'Correct' },
  findings: { es: 'Mirar', en: 'Review' },
  'draft-due': { es: 'Radicar', en: 'File' },
  'credit-request': { es: 'Responder', en: 'Answer' },
  'not-found': { es: 'Revisar', en: 'Review' },
  failed: { es: 'Revisar', en: 'Review' },
  rejected: { es: 'Corregir', en: 'Correct' },
  'draft-errors': { es: 'Corregir', en: 'Correct' },
  'answer-overdue': { es: 'Revisar', en: 'Review' },
  'follow-up-overdue': { es: 'Revisar', en: 'Review' },
  'answer-soon': { es: 'Revisar', en: 'Review' },
  'answer-awaited': { es: 'Mirar', en: 'Review' },
  'draft-ready': { es: 'Radicar', en: 'File' },
  documents: { es: 'Guardar', en: 'Save' },
  news: { es: 'Mirar', en: 'Review' },
  notices: { es: 'Revisar', en: 'Review' },
  'draft-quarantined': { es: 'Revisar', en: 'Review' },
  'catalogues-old': { es: 'Importar', en: 'Import' },
  'catalogues-reference': { es: 'Importar', en: 'Import' },
  'copies-old': { es: 'Copiar', en: 'Back up' },
  operator: { es: 'Escribir', en: 'Write' },
} as const satisfies Readonly<Record<PendingKind, Sentence>>

/** What could not be read. */
export const pendingSource = {
  sends: { es: 'los envíos', en: 'sends' },
  records: { es: 'los registros radicados', en: 'filed records' },
  drafts: { es: 'los borradores', en: 'drafts' },
  catalogues: { es: 'los catálogos', en: 'catalogues' },
  notices: { es: 'las notificaciones', en: 'notifications' },
} as const satisfies Readonly<Record<PendingSource, Sentence>>

export const homeTexts = {
  weeklyReport: { es: 'Informe del viernes', en: 'Friday report' },
  pending: { es: 'Mis pendientes', en: 'My pending items' },
  nothing: { es: 'Nada pendiente', en: 'Nothing pending' },
  nothingHint: {
    es: 'Ni borradores, ni envíos, ni registros por corregir. Importe un archivo para empezar.',
    en: 'No drafts, sends or records to correct. Import a file to start.',
  },
  nothingKnown: { es: 'No se sabe si hay algo pendiente.', en: 'It is not known whether anything is pending.' },
  unknown: {
    es: 'No se pudo leer: {sources}. No se sabe qué hay pendiente ahí.',
    en: 'Could not read: {sources}. What is pending there is unknown.',
  },
  again: { es: 'Leer de nuevo', en: 'Read again' },
  urgent: { es: 'urgente', en: 'urgent' },
  today: { es: 'hoy', en: 'today' },
  businessDays: {
    es: 'hace {count, plural, one {# día hábil} other {# días hábiles}}',
    en: '{count, number} business {count, plural, one {day} other {days}} ago',
  },
  asked: {
    es: '{company}: {by} pide {count, plural, one {# crédito} other {# créditos}} más para {month}',
    en: '{company}: {by} asks for {count, plural, one {# more credit} other {# more credits}} for {month}',
  },
  somebody: { es: 'alguien', en: 'somebody' },
  showParts: { es: 'Ver en qué: {what}', en: 'Show where: {what}' },
  moreParts: { es: 'y {count, number} más: verlos todos', en: 'and {count, number} more: show all' },
  underWay: { es: 'En curso', en: 'In progress' },
  underWayEmpty: { es: 'Nada está en trámite.', en: 'Nothing is in progress.' },
  underWayAwaiting: {
    es: '{count, plural, one {# lote espera} other {# lotes esperan}} a la entidad.',
    en: '{count, plural, one {# batch is} other {# batches are}} waiting for the entity.',
  },
  underWayStill: {
    es: 'Nada avanza solo: {count, plural, one {# lote sigue} other {# lotes siguen}} sin terminar.',
    en: 'Nothing advances on its own: {count, plural, one {# batch is} other {# batches are}} not finished.',
  },
  latest: { es: 'Últimos lotes', en: 'Latest batches' },
  latestEmpty: { es: 'Todavía no se ha radicado nada.', en: 'Nothing has been filed yet.' },
  seeOne: { es: 'Ver el lote', en: 'View batch' },
  seeAll: { es: 'Ver los {count, number}', en: 'View all {count, number}' },
  records: {
    es: '{count, plural, one {# registro} other {# registros}}',
    en: '{count, plural, one {# record} other {# records}}',
  },
} as const satisfies Readonly<Record<string, Sentence>>
