/** Notifications of the service that could not be applied. */
export const kept = {
  found_one: 'Se guardó {{formatted}} aviso del servicio que no se ha podido aplicar a ningún lote. No cuesta nada.',
  found_other:
    'Se guardaron {{formatted}} avisos del servicio que no se han podido aplicar a ningún lote. No cuestan nada.',
  see: 'Ver avisos',
  title: 'Avisos del servicio sin aplicar',
  lead: 'Llegaron firmados por el servicio y se conservan. Ninguno cambia un lote, envía ni cobra algo; se aplican solos en cuanto se pueda.',
  columnReceived: 'Llegó',
  columnAbout: 'Solicitud',
  columnPeople: 'Registros',
  columnWaits: 'Qué le falta y qué hacer',
  unknownProcedure: 'Trámite sin identificar',
  waitingFor: {
    unreadable: 'Su contenido no se entiende. No tiene que hacer nada: el resultado llega también con las consultas.',
    request:
      'Desde este perfil nadie radicó esa solicitud. Si la radicó otro equipo o programa, mírela allí o en la aplicación web; no la radique otra vez aquí.',
    person:
      'Nombra a alguien que aún no se conoce en esa solicitud. No tiene que hacer nada: se consulta y se aplica solo.',
    decision:
      'Encaja en más de un envío incierto. Abra esos lotes, mire el número en la aplicación web y decida antes de reenviar: uno ya se cobró.',
  },
}
