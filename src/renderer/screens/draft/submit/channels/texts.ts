import type { Sentence } from '#shared/kernel/language.ts'

export const channelTexts = {
  title: { es: 'Canal de cada entidad', en: 'Channel of each entity' },
  lead: {
    es: 'La entidad necesita credenciales del canal por el que se radica; se configuran en el servicio. El canal de una fila manda sobre el del lote.',
    en: 'The entity needs credentials for the channel used; they are set up at the service. A row’s channel overrides the batch’s.',
  },
  entity: { es: 'Entidad', en: 'Entity' },
  rows: { es: 'Filas', en: 'Rows' },
  goesBy: { es: 'Canal', en: 'Channel' },
  byChannel: {
    es: '{channel}: {count, plural, one {# fila} other {# filas}}',
    en: '{channel}: {count, plural, one {# row} other {# rows}}',
  },
  remembered: { es: 'La última vez', en: 'Last time' },
  none: { es: 'Sin canal', en: 'No channel' },
  noEntity: { es: 'Sin entidad', en: 'No entity' },
  nobody: { es: 'Sin elegir', en: 'Not set' },
  use: { es: 'Usar {channel}', en: 'Use {channel}' },
  useFor: {
    es: 'Usar {channel} en {count, plural, one {# fila} other {# filas}} de {entity}',
    en: 'Use {channel} for {count, plural, one {# row} other {# rows}} of {entity}',
  },
  change: { es: 'Cambiar canal', en: 'Change channel' },
  changeOf: { es: 'Cambiar el canal de {entity}', en: 'Change the channel of {entity}' },
  silentOnly: {
    es: 'En {count, plural, one {# fila} other {# filas}} sin canal propio',
    en: 'In {count, plural, one {# row without its} other {# rows without their}} own channel',
  },
  everyRow: {
    es: 'En {count, plural, one {# fila} other {# filas}}',
    en: 'In {count, plural, one {# row} other {# rows}}',
  },
  take: { es: 'Quitar el canal propio y usar el del lote', en: 'Remove their own channel and use the batch’s' },
  changed: {
    es: 'Canal escrito en {count, plural, one {# fila} other {# filas}} del borrador. Se puede deshacer allí.',
    en: 'Channel written in {count, plural, one {# row} other {# rows}} of the draft. You can undo it there.',
  },
  byRow: { es: 'Ver fila por fila', en: 'View row by row' },
  hideRows: { es: 'Ocultar las filas', en: 'Hide rows' },
  saidByRow: { es: '{channel}, por su fila', en: '{channel}, from its row' },
  saidByBatch: { es: '{channel}, por el lote', en: '{channel}, from the batch' },
  saidByNobody: {
    es: 'Ninguno: no se sabe cuál usa el servicio',
    en: 'None: it is not known which one the service uses',
  },
  row: { es: 'Fila {row} · {name}', en: 'Row {row} · {name}' },
  moreRows: {
    es: 'Y {count, number} filas más, que se ven en el borrador.',
    en: 'And {count, number} more rows, shown in the draft.',
  },
  without: {
    es: '{count, plural, one {# fila sale} other {# filas salen}} sin canal. El servicio no informa por cuál se {count, plural, one {radicaría} other {radicarían}}, y la entidad necesita credenciales del canal que se use: elija uno.',
    en: '{count, plural, one {# row has} other {# rows have}} no channel. The service does not say which one would be used, and the entity needs credentials for it: choose one.',
  },
  unusual: {
    es: '{count, plural, one {# fila sale} other {# filas salen}} por un canal distinto del que se usó la última vez con su entidad.',
    en: '{count, plural, one {# row uses} other {# rows use}} a different channel from the one last used with the entity.',
  },
} as const satisfies Readonly<Record<string, Sentence>>
