import type { ErrorEntries } from './error-entry.ts'

/** Polling, documents and notifications. */
export const followingErrors = {
  'document.not-found': {
    family: 'usage',
    es: 'Ese documento no existe.',
    en: 'There is no such document.',
  },
  'document.not-saved-yet': {
    family: 'service',
    es: '«{name}» todavía no se ha podido descargar. Se renueva con la próxima consulta.',
    en: '“{name}” could not be downloaded yet. The next poll renews it.',
  },
  'document.link-expired': {
    family: 'service',
    es: 'El enlace del documento venció ({status}). La próxima consulta lo renueva.',
    en: 'The document’s link has expired ({status}). The next poll renews it.',
  },
  'document.not-available': {
    family: 'service',
    es: 'El servicio no entrega el documento por ahora ({status}). Se pide otra vez con la próxima consulta, sin costo.',
    en: 'The service does not hand the document over for now ({status}). The next query asks for it again, at no cost.',
  },
  'document.bad-link': {
    family: 'service',
    es: 'El enlace del documento no es válido y no se abrió. Nada se pierde: descárguelo en la aplicación web, o espere a que una consulta traiga otro.',
    en: 'The document’s link is not valid and was not opened. Nothing is lost: download it in the web application, or wait until a query brings another.',
  },
  'document.unsafe-link': {
    family: 'service',
    es: 'El enlace del documento lleva a un sitio que no es público en Internet ({host}); por seguridad no se abrió. Lo radicado no se afecta: descargue el documento en la aplicación web y avise al soporte del servicio.',
    en: 'The document’s link leads to a place that is not public on the Internet ({host}); for safety it was not opened. What was filed is not affected: download the document in the web application and tell the service’s support.',
  },
  'document.not-a-pdf': {
    family: 'service',
    es: 'Lo descargado no es un PDF y no se guardó. Se pide otra vez con la próxima consulta; si se repite, descárguelo en la aplicación web.',
    en: 'What was downloaded is not a PDF and was not kept. The next query asks for it again; if it happens again, download it in the web application.',
  },
  'document.cut': {
    family: 'network',
    es: 'La descarga se cortó; se intentará de nuevo.',
    en: 'The download was cut; it will be tried again.',
  },
  'notifications.invalid-url': {
    family: 'usage',
    es: 'La dirección {url} no sirve para notificaciones: debe ser https, pública, sin usuario ni contraseña.',
    en: 'The address {url} cannot receive notifications: it must be https, public, without user or password.',
  },
  'notifications.other-url': {
    family: 'usage',
    es: 'Ya hay otra dirección registrada: {url}. Es una sola por cuenta y puede ser de otro sistema; confirme para reemplazarla.',
    en: 'Another address is registered: {url}. There is one per account and it may belong to another system; confirm to replace it.',
  },
  'notifications.no-secret': {
    family: 'service',
    es: 'El servicio registró la dirección pero no entregó el secreto de firma. Registre la dirección de nuevo.',
    en: 'The service registered the address but gave no signing secret. Register the address again.',
  },
  'polling.other-filer': {
    family: 'usage',
    es: '{count} {count?solicitud es|solicitudes son} de otra cuenta o dirección (clave …{keyHint}, {baseUrl}) y no se {count?consulta|consultan} desde aquí. Conéctese con esa clave en su perfil.',
    en: '{count} {count?request belongs|requests belong} to another account or address (key …{keyHint}, {baseUrl}) and {count?is|are} not asked for from here. Connect with that key in its profile.',
  },
  'item.no-file': {
    family: 'usage',
    es: 'De este registro no se envió un archivo, o su solicitud ya no está en este computador.',
    en: 'No file was sent of this record, or its request is no longer on this computer.',
  },
  'item.not-found': {
    family: 'usage',
    es: 'No existe ese registro.',
    en: 'There is no such record.',
  },
} as const satisfies ErrorEntries
