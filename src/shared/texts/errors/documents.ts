import type { ErrorEntries } from './error-entry.ts'

/** Downloading documents by their links, and writing them where and under the names the user chooses. */
export const documentErrors = {
  'document.link-expired': {
    family: 'service',
    es: 'El enlace del documento ya no sirve ({status}). La próxima consulta lo renueva, sin costo.',
    en: 'The document’s link no longer works ({status}). The next poll renews it, at no cost.',
  },
  'document.not-available': {
    family: 'service',
    es: 'El servicio no entrega el documento por ahora ({status}). Se pide otra vez con la próxima consulta, sin costo.',
    en: 'The service is not providing the document for now ({status}). The next query requests it again, at no cost.',
  },
  'document.bad-link': {
    family: 'service',
    es: 'El enlace del documento no es válido y no se abrió. Nada se pierde: descárguelo en la aplicación web, o espere a que una consulta traiga otro.',
    en: 'The document’s link is not valid and was not opened. Nothing is lost: download it in the web application, or wait for a query to bring another.',
  },
  'document.unsafe-link': {
    family: 'service',
    es: 'El enlace del documento lleva a un sitio que no es público en Internet ({host}); por seguridad no se abrió. Lo radicado no se afecta: descargue el documento en la aplicación web y avise al soporte del servicio.',
    en: 'The document’s link leads to a site that is not public on the Internet ({host}); for security it was not opened. What was filed is not affected: download the document in the web application and contact the service’s support.',
  },
  'document.not-a-pdf': {
    family: 'service',
    es: 'Lo que entregó el servicio no es un PDF ({given}) y no se guardó. Renueve el enlace más tarde; si se repite, descárguelo en la aplicación web.',
    en: 'What the service delivered is not a PDF ({given}) and was not saved. Renew the link later; if it happens again, download it in the web application.',
  },
  'document.cut': {
    family: 'network',
    es: 'La descarga se cortó antes del final; se intentará de nuevo.',
    en: 'The download was cut off before the end; it will be retried.',
  },
  'document.too-slow': {
    family: 'network',
    es: 'La descarga fue demasiado lenta y se canceló; se intentará de nuevo. Si se repite, descárguelo en la aplicación web.',
    en: 'The download was too slow and was cancelled; it will be retried. If it happens again, download it in the web application.',
  },
  'document.unfinished': {
    family: 'service',
    es: 'A lo que entregó el servicio le falta el final ({given}) y no se guardó. Renueve el enlace más tarde; si se repite, descárguelo en la aplicación web.',
    en: 'What the service delivered is missing its end ({given}) and was not saved. Renew the link later; if it happens again, download it in the web application.',
  },
  'document.empty': {
    family: 'service',
    es: 'El enlace entregó un archivo vacío y no se guardó. Renueve el enlace más tarde; si se repite, descárguelo en la aplicación web.',
    en: 'The link delivered an empty file, which was not saved. Renew the link later; if it happens again, download it in the web application.',
  },
  'document.redirected': {
    family: 'service',
    es: 'El enlace del documento manda a otra dirección ({host}) y por seguridad no se siguió. Descárguelo en la aplicación web y avise al soporte del servicio.',
    en: 'The document’s link redirects to another address ({host}), which for security was not followed. Download it in the web application and contact the service’s support.',
  },
  'document.host-not-reached': {
    family: 'network',
    es: 'No se pudo conectar con {host}, donde está el documento; se intentará de nuevo. Revise la conexión a Internet.',
    en: 'No connection could be made to {host}, where the document is; it will be retried. Check the Internet connection.',
  },
  'document.host-not-trusted': {
    family: 'network',
    es: 'No se pudo comprobar la identidad de {host}, donde está el documento, y no se descargó. Revise la fecha del equipo y la red; si se repite, avise a soporte.',
    en: 'The identity of {host}, where the document is, could not be verified, and it was not downloaded. Check this computer’s date and the network; if it happens again, contact support.',
  },
  'document.no-answer': {
    family: 'network',
    es: '{host} no respondió con el documento; se intentará de nuevo. Lo radicado no se afecta.',
    en: '{host} did not answer with the document; it will be retried. What was filed is not affected.',
  },
  'document.too-large': {
    family: 'service',
    es: 'El documento pesa más de {limitMegabytes} y no se guardó. Descárguelo en la aplicación web.',
    en: 'The document is larger than {limitMegabytes} and was not saved. Download it in the web application.',
  },
  'documents.pattern-empty': {
    family: 'usage',
    es: 'Escriba cómo se llaman los archivos, o vuelva al nombre de siempre.',
    en: 'Type a file name pattern, or go back to the default name.',
  },
  'documents.pattern-too-long': {
    family: 'usage',
    es: 'El patrón del nombre es demasiado largo: caben {limit, number} caracteres.',
    en: 'The name pattern is too long: the limit is {limit, number} characters.',
  },
  'documents.pattern-unknown-place': {
    family: 'usage',
    es: 'El patrón nombra {word}, que no existe. Use solo los datos de la lista.',
    en: 'The pattern names {word}, which does not exist. Use only the fields in the list.',
  },
  'documents.pattern-too-deep': {
    family: 'usage',
    es: 'El patrón hace demasiadas carpetas: caben {limit, number} niveles con el archivo.',
    en: 'The pattern creates too many folders: the limit is {limit, number} levels, including the file.',
  },
  'documents.pattern-no-place': {
    family: 'usage',
    es: 'El nombre del archivo no dice de quién es: ponga al menos un dato después de la última barra.',
    en: 'The file name does not say whose it is: put at least one field after the last slash.',
  },
  'documents.zip-too-large': {
    family: 'usage',
    es: 'Son demasiados documentos para un solo ZIP (caben 65.000 y 4 GB). Guárdelos en una carpeta o escoja menos.',
    en: 'Too many documents for one ZIP (the limit is 65,000 and 4 GB). Save them to a folder or choose fewer.',
  },
  'documents.nothing-kept': {
    family: 'usage',
    es: 'Ninguno de estos documentos está descargado todavía: no hay nada que guardar.',
    en: 'None of these documents is downloaded yet: there is nothing to save.',
  },
  'documents.stopped': {
    family: 'usage',
    es: 'Se detuvo: no se hizo ningún ZIP.',
    en: 'Stopped: no ZIP was created.',
  },
} as const satisfies ErrorEntries
