import type { Sentence } from '#shared/kernel/language.ts'

export const channelTexts = {
  title: { es: 'Canal de cada entidad', en: 'Channel of each entity' },
  lead: {
    es: 'La entidad necesita credenciales del canal por el que se radica; se configuran en el servicio. El canal de una fila manda sobre el del lote.',
    en: 'An entity needs credentials for the channel that is used; they are configured at the service. A row’s channel is stronger than the batch’s.',
  },
  entity: { es: 'Entidad', en: 'Entity' },
  rows: { es: 'Filas', en: 'Rows' },
  goesBy: { es: 'Salen por', en: 'Go by' },
  remembered: { es: 'La última vez', en: 'The last time' },
  none: { es: 'Sin canal', en: 'No channel' },
  noEntity: { es: 'Sin entidad', en: 'No entity' },
  nobody: { es: 'No se ha dicho', en: 'Nobody has said' },
  use: { es: 'Usar {channel}', en: 'Use {channel}' },
  useFor: {
    es: 'Usar {channel} en {formatted} {count?fila|filas} de {entity}',
    en: 'Use {channel} for {formatted} {count?row|rows} of {entity}',
  },
  change: { es: 'Cambiar canal', en: 'Change channel' },
  changeOf: { es: 'Cambiar el canal de {entity}', en: 'Change the channel of {entity}' },
  silentOnly: {
    es: 'En {formatted} {count?fila sin canal propio|filas sin canal propio}',
    en: 'In {formatted} {count?row without its own|rows without their own}',
  },
  everyRow: { es: 'En {formatted} {count?fila|filas}', en: 'In {formatted} {count?row|rows}' },
  take: { es: 'Quitar el canal propio: que valga el del lote', en: 'Take their own away: the batch’s applies' },
  changed: {
    es: 'Canal escrito en {formatted} {count?fila|filas} del borrador. Se puede deshacer allí.',
    en: 'Channel written into {formatted} {count?row|rows} of the draft. It can be undone there.',
  },
  byRow: { es: 'Ver fila por fila', en: 'See row by row' },
  hideRows: { es: 'Ocultar las filas', en: 'Hide the rows' },
  saidByRow: { es: '{channel}, por su fila', en: '{channel}, by its row' },
  saidByBatch: { es: '{channel}, por el lote', en: '{channel}, by the batch' },
  saidByNobody: { es: 'Ninguno: no se sabe cuál usa el servicio', en: 'None: which one the service uses is not known' },
  row: { es: 'Fila {row} · {name}', en: 'Row {row} · {name}' },
  moreRows: {
    es: 'Y {formatted} filas más, que se ven en el borrador.',
    en: 'And {formatted} rows more, to be seen in the draft.',
  },
  without: {
    es: '{formatted} {count?fila sale|filas salen} sin canal: la especificación no dice por cuál se radican entonces, y la entidad necesita credenciales del que se use.',
    en: '{formatted} {count?row goes|rows go} without a channel: the specification does not say by which they are filed then, and the entity needs credentials for the one that is used.',
  },
  unusual: {
    es: '{formatted} {count?fila sale|filas salen} por un canal distinto del que se usó la última vez con su entidad.',
    en: '{formatted} {count?row goes|rows go} by another channel than its entity was filed with the last time.',
  },
} satisfies Readonly<Record<string, Sentence>>
