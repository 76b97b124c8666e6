import type { SelfTestOutcome, SelfTestReport } from '../../domain/notifications/self-test.ts'
import { notificationWaitInWords } from '../../domain/service-limits.ts'
import type { Language, Sentence } from '../../kernel/language.ts'
import { fillSentence } from '../fill-sentence.ts'

type NotConnected = Extract<SelfTestOutcome, { kind: 'not-connected' }>['reason']

interface Said {
  readonly summary: Sentence
  /** What that means, and what to check. */
  readonly detail: Sentence
}

const notConnected: Readonly<Record<NotConnected, Said>> = {
  offline: {
    summary: { es: 'Este equipo no tiene red', en: 'This computer has no network' },
    detail: { es: 'No se pudo salir a Internet.', en: 'The Internet could not be reached.' },
  },
  dns: {
    summary: { es: 'El nombre no existe (DNS)', en: 'The name does not exist (DNS)' },
    detail: {
      es: 'El nombre de {url} no se encuentra. Revise cómo está escrito y que su dominio lo tenga.',
      en: 'The name in {url} was not found. Check its spelling and that your domain includes it.',
    },
  },
  refused: {
    summary: { es: 'Nada responde en esa dirección', en: 'Nothing answers at that address' },
    detail: {
      es: 'La conexión con {url} fue rechazada: el proxy o túnel no está encendido, o el puerto es otro.',
      en: 'The connection to {url} was refused: the proxy or tunnel is not running, or the port is different.',
    },
  },
  tls: {
    summary: { es: 'No se pudo acordar el cifrado (TLS)', en: 'Encryption could not be negotiated (TLS)' },
    detail: {
      es: 'Lo que responde en {url} no es https, o está mal configurado.',
      en: 'What answers at {url} is not https, or is misconfigured.',
    },
  },
  certificate: {
    summary: { es: 'El certificado no sirve', en: 'The certificate is not valid' },
    detail: {
      es: 'El certificado de {url} venció, es de otro nombre o no lo firma una autoridad conocida. El servicio tampoco lo aceptará.',
      en: 'The certificate of {url} has expired, is for another name or is not signed by a known authority. The service will not accept it either.',
    },
  },
  proxy: {
    summary: { es: 'El proxy de la oficina no dejó salir', en: 'The office proxy blocked it' },
    detail: {
      es: 'El proxy de su red no quiso conectar con {url}. El servicio llega desde fuera y no pasa por él: pruebe desde otra red.',
      en: 'Your network’s proxy refused to connect to {url}. The service comes from outside and does not go through it: test from another network.',
    },
  },
}

const others = {
  here: {
    summary: { es: 'Llegó a este receptor', en: 'It reached this receiver' },
    detail: {
      es: '{url} lleva hasta aquí, y la firma se comprobó.',
      en: '{url} leads here, and the signature was verified.',
    },
  },
  elsewhere: {
    summary: { es: 'Llegó a otro receptor de Ventanilla', en: 'It reached another Ventanilla receiver' },
    detail: {
      es: '{url} lleva a un receptor que tiene el mismo secreto, pero no es el de esta ventana; por ejemplo «ventanilla receive».',
      en: '{url} leads to a receiver with the same secret, but not this window’s; for example “ventanilla receive”.',
    },
  },
  unauthorised: {
    summary: { es: 'Contestó otro (código {status})', en: 'Something else answered (code {status})' },
    detail: {
      es: 'En {url} hay un receptor que no conoce este secreto: es de otra cuenta, otro perfil u otro sistema.',
      en: 'There is a receiver at {url} that does not have this secret: it belongs to another account, profile or system.',
    },
  },
  redirected: {
    summary: { es: 'La dirección redirige (código {status})', en: 'The address redirects (code {status})' },
    detail: {
      es: 'El servicio no sigue redirecciones: registre la dirección final.',
      en: 'The service does not follow redirects: register the final address.',
    },
  },
  gateway: {
    summary: {
      es: 'El proxy contestó, pero no llegó aquí (código {status})',
      en: 'The proxy answered, but it did not reach here (code {status})',
    },
    detail: {
      es: 'El proxy o túnel de {url} funciona, pero no encuentra el receptor: revise a qué puerto envía.',
      en: 'The proxy or tunnel at {url} works, but cannot find the receiver: check which port it forwards to.',
    },
  },
  answered: {
    summary: { es: 'Contestó otro (código {status})', en: 'Something else answered (code {status})' },
    detail: {
      es: 'En {url} respondió algo que no es Ventanilla. Lo que el servicio envíe se quedará allí.',
      en: 'What answered at {url} is not Ventanilla. What the service sends will stay there.',
    },
  },
  'private-address': {
    summary: { es: 'El nombre lleva a una red interna', en: 'The name points to an internal network' },
    detail: {
      es: 'Visto desde este equipo, {url} no es una dirección pública; por seguridad no se envió nada. Si desde fuera sí es pública, pruebe desde otra red.',
      en: 'Seen from this computer, {url} is not a public address; for security nothing was sent. If it is public from outside, test from another network.',
    },
  },
  timeout: {
    summary: { es: 'No hubo respuesta en {seconds} segundos', en: 'No answer within {seconds} seconds' },
    detail: {
      es: 'Es lo que espera el servicio. Revise que {url} esté abierta hacia Internet y que su proxy o túnel responda.',
      en: 'That is how long the service waits. Check that {url} is open to the Internet and that your proxy or tunnel answers.',
    },
  },
  cut: {
    summary: { es: 'La conexión se cortó', en: 'The connection was dropped' },
    detail: {
      es: '{url} aceptó la conexión y la cerró sin responder.',
      en: '{url} accepted the connection and closed it without answering.',
    },
  },
} as const satisfies Readonly<Record<string, Said>>

function saidOf(outcome: SelfTestOutcome): Said {
  switch (outcome.kind) {
    case 'reached':
      return others[outcome.by]
    case 'not-connected':
      return notConnected[outcome.reason]
    case 'answered':
      if (outcome.status === 401) return others.unauthorised
      if (outcome.status >= 300 && outcome.status < 400) return others.redirected
      return outcome.status >= 502 && outcome.status <= 504 ? others.gateway : others.answered
    default:
      return others[outcome.kind]
  }
}

const receiverOff: Sentence = {
  es: 'El receptor de esta ventana no está escuchando: enciéndalo y pruebe otra vez.',
  en: 'This window’s receiver is not listening: turn it on and test again.',
}
const testKey: Sentence = {
  es: 'Con una clave de prueba el servicio no notifica, aunque la dirección funcione.',
  en: 'The service sends no notifications for a test key, even if the address works.',
}

/** The test's result in a few words, and its meaning. `atTerminal`: there is no window receiver. */
export function selfTestText(
  { url, outcome, receiver, testKey: isTest }: SelfTestReport,
  language: Language,
  atTerminal = false,
): { readonly summary: string; readonly details: readonly string[] } {
  const parameters = {
    ...notificationWaitInWords,
    url,
    status: outcome.kind === 'answered' ? String(outcome.status) : '',
  }
  const { summary, detail } = saidOf(outcome)
  const isOff = !atTerminal && outcome.kind !== 'reached' && receiver !== 'listening'
  return {
    summary: fillSentence(summary, language, parameters),
    details: [
      fillSentence(detail, language, parameters),
      ...(isOff ? [receiverOff[language]] : []),
      ...(isTest ? [testKey[language]] : []),
    ],
  }
}
