import type { Sentence } from './language.ts'

/** Files that come in: workbooks, catalogues, PDFs. */
export const workbookSentences: Readonly<Record<string, Sentence>> = {
  'workbook.too-large': {
    es: 'El archivo pesa {actualMegabytes} y el límite es {limitMegabytes}. Divídalo o quite hojas e imágenes.',
    en: 'The file has {actualMegabytes} and the limit is {limitMegabytes}. Split it or remove sheets and pictures.',
  },
  'workbook.too-much-inflated': {
    es: 'El archivo ocupa demasiado al descomprimirlo (límite {limitMegabytes}). Ábralo en Excel y guárdelo de nuevo.',
    en: 'The file is too big once inflated (limit {limitMegabytes}). Open it in Excel and save it again.',
  },
  'workbook.suspicious-compression': {
    es: 'El archivo está comprimido de forma sospechosa (más de {limit} a 1) y no se abrió.',
    en: 'The file is compressed in a suspicious way (over {limit} to 1) and was not opened.',
  },
  'workbook.too-many-entries': {
    es: 'El archivo tiene {actual} partes internas y el límite es {limit}; no parece un libro normal.',
    en: 'The file has {actual} inner parts and the limit is {limit}; it does not look like a normal workbook.',
  },
  'workbook.too-many-rows': {
    es: 'La hoja tiene más de {limit} filas. Divida el archivo.',
    en: 'The sheet has more than {limit} rows. Split the file.',
  },
  'workbook.too-many-columns': {
    es: 'La hoja tiene más de {limit} columnas. Deje solo las de la plantilla.',
    en: 'The sheet has more than {limit} columns. Keep only those of the template.',
  },
  'workbook.too-slow': {
    es: 'El archivo tardó demasiado en leerse (más de {limitSeconds}) y se detuvo. Guárdelo de nuevo como .xlsx simple.',
    en: 'The file took too long to read (over {limitSeconds}) and was stopped. Save it again as a plain .xlsx.',
  },
  'workbook.too-much-memory': {
    es: 'El archivo necesita demasiada memoria (límite {limitMegabytes}) y se detuvo. Divídalo.',
    en: 'The file needs too much memory (limit {limitMegabytes}) and was stopped. Split it.',
  },
  'workbook.damaged': {
    es: 'El archivo está dañado o incompleto. Ábralo en Excel, guárdelo de nuevo e inténtelo otra vez.',
    en: 'The file is damaged or incomplete. Open it in Excel, save it again and retry.',
  },
  'workbook.password-protected': {
    es: 'El archivo tiene contraseña. Quítela en Excel (Archivo > Información > Proteger libro) y vuelva a intentarlo.',
    en: 'The file has a password. Remove it in Excel (File > Info > Protect Workbook) and try again.',
  },
  'workbook.not-a-workbook': {
    es: 'El archivo es de tipo {kind}, no un libro de Excel ni un CSV, aunque su nombre lo parezca. Expórtelo como .xlsx desde el programa que lo hizo.',
    en: 'The file is of type {kind}, neither an Excel workbook nor a CSV, whatever its name says. Export it as .xlsx from the program that made it.',
  },
  'workbook.page-without-table': {
    es: 'El archivo es una página web sin ninguna tabla; quizá el programa pidió iniciar sesión otra vez. Descárguelo de nuevo.',
    en: 'The file is a web page without any table; perhaps the program asked to sign in again. Download it once more.',
  },
  'workbook.web-page-parts': {
    es: 'El archivo es solo la portada de un libro guardado como página web; sus hojas están en otra carpeta. Ábralo en Excel y guárdelo como .xlsx.',
    en: 'The file is only the frame of a workbook saved as a web page; its sheets are in another folder. Open it in Excel and save it as .xlsx.',
  },
  'workbook.fixed-width': {
    es: 'El archivo es un texto con columnas de ancho fijo, como los archivos planos de PILA. Ábralo en Excel con Datos > Desde texto, separe las columnas y guárdelo como .xlsx.',
    en: 'The file is a text with columns of fixed width, like the flat files of PILA. Open it in Excel with Data > From Text, split the columns and save it as .xlsx.',
  },
  'workbook.inside-archive': {
    es: 'El archivo es un ZIP con un libro adentro. Extráigalo y elija el libro.',
    en: 'The file is a ZIP with a workbook inside. Extract it and choose the workbook.',
  },
  'workbook.empty': { es: 'El archivo no tiene datos.', en: 'The file has no data.' },
  'workbook.unreadable-file': {
    es: 'No se pudo leer el archivo {fileName}. Revise que exista y que no esté abierto en otro programa.',
    en: 'The file {fileName} could not be read. Check that it exists and is not open elsewhere.',
  },
  'workbook.reader-failed': {
    es: 'El lector de archivos falló con {fileName}. Guárdelo de nuevo como .xlsx e inténtelo otra vez.',
    en: 'The file reader failed on {fileName}. Save it again as .xlsx and retry.',
  },
  'workbook.writer-failed': {
    es: 'No se pudo escribir el libro. Inténtelo otra vez; si el borrador es muy grande, exporte solo las filas con observaciones.',
    en: 'The workbook could not be written. Try again; if the draft is very large, export only the rows with findings.',
  },
  'workbook.sheet-not-found': {
    es: 'El libro no tiene la hoja «{sheet}». Tiene: {sheets}.',
    en: 'The workbook has no sheet "{sheet}". It has: {sheets}.',
  },
  'workbook.hidden-sheet': {
    es: 'Los datos están en una hoja oculta, «{sheet}». Si es la que quiere, elíjala por su nombre o muéstrela en el archivo.',
    en: 'The data are in a hidden sheet, "{sheet}". If it is the one you want, choose it by name or unhide it in the file.',
  },
  'workbook.header-not-found': {
    es: 'No se encontró la fila de títulos. Use los nombres de la plantilla: {expected}.',
    en: 'The header row was not found. Use the names of the template: {expected}.',
  },
  'mapping.expired': {
    es: 'El archivo ya no está abierto. Elíjalo otra vez.',
    en: 'The file is no longer open. Choose it again.',
  },
  'mapping.review-needed': {
    es: 'Hay que revisar las columnas de {file} antes de importarlo. Por confirmar: {fields}.',
    en: 'The columns of {file} must be looked at before it is imported. To be confirmed: {fields}.',
  },
  'mapping.invalid': {
    es: 'La columna elegida para {field} no se puede usar: no está en la hoja o ya la tiene otro campo.',
    en: 'The column chosen for {field} cannot be used: it is not on the sheet or another field has it.',
  },
  'mapping.no-columns': {
    es: 'Elija al menos una columna del archivo.',
    en: 'Choose at least one column of the file.',
  },
  'mapping.unknown-block': {
    es: 'La hoja no tiene la tabla {block}. Tablas: {known}.',
    en: 'The sheet has no table {block}. Tables: {known}.',
  },
  'mapping.unknown-column': {
    es: 'La hoja «{sheet}» no tiene una columna llamada «{column}» para {field}. Tiene: {known}.',
    en: 'The sheet "{sheet}" has no column called "{column}" for {field}. It has: {known}.',
  },
  'mapping.column-outside': {
    es: 'La columna {column}, indicada para {field}, no está en la hoja «{sheet}» o no tiene nada. Hay: {known}.',
    en: 'Column {column}, given for {field}, is not on the sheet "{sheet}" or is empty. There are: {known}.',
  },
  'mapping.several-columns': {
    es: '«{column}», indicada para {field}, puede ser cualquiera de estas columnas: {columns}. Indíquela por su letra.',
    en: '"{column}", given for {field}, may be any of these columns: {columns}. Name it by its letter.',
  },
  'mapping.column-twice': {
    es: 'La columna {column} se indicó para {other} y para {field}. Cada columna es de un solo campo.',
    en: 'Column {column} was given for {other} and for {field}. Each column belongs to one field only.',
  },
  'company.invalid-nit': {
    es: 'El NIT debe tener solo dígitos.',
    en: 'The NIT must have digits only.',
  },
  'company.invalid-city': {
    es: 'El código DANE de la ciudad debe tener 5 dígitos, por ejemplo 05001.',
    en: 'The DANE code of the city must have 5 digits, for example 05001.',
  },
  'wage.invalid-day': {
    es: 'Escriba el día desde el que rige como dd/mm/aaaa.',
    en: 'Write the day from which it is in force as dd/mm/yyyy.',
  },
  'wage.invalid-pesos': {
    es: 'El salario mínimo mensual debe ser un número de pesos entre {least} y {greatest}.',
    en: 'The monthly minimum wage must be a number of pesos between {least} and {greatest}.',
  },
  'mapping.not-found': {
    es: 'Esas columnas recordadas ya no existen.',
    en: 'Those remembered columns no longer exist.',
  },
  'values.no-longer-asked': {
    es: '«{value}» ya no está en duda: se respondió o se corrigió mientras tanto.',
    en: '“{value}” is no longer in doubt: it was answered or corrected meanwhile.',
  },
  'values.not-confirmable': {
    es: 'Ese valor no se puede confirmar como está, porque el servicio no lo recibe así. Elija otro.',
    en: 'That value cannot be confirmed as it is, because the service does not take it so. Choose another.',
  },
  'file.choose-again': {
    es: 'Eso no es un archivo de este computador, o se eligió hace mucho. Elíjalo de nuevo.',
    en: 'That is not a file of this computer, or it was chosen long ago. Choose it again.',
  },
  'file.not-a-file': {
    es: '{path} no es un archivo: es una carpeta, un dispositivo o un enlace. Elija el archivo mismo.',
    en: '{path} is not a file: it is a folder, a device or a link. Choose the file itself.',
  },
  'file.network-path': {
    es: '{path} está en otro equipo. Cópielo a este computador, o use la unidad de red con letra (Z:), y elíjalo de nuevo.',
    en: '{path} is on another machine. Copy it to this computer, or use the network drive by its letter (Z:), and choose it again.',
  },
  'file.own': {
    es: '{path} es un archivo de Ventanilla: en él están su historial o sus claves, y no se reemplaza. Elija otro nombre u otra carpeta.',
    en: '{path} is a file of Ventanilla: your history or your keys are in it, and it is not replaced. Choose another name or folder.',
  },
  'file.unreadable': {
    es: 'No se pudo leer el archivo {path}. Revise el nombre y los permisos.',
    en: 'The file {path} could not be read. Check its name and permissions.',
  },
  'file.too-large': {
    es: 'El archivo {path} pesa {actualMegabytes} y el límite es {limitMegabytes}.',
    en: 'The file {path} has {actualMegabytes} and the limit is {limitMegabytes}.',
  },
  'catalogue.no-columns': {
    es: 'No se encontraron las columnas de código y nombre en {fileName}. Descargue el catálogo de la aplicación web sin modificarlo.',
    en: 'No code and name columns were found in {fileName}. Download the catalogue from the web application unchanged.',
  },
  'catalogue.no-entries': {
    es: 'El catálogo {fileName} no tiene códigos.',
    en: 'The catalogue {fileName} has no codes.',
  },
  'catalogue.kind-unknown': {
    es: 'No se reconoce qué catálogo es {fileName}. Elija su tipo al importarlo.',
    en: 'It is not clear which catalogue {fileName} is. Choose its kind when importing it.',
  },
  'catalogue.conflicting-code': {
    es: 'El código {codeValue} aparece con dos nombres distintos en el catálogo. Corríjalo o descárguelo de nuevo.',
    en: 'The code {codeValue} has two different names in the catalogue. Correct it or download it again.',
  },
  'catalogue.nothing-before': {
    es: 'No hay una lista anterior a la que volver.',
    en: 'There is no earlier list to go back to.',
  },
  'catalogue.proposal-expired': {
    es: 'Esta comparación ya no está en memoria. Elija el archivo de nuevo. No cambió nada.',
    en: 'This comparison is not in memory any more. Choose the file again. Nothing was changed.',
  },
  'catalogue.changed-since-shown': {
    es: 'Mientras tanto entró en uso otra lista. Elija el archivo de nuevo para ver qué cambiaría ahora. No cambió nada.',
    en: 'Another list came into force meanwhile. Choose the file again to see what would change now. Nothing was changed.',
  },
  'catalogue.unreadable-json': {
    es: 'El archivo JSON no se puede leer ({detail}). Descárguelo de nuevo.',
    en: 'The JSON file cannot be read ({detail}). Download it again.',
  },
  'catalogue.reference-missing': {
    es: 'Faltan los catálogos de referencia del programa ({detail}). Reinstale Ventanilla.',
    en: "The program's reference catalogues are missing ({detail}). Reinstall Ventanilla.",
  },
  'file.not-writable': {
    es: 'No se pudo escribir en {path} ({detail}). Elija otra carpeta o libere espacio.',
    en: 'It was not possible to write to {path} ({detail}). Choose another folder or free some space.',
  },
}
