import type { ErrorEntries } from './error-entry.ts'

/** Files read and written, and catalogues. */
export const fileErrors = {
  'catalogue.not-confirmed': {
    family: 'usage',
    es: 'La lista no se usó: quita códigos o produce errores. Si es lo que quiere, repita el comando con --yes.',
    en: 'The list was not used: it removes codes or causes errors. If that is what you want, repeat the command with --yes.',
  },
  'catalogue.declined': {
    family: 'usage',
    es: 'La lista no se usó. No cambió nada.',
    en: 'The list was not used. Nothing was changed.',
  },
  'file.too-large': {
    family: 'file',
    es: 'El archivo {path} pesa {actualMegabytes} y el límite es {limitMegabytes}.',
    en: 'The file {path} is {actualMegabytes} and the limit is {limitMegabytes}.',
  },
  'file.not-a-pdf': {
    family: 'file',
    es: '«{file}» no es un PDF.',
    en: '“{file}” is not a PDF.',
  },
  'file.encrypted': {
    family: 'file',
    es: '«{file}» está cifrado: el servicio puede no leerlo y cobrarlo igual.',
    en: '“{file}” is encrypted: the service may fail to read it and still charge for it.',
  },
  'file.cut': {
    family: 'file',
    es: 'A «{file}» le falta el final: el servicio puede no leerlo y cobrarlo igual.',
    en: '“{file}” is missing its end: the service may fail to read it and still charge for it.',
  },
  'file.no-pages': {
    family: 'file',
    es: '«{file}» no tiene ninguna página: el servicio puede no leer nada y cobrarlo igual.',
    en: '“{file}” has no pages: the service may read nothing and still charge for it.',
  },
  'file.empty': {
    family: 'file',
    es: 'El archivo {file} está vacío.',
    en: 'The file {file} is empty.',
  },
  'file.twice': {
    family: 'file',
    es: 'El archivo {file} tiene el mismo contenido que {same}: se cobraría dos veces.',
    en: 'The file {file} has the same content as {same}: it would be charged twice.',
  },
  'file.changed': {
    family: 'file',
    es: 'El archivo {file} cambió después de prepararlo. No se envió nada: revíselo y envíe de nuevo.',
    en: 'The file {file} changed after it was prepared. Nothing was sent: check it and send again.',
  },
  'file.choose-again': {
    family: 'usage',
    es: 'Eso no es un archivo de este computador, o se eligió hace mucho. Elíjalo de nuevo.',
    en: 'That is not a file on this computer, or it was chosen too long ago. Choose it again.',
  },
  'file.not-a-file': {
    family: 'file',
    es: '{path} no es un archivo: es una carpeta, un dispositivo o un enlace. Elija el archivo mismo.',
    en: '{path} is not a file: it is a folder, a device or a link. Choose the file itself.',
  },
  'file.network-path': {
    family: 'file',
    es: '{path} está en otro equipo. Cópielo a este computador, o use la unidad de red con letra (Z:), y elíjalo de nuevo.',
    en: '{path} is on another computer. Copy it to this computer, or use the network drive by its letter (Z:), and choose it again.',
  },
  'file.own': {
    family: 'file',
    es: '{path} es un archivo de Ventanilla: en él están su historial o sus claves, y no se reemplaza. Elija otro nombre u otra carpeta.',
    en: '{path} is a Ventanilla file: it holds your history or your keys and cannot be replaced. Choose another name or folder.',
  },
  'file.unreadable': {
    family: 'file',
    es: 'No se pudo leer el archivo {path}. Revise el nombre y los permisos.',
    en: 'The file {path} could not be read. Check its name and permissions.',
  },
  'catalogue.no-columns': {
    family: 'file',
    es: 'No se encontraron las columnas de código y nombre en {fileName}. Descargue el catálogo de la aplicación web sin modificarlo.',
    en: 'No code and name columns were found in {fileName}. Download the catalogue from the web application unchanged.',
  },
  'catalogue.no-entries': {
    family: 'file',
    es: 'El catálogo {fileName} no tiene códigos.',
    en: 'The catalogue {fileName} has no codes.',
  },
  'catalogue.kind-unknown': {
    family: 'file',
    es: 'No se reconoce qué catálogo es {fileName}. Elija su tipo al importarlo.',
    en: 'It is not clear which catalogue {fileName} is. Choose its kind when importing it.',
  },
  'catalogue.conflicting-code': {
    family: 'file',
    es: 'El código {codeValue} aparece con dos nombres distintos en el catálogo. Corríjalo o descárguelo de nuevo.',
    en: 'The code {codeValue} has two different names in the catalogue. Correct it or download it again.',
  },
  'catalogue.nothing-before': {
    family: 'usage',
    es: 'No hay una lista anterior a la que volver.',
    en: 'There is no previous list to go back to.',
  },
  'catalogue.proposal-expired': {
    family: 'usage',
    es: 'Esta comparación ya no está en memoria. Elija el archivo de nuevo. No cambió nada.',
    en: 'This comparison is no longer in memory. Choose the file again. Nothing was changed.',
  },
  'catalogue.changed-since-shown': {
    family: 'usage',
    es: 'Mientras tanto entró en uso otra lista. Elija el archivo de nuevo para ver qué cambiaría ahora. No cambió nada.',
    en: 'Another list came into use meanwhile. Choose the file again to see what would change now. Nothing was changed.',
  },
  'catalogue.unreadable-json': {
    family: 'file',
    es: 'El archivo JSON no se puede leer ({detail}). Descárguelo de nuevo.',
    en: 'The JSON file cannot be read ({detail}). Download it again.',
  },
  'catalogue.reference-missing': {
    family: 'local',
    es: 'Faltan los catálogos de referencia del programa ({detail}). Reinstale Ventanilla.',
    en: 'The program’s reference catalogues are missing ({detail}). Reinstall Ventanilla.',
  },
  'file.not-writable': {
    family: 'local',
    es: 'No se pudo escribir en {path} ({detail}). Elija otra carpeta o libere espacio.',
    en: 'Could not write to {path} ({detail}). Choose another folder or free some space.',
  },
} as const satisfies ErrorEntries
