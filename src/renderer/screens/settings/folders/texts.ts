import type { Sentence } from '#shared/kernel/language.ts'

export const folderTexts = {
  title: { es: 'Carpetas vigiladas', en: 'Watched folders' },
  lead: {
    es: 'Un archivo que llega a la carpeta se vuelve un borrador, con las columnas y respuestas de la vez pasada, y el programa avisa. Si el archivo no se parece a los anteriores o algo está en duda, no hace el borrador: pide revisarlo. Nunca radica, ni mueve ni cambia los archivos.',
    en: 'A file that arrives in the folder becomes a draft, with the columns and answers of the last time, and the program notifies you. If the file is not like the earlier ones or something is in doubt, it makes no draft: it asks you to review the file. It never files, and never moves or changes the files.',
  },
  none: { es: 'No se vigila ninguna carpeta.', en: 'No folder is watched.' },
  on: { es: 'Vigilar {path}', en: 'Watch {path}' },
  remove: { es: 'Dejar de vigilar {path}', en: 'Stop watching {path}' },
  procedure: { es: 'Trámite', en: 'Procedure' },
  company: { es: 'Empresa', en: 'Company' },
  anyCompany: { es: 'Cualquiera', en: 'Any' },
  add: { es: 'Elegir la carpeta…', en: 'Choose the folder…' },
  hint: {
    es: 'Lo que ya está en la carpeta no se importa; solo lo que llegue después.',
    en: 'What is already in the folder is not imported; only what arrives later.',
  },
} as const satisfies Readonly<Record<string, Sentence>>
