/** Notification texts of the terminal. */
export const noticesEs = {
  active: (url: string) => `Notificaciones activas hacia ${url}`,
  testKey: (url: string) =>
    `Dirección registrada con una clave de prueba (${url}): con ella el servicio nunca envía notificaciones. Use una clave de producción, o lea los resultados con «ventanilla poll».`,
  elsewhere:
    'La dirección se registró desde otro equipo o programa: aquí no está su secreto, y «ventanilla receive» rechazaría lo que llegue.',
  renewed: 'Ya estaba registrada desde aquí: el servicio dio un secreto nuevo, que reemplaza al anterior.',
  said: (message: string) => `El servicio respondió: ${message}`,
  notKnown: (reason: string) => `No se sabe qué dirección de notificaciones tiene registrada el servicio. ${reason}`,
  inactive: 'Las notificaciones están apagadas; los resultados se leen con «ventanilla poll».',
  kept: (count: string) => `Notificaciones guardadas que aún no se pudieron aplicar: ${count}`,
  keptLine: (time: string, requestId: string, reason: string) => `  ${time}  ${requestId}  ${reason}`,
  waitingFor: {
    unreadable: 'su contenido no se entiende',
    request: 'esa solicitud no se radicó desde aquí',
    person: 'nombra a una persona que aún no aparece en esa solicitud; se consultará',
    decision: 'corresponde a más de un envío incierto: usted decide',
    fault: 'su contenido no se pudo guardar: quedó apartada',
  },
  total: (count: string) => `Notificaciones recibidas: ${count}`,
  none: 'No hay notificaciones recibidas que coincidan.',
  takenIn: 'Recibida: se aplicó o se guardó como si hubiera llegado.',
  candidates: (count: string) => `Envíos de los que puede ser: ${count}`,
  candidate: (id: string, file: string, named: string, sent: string) =>
    `  ${id}  ${file}  nombra a ${named} de ${sent} enviados`,
  ways: {
    decide: 'se puede asignar con --submission',
    number: 'con --submission se comprueba su número con una consulta',
    none: 'no puede ser de este',
  },
  attachQuestion: (file: string, number: string, named: string, sent: string) =>
    `¿La notificación es del envío ${number} de «${file}»? Nombra a ${named} de ${sent}; contará como aceptado y cobrado. (s/N)`,
  attached: { decide: 'Asignado: el envío ya no es incierto.', number: 'El número quedó anotado y se consulta.' },
}

/** `doctor`'s texts about received notifications. */
export const noticeChecksEs = {
  spool: {
    ok: 'Notificaciones recibidas por guardar en la base de datos: {waiting}',
    warning:
      '{damaged} notificaciones recibidas no se pudieron leer y se conservan aparte en {folder}; lo que traían se recupera con «ventanilla poll». Por guardar en la base de datos: {waiting}',
    failed:
      '{damaged} notificaciones recibidas no se pudieron leer y se conservan aparte en {folder}; lo que traían se recupera con «ventanilla poll». Por guardar en la base de datos: {waiting}',
  },
  notifications: {
    ok: 'Ninguna notificación recibida quedó apartada',
    warning:
      'Notificaciones recibidas que quedaron apartadas porque no se entienden o no se pudieron guardar: {count}. Se conservan completas; los resultados llegan también con las consultas',
    failed: 'Las notificaciones recibidas no se pueden leer',
  },
}
