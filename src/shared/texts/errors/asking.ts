import type { ErrorEntries } from './error-entry.ts'

/**
 * Errors of a manual poll. They promise nothing: the next automatic poll is shown separately, and known data is kept.
 */
export const askingErrors = {
  'asking.offline': {
    family: 'network',
    es: 'La consulta no salió: este computador no tiene red. Revise el cable o el wifi y consulte otra vez.',
    en: 'The query was not sent: this computer has no network. Check the cable or the Wi-Fi and try again.',
  },
  'asking.dns': {
    family: 'network',
    es: 'La consulta no salió: no se encuentra el servidor del servicio. Revise la conexión a Internet y la dirección en Ajustes.',
    en: 'The query was not sent: the service’s server was not found. Check the Internet connection and the address in Settings.',
  },
  'asking.refused': {
    family: 'network',
    es: 'La consulta no salió: el servidor no acepta la conexión. Consulte otra vez más tarde.',
    en: 'The query was not sent: the server does not accept the connection. Try again later.',
  },
  'asking.connect-timeout': {
    family: 'network',
    es: 'La consulta no salió: el servidor no respondió a tiempo al conectar. Consulte otra vez más tarde.',
    en: 'The query was not sent: the server took too long to connect. Try again later.',
  },
  'asking.tls': {
    family: 'network',
    es: 'La consulta no salió: no se logró la conexión segura. Revise la red de la oficina.',
    en: 'The query was not sent: the secure connection could not be made. Check the office network.',
  },
  'asking.certificate': {
    family: 'network',
    es: 'La consulta no salió: el certificado del servidor no es de confianza ({detail}). Avise a soporte antes de seguir.',
    en: 'The query was not sent: the server’s certificate is not trusted ({detail}). Contact support before you continue.',
  },
  'asking.proxy': {
    family: 'network',
    es: 'La consulta no salió: el proxy de la oficina no abrió el paso ({detail}). Pida a sistemas que permita la dirección del servicio.',
    en: 'The query was not sent: the office proxy blocked it ({detail}). Ask IT to allow the service’s address.',
  },
  'asking.proxy-credentials': {
    family: 'network',
    es: 'La consulta no salió: el proxy de la oficina pide un usuario y una contraseña válidos (407).',
    en: 'The query was not sent: the office proxy asks for a valid user and password (407).',
  },
  'asking.proxy-unreachable': {
    family: 'network',
    es: 'La consulta no salió: no se pudo conectar con el proxy de la oficina ({detail}). Revise su dirección y que esté encendido.',
    en: 'The query was not sent: the office proxy could not be reached ({detail}). Check its address and that it is on.',
  },
  'asking.proxy-unsupported': {
    family: 'network',
    es: 'La consulta no salió: la configuración de proxy de este equipo pide {detail}, que este programa no usa (solo HTTP y HTTPS).',
    en: 'The query was not sent: this computer’s proxy settings ask for {detail}, which this program does not support (only HTTP and HTTPS).',
  },
  'asking.no-answer': {
    family: 'network',
    es: 'La consulta salió y el servicio no respondió a tiempo. Preguntar no cuesta: consulte otra vez en un momento.',
    en: 'The query was sent and the service did not answer in time. Checking costs nothing: try again in a moment.',
  },
  'asking.unauthorised': {
    family: 'service',
    es: 'El servicio no acepta la clave (401), así que no contestó. {serviceMessage} Revise la clave en Ajustes.',
    en: 'The service does not accept the key (401), so it did not answer. {serviceMessage} Check the key in Settings.',
  },
  'asking.forbidden': {
    family: 'service',
    es: 'La clave no tiene permiso para consultar este trámite (403). {serviceMessage} Pida a quien administra la cuenta que se lo dé.',
    en: 'The key has no permission to ask about this procedure (403). {serviceMessage} Ask the account’s administrator to grant it.',
  },
  'asking.told-to-wait': {
    family: 'service',
    es: 'El servicio pidió esperar (429): con esta clave no se consulta nada hasta el {untilMoment}. {serviceMessage}',
    en: 'The service asked to wait (429): nothing is checked with this key until {untilMoment}. {serviceMessage}',
  },
  'asking.told-to-slow-down': {
    family: 'service',
    es: 'El servicio dijo que son demasiadas consultas (429) y no dijo cuánto esperar: se espera un minuto, hasta el {untilMoment}, y después se consulta más despacio.',
    en: 'The service said there are too many queries (429) without saying how long to wait: the program waits one minute, until {untilMoment}, and then checks more slowly.',
  },
  'asking.unavailable': {
    family: 'service',
    es: 'El servicio falló al responder ({status}). {serviceMessage} Consulte otra vez más tarde.',
    en: 'The service failed to answer ({status}). {serviceMessage} Try again later.',
  },
  'asking.unexpected': {
    family: 'service',
    es: 'El servicio respondió con un código que no se esperaba ({status}). {serviceMessage} No se tomó nada de esa respuesta; quedó guardada.',
    en: 'The service answered with an unexpected code ({status}). {serviceMessage} Nothing in that answer was used; it was saved.',
  },
  'asking.not-found': {
    family: 'service',
    es: 'El servicio respondió sin datos de esta solicitud. {serviceMessage} No es definitivo: puede ser otra clave, otra dirección o una falla pasajera. Lo que se pagó no se pierde.',
    en: 'The service answered without data for this request. {serviceMessage} This is not final: it may be another key, another address or a temporary fault. What you paid for is not lost.',
  },
  'asking.cut': {
    family: 'service',
    es: 'La respuesta llegó cortada: se guardó lo que alcanzó a llegar y no se tomó nada de ella.',
    en: 'The answer was cut off: what arrived was saved, and none of it was used.',
  },
  'asking.web-page': {
    family: 'service',
    es: 'En lugar de la respuesta llegó una página web, quizá del proxy o del portal de la red: se guardó y no se tomó nada de ella.',
    en: 'A web page came instead of the answer, perhaps from the proxy or the network’s portal: it was saved, and none of it was used.',
  },
  'asking.not-understood': {
    family: 'service',
    es: 'La respuesta del servicio no se pudo entender. {serviceMessage} Se guardó completa y no se tomó nada de ella.',
    en: 'The service’s answer could not be understood. {serviceMessage} It was saved in full, and none of it was used.',
  },
  'asking.beyond-bounds': {
    family: 'service',
    es: 'La respuesta del servicio es demasiado grande para leerla: se guardó y no se tomó nada de ella.',
    en: 'The service’s answer is too large to be read: it was saved, and none of it was used.',
  },
  'asking.frozen': {
    family: 'service',
    es: 'Ahora no se puede consultar: el servicio pidió esperar hasta el {untilMoment}. Consulte otra vez después.',
    en: 'Nothing can be checked now: the service asked to wait until {untilMoment}. Try again after that.',
  },
  'asking.no-turn': {
    family: 'usage',
    es: 'La consulta no alcanzó a salir: el minuto se llenó con las de otros. Consulte otra vez.',
    en: 'The query was not sent in time: other queries filled the minute. Try again.',
  },
  'asking.nothing-to-ask': {
    family: 'usage',
    es: 'De este envío no hay nada que consultar: no tiene un IdSolicitud que el servicio le haya reconocido.',
    en: 'There is nothing to check for this send: it has no IdSolicitud recognised by the service.',
  },
  'asking.answer-gone': {
    family: 'usage',
    es: 'Esa respuesta ya no se guarda: de las consultas quedan solo las últimas distintas.',
    en: 'That answer is no longer stored: only the latest distinct answers to queries are kept.',
  },
  'request.unknown': {
    family: 'usage',
    es: 'Ninguna solicitud de aquí tiene el número {requestId}. Si se radicó en otra parte: «ventanilla request follow {requestId} --module M».',
    en: 'No request here has the number {requestId}. If it was filed elsewhere: “ventanilla request follow {requestId} --module M”.',
  },
  'following.not-found': {
    family: 'service',
    es: 'El servicio no encuentra esa solicitud entre las de esta clave y este trámite. {serviceMessage} Revise el número y el módulo; si la radicó otra cuenta, solo la muestra con la clave de esa cuenta. No se creó nada.',
    en: 'The service cannot find that request for this key and this procedure. {serviceMessage} Check the number and the module; if another account filed it, only that account’s key shows it. Nothing was created.',
  },
  'following.test-key': {
    family: 'service',
    es: 'Con una clave de prueba el servicio solo conoce sus solicitudes de ejemplo, y esa no lo es. {serviceMessage} Para seguirla use la clave de producción con la que se radicó. No se creó nada.',
    en: 'With a test key the service only knows its example requests, and this is not one of them. {serviceMessage} To follow it, use the production key it was filed with. Nothing was created.',
  },
  'following.other-module': {
    family: 'usage',
    es: 'La solicitud existe, pero la respuesta dice que es de otro módulo. Escoja el módulo correcto. No se creó nada.',
    en: 'The request exists, but the answer says it belongs to another module. Choose the right module. Nothing was created.',
  },
  'following.other-request': {
    family: 'service',
    es: 'La respuesta habla de otra solicitud ({named}), no de {requestId}. No se creó nada.',
    en: 'The answer is about another request ({named}), not {requestId}. Nothing was created.',
  },
  'following.entity-needed': {
    family: 'usage',
    es: 'La respuesta no dice de qué entidad es la solicitud. Escoja la entidad y sígala otra vez. No se creó nada.',
    en: 'The answer does not say which entity the request is for. Choose the entity and follow it again. Nothing was created.',
  },
  'following.busy': {
    family: 'usage',
    es: 'Esa solicitud ya se está comprobando. Espere la respuesta.',
    en: 'That request is already being checked. Wait for the answer.',
  },
  'following.nothing-to-resend': {
    family: 'usage',
    es: 'Esta solicitud se radicó en otra parte y aquí solo se sigue: no hay registros nuestros que enviar otra vez. Corríjala o reprocésela desde donde se radicó, o impórtela como archivo.',
    en: 'This request was filed elsewhere and is only followed here: there are none of our records to send again. Correct or reprocess it where it was filed, or import it as a file.',
  },
} as const satisfies ErrorEntries
