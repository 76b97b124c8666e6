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
    es: '{formatted} {count?lote terminado|lotes terminados}, con sus registros y respuestas',
    en: '{formatted} finished {count?batch|batches}, with records and answers',
  },
  documents: {
    es: '{formatted} {count?documento guardado|documentos guardados}',
    en: '{formatted} saved {count?document|documents}',
  },
  drafts: {
    es: '{formatted} {count?borrador|borradores} sin cambios desde entonces',
    en: '{formatted} {count?draft|drafts} unchanged since then',
  },
  notifications: {
    es: '{formatted} {count?notificación|notificaciones}',
    en: '{formatted} {count?notification|notifications}',
  },
  preparedDocuments: {
    es: '{formatted} {count?documento|documentos} de la lista por enviar',
    en: '{formatted} {count?document|documents} in the list to send',
  },
  undecided: {
    es: '{formatted} {count?lote tiene|lotes tienen} algo por enviar o por decidir',
    en: '{formatted} {count?batch has|batches have} something to send or to decide',
  },
  unverified: {
    es: '{formatted} {count?lote|lotes} con una decisión sobre un envío incierto sin comprobar',
    en: '{formatted} {count?batch|batches} with an unverified decision about an uncertain send',
  },
  unsettled: {
    es: '{formatted} {count?lote espera|lotes esperan} resultado, y ya se {count?pagó|pagaron}',
    en: '{formatted} {count?batch is|batches are} waiting for a result, already paid for',
  },
  'not-found': {
    es: '{formatted} {count?lote|lotes} con alguna solicitud que el servicio no encontró',
    en: '{formatted} {count?batch|batches} with a request the service did not find',
  },
  certificate: {
    es: '{formatted} {count?lote espera|lotes esperan} un certificado',
    en: '{formatted} {count?batch is|batches are} waiting for a certificate',
  },
  keptDrafts: {
    es: '{formatted} {count?borrador programado o trabajado|borradores programados o trabajados} después',
    en: '{formatted} {count?draft|drafts} scheduled or edited later',
  },
  keptNotifications: {
    es: '{formatted} {count?notificación que puede|notificaciones que pueden} decir qué pasó con un envío',
    en: '{formatted} {count?notification|notifications} that may tell what happened to a send',
  },
  stays: {
    es: 'El registro de autorizaciones se conserva. Las copias de seguridad y los datos guardados aparte no se tocan: bórrelos usted.',
    en: 'The register of acceptances is kept. Backups and data kept aside are not touched: delete them yourself.',
  },
  purge: { es: 'Borrar…', en: 'Delete…' },
  done: { es: 'Borrado: {removed}.', en: 'Deleted: {removed}.' },
} satisfies Readonly<Record<string, Sentence>>
