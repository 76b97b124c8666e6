import type { PollingStatus } from '#shared/domain/filing/overview.ts'

/** Why polling is not possible now. `atMs` wall clock; `nextMs` null when there is no automatic retry. */
export interface Trouble {
  readonly kind: 'offline' | 'key-refused' | 'service'
  readonly reason: TroubleReason
  readonly sinceMs: number
  readonly lastGoodMs: number | null
  readonly nextMs: number | null
}

const reasons = [
  ...(['offline', 'dns', 'refused', 'connect-timeout', 'tls', 'certificate'] as const),
  ...(['proxy', 'proxy-credentials', 'proxy-unreachable', 'proxy-unsupported', 'no-answer'] as const),
] as const
type TroubleReason = (typeof reasons)[number] | 'key' | 'service'

/** Null while the service answers, and when nothing waits for it: without requests nothing is known. */
export function troubleOf(status: PollingStatus): Trouble | null {
  const { offlineSinceMs, lastError, lastGoodMs, nextTryMs } = status
  if (offlineSinceMs === null || offlineSinceMs === undefined || waiting(status) === 0) return null
  const times = { sinceMs: offlineSinceMs, lastGoodMs: lastGoodMs ?? null, nextMs: nextTryMs ?? null }
  if (lastError?.family !== 'network') {
    const refused = lastError?.code === 'service.unauthorised'
    return { kind: refused ? 'key-refused' : 'service', reason: refused ? 'key' : 'service', ...times }
  }
  const reason = reasons.find((one) => lastError.code === `network.${one}`) ?? 'no-answer'
  return { kind: 'offline', reason, ...times }
}

/** The number of requests still awaiting something. */
export const waiting = ({ awaited, openRequests }: PollingStatus): number =>
  awaited === undefined ? openRequests : awaited.requests + awaited.certificates + awaited.verifications
