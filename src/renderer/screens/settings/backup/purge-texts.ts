import type { Sentence } from '#shared/kernel/language.ts'

export const purgeTexts = {
  title: { es: 'Borrar lo antiguo', en: 'Remove what is old' },
  lead: {
    es: 'Guardar datos de trabajadores más tiempo del necesario es un riesgo (Ley 1581 de 2012). Elija desde cuándo conservar: primero se le dice qué se borraría.',
    en: 'Keeping workers’ data longer than needed is a risk (Law 1581 of 2012). Choose since when to keep: first you are told what would be removed.',
  },
  before: { es: 'Borrar lo anterior al', en: 'Remove what is older than' },
  goes: { es: 'Se borra para siempre', en: 'Removed for good' },
  nothing: { es: 'No hay nada de esa fecha que se pueda borrar.', en: 'There is nothing of that age to remove.' },
  remains: { es: 'De esa fecha se conserva', en: 'Of that age stays' },
  batches: {
    es: '{formatted} {count?lote terminado|lotes terminados}, con sus registros y respuestas',
    en: '{formatted} ended {count?batch|batches}, with records and answers',
  },
  documents: {
    es: '{formatted} {count?documento guardado|documentos guardados}',
    en: '{formatted} saved {count?document|documents}',
  },
  drafts: {
    es: '{formatted} {count?borrador que nadie toca|borradores que nadie toca} desde entonces',
    en: '{formatted} {count?draft|drafts} that nobody has touched since',
  },
  notifications: {
    es: '{formatted} {count?notificación|notificaciones}',
    en: '{formatted} {count?notification|notifications}',
  },
  preparedDocuments: {
    es: '{formatted} {count?documento|documentos} de la lista por enviar',
    en: '{formatted} {count?document|documents} of the list to send',
  },
  undecided: {
    es: '{formatted} {count?lote tiene|lotes tienen} algo por enviar o por decidir',
    en: '{formatted} {count?batch has|batches have} something to send or to decide',
  },
  unverified: {
    es: 'de {formatted} {count?lote|lotes} nadie ha comprobado lo que se decidió de un envío incierto',
    en: 'of {formatted} {count?batch|batches} nobody has verified what was decided about an uncertain send',
  },
  unsettled: {
    es: '{formatted} {count?lote espera|lotes esperan} resultado, y ya se {count?pagó|pagaron}',
    en: '{formatted} {count?batch waits|batches wait} for a result, paid already',
  },
  'not-found': {
    es: 'de {formatted} {count?lote|lotes} el servicio no encontró alguna solicitud',
    en: 'of {formatted} {count?batch|batches} the service did not find some request',
  },
  certificate: {
    es: '{formatted} {count?lote espera|lotes esperan} un certificado',
    en: '{formatted} {count?batch waits|batches wait} for a certificate',
  },
  keptDrafts: {
    es: '{formatted} {count?borrador programado o trabajado|borradores programados o trabajados} después',
    en: '{formatted} {count?draft|drafts} planned or worked on since',
  },
  keptNotifications: {
    es: '{formatted} {count?notificación que puede|notificaciones que pueden} decir qué pasó con un envío',
    en: '{formatted} {count?notification|notifications} that may tell what became of a send',
  },
  stays: {
    es: 'El registro de autorizaciones se conserva. Las copias de seguridad y los datos guardados aparte no se tocan: bórrelos usted.',
    en: 'The register of acceptances stays. Backups and data kept aside are not touched: remove them yourself.',
  },
  purge: { es: 'Borrar…', en: 'Remove…' },
  done: { es: 'Borrado: {removed}.', en: 'Removed: {removed}.' },
} satisfies Readonly<Record<string, Sentence>>
