export const live = {
  trouble: {
    title: {
      offline: 'Sin conexión {{since}}',
      'key-refused': 'El servicio no acepta la clave {{since}}',
      service: 'El servicio falla {{since}}',
    },
    reason: {
      offline: 'Este computador no tiene red: revise el cable o el wifi.',
      dns: 'No se encuentra el servidor del servicio: revise la conexión a Internet.',
      refused: 'El servidor no acepta la conexión.',
      'connect-timeout': 'El servidor no responde al conectar.',
      tls: 'No se logra la conexión segura: revise la red de la oficina.',
      certificate: 'El certificado del servidor no es de confianza: avise a soporte.',
      proxy: 'El proxy de la oficina no abre el paso hacia el servicio: avise a sistemas.',
      'proxy-credentials': 'El proxy de la oficina pide usuario y contraseña: avise a sistemas.',
      'proxy-unreachable': 'No se puede conectar con el proxy de la oficina: avise a sistemas.',
      'proxy-unsupported':
        'La configuración pide un proxy que este programa no usa (solo HTTP y HTTPS): avise a sistemas.',
      'no-answer': 'El servicio no responde.',
      key: 'Con ella no se puede consultar ni radicar nada. Revise la clave en Ajustes.',
      service: 'Responde con errores. No tiene que hacer nada.',
    },
    kept: 'Lo ya radicado sigue su curso, no se cobra otra vez y no se pierde.',
    lastGood: 'Última respuesta: {{time}}.',
    neverGood: 'No ha respondido desde que se abrió el programa.',
    next: 'Se intenta otra vez {{at}}.',
    noNext: 'Las consultas están detenidas.',
    waiting_one: '{{formatted}} solicitud en espera',
    waiting_other: '{{formatted}} solicitudes en espera',
    checkKey: 'Revisar la clave',
    batch: {
      offline:
        'Sin conexión {{since}}: el resultado no se puede consultar. Lo radicado sigue su curso; el resultado se pide solo cuando vuelva la conexión. No radique otra vez.',
      'key-refused':
        'El servicio no acepta la clave {{since}}: el resultado no se puede consultar. Lo radicado sigue su curso. Revise la clave en Ajustes; no radique otra vez.',
      service:
        'El servicio falla {{since}}: el resultado no se puede consultar. Lo radicado sigue su curso; el resultado se pide solo cuando responda. No radique otra vez.',
    },
    practiceOverChip: 'Sesión de práctica terminada',
    practiceOverItem: 'Sin resultado',
    practiceOverNext: 'Su sesión de práctica terminó: ya no llega nada más.',
    practiceOver:
      'Este lote es de una sesión de práctica anterior. El servicio de práctica no guarda nada al cerrar el programa, así que su resultado ya no llega. No costó nada y no hay nada que decidir. Radique el ejemplo otra vez si quiere ver el recorrido completo.',
  },
}
