import { assertNever } from '#shared/kernel/assert-never.ts'
import type { PracticeContext } from '../context.ts'
import { type OutcomeKind, outcomeOf } from '../outcomes.ts'
import type { FilingStep } from './filing.ts'

/** The steps up to the entity's first answer; `endsAtMs` is the time of the last one. */
export interface FirstPhase {
  readonly outcome: OutcomeKind
  readonly steps: readonly FilingStep[]
  readonly endsAtMs: number
}

/** Plans a filing's way to its entity. Times are monotonic milliseconds. */
export function planFirstPhase(
  context: PracticeContext,
  { jobId, documentNumber, channel, attachments, atMs, tracked }: PlannedFiling,
): FirstPhase {
  const outcome = outcomeOf(documentNumber)
  const endsAtMs = atMs + context.deterministic.between(jobId, context.pace.processingMs)
  return {
    outcome,
    endsAtMs,
    steps: [
      waiting(atMs, 'Recepción', 'Solicitud recibida.'),
      waiting(atMs + Math.floor((endsAtMs - atMs) * 0.4), 'Preparación', preparation(channel, attachments)),
      firstAnswer(outcome, tracked, endsAtMs),
    ],
  }
}

export interface PlannedFiling {
  readonly jobId: string
  readonly documentNumber: string
  readonly channel: string
  /** Attachments (`EnviarConDocumento`, `EnviarConFormulario`), as clerks call them. */
  readonly attachments: readonly string[]
  readonly atMs: number
  readonly tracked: boolean
}

function preparation(channel: string, attachments: readonly string[]): string {
  const way = channel === 'asesor' ? 'Enviado al asesor de la entidad' : 'Ingreso a la plataforma de la entidad'
  return attachments.length === 0 ? `${way}.` : `${way}, con ${attachments.join(' y ')}.`
}

const waiting = (atMs: number, phase: string, message: string): FilingStep => ({
  atMs,
  state: 'procesando',
  entityState: null,
  phase,
  message,
  evidence: false,
})

const answered = (atMs: number, entityState: string, phase: string, message: string): FilingStep => ({
  atMs,
  state: 'procesado',
  entityState,
  phase,
  message,
  evidence: true,
})

const returned = (atMs: number): FilingStep =>
  answered(
    atMs,
    'devuelto',
    'Devolución',
    'La entidad devolvió la radicación: los datos no coinciden con sus registros.',
  )

function firstAnswer(outcome: OutcomeKind, tracked: boolean, atMs: number): FilingStep {
  switch (outcome) {
    case 'failure':
      return {
        ...waiting(atMs, 'Radicación', 'La plataforma de la entidad no respondió; el registro no fue radicado.'),
        state: 'error',
      }
    case 'unknown-state':
      return answered(atMs, 'en_validacion_entidad', 'Validación', 'La entidad está validando los documentos.')
    case 'adverse':
      return tracked ? filed(atMs) : returned(atMs)
    case 'ordinary':
    case 'stuck':
      return filed(atMs)
    default:
      return assertNever(outcome)
  }
}

const filed = (atMs: number): FilingStep => answered(atMs, 'radicado', 'Radicación', 'Radicado ante la entidad.')

/**
 * Plans the results of the certificate queries, if requested (`RastrearCertificado`); rounds count from the end of the
 * batch.
 */
export function planCertificate(
  context: PracticeContext,
  first: FirstPhase,
  jobId: string,
  batchEndsAtMs: number,
): readonly FilingStep[] {
  const endOf = (rounds: number): number => batchEndsAtMs + rounds * context.pace.certificateRoundMs
  if (first.outcome === 'adverse') return [returned(endOf(1))]
  if (first.outcome !== 'ordinary') return []
  const round = 1 + Math.floor(context.deterministic.fraction(`certificate:${jobId}`) * 3)
  return [answered(endOf(round), 'certificado', 'Certificado', 'Certificado de afiliación expedido por la entidad.')]
}
