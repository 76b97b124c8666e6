/** Terminal texts about individual requests. */
export const requestsEs = {
  repeated: (id: string) =>
    `No se envió: lo mismo ya va en otro lote. Envíelo con «ventanilla resolve ${id} --as resend --again MOTIVO», o descártelo con «--as abandoned».`,
  known: (id: string) => `La solicitud ${id} ya está aquí; no se creó nada.`,
  followed: (id: string, records: string) =>
    `Se sigue la solicitud ${id} (${records} registros). No se envió desde aquí y no suma créditos.`,
  fits: (id: string, submission: string) =>
    `La solicitud ${id} nombra exactamente a las personas del envío incierto ${submission}. No se creó nada: anótela ahí con «ventanilla request add ${id} --submission ${submission}».`,
  cancelled: 'Cancelado antes de salir: no se consultó nada.',
  nothingNew: (id: string) => `Sin novedad: el servicio respondió lo que ya se sabía de la solicitud ${id}.`,
  changed: (id: string, records: string) => `Hay novedades de la solicitud ${id}: ${records} registros.`,
  moved: (before: string, after: string) => `Pasó de «${before}» a «${after}».`,
  next: (id: string, when: string, why: string) => `${id}: ${when}. ${why}`,
  followedBatch: 'Seguida, no enviada desde aquí: no suma créditos, y sus registros no se reenvían.',
  heading: (id: string, state: string) => `Solicitud ${id} · ${state}`,
  key: (kind: string, fingerprint: string, address: string) => `Clave ${kind} (huella ${fingerprint}), ${address}`,
  keyKinds: { production: 'de producción', test: 'de prueba', practice: 'de práctica', unknown: 'de clase no anotada' },
  origins: {
    answer: 'Su número salió de la respuesta al envío',
    'damaged-answer': 'Su número se leyó en una respuesta dañada',
    witness: 'Su número salió de la anotación que se guarda aparte de la base de datos',
    notification: 'Su número salió de una notificación',
    operator: 'Su número lo anotó una persona',
    followed: 'Su número lo escribió una persona para seguirla',
  },
  attempt: (number: string, armed: string, end: string, answer: string) =>
    `Intento ${number}, ${armed}: ${end} (${answer})`,
  former: (number: string) => `  Esa respuesta había dado el número ${number}.`,
  noAttempts: 'Ningún intento de envío desde aquí.',
  answer: (at: string, kind: string, answer: string) => `Respuesta ${kind}, ${at}: ${answer}`,
  answerKinds: { post: 'al envío', get: 'a una consulta', notification: 'por notificación' },
  told: (status: string, bytes: string, complete: boolean) =>
    `código ${status}, ${bytes} bytes${complete ? '' : ', cortada'}`,
  untold: 'sin respuesta guardada',
  lasting: 'en curso',
  renewed: {
    saved: (name: string) => `Se guardó «${name}».`,
    kept: (name: string) => `«${name}» ya estaba guardado; no se consultó nada.`,
    cancelled: () => 'Se canceló: no se consultó nada.',
  },
}

/** Help texts of these commands. */
export const requestCommandsEs = {
  request: 'números de solicitud (IdSolicitud) obtenidos por fuera',
  requestAdd: 'anota el IdSolicitud de un envío incierto y lo comprueba con una consulta',
  requestFollow: 'sigue una solicitud radicada en otra parte: una consulta la comprueba antes de crear nada',
  requestShow: 'muestra una solicitud: de dónde salió su número, cada intento, cada respuesta y cuándo se consulta',
  documentsRenew: 'renueva el enlace de un documento: consulta su solicitud y descarga ese archivo',
}
