import type { PollTarget } from './ports.ts'

export interface Cadence {
  /** Between two GETs of a request in which nothing is known to be under way: unknown states only. Grows with age, up to `slowestMs`. */
  readonly unknownStateMs: number
  readonly slowestMs: number
  /** What is under way for longer than this is asked for as seldom as an unknown state. */
  readonly stuckAfterMs: number
  /** Between two GETs while only a certificate is awaited. */
  readonly certificateMs: number
  /** Certificates are awaited no longer than this after acceptance. */
  readonly certificateForMs: number
  /** Between two GETs of a request that the service says not to know: at first, and at most. Grows with age. */
  readonly notFoundMs: number
  readonly notFoundSlowestMs: number
}

export const defaultCadence: Cadence = {
  unknownStateMs: 60_000,
  slowestMs: 3_600_000,
  stuckAfterMs: 24 * 3_600_000,
  certificateMs: 15 * 60_000,
  certificateForMs: 45 * 24 * 3_600_000,
  notFoundMs: 5 * 60_000,
  notFoundSlowestMs: 6 * 3_600_000,
}

/** The older the request, the longer until it is asked for again. */
export function slowly({ acceptedAtMs }: Pick<PollTarget, 'acceptedAtMs'>, nowMs: number, cadence: Cadence): number {
  const byAgeMs = Math.min(cadence.slowestMs, (nowMs - acceptedAtMs) / 10)
  return nowMs + Math.ceil(Math.max(cadence.unknownStateMs, byAgeMs))
}

/** When to ask again for what the service does not know: never never, ever less often. */
export function afterNotFound(
  { acceptedAtMs }: Pick<PollTarget, 'acceptedAtMs'>,
  nowMs: number,
  cadence: Cadence,
): number {
  const byAgeMs = Math.min(cadence.notFoundSlowestMs, (nowMs - acceptedAtMs) / 4)
  return nowMs + Math.ceil(Math.max(cadence.notFoundMs, byAgeMs))
}

/** The operator asked for the certificate (spec 2.8, `RastrearCertificado`), and not so long ago that none will come. */
export const asksForCertificate = (
  target: Pick<PollTarget, 'options' | 'acceptedAtMs'>,
  nowMs: number,
  cadence: Cadence,
): boolean => target.options.RastrearCertificado === true && nowMs - target.acceptedAtMs < cadence.certificateForMs
