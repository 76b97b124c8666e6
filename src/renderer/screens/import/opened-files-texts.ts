import type { Sentence } from '#shared/kernel/language.ts'

export const openedFilesTexts = {
  title: { es: 'Archivo abierto con el programa', en: 'File opened with the program' },
  lead: {
    es: 'Elija arriba el trámite y pulse Importar este archivo. Todavía no se ha leído.',
    en: 'Choose the procedure above and press Import this file. It was not read yet.',
  },
  others: {
    es: 'Después de este {count?espera|esperan} {count} {count?archivo|archivos} más.',
    en: '{count} more {count?file waits|files wait} after this one.',
  },
  documents: {
    es: 'Este trámite no usa un libro de Excel. Elija arriba otro para importar el archivo.',
    en: 'This procedure takes no workbook. Choose another one above to import the file.',
  },
  meanwhile: {
    es: '{name} se abrió con el programa y espera en Importar hasta que termine con este archivo.',
    en: '{name} was opened with the program and waits in Importar until this file is done.',
  },
  severalMeanwhile: {
    es: '{name} y {count} {count?archivo|archivos} más se abrieron con el programa y esperan en Importar hasta que termine con este archivo.',
    en: '{name} and {count} {count?file|files} more were opened with the program and wait in Importar until this file is done.',
  },
  take: { es: 'Importar este archivo', en: 'Import this file' },
  leave: { es: 'Dejarlo', en: 'Leave it' },
} satisfies Readonly<Record<string, Sentence>>
