/** Evidence about an uncertain attempt. Nothing here claims more than the audit log has. */
export const evidence = {
  began: 'Intento {{attempt}}: empezó el {{began}}.',
  times: 'Intento {{attempt}}: empezó el {{began}} y quedó sin respuesta a las {{ended}}.',
  connection: {
    'not-opened': 'Conexión: el programa se detuvo antes de abrirla.',
    unknown: 'Conexión: no se sabe. El programa se detuvo justo mientras enviaba.',
    connected: 'Conexión: sí hubo conexión con el servicio.',
    answering: 'Conexión: sí hubo, y del otro lado alcanzaron a responder.',
  },
  bytes: {
    'not-opened': 'Datos: no hay señal de que haya salido algo de los {{size}}. Aun así, confírmelo antes de reenviar.',
    unknown: 'Datos: pudieron salir todos los {{size}}, una parte o ninguno.',
    connected: 'Datos: pudieron salir completos los {{size}}; el servicio no confirmó haberlos recibido.',
    answering: 'Datos: casi con seguridad salieron completos los {{size}}.',
  },
  answer: {
    none: 'Respuesta: no llegó nada.',
    lost: 'Respuesta: empezó a llegar, pero no se pudo guardar en este equipo.',
    cut: 'Respuesta: empezó a llegar a las {{time}} (código {{status}}) y se cortó a los {{size}}. Se guardó lo que llegó.',
    unreadable:
      'Respuesta: llegó a las {{time}} (código {{status}}, {{size}}), pero no dice qué se aceptó. Se guardó completa.',
  },
  identifier: {
    none: 'Número de solicitud (IdSolicitud): no se pudo leer ninguno.',
    read: 'Número de solicitud (IdSolicitud): se conoce {{id}}. Ventanilla lo comprueba con una consulta sin costo; si corresponde exactamente a lo enviado, el envío deja de ser incierto.',
    notFound:
      'Número de solicitud (IdSolicitud): {{id}}. El servicio dice que no lo encuentra; se volverá a consultar, cada vez con menos frecuencia.',
    refused:
      'Número de solicitud (IdSolicitud): {{id}}. Para el servicio ese número corresponde a otra cosa, no a lo enviado: no se tuvo en cuenta y no se consulta más.',
    label: '¿El soporte del servicio le dio el número de la solicitud (IdSolicitud)?',
    hint: 'Se comprueba con una consulta sin costo. No se envía nada.',
    check: 'Comprobar número',
    checking: 'El número quedó anotado y se comprueba con una consulta, sin costo.',
  },
  notice:
    'Notificación del servicio: el {{time}} llegó una con exactamente estas personas (IdSolicitud {{id}}). También encaja en otro envío incierto: uno de los dos sí se aplicó. Busque ese número en la aplicación web antes de reenviar.',
}
