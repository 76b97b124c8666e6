import type { Sentence } from '#shared/kernel/language.ts'

export const openedBackupTexts = {
  title: { es: 'Se abrió una copia de seguridad', en: 'A backup was opened' },
  body: {
    es: '{file}. Todavía no se ha hecho nada con ella: en Ajustes puede mirar qué trae.',
    en: '{file}. Nothing has been done with it yet: in Settings you can see what it contains.',
  },
  look: { es: 'Ir a mirarla', en: 'View it' },
  leave: { es: 'Dejarla', en: 'Leave it' },
} as const satisfies Readonly<Record<string, Sentence>>

export const openedWorkbookTexts = {
  title: { es: 'Se abrió un archivo para importar', en: 'A file was opened for import' },
  body: {
    es: '{name}. Todavía no se ha leído: en Importar se elige el trámite.',
    en: '{name}. It has not been read yet: choose the procedure in Import.',
  },
  several: {
    es: '{name} y {count} más. Todavía no se han leído: en Importar se elige el trámite de cada uno.',
    en: '{name} and {count} more. They have not been read yet: choose each procedure in Import.',
  },
  unconnected: {
    es: '{name}. Espera mientras usted elige cómo empezar; sin conexión también se puede importar y revisar.',
    en: '{name}. It is waiting while you choose how to start; you can also import and check it without a connection.',
  },
  look: { es: 'Ir a Importar', en: 'Go to Import' },
  leave: { es: 'Dejarlo', en: 'Leave it' },
} as const satisfies Readonly<Record<string, Sentence>>

export const officeNoticeTexts = {
  title: { es: 'Sin conexión con la oficina {since}', en: 'No connection to the office {since}' },
  outside: { es: 'Falta un paso para radicar en la oficina', en: 'One step left before filing in the office' },
  nowhere: { es: 'Este perfil no puede radicar', en: 'This profile cannot file' },
  goesOn: {
    es: 'Los borradores y plantillas siguen, pero lo que se valida no se compara con la oficina. Radicar, enviar y consultar esperan a que vuelva; la conexión se reintenta sola.',
    en: 'Drafts and templates still work, but validation does not compare with the office. Filing, sending and checking wait until it is back; the connection is retried automatically.',
  },
  look: { es: 'Reintentar ahora', en: 'Try again now' },
  settings: { es: 'Ver en Ajustes', en: 'View in Settings' },
} as const satisfies Readonly<Record<string, Sentence>>
