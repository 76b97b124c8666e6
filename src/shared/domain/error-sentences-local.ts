import type { Sentence } from './language.ts'

/** Faults of this machine: disk, database, keychain, program. */
export const localSentences: Readonly<Record<string, Sentence>> = {
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
  'internal.unexpected': {
    es: 'Ocurrió un error inesperado (referencia {reference}). No se perdió nada; inténtelo de nuevo.',
    en: 'An unexpected error happened (reference {reference}). Nothing was lost; try again.',
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
