import type { ErrorEntries } from './error-entry.ts'

/** Documents written where the person says, by names that he chose. */
export const documentErrors = {
  'document.too-large': {
    family: 'service',
    es: 'El documento pesa más de {limitMegabytes} y no se guardó. Descárguelo en la aplicación web.',
    en: 'The document is larger than {limitMegabytes} and was not kept. Download it in the web application.',
  },
  'documents.pattern-empty': {
    family: 'usage',
    es: 'Escriba cómo se llaman los archivos, o vuelva al nombre de siempre.',
    en: 'Write how files are called, or go back to the usual name.',
  },
  'documents.pattern-too-long': {
    family: 'usage',
    es: 'El patrón del nombre es demasiado largo: caben {limit} caracteres.',
    en: 'The pattern of the name is too long: it takes {limit} characters.',
  },
  'documents.pattern-unknown-place': {
    family: 'usage',
    es: 'El patrón nombra {word}, que no existe. Use solo los datos de la lista.',
    en: 'The pattern names {word}, which does not exist. Use only what the list offers.',
  },
  'documents.pattern-too-deep': {
    family: 'usage',
    es: 'El patrón hace demasiadas carpetas: caben {limit} niveles con el archivo.',
    en: 'The pattern makes too many folders: it takes {limit} levels with the file.',
  },
  'documents.pattern-no-place': {
    family: 'usage',
    es: 'El nombre del archivo no dice de quién es: ponga al menos un dato después de la última barra.',
    en: 'The file’s name does not tell whose it is: put at least one place behind the last slash.',
  },
  'documents.zip-too-large': {
    family: 'usage',
    es: 'Son demasiados documentos para un solo ZIP (caben 65.000 y 4 GB). Guárdelos en una carpeta o escoja menos.',
    en: 'These are too many documents for one ZIP (it takes 65,000 and 4 GB). Save them into a folder or choose fewer.',
  },
  'documents.nothing-kept': {
    family: 'usage',
    es: 'Ninguno de estos documentos está descargado todavía: no hay nada que guardar.',
    en: 'None of these documents is downloaded yet: there is nothing to save.',
  },
  'documents.stopped': {
    family: 'usage',
    es: 'Se detuvo: no se hizo ningún ZIP.',
    en: 'Stopped: no ZIP was made.',
  },
} as const satisfies ErrorEntries
