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
  'notifications.url-malformed': {
    family: 'usage',
    es: '«{url}» no es una dirección completa. Escríbala así: https://notificaciones.suempresa.com/ventanilla',
    en: '“{url}” is not a complete address. Write it like this: https://notifications.yourcompany.com/ventanilla',
  },
  'notifications.url-not-https': {
    family: 'usage',
    es: 'La dirección {url} no es https, y el servicio solo notifica por https. Póngala detrás de su proxy o túnel con certificado.',
    en: 'The address {url} is not https, and the service notifies by https only. Put it behind your proxy or tunnel with a certificate.',
  },
  'notifications.url-credentials': {
    family: 'usage',
    es: 'La dirección {url} lleva usuario o contraseña, y el servicio no las acepta así. Quítelos: cada notificación viene firmada.',
    en: 'The address {url} includes a user or password, which the service does not accept. Remove them: every notification is signed.',
  },
  'notifications.url-local': {
    family: 'usage',
    es: '{url} es este mismo equipo, y el servicio no puede llegar hasta él desde Internet. Registre la dirección pública de su proxy o túnel.',
    en: '{url} is this computer, and the service cannot reach it from the Internet. Register the public address of your proxy or tunnel.',
  },
  'notifications.url-private': {
    family: 'usage',
    es: '{url} es una dirección de red interna, que el servicio no acepta. Registre un nombre público de Internet.',
    en: '{url} is an internal network address, which the service does not accept. Register a public Internet name.',
  },
  'notifications.not-registered': {
    family: 'usage',
    es: 'No hay ninguna dirección de notificaciones registrada y activa en el servicio. Registre una primero.',
    en: 'No notification address is registered and active at the service. Register one first.',
  },
  'notifications.secret-elsewhere': {
    family: 'usage',
    es: 'La dirección {url} se registró desde otro equipo o programa: aquí no está su secreto, y nada de lo que llegue se puede comprobar. Regístrela desde aquí si debe llegar a este perfil.',
    en: 'The address {url} was registered from another computer or program: its secret is not here, and nothing that arrives can be verified. Register it from here if it is to reach this profile.',
  },
  'notifications.forbidden': {
    family: 'service',
    es: 'El servicio no permite ver ni cambiar las notificaciones con esta clave (403). Cualquier clave de la cuenta debería poder: revise en la aplicación web que siga vigente.',
    en: 'The service does not allow this key to see or change notifications (403). Any key of the account should be able to: check in the web application that it is still valid.',
  },
  'notifications.not-kept': {
    family: 'usage',
    es: 'Esa notificación no está guardada aquí.',
    en: 'That notification is not stored here.',
  },
  'notifications.not-genuine': {
    family: 'usage',
    es: 'La firma no corresponde a estos bytes con ningún secreto vigente: no se recibió.',
    en: 'The signature does not match these bytes with any current secret: it was not accepted.',
  },
  'notifications.not-confirmed': {
    family: 'usage',
    es: 'No se asignó: aquí no se puede pedir confirmación. Si está seguro, repita el comando con --yes.',
    en: 'It was not attached: confirmation cannot be asked for here. If you are sure, repeat the command with --yes.',
  },
  'notifications.declined': {
    family: 'usage',
    es: 'No se asignó. No cambió nada.',
    en: 'It was not attached. Nothing was changed.',
  },
  'notifications.nothing-to-attach': {
    family: 'usage',
    es: 'Esa notificación no necesita una decisión: ya se aplicó, o su contenido no se entiende.',
    en: 'That notification does not need a decision: it was already applied, or its content cannot be understood.',
  },
  'notifications.does-not-fit': {
    family: 'usage',
    es: 'Esa notificación no puede ser de ese envío: es de otro trámite, nombra a alguien que no se envió, o el envío sigue en curso.',
    en: 'That notification cannot belong to that send: it is for another procedure, names someone who was not sent, or the send is still in progress.',
  },
  'notifications.other-url': {
    family: 'usage',
    es: 'Ya hay otra dirección registrada: {url}. Es una sola por cuenta y puede ser de otro sistema; confirme para reemplazarla (en la terminal, con «--overwrite»).',
    en: 'Another address is registered: {url}. There is only one per account and it may belong to another system; confirm to replace it (at the terminal, with “--overwrite”).',
  },
  'notifications.url-elsewhere': {
    family: 'usage',
    es: 'Esa dirección ya está registrada, desde otro equipo o programa: {url}. Registrarla de nuevo cambia el secreto, y allá ya no podrán comprobar lo que llegue; confirme para hacerlo (en la terminal, con «--overwrite»).',
    en: 'That address is already registered, from another computer or program: {url}. Registering it again changes the secret, and what arrives there can no longer be verified; confirm to do it (at the terminal, with “--overwrite”).',
  },
  'notifications.refused': {
    family: 'service',
    es: 'El servicio respondió que no. {serviceMessage} Para ver qué dirección está registrada, pregúntelo (en la terminal, «ventanilla notifications show»).',
    en: 'The service said no. {serviceMessage} To see which address is registered, ask (at the terminal, “ventanilla notifications show”).',
  },
  'notifications.uncertain': {
    family: 'unknown-outcome',
    es: 'No se sabe si el servicio hizo el cambio: no llegó una respuesta que se pueda leer. No cuesta nada: pregunte qué dirección está registrada (en la terminal, «ventanilla notifications show») y, si hace falta, repítalo.',
    en: 'It is not known whether the service made the change: no readable answer arrived. It costs nothing: ask which address is registered (at the terminal, “ventanilla notifications show”) and repeat it if needed.',
  },
  'notifications.not-understood': {
    family: 'service',
    es: 'El servicio respondió algo que no se pudo entender: no se sabe qué dirección está registrada. Pregunte de nuevo más tarde.',
    en: 'The service answered something that could not be understood: it is not known which address is registered. Try again later.',
  },
  'notifications.secret-not-kept': {
    family: 'unknown-outcome',
    es: 'El servicio registró la dirección, pero el secreto de firma no se pudo guardar en este equipo ({cause}): lo que llegue no se podrá comprobar. Corrija eso y registre la dirección de nuevo.',
    en: 'The service registered the address, but the signing secret could not be saved on this computer ({cause}): what arrives cannot be verified. Fix that and register the address again.',
  },
  'notifications.no-secret': {
    family: 'unknown-outcome',
    es: 'El servicio registró la dirección pero no entregó el secreto de firma: lo que llegue no se podrá comprobar. Registre la dirección de nuevo.',
    en: 'The service registered the address but gave no signing secret: what arrives cannot be verified. Register the address again.',
  },
  'polling.other-filer': {
    family: 'usage',
    es: '{count, plural, one {# solicitud es} other {# solicitudes son}} de otra cuenta o dirección (clave …{keyHint}, {baseUrl}) y no se {count, plural, one {consulta} other {consultan}} desde aquí. Conéctese con esa clave en su perfil.',
    en: '{count, plural, one {# request belongs} other {# requests belong}} to another account or address (key …{keyHint}, {baseUrl}) and {count, plural, one {is} other {are}} not checked from here. Connect with that key in its profile.',
  },
  'item.no-file': {
    family: 'usage',
    es: 'De este registro no se envió un archivo, o su solicitud ya no está en este computador.',
    en: 'No file was sent for this record, or its request is no longer on this computer.',
  },
  'follow-up.empty': {
    family: 'usage',
    es: 'Escriba un responsable, una fecha o un comentario.',
    en: 'Enter an owner, a date or a comment.',
  },
  'item.not-found': {
    family: 'usage',
    es: 'No existe ese registro.',
    en: 'There is no such record.',
  },
} as const satisfies ErrorEntries
