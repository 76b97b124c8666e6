import type { ErrorEntries } from './error-entry.ts'

/** Keychain, passphrases, and backups with their keys. */
export const keyErrors = {
  'backup.unusable': {
    family: 'file',
    es: '«{path}» no es una copia que se pueda restaurar aquí: está dañada o es de otra clave ({detail}). No se cambió nada.',
    en: '“{path}” is not a backup that can be restored here: it is damaged or belongs to another key ({detail}). Nothing was changed.',
  },
  'backup.newer': {
    family: 'file',
    es: '«{path}» es de una versión más nueva de Ventanilla. Actualice el programa y restáurela después. No se cambió nada.',
    en: '“{path}” belongs to a newer version of Ventanilla. Update the program and restore it then. Nothing was changed.',
  },
  'backup.exists': {
    family: 'usage',
    es: 'Ya existe «{file}»: elija otro nombre.',
    en: '“{file}” already exists: choose another name.',
  },
  'keychain.unavailable': {
    family: 'local',
    es: 'El llavero del sistema no está disponible. No se guardó ningún secreto; desbloquéelo o use una frase de contraseña.',
    en: 'The system’s keychain is not available. No secret was stored; unlock it or use a passphrase.',
  },
  'keychain.plain-text-backend': {
    family: 'local',
    es: 'Este sistema solo ofrece guardar secretos sin cifrar y Ventanilla no lo acepta. Instale un llavero o use una frase de contraseña.',
    en: 'This system only offers to store secrets unencrypted, which Ventanilla does not accept. Install a keychain or use a passphrase.',
  },
  'keychain.damaged': {
    family: 'local',
    es: 'El archivo de secretos no se puede leer. No se borró; restáurelo o escriba la clave de nuevo.',
    en: 'The file of secrets cannot be read. It was not deleted; restore it or enter the key again.',
  },
  'keychain.key-missing': {
    family: 'local',
    es: 'Hay datos guardados pero falta su llave en este equipo. No se borró nada; restaure la llave o una copia de seguridad.',
    en: 'There is stored data but its key is missing on this computer. Nothing was deleted; restore the key or a backup.',
  },
  'keychain.key-kept': {
    family: 'local',
    es: 'La llave de los datos ya existe en este equipo y no se reemplaza por otra: sin ella los datos no se podrían abrir.',
    en: 'The data key already exists on this computer and is not replaced by another: without it the data could not be opened.',
  },
  'keychain.passphrase-unused': {
    family: 'local',
    es: 'Hay una frase en VENTANILLA_PASSPHRASE, pero los secretos de este perfil están con un archivo de llave y así siguen. Para protegerlos con una frase use «ventanilla key passphrase».',
    en: 'There is a passphrase in VENTANILLA_PASSPHRASE, but this profile’s secrets are protected with a key file and stay that way. To protect them with a passphrase, use “ventanilla key passphrase”.',
  },
  'passphrase.current-missing': {
    family: 'usage',
    es: 'Falta la frase de contraseña actual: es la primera línea de la entrada. No se cambió nada.',
    en: 'The current passphrase is missing: it is the first line of the input. Nothing was changed.',
  },
  'passphrase.new-missing': {
    family: 'usage',
    es: 'Falta la frase de contraseña nueva. Para volver a un archivo de llave, sin frase, use --key-file. No se cambió nada.',
    en: 'The new passphrase is missing. To go back to a key file, without a passphrase, use --key-file. Nothing was changed.',
  },
  'passphrase.not-changed': {
    family: 'usage',
    es: 'No se cambió nada.',
    en: 'Nothing was changed.',
  },
  'backup.passphrase-missing': {
    family: 'usage',
    es: 'Falta la frase de la copia: con ella se restaura en otro equipo. Indíquela en VENTANILLA_BACKUP_PASSPHRASE o en la entrada; con --without-key la copia solo sirve en este equipo. No se hizo ninguna copia.',
    en: 'The backup’s passphrase is missing: it restores the backup on another computer. Give it in VENTANILLA_BACKUP_PASSPHRASE or on standard input; with --without-key the backup only works on this computer. No backup was made.',
  },
  'backup.passphrase-needed': {
    family: 'file',
    es: 'Esta copia se hizo en otro equipo: hace falta la frase con la que se guardó (VENTANILLA_BACKUP_PASSPHRASE o la entrada). No se creó ni se movió nada.',
    en: 'This backup was made on another computer: the passphrase it was saved with is needed (VENTANILLA_BACKUP_PASSPHRASE or standard input). Nothing was created or moved.',
  },
  'backup.wrong-passphrase': {
    family: 'file',
    es: 'Esta no es la frase con la que se guardó la copia. La copia está completa; no se creó ni se movió nada.',
    en: 'This is not the passphrase the backup was saved with. The backup is intact; nothing was created or moved.',
  },
  'backup.changed': {
    family: 'file',
    es: 'El archivo de la copia cambió desde que se miró. Elíjalo otra vez. No se movió nada.',
    en: 'The backup file has changed since it was checked. Choose it again. Nothing was moved.',
  },
  'backup.phrase-gone': {
    family: 'local',
    es: 'La frase de las copias automáticas ya no está en este equipo, y sin ella no se hace ninguna. Actívelas otra vez.',
    en: 'The passphrase of the automatic backups is no longer on this computer, and without it none is made. Turn them on again.',
  },
  'backup.key-not-here': {
    family: 'file',
    es: 'Esta copia no lleva su llave y en esta carpeta de datos no hay ninguna: solo se puede restaurar en el equipo y la carpeta donde se hizo. No se creó ni se movió nada.',
    en: 'This backup does not include its key and this data folder has none: it can only be restored on the machine and in the folder where it was made. Nothing was created or moved.',
  },
  'backup.other-key': {
    family: 'file',
    es: 'Esta copia no lleva su llave y no se abre con la de este equipo: se hizo en otro equipo o carpeta de datos, y solo se restaura allí. No se movió nada.',
    en: 'This backup does not include its key and does not open with the one of this computer: it was made on another computer or data folder and can only be restored there. Nothing was moved.',
  },
  'keychain.unsafe-permissions': {
    family: 'local',
    es: 'Otras personas de este equipo podrían leer los secretos ({path}). Corrija los permisos (chmod 600) e inténtelo de nuevo.',
    en: 'Other people on this computer could read the secrets ({path}). Correct the permissions (chmod 600) and try again.',
  },
  'keychain.wrong-passphrase': {
    family: 'local',
    es: 'La frase de contraseña no es la correcta. No se borró ni se cambió nada: escríbala otra vez.',
    en: 'The passphrase is wrong. Nothing was deleted or changed: type it again.',
  },
  'keychain.passphrase-needed': {
    family: 'local',
    es: 'Los secretos están protegidos con una frase de contraseña y no se escribió. Nada cambió. Abra Ventanilla otra vez y escríbala; en la terminal va en VENTANILLA_PASSPHRASE.',
    en: 'The secrets are protected by a passphrase, and none was given. Nothing was changed. Open Ventanilla again and type it; in the terminal it goes into VENTANILLA_PASSPHRASE.',
  },
  'passphrase.too-short': {
    family: 'usage',
    es: 'La frase es muy corta. Use al menos {fewest} letras; varias palabras sirven.',
    en: 'The passphrase is too short. Use at least {fewest} letters; several words will do.',
  },
  'passphrase.differs': {
    family: 'usage',
    es: 'Las dos frases nuevas no son iguales. Escríbalas otra vez.',
    en: 'The two new passphrases are not the same. Type them again.',
  },
} as const satisfies ErrorEntries
