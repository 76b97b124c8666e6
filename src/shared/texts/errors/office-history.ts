import type { ErrorEntries } from './error-entry.ts'

/** An office whose server lacks data that its desks have seen. */
export const officeHistoryErrors = {
  'office.put-back': {
    family: 'local',
    es: 'El servidor de la oficina volvió a una copia anterior: le falta lo que {by} ya había visto. Se notó el {atMoment}. Lo último que se conocía es del {knownMoment}; lo último que hay ahora, del {foundMoment}. Cambios que faltan: {missing}; de ellos, envíos hechos desde ese equipo: {sends}. No se envía nada desde ningún equipo, para no pagar dos veces. Pregunte a quien administra el servidor; si la copia es la vigente, confírmelo y cada equipo volverá a anotar lo que envió.',
    en: 'The office’s server went back to an earlier copy: it lacks what {by} had already seen. Noticed on {atMoment}. The latest known change is from {knownMoment}; the latest there now, from {foundMoment}. Missing changes: {missing}; of those, sends made from that desk: {sends}. Nothing is sent from any desk, so that nothing is paid for twice. Ask the server’s administrator; if the copy is the valid one, confirm it, and each desk will restore what it sent.',
  },
  'office.put-back-declared': {
    family: 'local',
    es: '{by} dijo el {atMoment} que el servidor de la oficina volvió a una copia anterior: puede faltarle lo que se radicó después. No se envía nada desde ningún equipo, para no pagar dos veces. Cuando la oficina deba seguir con la copia, confírmelo, y cada equipo volverá a anotar lo que envió.',
    en: '{by} said on {atMoment} that the office’s server went back to an earlier copy: it may lack what was filed afterwards. Nothing is sent from any desk, so that nothing is paid for twice. When the office is to continue with the copy, confirm it, and each desk will restore what it sent.',
  },
  'office.moved': {
    family: 'local',
    es: 'Los datos de la oficina ya no están donde estaban: se restauró una copia, los datos se trasladaron o entró a operar el servidor de respaldo. Puede faltarles lo último que se radicó, o la oficina puede seguir en el otro lugar. Lo notó {by} el {atMoment}. No se envía nada desde ningún equipo, para no pagar dos veces. Pregunte a quien administra el servidor; si la oficina va a seguir trabajando con estos datos, confírmelo. Después no se radica nada nuevo hasta que cada equipo haya entrado y anotado lo que envió.',
    en: 'The office’s data is no longer where it was: a copy was restored, the data was moved, or a standby took over. It may lack what was filed last, or the office may still be running at the other place. {by} noticed it on {atMoment}. Nothing is sent from any desk, so that nothing is paid for twice. Ask the server’s administrator; if the office is to continue with this data, confirm it. After that nothing new is filed until each desk has connected and restored what it sent.',
  },
  'office.other-history': {
    family: 'local',
    es: 'El servidor de la oficina no tiene el mismo historial que vio este equipo. Lo último que vio este equipo es del {knownMoment}, y allá no está. Desde este equipo no se envía nada. Pregunte a quien administra el servidor; si es el vigente, confírmelo.',
    en: 'The office’s server does not have the history this desk has seen. The latest this desk saw is from {knownMoment}, and it is not there. Nothing is sent from this desk. Ask the server’s administrator; if it is the right one, confirm it.',
  },
  'office.put-back-now': {
    family: 'local',
    es: 'El servidor de la oficina no tiene lo que este equipo ya había visto en él: puede haber vuelto a una copia anterior. No se envió ni se guardó nada. Vea los detalles con «ventanilla doctor», o en la ventana.',
    en: 'The office’s server lacks what this desk had already seen on it: it may have gone back to an earlier copy. Nothing was sent or kept. See the details with “ventanilla doctor”, or in the window.',
  },
  'office.awaits-desks': {
    family: 'local',
    es: 'El servidor de la oficina se reinició, y otro equipo puede haber hecho ya lo que espera desde antes (envíos: {sends}). No se envía hasta que entre a la oficina cada equipo que falta: {desks}. Abra Ventanilla en él. Si un equipo ya no existe, quien administra la oficina lo dice con «ventanilla office desk-gone EQUIPO» o en Ajustes > Oficina.',
    en: 'The office’s server was restarted, and another desk may already have sent what was waiting (sends: {sends}). It is not sent until each missing desk connects to the office: {desks}. Open Ventanilla there. If a desk no longer exists, the office’s administrator says so with “ventanilla office desk-gone DESK” or in Settings > Office.',
  },
  'office.awaits-filings': {
    family: 'local',
    es: 'El servidor de la oficina volvió a una copia anterior, y le falta lo que otros equipos radicaron después. Para no pagar dos veces, no se radica nada hasta que entre a la oficina cada equipo que falta: {desks}. Abra Ventanilla en él. Si un equipo ya no existe, quien administra la oficina lo dice con «ventanilla office desk-gone EQUIPO» o en Ajustes > Oficina; lo que ese equipo haya radicado no se conocerá.',
    en: 'The office’s server went back to an earlier copy, and it lacks what other desks filed afterwards. So that nothing is paid for twice, nothing is filed until each missing desk connects to the office: {desks}. Open Ventanilla there. If a desk no longer exists, the office’s administrator says so with “ventanilla office desk-gone DESK” or in Settings > Office; what that desk filed will not be known.',
  },
  'office.confirm-not-allowed': {
    family: 'local',
    es: 'Solo puede confirmarlo quien radica para todas las empresas de la oficina, o quien la administra. No se cambió nada.',
    en: 'Only someone who files for all the office’s companies, or administers it, can confirm this. Nothing was changed.',
  },
  'office.no-such-desk': {
    family: 'usage',
    es: 'No hay un solo equipo de la oficina cuyo nombre empiece por «{desk}» y que falte por entrar. Véalos con «ventanilla office desks».',
    en: 'No single office desk has a name starting with “{desk}” and is still missing. See them with “ventanilla office desks”.',
  },
  'office.send-brought-back': {
    family: 'unknown-outcome',
    es: 'Este envío salió de uno de los equipos el {atMoment}, y el servidor de la oficina lo había perdido al volver a una copia anterior. Puede estar cobrado: no lo repita antes de comprobarlo.',
    en: 'This send went out from one of the desks on {atMoment}, and the office’s server lost it when it went back to an earlier copy. It may have been charged: do not repeat it before checking.',
  },
  'office.refused-before': {
    family: 'service',
    es: 'El servicio rechazó este envío antes de que el servidor de la oficina volviera a una copia anterior. No se cobró. Revise la respuesta y decida si se envía de nuevo.',
    en: 'The service refused this send before the office’s server went back to an earlier copy. It was not charged. Look at the answer and decide whether to send it again.',
  },
} as const satisfies ErrorEntries
