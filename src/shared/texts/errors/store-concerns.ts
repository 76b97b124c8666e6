import type { ErrorEntries } from './error-entry.ts'

/** What the user must know about a store before sending anything more from it, and what is not protected. */
export const storeConcernErrors = {
  'store.restored-backup': {
    family: 'local',
    es: 'Se restauró una copia de seguridad. Lo que se envió después de hacerla no aparece aquí y podría pagarse otra vez. No se envía nada hasta que usted lo revise y confirme.',
    en: 'A backup was restored. What was sent after it was made does not appear here and could be paid for again. Nothing is sent until you have checked and confirmed.',
  },
  'store.older-folder': {
    family: 'local',
    es: 'Esta carpeta de datos es una copia anterior: en este equipo ya se usó una más reciente (se devolvió un respaldo de archivos, una instantánea o una sincronización). Lo que se envió después no aparece aquí y podría pagarse otra vez. No se envía nada hasta que usted lo revise y confirme.',
    en: 'This data folder is an earlier copy: a later one was already used on this computer (a file backup, a snapshot or a synchronised copy was restored). What was sent after it does not appear here and could be paid for again. Nothing is sent until you have checked and confirmed.',
  },
  'store.older-database': {
    family: 'local',
    es: 'La base de datos no es la última que se usó en esta carpeta: se puso otra en su lugar, o se perdió o se recortó su registro de cambios. Puede faltar lo último que se envió, y podría pagarse otra vez. No se envía nada hasta que usted lo revise y confirme.',
    en: 'This database is not the last one used in this folder: it was replaced by another, or its log was lost or cut. The latest sends may be missing and could be paid for again. Nothing is sent until you have checked and confirmed.',
  },
  'store.moved-folder': {
    family: 'local',
    es: 'Este equipo no conoce esta carpeta de datos: se copió de otro equipo o de otro usuario, o se borró lo que este equipo recordaba de ella. Si el original también envía, lo mismo podría pagarse dos veces. No se envía nada hasta que usted lo revise y confirme.',
    en: 'This computer does not know this data folder: it was copied from another computer or user, or what this computer remembered of it was deleted. If the original sends too, the same could be paid for twice. Nothing is sent until you have checked and confirmed.',
  },
  'store.marker-unreadable': {
    family: 'local',
    es: 'No se puede leer lo que este equipo recordaba de esta carpeta de datos, así que no se sabe si es la más reciente; si no lo es, lo mismo podría pagarse dos veces. No se envía nada hasta que usted lo revise y confirme.',
    en: 'What this computer remembered about this data folder cannot be read, so it is not known whether it is the latest; if it is not, the same could be paid for twice. Nothing is sent until you have checked and confirmed.',
  },
  'store.log-damaged': {
    family: 'local',
    es: 'El registro de cambios de la base de datos está dañado y lo último que se guardó pudo perderse. Se copió tal como estaba en {copy}; se sigue con lo que se puede leer. Si faltara un envío, repetirlo podría pagarse dos veces: mírelo en la aplicación web. No se envía nada hasta que usted lo revise y confirme.',
    en: 'The database log is damaged and the latest saved changes may be lost. It was copied as is to {copy}; the program continues with what can be read. If a send were missing, repeating it could be paid for twice: look in the web application. Nothing is sent until you have checked and confirmed.',
  },
  'store.witness-damaged': {
    family: 'local',
    es: 'El archivo que recuerda fuera de la base de datos lo que el servicio aceptó está dañado ({lost, plural, one {# anotación ilegible} other {# anotaciones ilegibles}}). La base de datos está bien y nada se cobra por esto. El archivo se copió tal como estaba en {copy}: guárdelo hasta que el soporte lo vea.',
    en: 'The file that records, outside the database, what the service accepted is damaged ({lost, number} unreadable {lost, plural, one {entry} other {entries}}). The database is fine and nothing is charged because of this. The file was copied as is to {copy}: keep it until support sees it.',
  },
  'store.witness-cut': {
    family: 'local',
    es: 'Al archivo que recuerda lo aceptado fuera de la base de datos le faltan anotaciones (hay {found, number} de {expected, number}): se borró, se recortó o es una copia anterior. La base de datos no cambió y nada se cobra por esto. Si nadie lo borró a propósito, avise a soporte.',
    en: 'The file that records, outside the database, what was accepted is missing entries (it has {found, number} of {expected, number}): it was deleted, cut, or is an earlier copy. The database has not changed and nothing is charged because of it. If nobody deleted it on purpose, contact support.',
  },
  'store.acceptance-brought-back': {
    family: 'local',
    es: 'La base de datos había perdido una solicitud aceptada por el servicio: IdSolicitud {requestId} ({count, plural, one {# registro} other {# registros}}, {atMoment}). Ya se cobró: no la repita. Su envío quedó como incierto con ese IdSolicitud y se comprueba solo, con una consulta sin costo. No se envía nada hasta que usted lo revise y confirme.',
    en: 'The database had lost a request that the service accepted: IdSolicitud {requestId} ({count, plural, one {# record} other {# records}}, {atMoment}). It was charged: do not repeat it. Its send is now uncertain with that IdSolicitud and is checked automatically with a free query. Nothing is sent until you have checked and confirmed.',
  },
  'store.acceptance-elsewhere': {
    family: 'local',
    es: 'Una solicitud que el servicio aceptó no está en esta base de datos: IdSolicitud {requestId} ({count, plural, one {# registro} other {# registros}}, {atMoment}). Ya se cobró: búsquela en la aplicación web y no vuelva a enviar esas personas sin revisarla. No se envía nada hasta que usted lo revise y confirme.',
    en: 'A request that the service accepted is not in this database: IdSolicitud {requestId} ({count, plural, one {# record} other {# records}}, {atMoment}). It was charged: look for it in the web application and do not send those people again without checking it. Nothing is sent until you have checked and confirmed.',
  },
  'store.former-acceptances': {
    family: 'local',
    es: 'Esta base de datos empezó de nuevo, pero el servicio ya había aceptado {requests} solicitudes ({records} registros, del {from} al {to}) que no están en ella. No vuelva a enviar esas personas: cargue de nuevo su archivo, radíquelo (no sale nada mientras tanto) y anote en su envío el IdSolicitud que le corresponde, para seguirlo sin pagar otra vez. Las más recientes: {requestIds}. No se envía nada hasta que usted lo revise y confirme.',
    en: 'This database was started over, but the service had already accepted {requests} requests ({records} records, from {from} to {to}) that are not in it. Do not send those people again: import their file once more, file it (nothing is sent meanwhile) and enter its IdSolicitud on that send, to follow it without paying again. The latest: {requestIds}. Nothing is sent until you have checked and confirmed.',
  },
  'store.state-not-kept': {
    family: 'local',
    es: 'No se puede escribir en {path} ({detail}): si alguien devuelve una copia anterior de la carpeta de datos, no se podrá reconocer.',
    en: '{path} is not writable ({detail}): if someone restores an earlier copy of the data folder, it cannot be detected.',
  },
  'store.keys-not-shared': {
    family: 'local',
    es: 'No se puede escribir en {path} ({detail}): otro perfil u otro programa de este equipo que use la misma clave no cuenta las consultas de este, y entre los dos pueden pasar el límite del servicio. No los use a la vez.',
    en: '{path} is not writable ({detail}): another profile or program on this computer that uses the same key does not count the queries of this one, and together they may exceed the service’s limit. Do not use them at the same time.',
  },
  'store.claims-lost': {
    family: 'local',
    es: 'El registro de lo radicado con esta clave en este equipo se dañó y quedó en {path}. No se advierte de lo que otros perfiles radicaron con ella hasta que los abra, ni de lo que se borró. Abra cada perfil una vez y después borre ese archivo.',
    en: 'The record of what was filed with this key on this computer was damaged and is now at {path}. You get no warning about what other profiles filed with it until you open them, or about deleted records. Open each profile once and then delete that file.',
  },
  'store.copy-in-use': {
    family: 'local',
    es: 'Otra copia de estos mismos datos está abierta en este equipo. Ciérrela: solo una de las dos puede ser la más reciente.',
    en: 'Another copy of this same data is open on this computer. Close it: only one of the two can be the latest.',
  },
  'store.taken-over': {
    family: 'local',
    es: 'Otro programa abrió y cambió estos datos mientras estaban en uso aquí. Cierre y vuelva a abrir Ventanilla.',
    en: 'Another program opened and changed this data while it was in use here. Close Ventanilla and open it again.',
  },
} as const satisfies ErrorEntries
