import type { Sentence } from '#shared/kernel/language.ts'

export const openedFilesTexts = {
  title: { es: 'Archivo abierto con el programa', en: 'File opened with the program' },
  lead: {
    es: 'Elija arriba el trámite y pulse Importar este archivo. Todavía no se ha leído.',
    en: 'Choose the procedure above and press Import this file. It has not been read yet.',
  },
  others: {
    es: 'Después de este {count, plural, one {espera # archivo} other {esperan # archivos}} más.',
    en: '{count, number} more {count, plural, one {file is} other {files are}} waiting after this one.',
  },
  documents: {
    es: 'Este trámite no usa un libro de Excel. Elija arriba otro para importar el archivo.',
    en: 'This procedure does not use an Excel workbook. Choose another one above to import the file.',
  },
  meanwhile: {
    es: '{name} se abrió con el programa y espera en Importar hasta que termine con este archivo.',
    en: '{name} was opened with the program and waits in Import until you finish with this file.',
  },
  severalMeanwhile: {
    es: '{name} y {count, plural, one {# archivo} other {# archivos}} más se abrieron con el programa y esperan en Importar hasta que termine con este archivo.',
    en: '{name} and {count, number} more {count, plural, one {file} other {files}} were opened with the program and wait in Import until you finish with this file.',
  },
  take: { es: 'Importar este archivo', en: 'Import this file' },
  leave: { es: 'Dejarlo', en: 'Leave it' },
} as const satisfies Readonly<Record<string, Sentence>>
