import type { ErrorEntries } from './error-entry.ts'

/** Usage errors in a terminal. */
export const usageErrors = {
  'usage.unknown-option': {
    family: 'usage',
    es: 'No existe la opción «{value}».',
    en: 'There is no option “{value}”.',
  },
  'usage.unknown-variable': {
    family: 'usage',
    es: 'No existe la variable {value}. Las que hay son: {known}.',
    en: 'There is no variable {value}. Known variables: {known}.',
  },
  'usage.blank-variable': {
    family: 'usage',
    es: 'La variable {value} solo tiene espacios. Escriba su valor, o quítela.',
    en: 'The variable {value} contains only spaces. Set its value, or remove it.',
  },
  'usage.unknown-command': {
    family: 'usage',
    es: 'No existe el comando «{value}». Vea «ventanilla --help».',
    en: 'There is no command “{value}”. See “ventanilla --help”.',
  },
  'usage.command-needed': {
    family: 'usage',
    es: 'Falta el comando. Vea «ventanilla --help».',
    en: 'A command is missing. See “ventanilla --help”.',
  },
  'usage.missing-argument': {
    family: 'usage',
    es: 'Falta el argumento {value}.',
    en: 'The argument {value} is missing.',
  },
  'usage.missing-option': {
    family: 'usage',
    es: 'Falta la opción {value}.',
    en: 'The option {value} is missing.',
  },
  'usage.missing-value': {
    family: 'usage',
    es: 'A la opción {value} le falta su valor.',
    en: 'The option {value} needs a value.',
  },
  'usage.excess-arguments': {
    family: 'usage',
    es: 'Sobran argumentos.',
    en: 'There are too many arguments.',
  },
  'usage.invalid': {
    family: 'usage',
    es: 'El comando no se entiende. Vea «ventanilla --help».',
    en: 'The command is not understood. See “ventanilla --help”.',
  },
  'usage.unknown-module': {
    family: 'usage',
    es: 'No existe el módulo «{value}». Los módulos son: {known}.',
    en: 'There is no module “{value}”. The modules are: {known}.',
  },
  'usage.entity-needed': {
    family: 'usage',
    es: 'El módulo {module} necesita --entity: {known}.',
    en: 'Module {module} needs --entity: {known}.',
  },
  'usage.unknown-way': {
    family: 'usage',
    es: '«{value}» no es una forma de entrega. Puede ser: {known}.',
    en: '“{value}” is not a delivery method. It can be: {known}.',
  },
  'usage.unknown-entity': {
    family: 'usage',
    es: 'El módulo {module} no tiene la entidad «{value}». Puede ser: {known}.',
    en: 'Module {module} has no entity “{value}”. It can be: {known}.',
  },
  'usage.unknown-kind': {
    family: 'usage',
    es: 'No existe la clase de catálogo «{value}». Puede ser: {known}.',
    en: 'There is no kind of catalogue “{value}”. It can be: {known}.',
  },
  'usage.unknown-choice': {
    family: 'usage',
    es: '«{value}» no es una decisión posible. Puede ser: {known}.',
    en: '“{value}” is not a possible decision. It can be: {known}.',
  },
  'usage.unknown-grouping': {
    family: 'usage',
    es: 'Los créditos no se agrupan por «{value}». Puede ser: {known}.',
    en: 'Credits are not grouped by “{value}”. It can be: {known}.',
  },
  'usage.unknown-format': {
    family: 'usage',
    es: 'El archivo de salida debe terminar en .xlsx o .csv: «{value}».',
    en: 'The output file must end in .xlsx or .csv: “{value}”.',
  },
  'usage.invalid-profile': {
    family: 'usage',
    es: 'El nombre de perfil «{value}» solo puede llevar letras, números, guion y guion bajo.',
    en: 'The profile name “{value}” can only contain letters, digits, hyphens and underscores.',
  },
  'usage.not-a-number': {
    family: 'usage',
    es: '{option} debe ser un número entero entre {minimum} y {maximum}, no «{value}».',
    en: '{option} must be a whole number from {minimum} to {maximum}, not “{value}”.',
  },
  'usage.not-an-option': {
    family: 'usage',
    es: '«{value}» no tiene la forma Nombre=true.',
    en: '“{value}” does not have the form Name=true.',
  },
  'usage.not-a-block': {
    family: 'usage',
    es: '«{value}» no es el número de una tabla (1, 2, 3…).',
    en: '“{value}” is not the number of a table (1, 2, 3…).',
  },
  'usage.not-an-answer': {
    family: 'usage',
    es: '«{value}» no tiene la forma Campo:valor=nuevo, por ejemplo Genero:M=MAS.',
    en: '“{value}” does not have the form Field:value=new, for example Genero:M=MAS.',
  },
  'usage.not-a-confirmation': {
    family: 'usage',
    es: '«{value}» no tiene la forma Campo:valor.',
    en: '“{value}” does not have the form Field:value.',
  },
  'usage.not-a-column': {
    family: 'usage',
    es: '«{value}» no tiene la forma Campo=B, con la letra o el encabezado de la columna.',
    en: '“{value}” does not have the form Field=B, with the letter or the header of the column.',
  },
  'usage.unknown-field': {
    family: 'usage',
    es: 'No existe el campo «{value}» en este trámite. Puede ser: {known}.',
    en: 'There is no field “{value}” in this procedure. It can be: {known}.',
  },
  'usage.field-twice': {
    family: 'usage',
    es: 'Se indicaron dos columnas para {field}: «{one}» y «{other}». Deje solo una.',
    en: 'Two columns were given for {field}: “{one}” and “{other}”. Keep only one.',
  },
  'purge.future-day': {
    family: 'usage',
    es: '{day} es una fecha futura; la última que se admite es {today}. No se borró nada.',
    en: '{day} is in the future; the latest date allowed is {today}. Nothing was deleted.',
  },
  'purge.not-confirmed': {
    family: 'usage',
    es: 'Borrar lo anterior al {day} no se puede deshacer: repita el comando con --yes. No se borró nada.',
    en: 'Deleting what is older than {day} cannot be undone: repeat the command with --yes. Nothing was deleted.',
  },
  'purge.declined': {
    family: 'usage',
    es: 'No se borró nada.',
    en: 'Nothing was deleted.',
  },
  'usage.not-a-day': {
    family: 'usage',
    es: '«{value}» no es una fecha: use 2026-01-31 o 31/01/2026.',
    en: '“{value}” is not a date: use 2026-01-31 or 31/01/2026.',
  },
  'usage.terms-needed': {
    family: 'usage',
    es: 'Para enviar debe declarar --accept-terms: acepta los términos y tiene la autorización de los titulares de los datos.',
    en: 'Sending needs --accept-terms: you accept the terms and hold the data subjects’ authorisation.',
  },
  'usage.documents-needed': {
    family: 'usage',
    es: 'Indique los documentos con --document, o páselos por la entrada estándar, uno por línea.',
    en: 'Give the documents with --document, or pipe them to standard input, one per line.',
  },
  'usage.too-many-documents': {
    family: 'usage',
    es: 'Son más de {most} caracteres de una vez: divídalos, o importe un archivo con «ventanilla submit».',
    en: 'That is more than {most} characters at once: split them, or import a file with “ventanilla submit”.',
  },
  'usage.reason-needed': {
    family: 'usage',
    es: 'El reproceso necesita un motivo: --reason.',
    en: 'A reprocess needs a reason: --reason.',
  },
  'usage.again-needs-reason': {
    family: 'usage',
    es: '--again necesita un motivo: --again "MOTIVO".',
    en: '--again needs a reason: --again "REASON".',
  },
  'usage.too-many-references': {
    family: 'usage',
    es: 'Hay más referencias ({references}) que archivos ({files}).',
    en: 'There are more references ({references}) than files ({files}).',
  },
  'usage.module-needs-extract': {
    family: 'usage',
    es: 'Los documentos de identidad se envían con «ventanilla extract».',
    en: 'Identity documents are sent with “ventanilla extract”.',
  },
  'usage.key-not-piped': {
    family: 'usage',
    es: 'La clave se lee de la entrada estándar y llegó vacía.',
    en: 'The key is read from standard input, which was empty.',
  },
  'usage.update-needs-forms': {
    family: 'usage',
    es: '--update solo existe para los formularios de afiliación.',
    en: '--update only exists for affiliation forms.',
  },
  'usage.unknown-channel': {
    family: 'usage',
    es: 'El canal «{value}» no existe. Puede ser: {known}.',
    en: 'There is no channel “{value}”. It can be: {known}.',
  },
} as const satisfies ErrorEntries
