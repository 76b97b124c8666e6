import type { ErrorEntries } from './error-entry.ts'

/** Faults of the program itself, and what it receives and stores. */
export const programErrors = {
  'receive.port-in-use': {
    family: 'local',
    es: 'El puerto {port} está ocupado.',
    en: 'Port {port} is in use.',
  },
  'receive.failed': {
    family: 'local',
    es: 'No se pudo abrir el puerto {port} ({detail}).',
    en: 'Port {port} could not be opened ({detail}).',
  },
  'receive.spool-damaged': {
    family: 'local',
    es: '{count, plural, one {# notificación recibida no se pudo leer y se conserva} other {# notificaciones recibidas no se pudieron leer y se conservan}} aparte ({file}). Las demás se recibieron; lo que {count, plural, one {traía la dañada} other {traían las dañadas}} llega con la próxima consulta.',
    en: '{count, number} received {count, plural, one {notification} other {notifications}} could not be read and {count, plural, one {is} other {are}} kept aside ({file}). The others were received; the next check brings the content of the damaged {count, plural, one {one} other {ones}}.',
  },
  'program.no-notices': {
    family: 'local',
    es: 'Esta copia del programa no trae los textos de las licencias. Vuelva a compilarla con «npm run build».',
    en: 'This copy of the program does not include the licence texts. Build it again with “npm run build”.',
  },
  'service-settings.invalid': {
    family: 'usage',
    es: 'El ajuste {path} no sirve: {detail}. No se cambió nada.',
    en: 'The setting {path} cannot be used: {detail}. Nothing was changed.',
  },
  'service-settings.not-json': {
    family: 'usage',
    es: 'El archivo {file} no es JSON. No se cambió nada.',
    en: 'The file {file} is not JSON. Nothing was changed.',
  },
  'practice.not-started': {
    family: 'local',
    es: 'No se pudo iniciar el servicio de práctica en este equipo. Reinicie el programa e inténtelo de nuevo.',
    en: 'The practice service could not start on this computer. Restart the program and try again.',
  },
  'internal.unexpected': {
    family: 'local',
    es: 'Ocurrió un error inesperado (referencia {reference}). No se perdió nada de lo guardado. Si estaba radicando, mire en Lotes qué salió antes de repetir; si no, inténtelo de nuevo.',
    en: 'An unexpected error occurred (reference {reference}). No saved data is lost. If you were filing, check in Batches what was sent before you repeat it; if not, try again.',
  },
  'ipc.refused': {
    family: 'usage',
    es: 'La ventana pidió algo que no está permitido.',
    en: 'The window asked for something not allowed.',
  },
  'ipc.invalid-request': {
    family: 'usage',
    es: 'La ventana pidió algo con datos no válidos ({field}).',
    en: 'The window asked for something with invalid data ({field}).',
  },
  'internal.unknown-code': {
    family: 'local',
    es: 'Ocurrió un error que el programa no conoce ({code}). No se perdió nada de lo guardado. Si estaba radicando, mire en Lotes qué salió antes de repetir; si el error vuelve, informe este código.',
    en: 'An error occurred that the program does not know ({code}). No saved data is lost. If you were filing, check in Batches what was sent before you repeat it; if the error comes back, report this code.',
  },
} as const satisfies ErrorEntries
