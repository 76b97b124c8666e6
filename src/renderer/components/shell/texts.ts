import type { Sentence } from '#shared/kernel/language.ts'

export const openedBackupTexts = {
  title: { es: 'Se abrió una copia de seguridad', en: 'A backup was opened' },
  body: {
    es: '{file}. Todavía no se ha hecho nada con ella: en Ajustes puede mirar qué trae.',
    en: '{file}. Nothing was done with it yet: in Settings you can look at what it holds.',
  },
  look: { es: 'Ir a mirarla', en: 'Go and look' },
  leave: { es: 'Dejarla', en: 'Leave it' },
} satisfies Readonly<Record<string, Sentence>>

export const openedWorkbookTexts = {
  title: { es: 'Se abrió un archivo para importar', en: 'A file was opened to be imported' },
  body: {
    es: '{name}. Todavía no se ha leído: en Importar se elige el trámite.',
    en: '{name}. It was not read yet: the procedure is chosen in Import.',
  },
  several: {
    es: '{name} y {count} más. Todavía no se han leído: en Importar se elige el trámite de cada uno.',
    en: '{name} and {count} more. They were not read yet: the procedure of each is chosen in Import.',
  },
  unconnected: {
    es: '{name}. Espera mientras usted elige cómo empezar; sin conexión también se puede importar y revisar.',
    en: '{name}. It waits while you choose how to begin; it can also be imported and checked without a connection.',
  },
  look: { es: 'Ir a Importar', en: 'Go to Import' },
  leave: { es: 'Dejarlo', en: 'Leave it' },
} satisfies Readonly<Record<string, Sentence>>

export const officeNoticeTexts = {
  title: { es: 'La oficina no está {since}', en: 'The office is away {since}' },
  outside: { es: 'Falta un paso para radicar en la oficina', en: 'One step is missing before filing in the office' },
  nowhere: { es: 'Este perfil no radica', en: 'This profile files nowhere' },
  goesOn: {
    es: 'Borradores y plantillas siguen; lo que se valida no se comparó con la oficina. Componer, enviar y consultar esperan a que vuelva; se la busca sola.',
    en: 'Drafts and templates go on; what is validated was not compared with the office. Composing, sending and asking wait until it is back; it is looked for by itself.',
  },
  look: { es: 'Buscarla ahora', en: 'Look for it now' },
  settings: { es: 'Ver en Ajustes', en: 'See in Settings' },
} satisfies Readonly<Record<string, Sentence>>
