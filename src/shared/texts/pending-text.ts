import type { PendingKind } from '../domain/pending/pending.ts'
import type { Sentence } from '../kernel/language.ts'

/** What is pending, after its number; `count` selects singular or plural. */
export const pendingWhat = {
  uncertain: {
    es: '{count, plural, one {envío incierto} other {envíos inciertos}} por decidir',
    en: 'uncertain {count, plural, one {send} other {sends}} to decide',
  },
  refused: {
    es: '{count, plural, one {envío} other {envíos}} que el servicio no aceptó',
    en: '{count, plural, one {send} other {sends}} that the service refused',
  },
  held: {
    es: '{count, plural, one {envío detenido} other {envíos detenidos}} en cola',
    en: '{count, plural, one {send} other {sends}} held in the queue',
  },
  returned: {
    es: '{count, plural, one {registro devuelto} other {registros devueltos}} por la entidad',
    en: '{count, plural, one {record} other {records}} returned by the entity',
  },
  findings: {
    es: '{count, plural, one {persona} other {personas}} con hallazgos en sus antecedentes',
    en: '{count, plural, one {person} other {people}} with findings in their background check',
  },
  'draft-due': {
    es: '{count, plural, one {borrador programado} other {borradores programados}} para hoy o antes',
    en: '{count, plural, one {draft} other {drafts}} scheduled for today or before',
  },
  'credit-request': {
    es: '{count, plural, one {pedido} other {pedidos}} de más créditos por responder',
    en: '{count, plural, one {request} other {requests}} for more credits to answer',
  },
  'not-found': {
    es: '{count, plural, one {solicitud} other {solicitudes}} que el servicio no encuentra',
    en: '{count, plural, one {request} other {requests}} the service cannot find',
  },
  failed: {
    es: '{count, plural, one {registro} other {registros}} con resultado de error',
    en: '{count, plural, one {record} other {records}} that ended in error',
  },
  rejected: {
    es: '{count, plural, one {registro rechazado u omitido} other {registros rechazados u omitidos}} por corregir',
    en: 'rejected or omitted {count, plural, one {record} other {records}} to correct',
  },
  'draft-errors': {
    es: '{count, plural, one {fila} other {filas}} con errores en borradores',
    en: '{count, plural, one {row} other {rows}} with errors in drafts',
  },
  'answer-overdue': {
    es: '{count, plural, one {radicado} other {radicados}} sin respuesta, fuera de plazo',
    en: '{count, plural, one {filing} other {filings}} without an answer, past the term',
  },
  'follow-up-overdue': {
    es: '{count, plural, one {registro vencido} other {registros vencidos}} para su responsable',
    en: '{count, plural, one {record} other {records}} past the date set for {count, plural, one {its owner} other {their owners}}',
  },
  'answer-soon': {
    es: '{count, plural, one {radicado} other {radicados}} sin respuesta, con el plazo por vencer',
    en: '{count, plural, one {filing} other {filings}} without an answer, the term about to end',
  },
  'answer-awaited': {
    es: '{count, plural, one {radicado espera} other {radicados esperan}} la respuesta de su entidad',
    en: '{count, plural, one {filing waits} other {filings wait}} for the answer of {count, plural, one {its} other {their}} entity',
  },
  'draft-ready': {
    es: '{count, plural, one {fila lista} other {filas listas}} para radicar',
    en: '{count, plural, one {row} other {rows}} ready to file',
  },
  documents: {
    es: '{count, plural, one {registro} other {registros}} con soportes sin guardar',
    en: '{count, plural, one {record} other {records}} with unsaved files',
  },
  news: {
    es: '{count, plural, one {registro} other {registros}} con novedades nuevas',
    en: '{count, plural, one {record} other {records}} with new steps',
  },
  notices: {
    es: '{count, plural, one {notificación} other {notificaciones}} sin aplicar',
    en: '{count, plural, one {notification} other {notifications}} not applied',
  },
  'draft-quarantined': {
    es: '{count, plural, one {fila} other {filas}} en cuarentena',
    en: '{count, plural, one {row} other {rows}} set aside',
  },
  'catalogues-old': {
    es: '{count, plural, one {catálogo oficial desactualizado} other {catálogos oficiales desactualizados}}',
    en: 'outdated official {count, plural, one {catalogue} other {catalogues}}',
  },
  'catalogues-reference': {
    es: '{count, plural, one {catálogo} other {catálogos}} de referencia en uso',
    en: 'reference {count, plural, one {catalogue} other {catalogues}} in use',
  },
  'copies-old': { es: 'semana o más de trabajo sin copia de seguridad', en: 'week or more of work without a backup' },
  operator: { es: 'dato por completar: su nombre', en: 'detail to complete: your name' },
} as const satisfies Readonly<Record<PendingKind, Sentence>>
