import type { Sentence } from '#shared/kernel/language.ts'

export const folderNewsTexts = {
  title: { es: 'De las carpetas vigiladas', en: 'From watched folders' },
  draft: { es: 'Llegó el {moment}: ya es un borrador.', en: 'Arrived {moment}: it is now a draft.' },
  changed: {
    es: 'Cambió el {moment}: es un borrador nuevo; el de antes sigue en Borradores.',
    en: 'Changed {moment}: it is a new draft; the one before is still in Drafts.',
  },
  elsewhere: {
    es: 'Lo tomó otro puesto de la oficina.',
    en: 'Another desk of the office took it.',
  },
  open: { es: 'Abrir', en: 'Open' },
  openNamed: { es: 'Abrir el borrador de {file}', en: 'Open the draft of {file}' },
  import: { es: 'Importar', en: 'Import' },
  importNamed: { es: 'Importar {file}', en: 'Import {file}' },
  more: { es: 'y {count, number} más', en: 'and {count, number} more' },
  dismiss: { es: 'Visto', en: 'Seen' },
  dismissNamed: { es: 'Quitar {file} de esta lista', en: 'Remove {file} from this list' },
} as const satisfies Readonly<Record<string, Sentence>>
