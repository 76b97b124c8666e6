export const live = {
  paused: 'Las consultas están detenidas.',
  result: {
    now: 'Consultando el resultado…',
    seconds: 'Próxima consulta en {{left}} s',
    minutes: 'Próxima consulta en {{left}} min',
    at: 'Próxima consulta a las {{time}}',
  },
  certificate: {
    now: 'Buscando los certificados…',
    seconds: 'Se buscan certificados otra vez en {{left}} s',
    minutes: 'Se buscan certificados otra vez en {{left}} min',
    at: 'Se buscan certificados otra vez a las {{time}}',
  },
  trouble: {
    title: {
      offline: 'Sin conexión desde las {{time}}',
      'key-refused': 'El servicio no acepta la clave desde las {{time}}',
      service: 'El servicio falla desde las {{time}}',
    },
    reason: {
      offline: 'Este computador no tiene red.',
      dns: 'No se encuentra el servidor del servicio.',
      refused: 'El servidor no acepta la conexión.',
      'connect-timeout': 'El servidor no responde al conectar.',
      tls: 'No se logra la conexión segura.',
      certificate: 'El certificado del servidor no es de confianza: avise a soporte.',
      proxy: 'El proxy de la oficina rechaza la conexión.',
      'no-answer': 'El servicio no responde.',
      key: 'Nada se puede consultar ni enviar con ella. Revise la clave; nada se pierde mientras tanto.',
      service: 'Sus respuestas son un error. No tiene que hacer nada.',
    },
    lastGood: 'Última respuesta: {{time}}.',
    neverGood: 'No ha respondido desde que se abrió el programa.',
    next: 'Se intenta otra vez a las {{time}}.',
    noNext: 'Las consultas están detenidas.',
    waiting_one: '{{formatted}} solicitud espera',
    waiting_other: '{{formatted}} solicitudes esperan',
    checkKey: 'Revisar la clave',
    batch: {
      offline: 'Sin conexión desde las {{time}}: el resultado no se puede consultar. Se pide solo cuando vuelva.',
      'key-refused': 'El servicio no acepta la clave desde las {{time}}: el resultado no se puede consultar.',
      service:
        'El servicio falla desde las {{time}}: el resultado no se puede consultar. Se pide solo cuando responda.',
    },
    practiceOverChip: 'Sesión de práctica terminada',
    practiceOver:
      'Este lote es de una sesión de práctica anterior. El servicio de práctica no guarda nada al cerrar el programa, así que su resultado ya no llega. Radique el ejemplo otra vez si quiere ver el recorrido completo.',
  },
}
