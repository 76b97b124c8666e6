import type { Sentence } from '#shared/domain/language.ts'

/** Sentences of the errors that only the headless program raises; all others are in `shared/domain/error-text.ts`. */
export const cliSentences: Readonly<Record<string, Sentence>> = {
  'usage.unknown-option': { es: 'No existe la opción «{value}».', en: 'There is no option "{value}".' },
  'usage.unknown-command': {
    es: 'No existe el comando «{value}». Vea «ventanilla --help».',
    en: 'There is no command "{value}". See "ventanilla --help".',
  },
  'usage.command-needed': {
    es: 'Falta decir qué hacer. Vea «ventanilla --help».',
    en: 'Say what to do. See "ventanilla --help".',
  },
  'usage.missing-argument': { es: 'Falta el argumento {value}.', en: 'The argument {value} is missing.' },
  'usage.missing-option': { es: 'Falta la opción {value}.', en: 'The option {value} is missing.' },
  'usage.missing-value': { es: 'A la opción {value} le falta su valor.', en: 'The option {value} needs a value.' },
  'usage.excess-arguments': { es: 'Sobran argumentos.', en: 'There are too many arguments.' },
  'usage.invalid': {
    es: 'La orden no se entiende. Vea «ventanilla --help».',
    en: 'This is not understood. See "ventanilla --help".',
  },
  'usage.unknown-module': {
    es: 'No existe el módulo «{value}». Los módulos son: {known}.',
    en: 'There is no module "{value}". The modules are: {known}.',
  },
  'usage.entity-needed': {
    es: 'El módulo {module} necesita --entity: {known}.',
    en: 'Module {module} needs --entity: {known}.',
  },
  'usage.unknown-entity': {
    es: 'El módulo {module} no tiene la entidad «{value}». Puede ser: {known}.',
    en: 'Module {module} has no entity "{value}". It may be: {known}.',
  },
  'usage.unknown-kind': {
    es: 'No existe la clase de catálogo «{value}». Puede ser: {known}.',
    en: 'There is no kind of catalogue "{value}". It may be: {known}.',
  },
  'catalogue.not-confirmed': {
    es: 'La lista no se usó: quita códigos o produce errores. Si es lo que quiere, repita la orden con --yes.',
    en: 'The list was not used: it takes codes away or makes errors. If that is what you want, repeat the command with --yes.',
  },
  'catalogue.declined': {
    es: 'La lista no se usó. No cambió nada.',
    en: 'The list was not used. Nothing was changed.',
  },
  'usage.unknown-choice': {
    es: '«{value}» no es una decisión posible. Puede ser: {known}.',
    en: '"{value}" is no possible decision. It may be: {known}.',
  },
  'usage.unknown-format': {
    es: 'El archivo de salida debe terminar en .xlsx o .csv: «{value}».',
    en: 'The output file must end in .xlsx or .csv: "{value}".',
  },
  'usage.invalid-profile': {
    es: 'El nombre de perfil «{value}» solo puede llevar letras, números, guion y guion bajo.',
    en: 'The profile name "{value}" may only hold letters, digits, hyphen and underscore.',
  },
  'usage.not-a-number': {
    es: '{option} debe ser un número entero entre {minimum} y {maximum}, no «{value}».',
    en: '{option} must be a whole number from {minimum} to {maximum}, not "{value}".',
  },
  'usage.not-an-option': {
    es: '«{value}» no tiene la forma Nombre=true.',
    en: '"{value}" does not have the form Name=true.',
  },
  'usage.not-a-block': {
    es: '«{value}» no es el número de una tabla (1, 2, 3…).',
    en: '“{value}” is not the number of a table (1, 2, 3…).',
  },
  'usage.not-an-answer': {
    es: '«{value}» no tiene la forma Campo:valor=nuevo, por ejemplo Genero:M=MAS.',
    en: '“{value}” does not have the form Field:value=new, for example Genero:M=MAS.',
  },
  'usage.not-a-confirmation': {
    es: '«{value}» no tiene la forma Campo:valor.',
    en: '“{value}” does not have the form Field:value.',
  },
  'usage.not-a-column': {
    es: '«{value}» no tiene la forma Campo=B, con la letra o el encabezado de la columna.',
    en: '"{value}" does not have the form Field=B, with the letter or the header of the column.',
  },
  'usage.unknown-field': {
    es: 'No existe el campo «{value}» en este trámite. Puede ser: {known}.',
    en: 'There is no field "{value}" in this procedure. It may be: {known}.',
  },
  'usage.field-twice': {
    es: 'Se indicaron dos columnas para {field}: «{one}» y «{other}». Deje solo una.',
    en: 'Two columns were given for {field}: "{one}" and "{other}". Keep only one.',
  },
  'purge.future-day': {
    es: '{day} todavía no ha llegado; lo más tarde que se puede pedir es {today}. No se borró nada.',
    en: '{day} is yet to come; the latest that can be asked for is {today}. Nothing was removed.',
  },
  'purge.not-confirmed': {
    es: 'Borrar lo anterior al {day} no se puede deshacer: repita la orden con --yes. No se borró nada.',
    en: 'Removing what is older than {day} cannot be undone: repeat the command with --yes. Nothing was removed.',
  },
  'purge.declined': { es: 'No se borró nada.', en: 'Nothing was removed.' },
  'usage.not-a-day': {
    es: '«{value}» no es una fecha: use 2026-01-31 o 31/01/2026.',
    en: '"{value}" is no day: use 2026-01-31 or 31/01/2026.',
  },
  'usage.terms-needed': {
    es: 'Para enviar debe declarar --accept-terms: acepta los términos y tiene la autorización de los titulares de los datos.',
    en: "Sending needs --accept-terms: you accept the terms and hold the data subjects' authorisation.",
  },
  'usage.reason-needed': {
    es: 'El reproceso necesita un motivo: --reason.',
    en: 'A reprocess needs a reason: --reason.',
  },
  'usage.again-needs-reason': {
    es: '--again necesita un motivo: --again "MOTIVO".',
    en: '--again needs a reason: --again "REASON".',
  },
  'usage.too-many-references': {
    es: 'Hay más referencias ({references}) que archivos ({files}).',
    en: 'There are more references ({references}) than files ({files}).',
  },
  'usage.module-needs-extract': {
    es: 'Los documentos de identidad se envían con «ventanilla extract».',
    en: 'Identity documents are sent with "ventanilla extract".',
  },
  'usage.key-not-piped': {
    es: 'La clave se lee de la entrada estándar y llegó vacía.',
    en: 'The key is read from standard input, which was empty.',
  },
  'usage.update-needs-forms': {
    es: '--update solo existe para los formularios de afiliación.',
    en: '--update exists for affiliation forms only.',
  },
  'connection.other-origin': {
    es: 'La clave guardada es de {stored} y no se envía a {wanted}. Guarde aquí la clave de esa dirección con «ventanilla key set», o use otro perfil.',
    en: 'The kept key belongs to {stored} and is not sent to {wanted}. Keep the key of that address with "ventanilla key set", or use another profile.',
  },
  'file.too-large': {
    es: '«{file}» pesa más de {limitMb} MB.',
    en: '"{file}" is larger than {limitMb} MB.',
  },
  'file.not-a-pdf': { es: '«{file}» no es un PDF.', en: '"{file}" is not a PDF.' },
  'usage.unknown-channel': {
    es: 'El canal «{value}» no existe. Puede ser: {known}.',
    en: 'There is no channel "{value}". It may be: {known}.',
  },
  'receive.port-in-use': { es: 'El puerto {port} está ocupado.', en: 'Port {port} is in use.' },
  'receive.failed': {
    es: 'No se pudo abrir el puerto {port} ({detail}).',
    en: 'Port {port} could not be opened ({detail}).',
  },
  'backup.unusable': {
    es: '«{path}» no es una copia que se pueda restaurar aquí: está dañada, o es de otra clave o de una versión más nueva ({detail}). No se cambió nada.',
    en: '"{path}" is no backup that can be restored here: it is damaged, or belongs to another key or a newer version ({detail}). Nothing was changed.',
  },
  'backup.exists': {
    es: 'Ya existe «{file}»: elija otro nombre.',
    en: '"{file}" exists already: choose another name.',
  },
}
