import type { PollTarget } from './ports.ts'

export interface Cadence {
  /** Interval between GETs of a request with only unknown states. Grows with age, up to `slowestMs`. */
  readonly unknownStateMs: number
  readonly slowestMs: number
  /** After this long in progress, a request is polled as rarely as one with unknown states. */
  readonly stuckAfterMs: number
  /** Interval between GETs while only a certificate is awaited. */
  readonly certificateMs: number
  /** Stop awaiting certificates this long after acceptance. */
  readonly certificateForMs: number
  /** First and largest interval between GETs of a request that the service reports as unknown. Grows with age. */
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

/** The older the request, the longer the interval. */
export function slowly({ acceptedAtMs }: Pick<PollTarget, 'acceptedAtMs'>, nowMs: number, cadence: Cadence): number {
  const byAgeMs = Math.min(cadence.slowestMs, (nowMs - acceptedAtMs) / 10)
  return nowMs + Math.ceil(Math.max(cadence.unknownStateMs, byAgeMs))
}

/** When to re-check a request that the service reports as not found: less and less often, but always again. */
export function afterNotFound(
  { acceptedAtMs }: Pick<PollTarget, 'acceptedAtMs'>,
  nowMs: number,
  cadence: Cadence,
): number {
  const byAgeMs = Math.min(cadence.notFoundSlowestMs, (nowMs - acceptedAtMs) / 4)
  return nowMs + Math.ceil(Math.max(cadence.notFoundMs, byAgeMs))
}

/** The operator asked for the certificate (spec 2.8, `RastrearCertificado`), and it may still come. */
export const asksForCertificate = (
  target: Pick<PollTarget, 'options' | 'acceptedAtMs'>,
  nowMs: number,
  cadence: Cadence,
): boolean => target.options.RastrearCertificado === true && nowMs - target.acceptedAtMs < cadence.certificateForMs
