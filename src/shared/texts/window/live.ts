import type { SentenceTree } from '#shared/kernel/language.ts'

export const live = {
  trouble: {
    title: {
      offline: { es: 'Sin conexión {since}', en: 'No connection {since}' },
      'key-refused': {
        es: 'El servicio no acepta la clave {since}',
        en: 'The service has not accepted the key {since}',
      },
      service: { es: 'El servicio falla {since}', en: 'The service has been failing {since}' },
    },
    reason: {
      offline: {
        es: 'Este computador no tiene red: revise el cable o el wifi.',
        en: 'This computer has no network: check the cable or the Wi-Fi.',
      },
      dns: {
        es: 'No se encuentra el servidor del servicio: revise la conexión a Internet.',
        en: 'The service host cannot be found: check the Internet connection.',
      },
      refused: { es: 'El servidor no acepta la conexión.', en: 'The server does not accept the connection.' },
      'connect-timeout': {
        es: 'El servidor no responde al conectar.',
        en: 'The server does not answer when connecting.',
      },
      tls: {
        es: 'No se logra la conexión segura: revise la red de la oficina.',
        en: 'The secure connection cannot be made: check the office network.',
      },
      certificate: {
        es: 'El certificado del servidor no es de confianza: avise a soporte.',
        en: 'The server’s certificate is not trusted: contact support.',
      },
      proxy: {
        es: 'El proxy de la oficina no abre el paso hacia el servicio: avise a sistemas.',
        en: 'The office proxy blocks access to the service: contact IT.',
      },
      'proxy-credentials': {
        es: 'El proxy de la oficina pide usuario y contraseña: avise a sistemas.',
        en: 'The office proxy asks for a user name and password: contact IT.',
      },
      'proxy-unreachable': {
        es: 'No se puede conectar con el proxy de la oficina: avise a sistemas.',
        en: 'The office proxy cannot be reached: contact IT.',
      },
      'proxy-unsupported': {
        es: 'La configuración pide un proxy que este programa no usa (solo HTTP y HTTPS): avise a sistemas.',
        en: 'The settings ask for a proxy type that this program does not support (only HTTP and HTTPS): contact IT.',
      },
      'no-answer': { es: 'El servicio no responde.', en: 'The service does not answer.' },
      key: {
        es: 'Con ella no se puede consultar ni radicar nada. Revise la clave en Ajustes.',
        en: 'It cannot be used to check or file anything. Check the key in Settings.',
      },
      service: {
        es: 'Responde con errores. No tiene que hacer nada.',
        en: 'It answers with errors. You do not need to do anything.',
      },
    },
    kept: {
      es: 'Lo ya radicado sigue su curso, no se cobra otra vez y no se pierde.',
      en: 'What was filed continues; it is not charged again or lost.',
    },
    lastGood: { es: 'Última respuesta: {time}.', en: 'Last answer: {time}.' },
    neverGood: {
      es: 'No ha respondido desde que se abrió el programa.',
      en: 'It has not answered since the program opened.',
    },
    next: { es: 'Se intenta otra vez {at}.', en: 'Next try {at}.' },
    noNext: { es: 'Las consultas están detenidas.', en: 'Checks are stopped.' },
    waiting: {
      es: '{count, plural, one {# solicitud} other {# solicitudes}} en espera',
      en: '{count, plural, one {# request} other {# requests}} waiting',
    },
    checkKey: { es: 'Revisar la clave', en: 'Check the key' },
    batch: {
      offline: {
        es: 'Sin conexión {since}: el resultado no se puede consultar. Lo radicado sigue su curso; el resultado se pide solo cuando vuelva la conexión. No radique otra vez.',
        en: 'No connection {since}: the result cannot be checked. What was filed continues; the result is fetched automatically once the connection is back. Do not file it again.',
      },
      'key-refused': {
        es: 'El servicio no acepta la clave {since}: el resultado no se puede consultar. Lo radicado sigue su curso. Revise la clave en Ajustes; no radique otra vez.',
        en: 'The service has not accepted the key {since}: the result cannot be checked. What was filed continues. Check the key in Settings; do not file it again.',
      },
      service: {
        es: 'El servicio falla {since}: el resultado no se puede consultar. Lo radicado sigue su curso; el resultado se pide solo cuando responda. No radique otra vez.',
        en: 'The service has been failing {since}: the result cannot be checked. What was filed continues; the result is fetched automatically once the service answers. Do not file it again.',
      },
    },
    practiceOverChip: { es: 'Sesión de práctica terminada', en: 'Practice session over' },
    practiceOverItem: { es: 'Sin resultado', en: 'No result' },
    practiceOverNext: {
      es: 'Su sesión de práctica terminó: ya no llega nada más.',
      en: 'Its practice session is over: nothing more will arrive.',
    },
    practiceOver: {
      es: 'Este lote es de una sesión de práctica anterior. El servicio de práctica no guarda nada al cerrar el programa, así que su resultado ya no llega. No costó nada y no hay nada que decidir. Radique el ejemplo otra vez si quiere ver el recorrido completo.',
      en: 'This batch is from an earlier practice session. The practice service keeps nothing when the program closes, so its result will not arrive. It cost nothing and there is nothing to decide. File the sample again to see the whole process.',
    },
  },
} as const satisfies SentenceTree
