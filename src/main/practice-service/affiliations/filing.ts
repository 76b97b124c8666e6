import type { affiliationRootSchema } from '#shared/service/modules/affiliation.ts'
import type { WireText } from '../record-check.ts'

export type AffiliationRoot = ReturnType<(typeof affiliationRootSchema)['parse']>

/** `Estado`, the batch layer (spec 3). */
type BatchLayerState = 'procesando' | 'procesado' | 'error'

/** One step of a filing's history, visible once its time has come (spec 2.8, `Novedades`). */
export interface FilingStep {
  /** Monotonic milliseconds. */
  readonly atMs: number
  readonly state: BatchLayerState
  /** `EstadoEntidad`; null until the entity has answered. */
  readonly entityState: string | null
  readonly phase: string
  readonly message: string
  readonly evidence: boolean
}

/** One affiliation at its entity. Its whole future is planned on acceptance and revealed as time passes. */
export interface Filing {
  /** `JobId`. */
  readonly jobId: string
  readonly requestId: string
  readonly entity: string
  readonly record: WireText
  readonly channel: string
  /** Monotonic and wall milliseconds of acceptance. */
  readonly acceptedAtMs: number
  readonly wallMs: number
  readonly steps: readonly FilingStep[]
  /** When a reprocess replaced it: later steps never happen. */
  supersededAtMs: number
}

export interface FilingState {
  readonly state: BatchLayerState
  readonly entityState: string | null
  readonly steps: readonly FilingStep[]
}

/** The state of a filing at an instant. Pure. */
export function filingAt(filing: Filing, nowMs: number): FilingState {
  const steps = filing.steps.filter((step) => step.atMs <= nowMs && step.atMs < filing.supersededAtMs)
  const last = steps.at(-1)
  return { state: last?.state ?? 'procesando', entityState: last?.entityState ?? null, steps }
}
