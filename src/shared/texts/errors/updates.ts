import type { ErrorEntries } from './error-entry.ts'

/** Checking for a newer version of the program, downloading and installing it. */
export const updateErrors = {
  'updates.not-reached': {
    family: 'network',
    es: 'No se pudo llegar a {host}. Revise la conexión y busque de nuevo.',
    en: '{host} could not be reached. Check the connection and try again.',
  },
  'updates.host-not-trusted': {
    family: 'network',
    es: 'El equipo no confía en el certificado de {host}. No se descargó nada.',
    en: 'This computer does not trust the certificate of {host}. Nothing was downloaded.',
  },
  'updates.not-there': {
    family: 'service',
    es: '{host} no tiene {file} (respuesta {status}). Informe a quien administra el programa.',
    en: '{host} does not have {file} (answer {status}). Tell the program’s administrator.',
  },
  'updates.redirected': {
    family: 'service',
    es: '{host} mandó a buscar {file} en otra dirección, y el programa solo usa {host}. No se descargó nada.',
    en: '{host} redirected {file} to another address, and the program only uses {host}. Nothing was downloaded.',
  },
  'updates.too-slow': {
    family: 'network',
    es: '{host} tardó demasiado en entregar {file}. Inténtelo más tarde.',
    en: '{host} took too long to give {file}. Try again later.',
  },
  'updates.cut': {
    family: 'network',
    es: 'La conexión con {host} se cortó antes de que {file} llegara completo. Inténtelo de nuevo.',
    en: 'The connection to {host} was cut off before {file} arrived in full. Try again.',
  },
  'updates.too-large': {
    family: 'data',
    es: '{host} envió en {file} más de lo que debe tener. No se instaló nada.',
    en: '{host} sent more in {file} than it should have. Nothing was installed.',
  },
  'updates.bad-signature': {
    family: 'data',
    es: 'La firma de lo que ofrece {host} no es de quien publica este programa. No se instaló nada. Informe a quien administra el programa.',
    en: 'What {host} offers is not signed by this program’s publisher. Nothing was installed. Tell the program’s administrator.',
  },
  'updates.unreadable': {
    family: 'data',
    es: 'Lo que ofrece {host} está firmado, pero este programa no lo entiende. No se instaló nada.',
    en: 'What {host} offers is signed, but this program does not understand it. Nothing was installed.',
  },
  'updates.older': {
    family: 'data',
    es: '{host} ofrece la versión {offered}, más antigua que la {current} que usted tiene. No se instaló nada.',
    en: '{host} offers version {offered}, older than the {current} that you have. Nothing was installed.',
  },
  'updates.no-file': {
    family: 'data',
    es: 'La versión {version} no trae un archivo para este equipo.',
    en: 'Version {version} has no file for this computer.',
  },
  'updates.checksum-mismatch': {
    family: 'data',
    es: 'El archivo de la versión {version} no es el que se publicó. No se instaló nada. Puede descargarlo de nuevo.',
    en: 'The file of version {version} is not the one that was published. Nothing was installed. You can download it again.',
  },
  'updates.publisher-mismatch': {
    family: 'data',
    es: 'Windows no reconoce al instalador de la versión {version} como de quien publica este programa. No se instaló nada.',
    en: 'Windows does not recognise the installer of version {version} as coming from this program’s publisher. Nothing was installed.',
  },
  'updates.disk-full': {
    family: 'local',
    es: 'No hay espacio en el disco para la versión {version}. Libere espacio e inténtelo de nuevo.',
    en: 'Not enough disk space for version {version}. Free some space and try again.',
  },
  'updates.not-kept': {
    family: 'local',
    es: 'La versión {version} no se pudo guardar en este equipo ({detail}).',
    en: 'Version {version} could not be saved on this computer ({detail}).',
  },
  'updates.failed': {
    family: 'local',
    es: 'No se pudo terminar por un error del programa ({detail}). No se instaló nada.',
    en: 'It could not be finished because of a program error ({detail}). Nothing was installed.',
  },
  'updates.sending': {
    family: 'usage',
    es: 'Se está enviando. Espere a que termine, o instale al salir.',
    en: 'Sending is in progress. Wait until it finishes, or install on exit.',
  },
  'updates.not-ready': {
    family: 'usage',
    es: 'Todavía no hay una versión descargada.',
    en: 'No version is downloaded yet.',
  },
} as const satisfies ErrorEntries
