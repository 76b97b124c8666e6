import type { PendingKind } from '../domain/pending/pending.ts'
import type { Sentence } from '../kernel/language.ts'

/** What is pending, after its number; `count` selects singular or plural. */
export const pendingWhat = {
  uncertain: {
    es: '{count?envío incierto|envíos inciertos} por decidir',
    en: 'uncertain {count?send|sends} to decide',
  },
  refused: {
    es: '{count?envío que el servicio no aceptó|envíos que el servicio no aceptó}',
    en: '{count?send that the service refused|sends that the service refused}',
  },
  held: { es: '{count?envío detenido|envíos detenidos} en cola', en: '{count?send|sends} held in the queue' },
  returned: {
    es: '{count?registro devuelto|registros devueltos} por la entidad',
    en: '{count?record|records} returned by the entity',
  },
  findings: {
    es: '{count?persona|personas} con hallazgos en sus antecedentes',
    en: '{count?person|people} with findings in their background check',
  },
  'draft-due': {
    es: '{count?borrador programado|borradores programados} para hoy o antes',
    en: '{count?draft|drafts} scheduled for today or before',
  },
  'not-found': {
    es: '{count?solicitud que el servicio no encuentra|solicitudes que el servicio no encuentra}',
    en: '{count?request the service cannot find|requests the service cannot find}',
  },
  failed: { es: '{count?registro|registros} con resultado de error', en: '{count?record|records} that ended in error' },
  rejected: {
    es: '{count?registro rechazado u omitido|registros rechazados u omitidos} por corregir',
    en: 'rejected or omitted {count?record|records} to correct',
  },
  'draft-errors': {
    es: '{count?fila con errores|filas con errores} en borradores',
    en: '{count?row|rows} with errors in drafts',
  },
  'certificate-overdue': {
    es: '{count?certificado atrasado|certificados atrasados}',
    en: 'overdue {count?certificate|certificates}',
  },
  'draft-ready': { es: '{count?fila lista|filas listas} para radicar', en: '{count?row|rows} ready to file' },
  documents: {
    es: '{count?registro|registros} con soportes sin guardar',
    en: '{count?record|records} with unsaved files',
  },
  news: {
    es: '{count?registro|registros} con novedades nuevas',
    en: '{count?record|records} with new steps',
  },
  notices: {
    es: '{count?notificación sin aplicar|notificaciones sin aplicar}',
    en: '{count?notification|notifications} not applied',
  },
  'draft-quarantined': { es: '{count?fila|filas} en cuarentena', en: '{count?row|rows} set aside' },
  'catalogues-old': {
    es: '{count?catálogo oficial desactualizado|catálogos oficiales desactualizados}',
    en: 'outdated official {count?catalogue|catalogues}',
  },
  'catalogues-reference': {
    es: '{count?catálogo de referencia|catálogos de referencia} en uso',
    en: 'reference {count?catalogue|catalogues} in use',
  },
  'copies-old': { es: 'semana o más de trabajo sin copia de seguridad', en: 'week or more of work without a backup' },
  operator: { es: 'dato por completar: su nombre', en: 'detail to complete: your name' },
} satisfies Readonly<Record<PendingKind, Sentence>>
