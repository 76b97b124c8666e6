import type { SelfTestOutcome, SelfTestReport } from '../../domain/notifications/self-test.ts'
import { fillSentence, type Language, type Sentence } from '../../kernel/language.ts'

type NotConnected = Extract<SelfTestOutcome, { kind: 'not-connected' }>['reason']

interface Said {
  readonly summary: Sentence
  /** What that means, and what to check. */
  readonly detail: Sentence
}

const notConnected: Readonly<Record<NotConnected, Said>> = {
  offline: {
    summary: { es: 'Este equipo no tiene red', en: 'This computer has no network' },
    detail: { es: 'No se pudo salir a Internet.', en: 'There was no way out to the Internet.' },
  },
  dns: {
    summary: { es: 'El nombre no existe (DNS)', en: 'The name does not exist (DNS)' },
    detail: {
      es: 'El nombre de {url} no se encuentra. Revise cómo está escrito y que su dominio lo tenga.',
      en: 'The name in {url} is not found. Check how it is written, and that your domain has it.',
    },
  },
  refused: {
    summary: { es: 'Nadie atiende en esa dirección', en: 'Nobody answers at that address' },
    detail: {
      es: 'La conexión con {url} fue rechazada: el proxy o túnel no está encendido, o el puerto es otro.',
      en: 'The connection to {url} was refused: the proxy or tunnel is not running, or the port is another.',
    },
  },
  tls: {
    summary: { es: 'No se pudo acordar el cifrado (TLS)', en: 'No encryption could be agreed upon (TLS)' },
    detail: {
      es: 'En {url} contesta algo que no es https, o que lo hace mal.',
      en: 'At {url} something answers that is not https, or does it wrongly.',
    },
  },
  certificate: {
    summary: { es: 'El certificado no sirve', en: 'The certificate is no good' },
    detail: {
      es: 'El certificado de {url} venció, es de otro nombre o no lo firma una autoridad conocida. El servicio tampoco lo aceptará.',
      en: 'The certificate of {url} has expired, is of another name or is not signed by a known authority. The service will not take it either.',
    },
  },
  proxy: {
    summary: { es: 'El proxy de la oficina no dejó salir', en: 'The office’s proxy let nothing out' },
    detail: {
      es: 'El proxy de su red no quiso conectar con {url}. El servicio llega desde fuera y no pasa por él: pruebe desde otra red.',
      en: 'Your network’s proxy would not connect to {url}. The service comes from outside and does not pass it: test from another network.',
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
    summary: { es: 'Llegó a otro receptor de Ventanilla', en: 'It reached another receiver of Ventanilla' },
    detail: {
      es: '{url} lleva a un receptor que tiene el mismo secreto, pero no es el de esta ventana; por ejemplo «ventanilla receive».',
      en: '{url} leads to a receiver that has the same secret, but is not this window’s; for example “ventanilla receive”.',
    },
  },
  unauthorised: {
    summary: { es: 'Contestó otro (código {status})', en: 'Somebody else answered (code {status})' },
    detail: {
      es: 'En {url} hay un receptor que no conoce este secreto: es de otra cuenta, otro perfil u otro sistema.',
      en: 'At {url} there is a receiver that does not know this secret: of another account, another profile or another system.',
    },
  },
  redirected: {
    summary: { es: 'La dirección redirige (código {status})', en: 'The address redirects (code {status})' },
    detail: {
      es: 'El servicio no sigue redirecciones: registre la dirección final.',
      en: 'The service follows no redirects: register the final address.',
    },
  },
  gateway: {
    summary: {
      es: 'El proxy contestó, pero no llegó aquí (código {status})',
      en: 'The proxy answered, but it did not come here (code {status})',
    },
    detail: {
      es: 'El proxy o túnel de {url} funciona, pero no encuentra el receptor: revise a qué puerto envía.',
      en: 'The proxy or tunnel of {url} works, but does not find the receiver: check which port it sends to.',
    },
  },
  answered: {
    summary: { es: 'Contestó otro (código {status})', en: 'Somebody else answered (code {status})' },
    detail: {
      es: 'En {url} respondió algo que no es Ventanilla. Lo que el servicio envíe se quedará allí.',
      en: 'At {url} something answered that is not Ventanilla. What the service sends will stay there.',
    },
  },
  'private-address': {
    summary: { es: 'El nombre lleva a una red interna', en: 'The name leads into an internal network' },
    detail: {
      es: 'Visto desde este equipo, {url} no es una dirección pública; por seguridad no se envió nada. Si desde fuera sí es pública, pruebe desde otra red.',
      en: 'Seen from this computer, {url} is no public address; for safety nothing was sent. If it is public from outside, test from another network.',
    },
  },
  timeout: {
    summary: { es: 'Nadie contestó en 8 segundos', en: 'Nobody answered within 8 seconds' },
    detail: {
      es: 'Es lo que espera el servicio. Revise que {url} esté abierta hacia Internet y que su proxy o túnel responda.',
      en: 'That is how long the service waits. Check that {url} is open to the Internet and that your proxy or tunnel answers.',
    },
  },
  cut: {
    summary: { es: 'La conexión se cortó', en: 'The connection was cut' },
    detail: {
      es: 'En {url} alguien atendió y colgó sin contestar.',
      en: 'At {url} somebody picked up and hung up without an answer.',
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
  es: 'Con una clave de prueba el servicio no notifica, aunque el recorrido funcione.',
  en: 'With a test key the service notifies nobody, even if the way works.',
}

/** The test's result in a few words, and its meaning. `atTerminal`: there is no window receiver. */
export function selfTestText(
  { url, outcome, receiver, testKey: isTest }: SelfTestReport,
  language: Language,
  atTerminal = false,
): { readonly summary: string; readonly details: readonly string[] } {
  const parameters = { url, status: outcome.kind === 'answered' ? String(outcome.status) : '' }
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
