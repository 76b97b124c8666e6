import type { ErrorEntries } from './error-entry.ts'

/** Faults of the database and its disk. */
export const storeErrors = {
  'store.closed': {
    family: 'local',
    es: 'Los datos se cerraron durante la búsqueda. Inténtelo de nuevo.',
    en: 'The data was closed during the search. Try again.',
  },
  'store.wrong-key': {
    family: 'local',
    es: 'La base de datos no abre con la llave guardada en este equipo. No se borró nada; restaure la llave o una copia de seguridad.',
    en: 'The database does not open with this computer’s key. Nothing was deleted; restore the key or a backup.',
  },
  'store.window-folder': {
    family: 'usage',
    es: 'Esa carpeta es de la ventana de Ventanilla ({directory}), y sus llaves están en el llavero del sistema: la terminal no puede abrirla y empezaría en ella otro historial, vacío. Indique otra con --data-dir. Para usar en la terminal lo que hay en la ventana, haga una copia en Ajustes > Datos y ábrala con «restore».',
    en: 'That folder belongs to Ventanilla’s window ({directory}), and its keys are in the system’s keychain: the terminal cannot open it and would start another, empty history in it. Choose another with --data-dir. To use in the terminal what is in the window, make a backup in Settings > Data and open it with “restore”.',
  },
  'store.damaged': {
    family: 'local',
    es: 'La base de datos está dañada. No se borró nada: restaure una copia de seguridad.',
    en: 'The database is damaged. Nothing was deleted: restore a backup.',
  },
  'store.newer-schema': {
    family: 'local',
    es: 'La base de datos es de una versión más nueva de Ventanilla. Actualice el programa.',
    en: 'The database belongs to a newer version of Ventanilla. Update the program.',
  },
  'store.not-writable': {
    family: 'local',
    es: 'No se puede escribir en la carpeta de datos. Revise permisos y espacio en disco. {detail}',
    en: 'The data folder is not writable. Check permissions and disk space. {detail}',
  },
  'store.disk-full': {
    family: 'local',
    es: 'El disco está lleno. Libere espacio e inténtelo de nuevo.',
    en: 'The disk is full. Free some space and try again.',
  },
  'store.in-use': {
    family: 'local',
    es: 'Otra ventana u otro programa de Ventanilla ya usa estos datos. Ciérrelo e inténtelo de nuevo.',
    en: 'Another Ventanilla window or program already uses this data. Close it and try again.',
  },
  'store.not-durable': {
    family: 'local',
    es: 'La base de datos no garantiza que lo guardado quede en disco ({setting}). Reinstale el programa o avise a soporte.',
    en: 'The database does not guarantee that what is saved reaches the disk ({setting}). Reinstall the program or contact support.',
  },
  'store.disk-fault': {
    family: 'local',
    es: 'El disco falló al leer o escribir ({detail}). Haga una copia de seguridad en otro disco.',
    en: 'The disk failed while reading or writing ({detail}). Make a backup on another disk.',
  },
  'store.altered-schema': {
    family: 'local',
    es: 'La base de datos fue creada con una versión alterada del programa (migración {migration}). No se abrió ni se cambió.',
    en: 'The database was created with an altered version of the program (migration {migration}). It was not opened or changed.',
  },
  'store.older-copy': {
    family: 'local',
    es: 'Esta base de datos parece una copia antigua restaurada: no se envía nada hasta que usted confirme que es la correcta, para no pagar dos veces.',
    en: 'This database looks like a restored old copy: nothing is sent until you confirm that it is the right one, so that nothing is paid for twice.',
  },
  'store.stale-attempt': {
    family: 'local',
    es: 'Otro programa de este equipo ya intentó este envío. Desde aquí no se envió nada: mire cómo quedó antes de decidir.',
    en: 'Another program on this computer has already attempted this send. Nothing was sent from here: see how it ended before you decide.',
  },
  'store.body-altered': {
    family: 'local',
    es: 'El contenido guardado de un envío está dañado: no se envió. Restaure una copia de seguridad o cree el lote de nuevo.',
    en: 'The stored content of a send is damaged: it was not sent. Restore a backup or create the batch again.',
  },
  'store.bytes-altered': {
    family: 'local',
    es: 'Un documento guardado está dañado. Descárguelo de nuevo con la próxima consulta.',
    en: 'A stored document is damaged. Download it again with the next poll.',
  },
  'care.cancelled': {
    family: 'usage',
    es: 'Se canceló. Los datos están como estaban, y no quedó nada a medias.',
    en: 'Cancelled. The data is as it was, and nothing was left half done.',
  },
  'store.backup-incomplete': {
    family: 'local',
    es: 'La copia de seguridad {file} está incompleta o no se pudo verificar; no se usó.',
    en: 'The backup {file} is incomplete or could not be verified; it was not used.',
  },
  'store.file-missing': {
    family: 'local',
    optional: ['file'],
    es: 'No existe el archivo {file}.',
    en: 'The file {file} does not exist.',
  },
  'store.transition-refused': {
    family: 'local',
    es: 'El envío {id} cambió mientras tanto y ya no admite esa acción: quedó como estaba. Mire cómo está ahora.',
    en: 'Send {id} changed meanwhile and no longer allows that action: it was left as it was. See how it is now.',
  },
  'store.submission-missing': {
    family: 'local',
    es: 'No existe el envío {id}.',
    en: 'There is no send {id}.',
  },
  'store.item-missing': {
    family: 'local',
    es: 'No existe el registro {id}.',
    en: 'There is no record {id}.',
  },
  'store.document-missing': {
    family: 'local',
    es: 'No existe el documento {id}.',
    en: 'There is no document {id}.',
  },
  'store.row-already-sent': {
    family: 'local',
    es: 'La fila {row} ya se envió con otro lote. No se envió nada de nuevo.',
    en: 'Row {row} was already sent with another batch. Nothing was sent again.',
  },
  'store.draft-missing': {
    family: 'local',
    es: 'No existe el borrador {id}.',
    en: 'There is no draft {id}.',
  },
  'store.unexpected': {
    family: 'local',
    es: 'La base de datos respondió con un error que el programa no conoce ({detail}).',
    en: 'The database answered with an error the program does not know ({detail}).',
  },
  'store.backup-damaged': {
    family: 'local',
    es: 'La copia de seguridad {path} está dañada o incompleta ({detail}). No se tocó nada.',
    en: 'The backup {path} is damaged or incomplete ({detail}). Nothing was touched.',
  },
} as const satisfies ErrorEntries
