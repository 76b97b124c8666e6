import type { ErrorEntries } from './error-entry.ts'

/** Why a workbook is refused. */
export const workbookErrors = {
  'workbook.too-large': {
    family: 'file',
    es: 'El archivo pesa {actualMegabytes} y el límite es {limitMegabytes}. Divídalo o quite hojas e imágenes.',
    en: 'The file is {actualMegabytes} and the limit is {limitMegabytes}. Split it or remove sheets and pictures.',
  },
  'workbook.too-much-inflated': {
    family: 'file',
    es: 'El archivo ocupa demasiado al descomprimirlo (límite {limitMegabytes}). Ábralo en Excel y guárdelo de nuevo.',
    en: 'The file is too big once inflated (limit {limitMegabytes}). Open it in Excel and save it again.',
  },
  'workbook.suspicious-compression': {
    family: 'file',
    es: 'El archivo está comprimido de forma sospechosa (más de {limit, number} a 1) y no se abrió.',
    en: 'The file is compressed in a suspicious way (over {limit, number} to 1) and was not opened.',
  },
  'workbook.too-many-entries': {
    family: 'file',
    es: 'El archivo tiene {actual, number} partes internas y el límite es {limit, number}; no parece un libro normal.',
    en: 'The file has {actual, number} inner parts and the limit is {limit, number}; it does not look like a normal workbook.',
  },
  'workbook.too-many-rows': {
    family: 'file',
    es: 'La hoja tiene más de {limit, number} filas. Divida el archivo.',
    en: 'The sheet has more than {limit, number} rows. Split the file.',
  },
  'workbook.too-many-columns': {
    family: 'file',
    es: 'La hoja tiene más de {limit, number} columnas. Deje solo las de la plantilla.',
    en: 'The sheet has more than {limit, number} columns. Keep only those in the template.',
  },
  'workbook.too-slow': {
    family: 'file',
    es: 'El archivo tardó demasiado en leerse (más de {limitSeconds}) y se detuvo. Guárdelo de nuevo como .xlsx simple.',
    en: 'The file took too long to read (over {limitSeconds}) and was stopped. Save it again as a plain .xlsx.',
  },
  'workbook.too-much-memory': {
    family: 'file',
    es: 'El archivo necesita demasiada memoria (límite {limitMegabytes}) y se detuvo. Divídalo.',
    en: 'The file needs too much memory (limit {limitMegabytes}) and was stopped. Split it.',
  },
  'workbook.damaged': {
    family: 'file',
    es: 'El archivo está dañado o incompleto. Ábralo en Excel, guárdelo de nuevo e inténtelo otra vez.',
    en: 'The file is damaged or incomplete. Open it in Excel, save it again and retry.',
  },
  'workbook.password-protected': {
    family: 'file',
    es: 'El archivo tiene contraseña. Quítela en Excel (Archivo > Información > Proteger libro) y vuelva a intentarlo.',
    en: 'The file has a password. Remove it in Excel (File > Info > Protect Workbook) and try again.',
  },
  'workbook.not-a-workbook': {
    family: 'file',
    es: 'El archivo es de tipo {kind}, no un libro de Excel ni un CSV, aunque su nombre lo parezca. Expórtelo como .xlsx desde el programa que lo hizo.',
    en: 'The file is of type {kind}, not an Excel workbook or a CSV, despite its name. Export it as .xlsx from the program that made it.',
  },
  'workbook.page-without-table': {
    family: 'file',
    es: 'El archivo es una página web sin ninguna tabla; quizá el programa pidió iniciar sesión otra vez. Descárguelo de nuevo.',
    en: 'The file is a web page without any table; perhaps the program asked you to sign in again. Download it again.',
  },
  'workbook.web-page-parts': {
    family: 'file',
    es: 'El archivo es solo la portada de un libro guardado como página web; sus hojas están en otra carpeta. Ábralo en Excel y guárdelo como .xlsx.',
    en: 'The file is only the frame of a workbook saved as a web page; its sheets are in another folder. Open it in Excel and save it as .xlsx.',
  },
  'workbook.fixed-width': {
    family: 'file',
    es: 'El archivo es un texto con columnas de ancho fijo, como los archivos planos de PILA. Ábralo en Excel con Datos > Desde texto, separe las columnas y guárdelo como .xlsx.',
    en: 'The file is text with fixed-width columns, like PILA flat files. Open it in Excel with Data > From Text, split the columns and save it as .xlsx.',
  },
  'workbook.inside-archive': {
    family: 'file',
    es: 'El archivo es un ZIP con un libro adentro. Extráigalo y elija el libro.',
    en: 'The file is a ZIP with a workbook inside. Extract it and choose the workbook.',
  },
  'workbook.empty': {
    family: 'file',
    es: 'El archivo no tiene datos.',
    en: 'The file has no data.',
  },
  'workbook.unreadable-file': {
    family: 'file',
    es: 'No se pudo leer el archivo {fileName}. Revise que exista y que no esté abierto en otro programa.',
    en: 'The file {fileName} could not be read. Check that it exists and is not open elsewhere.',
  },
  'workbook.reader-failed': {
    family: 'file',
    es: 'El lector de archivos falló con {fileName}. Guárdelo de nuevo como .xlsx e inténtelo otra vez.',
    en: 'The file reader failed on {fileName}. Save it again as .xlsx and retry.',
  },
  'workbook.writer-failed': {
    family: 'local',
    es: 'No se pudo escribir el libro. Inténtelo otra vez; si el borrador es muy grande, exporte solo las filas con observaciones.',
    en: 'The workbook could not be written. Try again; if the draft is very large, export only rows with issues.',
  },
  'workbook.sheet-not-found': {
    family: 'file',
    es: 'El libro no tiene la hoja «{sheet}». Tiene: {sheets}.',
    en: 'The workbook has no sheet “{sheet}”. It has: {sheets}.',
  },
  'workbook.hidden-sheet': {
    family: 'file',
    es: 'Los datos están en una hoja oculta, «{sheet}». Si es la que quiere, elíjala por su nombre o muéstrela en el archivo.',
    en: 'The data is in a hidden sheet, “{sheet}”. If it is the one you want, choose it by name or unhide it in the file.',
  },
  'workbook.repeated-place': {
    family: 'file',
    es: 'Dentro del archivo, {place} aparece dos veces en una hoja: un dato taparía al otro. Ábralo en Excel, deje que lo repare, revise que no falte nadie y guárdelo otra vez.',
    en: 'Inside the file, {place} appears twice in one sheet: one value would hide the other. Open it in Excel, let it repair the file, check that nobody is missing and save it again.',
  },
  'workbook.aside-sheet': {
    family: 'file',
    es: 'Los datos están en la hoja «{sheet}», que por su nombre o su título no es para radicar (retirados, ejemplo, plantilla, resumen). Si es la que quiere, elíjala por su nombre.',
    en: 'The data is in the sheet “{sheet}”, which by its name or title is not to be filed (former workers, example, template, summary). If it is the one you want, choose it by name.',
  },
  'workbook.sheet-without-people': {
    family: 'file',
    es: 'En la hoja «{sheet}» no se encontraron personas. Quítela de las hojas pedidas o revise sus títulos.',
    en: 'No people were found in the sheet “{sheet}”. Remove it from the requested sheets, or check its headers.',
  },
  'workbook.other-sheets': {
    family: 'data',
    es: 'Hay personas en otras hojas o tablas; indique cuáles se toman: {sheets}. Con --sheet all se toman todas; con --sheet NOMBRE, que se puede repetir, solo las que nombre.',
    en: 'Other sheets or tables contain people; say which ones to take: {sheets}. --sheet all takes all of them; --sheet NAME, which may be repeated, only the ones you name.',
  },
  'workbook.other-tables': {
    family: 'data',
    es: 'La hoja tiene varias tablas con personas; indique cuáles se toman: {tables}. Con --all-blocks se toman todas; con --block N, que se puede repetir, solo las que indique.',
    en: 'The sheet has several tables with people; say which ones to take: {tables}. --all-blocks takes all of them; --block N, which may be repeated, only the ones you name.',
  },
  'workbook.header-not-found': {
    family: 'file',
    es: 'No se encontró la fila de títulos. Use los nombres de la plantilla: {expected}.',
    en: 'The header row was not found. Use the template’s column names: {expected}.',
  },
  'workbook.not-returned': {
    family: 'file',
    es: 'Este archivo no tiene ninguna columna del borrador. Elija el que devolvió talento humano. No se cambió nada.',
    en: 'This file has no column of the draft. Choose the one that HR returned. Nothing was changed.',
  },
} as const satisfies ErrorEntries
