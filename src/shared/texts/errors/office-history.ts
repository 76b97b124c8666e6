import type { ErrorEntries } from './error-entry.ts'

/** An office whose server lacks data that its desks have seen. */
export const officeHistoryErrors = {
  'office.put-back': {
    family: 'local',
    es: 'El servidor de la oficina volvió a una copia anterior: le falta lo que {by} ya había visto. Se notó el {atMoment}. Lo último que se conocía es del {knownMoment}; lo último que hay ahora, del {foundMoment}. Cambios que faltan: {missing}; de ellos, envíos hechos desde ese equipo: {sends}. No se envía nada desde ningún equipo, para no pagar dos veces. Pregunte a quien cuida el servidor; si la copia es la que vale, confírmelo y cada equipo devolverá lo que envió.',
    en: 'The office’s server went back to an earlier copy: it lacks what {by} had seen. It was noticed on {atMoment}. The latest that was known is of {knownMoment}; the latest there is now, of {foundMoment}. Changes that are missing: {missing}; of them, sends made from that desk: {sends}. Nothing is sent from any desk, so that nothing is paid twice. Ask whoever keeps the server; if the copy is the one that counts, confirm it, and each desk will bring back what it sent.',
  },
  'office.cloned': {
    family: 'local',
    es: 'Los datos de la oficina están en un servidor distinto del que se usaba: puede ser una copia, y la oficina puede seguir en el otro. Lo notó {by} el {atMoment}. No se envía nada desde ningún equipo, para no pagar dos veces. Pregunte a quien cuida el servidor; si la oficina se mudó aquí, confírmelo.',
    en: 'The office’s data are in another server than before: it may be a copy, and the office may go on in the other one. {by} noticed it on {atMoment}. Nothing is sent from any desk, so that nothing is paid twice. Ask whoever keeps the server; if the office has moved here, confirm it.',
  },
  'office.other-history': {
    family: 'local',
    es: 'El servidor de la oficina tiene otra historia que la que vio este equipo. Lo último que vio este equipo es del {knownMoment}, y allá no está. Desde este equipo no se envía nada. Pregunte a quien cuida el servidor; si es el que vale, confírmelo.',
    en: 'The office’s server has another history than the one that this desk has seen. The latest that this desk saw is of {knownMoment}, and it is not there. Nothing is sent from this desk. Ask whoever keeps the server; if it is the right one, confirm it.',
  },
  'office.put-back-now': {
    family: 'local',
    es: 'El servidor de la oficina no tiene lo que este equipo ya había visto en él: puede haber vuelto a una copia anterior. No se envió ni se guardó nada. Vea los detalles con «ventanilla doctor», o en la ventana.',
    en: 'The office’s server lacks what this desk had seen in it: it may have gone back to an earlier copy. Nothing was sent or kept. See the details with “ventanilla doctor”, or in the window.',
  },
  'office.awaits-desks': {
    family: 'local',
    es: 'El servidor de la oficina se reinició, y otro equipo puede haber hecho ya lo que espera desde antes (envíos: {sends}). No sale hasta que entre a la oficina cada equipo que falta: {desks}. Abra Ventanilla en él. Si un equipo ya no existe, quien administra la oficina lo dice con «ventanilla office desk-gone EQUIPO» o en Ajustes > Oficina.',
    en: 'The office’s server was started anew, and another desk may have sent already what waits from before (sends: {sends}). It does not leave until each desk that is missing enters the office: {desks}. Open Ventanilla there. If a desk is no more, whoever administers the office says so with “ventanilla office desk-gone DESK” or in Settings > Office.',
  },
  'office.confirm-not-allowed': {
    family: 'local',
    es: 'Solo puede confirmarlo quien radica para todas las empresas de la oficina, o quien la administra. No se cambió nada.',
    en: 'Only somebody who files for every company of the office, or who administers it, may confirm this. Nothing was changed.',
  },
  'office.no-such-desk': {
    family: 'usage',
    es: 'No hay un solo equipo de la oficina cuyo nombre empiece por «{desk}» y que falte por entrar. Véalos con «ventanilla office desks».',
    en: 'There is no single desk of the office whose name begins with “{desk}” and that has still to enter. See them with “ventanilla office desks”.',
  },
  'office.send-brought-back': {
    family: 'unknown-outcome',
    es: 'Este envío salió de uno de los equipos el {atMoment}, y el servidor de la oficina lo había perdido al volver a una copia anterior. Puede estar cobrado: no lo repita antes de comprobarlo.',
    en: 'This send left from one of the desks on {atMoment}, and the office’s server had lost it when it went back to an earlier copy. It may have been charged: do not repeat it before it is checked.',
  },
  'office.refused-before': {
    family: 'service',
    es: 'El servicio rechazó este envío antes de que el servidor de la oficina volviera a una copia anterior. No se cobró. Revise la respuesta y decida si se envía de nuevo.',
    en: 'The service refused this send before the office’s server went back to an earlier copy. It was not charged. Look at the answer and decide whether to send it again.',
  },
} as const satisfies ErrorEntries
