import type { Sentence } from './language.ts'

/** Faults of this machine: disk, database, keychain, program. */
export const localSentences: Readonly<Record<string, Sentence>> = {
  'receive.spool-damaged': {
    es: '{count} {count?aviso recibido no se pudo leer y se conserva|avisos recibidos no se pudieron leer y se conservan} aparte ({file}). Los demás se recibieron; lo que {count?traía el dañado|traían los dañados} llega con la próxima consulta.',
    en: '{count} received {count?notification could not be read and is|notifications could not be read and are} kept aside ({file}). The others were taken in; the next poll brings what the damaged {count?one|ones} told.',
  },
  'program.no-notices': {
    es: 'Esta copia del programa no trae los textos de las licencias. Vuelva a compilarla con «npm run build».',
    en: 'This copy of the program lacks the texts of the licences. Build it again with "npm run build".',
  },
  'service-settings.invalid': {
    es: 'El ajuste {path} no sirve: {detail}. No se cambió nada.',
    en: 'The setting {path} cannot be used: {detail}. Nothing was changed.',
  },
  'service-settings.not-json': {
    es: 'El archivo {file} no es JSON. No se cambió nada.',
    en: 'The file {file} is not JSON. Nothing was changed.',
  },
  'send.key-busy': {
    es: 'Otro programa de este equipo está radicando con la misma clave. Nada se envió de lo que falta: sigue en cola; inténtelo cuando el otro termine.',
    en: 'Another program on this machine is filing with the same key. Nothing of what is left was sent: it stays in the queue; try again when the other has finished.',
  },
  'store.closed': {
    es: 'Los datos se cerraron mientras se buscaba. Inténtelo de nuevo.',
    en: 'The data were closed while they were being searched. Try again.',
  },
  'store.wrong-key': {
    es: 'La base de datos no abre con la llave guardada en este equipo. No se borró nada; restaure la llave o una copia de seguridad.',
    en: "The database does not open with this machine's key. Nothing was deleted; restore the key or a backup.",
  },
  'store.damaged': {
    es: 'La base de datos está dañada. El original se conservó aparte; restaure una copia de seguridad.',
    en: 'The database is damaged. The original was kept aside; restore a backup.',
  },
  'store.newer-schema': {
    es: 'La base de datos es de una versión más nueva de Ventanilla. Actualice el programa.',
    en: 'The database belongs to a newer version of Ventanilla. Update the program.',
  },
  'store.not-writable': {
    es: 'No se puede escribir en la carpeta de datos. No se envió nada. Revise permisos y espacio en disco. {detail}',
    en: 'The data folder cannot be written. Nothing was sent. Check permissions and disk space. {detail}',
  },
  'store.disk-full': {
    es: 'El disco está lleno. No se envió nada. Libere espacio e inténtelo de nuevo.',
    en: 'The disk is full. Nothing was sent. Free some space and try again.',
  },
  'store.in-use': {
    es: 'Otra ventana u otro programa de Ventanilla ya usa estos datos. Ciérrelo e inténtelo de nuevo.',
    en: 'Another Ventanilla window or program already uses this data. Close it and try again.',
  },
  'store.not-durable': {
    es: 'La base de datos no garantiza que lo guardado quede en disco ({setting}). No se envió nada. Reinstale el programa o avise a soporte.',
    en: 'The database does not guarantee that what is saved reaches the disk ({setting}). Nothing was sent. Reinstall the program or tell support.',
  },
  'store.disk-fault': {
    es: 'El disco falló al leer o escribir ({detail}). No se envió nada. Haga una copia de seguridad en otro disco.',
    en: 'The disk failed while reading or writing ({detail}). Nothing was sent. Make a backup on another disk.',
  },
  'store.altered-schema': {
    es: 'La base de datos fue creada con una versión alterada del programa (migración {migration}). No se abrió ni se cambió.',
    en: 'The database was made by an altered version of the program (migration {migration}). It was neither opened nor changed.',
  },
  'store.older-copy': {
    es: 'Esta base de datos parece una copia antigua restaurada: no se envía nada hasta que usted confirme que es la correcta, para no pagar dos veces.',
    en: 'This database looks like an old copy put back: nothing is sent until you confirm that it is the right one, so that nothing is paid twice.',
  },
  'store.stale-attempt': {
    es: 'Otro programa de este equipo ya intentó este envío. Desde aquí no se envió nada: mire cómo quedó antes de decidir.',
    en: 'Another program on this machine has already attempted this submission. Nothing was sent from here: see how it ended before you decide.',
  },
  'store.body-altered': {
    es: 'El contenido guardado de un envío está dañado: no se envió. Restaure una copia de seguridad o cree el lote de nuevo.',
    en: 'The stored content of a submission is damaged: it was not sent. Restore a backup or make the batch again.',
  },
  'store.bytes-altered': {
    es: 'Un documento guardado está dañado. Descárguelo de nuevo con la próxima consulta.',
    en: 'A stored document is damaged. Download it again with the next poll.',
  },
  'store.backup-incomplete': {
    es: 'La copia de seguridad {file} está incompleta o no se pudo verificar; no se usó.',
    en: 'The backup {file} is incomplete or could not be verified; it was not used.',
  },
  'store.file-missing': { es: 'No existe el archivo {file}.', en: 'The file {file} does not exist.' },
  'store.transition-refused': {
    es: 'El envío cambió mientras tanto y ya no admite esa acción. No se envió nada: mire cómo está ahora.',
    en: 'The submission changed meanwhile and does not allow that action any more. Nothing was sent: see how it is now.',
  },
  'store.submission-missing': { es: 'No existe el envío {id}.', en: 'There is no submission {id}.' },
  'store.item-missing': { es: 'No existe el registro {id}.', en: 'There is no record {id}.' },
  'store.document-missing': { es: 'No existe el documento {id}.', en: 'There is no document {id}.' },
  'store.row-already-sent': {
    es: 'La fila {row} ya se envió con otro lote. No se envió nada de nuevo.',
    en: 'Row {row} was sent with another batch already. Nothing was sent again.',
  },
  'store.draft-missing': { es: 'No existe el borrador {id}.', en: 'There is no draft {id}.' },
  'store.unexpected': {
    es: 'La base de datos respondió con un error que el programa no conoce ({detail}). No se envió nada.',
    en: 'The database answered with an error the program does not know ({detail}). Nothing was sent.',
  },
  'keychain.unavailable': {
    es: 'El llavero del sistema no está disponible. No se guardó ningún secreto; desbloquéelo o use una frase de contraseña.',
    en: "The system's keychain is not available. No secret was stored; unlock it or use a passphrase.",
  },
  'keychain.plain-text-backend': {
    es: 'Este sistema solo ofrece guardar secretos sin cifrar y Ventanilla no lo acepta. Instale un llavero o use una frase de contraseña.',
    en: 'This system only offers to keep secrets in the clear, which Ventanilla refuses. Install a keychain or use a passphrase.',
  },
  'keychain.damaged': {
    es: 'El archivo de secretos no se puede leer. No se borró; restáurelo o escriba la clave de nuevo.',
    en: 'The file of secrets cannot be read. It was not deleted; restore it or enter the key again.',
  },
  'keychain.key-missing': {
    es: 'Hay datos guardados pero falta su llave en este equipo. No se borró nada; restaure la llave o una copia de seguridad.',
    en: 'There is stored data but its key is missing on this machine. Nothing was deleted; restore the key or a backup.',
  },
  'keychain.key-kept': {
    es: 'La llave de los datos ya existe en este equipo y no se reemplaza por otra: sin ella los datos no se podrían abrir.',
    en: 'The key of the data exists on this machine and is not replaced by another one: without it the data could not be opened.',
  },
  'keychain.passphrase-unused': {
    es: 'Hay una frase en VENTANILLA_PASSPHRASE, pero los secretos de este perfil están con un archivo de llave y así siguen. Para sellarlos con una frase use «ventanilla key passphrase».',
    en: 'There is a passphrase in VENTANILLA_PASSPHRASE, but the secrets of this profile are kept with a key file and stay so. To seal them under a passphrase use "ventanilla key passphrase".',
  },
  'passphrase.current-missing': {
    es: 'Falta la frase de contraseña actual: es la primera línea de la entrada. No se cambió nada.',
    en: 'The present passphrase is missing: it is the first line of the input. Nothing was changed.',
  },
  'passphrase.new-missing': {
    es: 'Falta la frase de contraseña nueva. Para volver a un archivo de llave, sin frase, use --key-file. No se cambió nada.',
    en: 'The new passphrase is missing. To go back to a key file, without a passphrase, use --key-file. Nothing was changed.',
  },
  'passphrase.not-changed': { es: 'No se cambió nada.', en: 'Nothing was changed.' },
  'store.backup-damaged': {
    es: 'La copia de seguridad {path} está dañada o incompleta ({detail}). No se tocó nada.',
    en: 'The backup {path} is damaged or incomplete ({detail}). Nothing was touched.',
  },
  'backup.passphrase-missing': {
    es: 'Falta la frase de la copia: con ella se restaura en otro equipo. Indíquela en VENTANILLA_BACKUP_PASSPHRASE o en la entrada; con --without-key la copia solo sirve en este equipo. No se hizo ninguna copia.',
    en: "The backup's passphrase is missing: it restores the backup on another machine. Give it in VENTANILLA_BACKUP_PASSPHRASE or on standard input; with --without-key the backup serves on this machine only. No backup was made.",
  },
  'backup.passphrase-needed': {
    es: 'Esta copia se hizo en otro equipo: hace falta la frase con la que se guardó (VENTANILLA_BACKUP_PASSPHRASE o la entrada). No se creó ni se movió nada.',
    en: 'This backup was made on another machine: the passphrase it was kept with is needed (VENTANILLA_BACKUP_PASSPHRASE or standard input). Nothing was created or moved.',
  },
  'backup.wrong-passphrase': {
    es: 'Esta no es la frase con la que se guardó la copia. La copia está entera; no se creó ni se movió nada.',
    en: 'This is not the passphrase the backup was kept with. The backup is whole; nothing was created or moved.',
  },
  'backup.key-not-here': {
    es: 'Esta copia no lleva su llave y en esta carpeta de datos no hay ninguna: solo se puede restaurar en el equipo y la carpeta donde se hizo. No se creó ni se movió nada.',
    en: 'This backup does not carry its key and this data folder has none: it can only be restored on the machine and in the folder where it was made. Nothing was created or moved.',
  },
  'backup.other-key': {
    es: 'Esta copia no lleva su llave y no se abre con la de este equipo: se hizo en otro equipo o carpeta de datos, y solo se restaura allí. No se movió nada.',
    en: 'This backup does not carry its key and does not open with the one of this machine: it was made on another machine or data folder and can only be restored there. Nothing was moved.',
  },
  'keychain.unsafe-permissions': {
    es: 'Otras personas de este equipo podrían leer los secretos ({path}). Corrija los permisos (chmod 600) e inténtelo de nuevo.',
    en: 'Other people on this machine could read the secrets ({path}). Correct the permissions (chmod 600) and try again.',
  },
  'keychain.wrong-passphrase': {
    es: 'La frase de contraseña no es la correcta. No se borró ni se cambió nada: escríbala otra vez.',
    en: 'The passphrase is wrong. Nothing was deleted or changed: type it again.',
  },
  'keychain.passphrase-needed': {
    es: 'Los secretos están protegidos con una frase de contraseña y no se escribió. Nada cambió. Abra Ventanilla otra vez y escríbala; en la terminal va en VENTANILLA_PASSPHRASE.',
    en: 'The secrets are protected by a passphrase, and none was given. Nothing was changed. Open Ventanilla again and type it; in the terminal it goes into VENTANILLA_PASSPHRASE.',
  },
  'practice.not-started': {
    es: 'No se pudo iniciar el servicio de práctica en este equipo. Reinicie el programa e inténtelo de nuevo.',
    en: 'The practice service could not start on this machine. Restart the program and try again.',
  },
  'internal.unexpected': {
    es: 'Ocurrió un error inesperado (referencia {reference}). No se perdió nada de lo guardado. Si estaba radicando, mire en Lotes qué salió antes de repetir; si no, inténtelo de nuevo.',
    en: 'An unexpected error happened (reference {reference}). Nothing that was kept is lost. If you were filing, see in Batches what left before you repeat it; if not, try again.',
  },
  'ipc.refused': {
    es: 'La ventana pidió algo que no está permitido.',
    en: 'The window asked for something not allowed.',
  },
  'ipc.invalid-request': {
    es: 'La ventana pidió algo con datos no válidos ({field}).',
    en: 'The window asked for something with invalid data ({field}).',
  },
}
