import type { Sentence } from '#shared/kernel/language.ts'

export const purgeTexts = {
  title: { es: 'Borrar lo antiguo', en: 'Delete old data' },
  lead: {
    es: 'Guardar datos de trabajadores más tiempo del necesario es un riesgo (Ley 1581 de 2012). Elija desde cuándo conservar: primero verá qué se borraría.',
    en: 'Keeping workers’ data longer than needed is a risk (Law 1581 of 2012). Choose how far back to keep: you first see what would be deleted.',
  },
  before: { es: 'Borrar lo anterior al', en: 'Delete what is before' },
  goes: { es: 'Se borra para siempre', en: 'Permanently deleted' },
  nothing: {
    es: 'No hay nada anterior a esa fecha que se pueda borrar.',
    en: 'There is nothing before that date to delete.',
  },
  remains: { es: 'Anterior a esa fecha se conserva', en: 'Kept from before that date' },
  batches: {
    es: '{count, plural, one {# lote} other {# lotes}} con resultado, con sus registros y respuestas',
    en: '{count, plural, one {# batch with a result} other {# batches with results}}, with records and answers',
  },
  awaited: {
    es: '{count, plural, one {# registro de esos lotes, que su entidad no ha respondido} other {# registros de esos lotes, que su entidad no ha respondido}}',
    en: '{count, plural, one {# record of these batches, not answered by its entity yet} other {# records of these batches, not answered by their entity yet}}',
  },
  documents: {
    es: '{count, plural, one {# documento guardado} other {# documentos guardados}}',
    en: '{count, number} saved {count, plural, one {document} other {documents}}',
  },
  comments: {
    es: '{count, plural, one {# comentario} other {# comentarios}} de los registros de esos lotes',
    en: '{count, plural, one {# comment} other {# comments}} on the records of these batches',
  },
  drafts: {
    es: '{count, plural, one {# borrador} other {# borradores}} sin cambios desde entonces',
    en: '{count, plural, one {# draft} other {# drafts}} unchanged since then',
  },
  notifications: {
    es: '{count, plural, one {# notificación} other {# notificaciones}}',
    en: '{count, plural, one {# notification} other {# notifications}}',
  },
  preparedDocuments: {
    es: '{count, plural, one {# documento} other {# documentos}} de la lista por enviar',
    en: '{count, plural, one {# document} other {# documents}} in the list to send',
  },
  undecided: {
    es: '{count, plural, one {# lote tiene} other {# lotes tienen}} algo por enviar o por decidir',
    en: '{count, plural, one {# batch has} other {# batches have}} something to send or to decide',
  },
  unverified: {
    es: '{count, plural, one {# lote} other {# lotes}} con una decisión sobre un envío incierto sin comprobar',
    en: '{count, plural, one {# batch} other {# batches}} with an unverified decision about an uncertain send',
  },
  unsettled: {
    es: '{count, plural, one {# lote espera} other {# lotes esperan}} resultado, y ya se {count, plural, one {pagó} other {pagaron}}',
    en: '{count, plural, one {# batch is} other {# batches are}} waiting for a result, already paid for',
  },
  'not-found': {
    es: '{count, plural, one {# lote} other {# lotes}} con alguna solicitud que el servicio no encontró',
    en: '{count, plural, one {# batch} other {# batches}} with a request the service did not find',
  },
  certificate: {
    es: '{count, plural, one {# lote espera} other {# lotes esperan}} un certificado',
    en: '{count, plural, one {# batch is} other {# batches are}} waiting for a certificate',
  },
  assigned: {
    es: '{count, plural, one {# lote} other {# lotes}} con registros asignados o con fecha que no han terminado',
    en: '{count, plural, one {# batch} other {# batches}} with assigned or dated records that are not done',
  },
  keptDrafts: {
    es: '{count, plural, one {# borrador programado o trabajado} other {# borradores programados o trabajados}} después',
    en: '{count, plural, one {# draft} other {# drafts}} scheduled or edited later',
  },
  keptNotifications: {
    es: '{count, plural, one {# notificación que puede} other {# notificaciones que pueden}} decir qué pasó con un envío',
    en: '{count, plural, one {# notification} other {# notifications}} that may tell what happened to a send',
  },
  stays: {
    es: 'El registro de autorizaciones se conserva. Las copias de seguridad y los datos guardados aparte no se tocan: bórrelos usted.',
    en: 'The register of acceptances is kept. Backups and data kept aside are not touched: delete them yourself.',
  },
  purge: { es: 'Borrar…', en: 'Delete…' },
  done: { es: 'Borrado: {removed}.', en: 'Deleted: {removed}.' },
} as const satisfies Readonly<Record<string, Sentence>>
