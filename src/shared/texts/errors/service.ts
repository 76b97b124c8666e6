import type { ErrorEntries } from './error-entry.ts'

/** Answers of the network and the service. `serviceMessage` is the service's own wording. */
export const serviceErrors = {
  'network.offline': {
    family: 'network',
    es: 'No hay conexión a la red: este intento no salió. Se intentará de nuevo.',
    en: 'There is no network connection: this attempt was not sent. It will be retried.',
  },
  'network.dns': {
    family: 'network',
    es: 'No se encontró el servidor del servicio: este intento no salió. Revise la conexión a Internet y la dirección.',
    en: 'The service host was not found: this attempt was not sent. Check the Internet connection and the address.',
  },
  'network.refused': {
    family: 'network',
    es: 'El servidor no aceptó la conexión: este intento no salió. Inténtelo más tarde.',
    en: 'The server did not accept the connection: this attempt was not sent. Try later.',
  },
  'network.connect-timeout': {
    family: 'network',
    es: 'El servidor no respondió a tiempo al conectar: este intento no salió. Se intentará de nuevo.',
    en: 'The server took too long to connect: this attempt was not sent. It will be retried.',
  },
  'network.tls': {
    family: 'network',
    es: 'No se pudo establecer la conexión segura: este intento no salió.',
    en: 'The secure connection could not be established: this attempt was not sent.',
  },
  'network.certificate': {
    family: 'network',
    es: 'El certificado del servidor no es de confianza ({detail}): este intento no salió. Avise a soporte antes de continuar.',
    en: 'The server certificate is not trusted ({detail}): this attempt was not sent. Contact support before you continue.',
  },
  'network.proxy': {
    family: 'network',
    es: 'El proxy de la oficina no abrió el paso hacia el servicio ({detail}): este intento no salió. Pida a sistemas que permita esa dirección.',
    en: 'The office proxy blocked access to the service ({detail}): this attempt was not sent. Ask IT to allow that address.',
  },
  'network.proxy-credentials': {
    family: 'network',
    es: 'El proxy de la oficina pide un usuario y una contraseña válidos (407): este intento no salió. Escríbalos en la variable del proxy, como http://usuario:contraseña@servidor:puerto.',
    en: 'The office proxy asks for a valid user and password (407): this attempt was not sent. Write them into the proxy variable, as http://user:password@host:port.',
  },
  'network.proxy-unreachable': {
    family: 'network',
    es: 'No se pudo conectar con el proxy de la oficina ({detail}): este intento no salió. Revise su dirección y que esté encendido.',
    en: 'The office proxy could not be reached ({detail}): this attempt was not sent. Check its address and that it is on.',
  },
  'network.proxy-unsupported': {
    family: 'network',
    es: 'La configuración de proxy de este equipo pide {detail}, que este programa no usa: solo proxies HTTP y HTTPS. Este intento no salió, y nada sale sin pasar por el proxy.',
    en: 'This computer’s proxy settings ask for {detail}, which this program does not support: only HTTP and HTTPS proxies. This attempt was not sent, and nothing goes around the proxy.',
  },
  'proxy.socks': {
    family: 'usage',
    es: '{variable} pide un proxy SOCKS ({scheme}), que este programa no usa: solo proxies HTTP y HTTPS. No se envió nada, ni se sale sin pasar por el proxy.',
    en: '{variable} asks for a SOCKS proxy ({scheme}), which this program does not support: only HTTP and HTTPS proxies. Nothing was sent, and nothing goes around the proxy.',
  },
  'proxy.not-understood': {
    family: 'usage',
    es: 'No se entiende {variable} («{value}»): escríbala como http://servidor:puerto o http://usuario:contraseña@servidor:puerto. No se envió nada.',
    en: '{variable} is not understood (“{value}”): write it as http://host:port or http://user:password@host:port. Nothing was sent.',
  },
  'proxy.exception-not-understood': {
    family: 'usage',
    es: 'No se entiende «{value}» en {variable}: use nombres, direcciones o redes como 10.0.0.0/8, separados por comas. No se envió nada.',
    en: '“{value}” in {variable} is not understood: use names, addresses or networks such as 10.0.0.0/8, separated by commas. Nothing was sent.',
  },
  'network.no-answer': {
    family: 'network',
    es: 'El servicio no respondió. Se consultará de nuevo más tarde; lo ya radicado no se afecta.',
    en: 'The service did not answer. It will be checked again later; what was filed is not affected.',
  },
  'service.unauthorised': {
    family: 'service',
    es: 'El servicio no reconoce la clave (401). {serviceMessage} Revise la clave en Ajustes.',
    en: 'The service does not recognise the key (401). {serviceMessage} Check the key in Settings.',
  },
  'service.forbidden': {
    family: 'service',
    es: 'La clave no tiene permiso para este trámite (403). {serviceMessage} Pida a quien administra la cuenta que le dé permiso a la clave.',
    en: 'The key has no permission for this procedure (403). {serviceMessage} Ask the account’s administrator to grant it to the key.',
  },
  'service.not-found': {
    family: 'service',
    es: 'El servicio no conoce esa dirección (404). {serviceMessage} Revise en Ajustes la dirección del servicio.',
    en: 'The service does not know that address (404). {serviceMessage} Check the service address in Settings.',
  },
  'service.refused': {
    family: 'service',
    es: 'El servicio rechazó la solicitud ({status}); no se cobró. {serviceMessage}',
    en: 'The service refused the request ({status}); it was not charged. {serviceMessage}',
  },
  'service.no-credits': {
    family: 'service',
    es: 'El servicio dice que no hay créditos suficientes (402); no se radicó ni se cobró nada. {serviceMessage}',
    en: 'The service says that there are not enough credits (402); nothing was filed or charged. {serviceMessage}',
  },
  'service.not-allowed': {
    family: 'service',
    es: 'Esa dirección no admite esta operación (405); no se cobró. {serviceMessage} Revise en Ajustes la dirección del servicio.',
    en: 'That address does not support this operation (405); nothing was charged. {serviceMessage} Check the service address in Settings.',
  },
  'service.too-large': {
    family: 'service',
    es: 'La solicitud es más grande de lo que el servicio recibe (413); no se cobró. {serviceMessage}',
    en: 'The request is larger than the service accepts (413); nothing was charged. {serviceMessage}',
  },
  'service.unsupported': {
    family: 'service',
    es: 'El servicio no recibe solicitudes en este formato (415); no se cobró. {serviceMessage}',
    en: 'The service does not accept requests in this format (415); nothing was charged. {serviceMessage}',
  },
  'service.query-refused': {
    family: 'service',
    es: 'El servicio no aceptó la consulta ({status}). {serviceMessage} Se consultará de nuevo más tarde.',
    en: 'The service did not accept the query ({status}). {serviceMessage} It will be checked again later.',
  },
  'service.not-registered': {
    family: 'service',
    es: 'El servicio respondió que no registró la solicitud; no se cobró. {serviceMessage}',
    en: 'The service answered that it did not register the request; it was not charged. {serviceMessage}',
  },
  'service.redirect': {
    family: 'service',
    es: 'El servidor quiso redirigir la solicitud ({status}). {serviceMessage} Por seguridad no se sigue: revise la dirección del servicio.',
    en: 'The server wanted to redirect the request ({status}). {serviceMessage} For security it is not followed: check the service address.',
  },
  'service.too-many-requests': {
    family: 'service',
    es: 'El servicio pidió esperar (429) y no atendió este intento. {serviceMessage} Se intentará de nuevo cuando lo permita.',
    en: 'The service asked to wait (429) and did not process this attempt. {serviceMessage} It will be retried when allowed.',
  },
  'service.unavailable': {
    family: 'service',
    es: 'El servicio no está disponible ({status}). {serviceMessage} Se consultará de nuevo más tarde.',
    en: 'The service is not available ({status}). {serviceMessage} It will be checked again later.',
  },
  'service.unavailable-until': {
    family: 'service',
    es: 'El servicio no está disponible ({status}) y pidió esperar hasta el {untilMoment}. {serviceMessage} No se consulta nada antes.',
    en: 'The service is not available ({status}) and asked to wait until {untilMoment}. {serviceMessage} Nothing is checked before that.',
  },
  'service.request-not-found': {
    family: 'service',
    es: 'El servicio respondió sin datos de esa solicitud. {serviceMessage} Se le consultará de nuevo, cada vez con menos frecuencia; lo que ya se pagó no se pierde.',
    en: 'The service answered without data for that request. {serviceMessage} It will be checked again, less and less often; what you paid for is not lost.',
  },
  'service.answer-of-another-request': {
    family: 'service',
    es: 'La respuesta habla de otra solicitud ({named}), no de {requestId}: no se tuvo en cuenta. Se consultará de nuevo.',
    en: 'The answer is about another request ({named}), not {requestId}: it was not used. It will be checked again.',
  },
  'service.answer-out-of-order': {
    family: 'service',
    es: 'La respuesta no trae los documentos en el orden o el número en que se enviaron: solo se tomó lo que se reconoce por su referencia. Revíselo.',
    en: 'The answer does not list the documents in the order or number in which they were sent: only what its reference identifies was used. Check it.',
  },
  'service.answer-names-others': {
    family: 'service',
    es: 'La respuesta nombra registros que no se enviaron en esta solicitud, o los repite ({count, number}): no se tuvieron en cuenta. Revíselo.',
    en: 'The answer names records that were not sent in this request, or repeats them ({count, number}): they were not used. Check it.',
  },
  'service.answer-cut': {
    family: 'service',
    es: 'La respuesta llegó cortada: se guardó lo que alcanzó a llegar, no se tomó nada de ella y se consultará de nuevo.',
    en: 'The answer was cut off: what arrived was saved, none of it was used, and it will be checked again.',
  },
  'service.web-page': {
    family: 'service',
    es: 'En lugar de la respuesta llegó una página web, quizá del proxy o del portal de la red: se guardó, no se tomó nada de ella y se consultará de nuevo.',
    en: 'A web page came instead of the answer, perhaps from the proxy or the network’s portal: it was saved, none of it was used, and it will be checked again.',
  },
  'service.answer-not-understood': {
    family: 'service',
    es: 'La respuesta del servicio no se pudo entender. {serviceMessage} Se guardó completa y se consultará de nuevo.',
    en: 'The service’s answer could not be understood. {serviceMessage} It was saved in full and will be checked again.',
  },
  'service.answer-beyond-bounds': {
    family: 'service',
    es: 'La respuesta del servicio es demasiado grande para leerla: se guardó, no se tomó nada de ella y se consultará de nuevo.',
    en: 'The service’s answer is too large to be read: it was saved, none of it was used, and it will be checked again.',
  },
  'service.answer-part-left-out': {
    family: 'service',
    es: 'Una parte de la respuesta del servicio no se pudo leer ({count, plural, one {# dato} other {# datos}}): está anidada a demasiada profundidad o en una lista que no se conoce. Lo demás se tomó; la respuesta completa quedó guardada.',
    en: 'A part of the service’s answer could not be read ({count, plural, one {# value} other {# values}}): it is nested too deeply or in an unknown list. The rest was used; the full answer was saved.',
  },
  'service.records-set-aside': {
    family: 'service',
    es: 'La respuesta trae {count, plural, one {# registro que no se pudo guardar y quedó} other {# registros que no se pudieron guardar y quedaron}} aparte. Lo demás se tomó; la respuesta completa quedó guardada.',
    en: 'The answer has {count, plural, one {# record} other {# records}} that could not be stored and {count, plural, one {was} other {were}} set aside. The rest was used; the full answer was saved.',
  },
  'service.answer-not-applied': {
    family: 'service',
    es: 'La respuesta del servicio no se pudo aplicar: quedó guardada y aparte. Las demás solicitudes siguen.',
    en: 'The service’s answer could not be applied: it was saved and set aside. The other requests continue.',
  },
} as const satisfies ErrorEntries
