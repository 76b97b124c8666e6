import type { Labels } from './labels.ts'

export const submissionStatesEs: Labels['submissionStates'] = {
  queued: { label: 'En cola', next: 'No ha salido: espera su turno, o a que usted reanude el envío.' },
  armed: { label: 'Preparado', next: 'Está a punto de salir. No cierre el programa.' },
  sending: { label: 'Enviando', next: 'Se está enviando en este momento. No cierre el programa.' },
  accepted: { label: 'En trámite', next: 'El servicio lo recibió. Consultamos el resultado por usted.' },
  'accepted-empty': {
    label: 'Nada aceptado',
    next: 'El servicio no aceptó ningún registro y no cobró. Revise los motivos y corrija.',
  },
  refused: {
    label: 'No aceptado',
    next: 'El servicio rechazó la solicitud completa. Corrija la causa y reenvíe, o abandone.',
  },
  unknown: { label: 'Envío incierto', next: 'No sabemos si llegó. Decida qué hacer antes de volver a enviar.' },
  applied: {
    label: 'Marcado como aplicado',
    next: 'Usted indicó que sí llegó. Si llega la notificación, se completará solo.',
  },
  abandoned: { label: 'Abandonado', next: 'No se enviará de nuevo.' },
  settled: { label: 'Terminado', next: 'Ya hay resultado de todos los registros.' },
  failed: { label: 'Falló', next: 'El servicio informó que el lote falló. Revise los motivos y cree otro envío.' },
  'not-found': {
    label: 'No encontrado',
    next: 'El servicio no encuentra el número de solicitud. Se vuelve a consultar solo: no radique otra vez y verifique la clave y la dirección.',
  },
}
