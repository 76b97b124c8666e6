import type { SendStanding } from '#shared/domain/filing/submission.ts'

export const nextStepsEs: Readonly<Record<SendStanding, string>> = {
  queued: 'No se ha enviado: espera su turno, o a que usted reanude el envío.',
  armed: 'Está a punto de enviarse. No cierre el programa.',
  sending: 'Se está enviando en este momento. No cierre el programa.',
  accepted: 'El servicio lo recibió. Consultamos el resultado por usted.',
  'accepted-empty': 'El servicio no aceptó ningún registro y no cobró. Revise los motivos y corrija.',
  refused: 'El servicio rechazó la solicitud completa. Corrija la causa y reenvíe, o abandone.',
  unknown: 'No sabemos si llegó. Decida qué hacer antes de volver a enviar.',
  applied:
    'Usted indicó que sí llegó. Su resultado está en la aplicación web; si llega a conocerse aquí, se completa solo.',
  abandoned: 'No se enviará de nuevo.',
  settled: 'Ya hay resultado de todos los registros.',
  awaiting: 'El servicio terminó. Falta lo que responda la entidad.',
  failed: 'El servicio informó que el lote falló. Revise los motivos y cree otro envío.',
  'not-found':
    'El servicio no encuentra el número de solicitud. Se vuelve a consultar solo: no radique otra vez y verifique la clave y la dirección.',
}
