import type { SentenceTree } from '#shared/kernel/language.ts'

/** Evidence about an uncertain attempt. Nothing here claims more than the audit log has. */
export const evidence = {
  began: { es: 'Intento {attempt}: empezó el {began}.', en: 'Attempt {attempt}: started on {began}.' },
  times: {
    es: 'Intento {attempt}: empezó el {began} y quedó sin respuesta a las {ended}.',
    en: 'Attempt {attempt}: started on {began} and ended without an answer at {ended}.',
  },
  connection: {
    'not-opened': {
      es: 'Conexión: el programa se detuvo antes de abrirla.',
      en: 'Connection: the program stopped before opening it.',
    },
    unknown: {
      es: 'Conexión: no se sabe. El programa se detuvo justo mientras enviaba.',
      en: 'Connection: unknown. The program stopped in the middle of sending.',
    },
    connected: { es: 'Conexión: sí hubo conexión con el servicio.', en: 'Connection: the service was reached.' },
    answering: {
      es: 'Conexión: sí hubo, y del otro lado alcanzaron a responder.',
      en: 'Connection: established, and the other side began to answer.',
    },
  },
  bytes: {
    'not-opened': {
      es: 'Datos: no hay señal de que haya salido algo de los {size}. Aun así, confírmelo antes de reenviar.',
      en: 'Data: there is no sign that any of the {size} went out. Check anyway before sending again.',
    },
    unknown: {
      es: 'Datos: pudieron salir todos los {size}, una parte o ninguno.',
      en: 'Data: all {size}, part of it or nothing may have gone out.',
    },
    connected: {
      es: 'Datos: pudieron salir completos los {size}; el servicio no confirmó haberlos recibido.',
      en: 'Data: all {size} may have gone out; the service did not confirm receiving it.',
    },
    answering: {
      es: 'Datos: casi con seguridad salieron completos los {size}.',
      en: 'Data: almost certainly all {size} went out.',
    },
  },
  answer: {
    none: { es: 'Respuesta: no llegó nada.', en: 'Answer: none arrived.' },
    lost: {
      es: 'Respuesta: empezó a llegar, pero no se pudo guardar en este equipo.',
      en: 'Answer: it started to arrive but could not be saved on this computer.',
    },
    cut: {
      es: 'Respuesta: empezó a llegar a las {time} (código {status}) y se cortó a los {size}. Se guardó lo que llegó.',
      en: 'Answer: it started to arrive at {time} (status {status}) and was cut off after {size}. What arrived was saved.',
    },
    unreadable: {
      es: 'Respuesta: llegó a las {time} (código {status}, {size}), pero no dice qué se aceptó. Se guardó completa.',
      en: 'Answer: it arrived at {time} (status {status}, {size}) but does not say what was accepted. It was saved in full.',
    },
  },
  identifier: {
    none: {
      es: 'Número de solicitud (IdSolicitud): no se pudo leer ninguno.',
      en: 'Request number (IdSolicitud): none could be read.',
    },
    read: {
      es: 'Número de solicitud (IdSolicitud): se conoce {id}. Ventanilla lo comprueba con una consulta sin costo; si corresponde exactamente a lo enviado, el envío deja de ser incierto.',
      en: 'Request number (IdSolicitud): {id} is known. Ventanilla checks it with a free query; if it matches exactly what was sent, the send is no longer uncertain.',
    },
    notFound: {
      es: 'Número de solicitud (IdSolicitud): {id}. El servicio dice que no lo encuentra; se volverá a consultar, cada vez con menos frecuencia.',
      en: 'Request number (IdSolicitud): {id}. The service cannot find it; it will be checked again, less and less often.',
    },
    refused: {
      es: 'Número de solicitud (IdSolicitud): {id}. Para el servicio ese número corresponde a otra cosa, no a lo enviado: no se tuvo en cuenta y no se consulta más.',
      en: 'Request number (IdSolicitud): {id}. To the service that number belongs to something else, not to what was sent: it was not used and is no longer checked.',
    },
    label: {
      es: '¿El soporte del servicio le dio el número de la solicitud (IdSolicitud)?',
      en: 'Did the service’s support give you the request number (IdSolicitud)?',
    },
    hint: {
      es: 'Se comprueba con una consulta sin costo. No se envía nada.',
      en: 'It is checked with a free query. Nothing is sent.',
    },
    check: { es: 'Comprobar número', en: 'Check number' },
    checking: {
      es: 'El número quedó anotado y se comprueba con una consulta, sin costo.',
      en: 'The number was saved and is being checked with a free query.',
    },
  },
  notice: {
    es: 'Notificación del servicio: el {time} llegó una con exactamente estas personas (IdSolicitud {id}). También encaja en otro envío incierto: uno de los dos sí se aplicó. Busque ese número en la aplicación web antes de reenviar.',
    en: 'Notification from the service: one with exactly these people arrived on {time} (IdSolicitud {id}). It also fits another uncertain send: one of the two was applied. Look up that number in the web application before you send again.',
  },
} as const satisfies SentenceTree
