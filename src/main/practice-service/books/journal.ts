import { getWindowMs } from '#shared/domain/service-limits.ts'
import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import { specifiedLimits } from '../limits.ts'
import type { PracticeLimits } from '../options.ts'

/** One request as received, before any decision about it. */
export interface ReceivedRequest {
  /** Monotonic and wall milliseconds of arrival. */
  readonly atMs: number
  readonly wallMs: number
  readonly method: string
  /** Path and query. */
  readonly path: string
  /** Name of the key; null if it is missing or unknown. */
  readonly keyName: string | null
  /** `IdSolicitud` of a GET. */
  readonly requestId: string | null
  /** Kind of the fault that was injected. */
  readonly fault: string | null
}

export type AppliedOutcome = 'accepted' | 'reprocessed' | 'rejected' | 'omitted'

/** One POST that took effect, even if its answer was lost. Tests compare it with the client's own journal. */
export interface AppliedBatch {
  readonly atMs: number
  readonly account: string
  readonly keyName: string
  readonly module: ModuleName
  readonly path: string
  /** Null if nothing was accepted. */
  readonly requestId: string | null
  /** SHA-256 of the raw body, hexadecimal. */
  readonly bodySha256: string
  readonly items: readonly { readonly item: string; readonly outcome: AppliedOutcome }[]
  readonly debited: number
}

interface DeliveryAttempt {
  /** Monotonic milliseconds of its start. */
  readonly atMs: number
  readonly deliveryId: string
  readonly requestId: string
  /** 1 to 5. */
  readonly attempt: number
  readonly url: string
  /** HTTP status; null if the receiver did not answer. */
  readonly status: number | null
}

interface RateViolation {
  readonly atMs: number
  readonly keyName: string
  readonly path: string
  readonly rule: 'same-request' | 'per-minute'
}

/** Record of everything that happened, for tests. It decides nothing. */
export interface Journal {
  readonly received: readonly ReceivedRequest[]
  readonly applied: readonly AppliedBatch[]
  readonly deliveries: readonly DeliveryAttempt[]
  /** Paths of all requested files, whatever the outcome. */
  readonly downloads: readonly string[]
  /** GETs that broke a limit of spec 8, judged by arrival time only, whatever the answer. */
  rateViolations(): readonly RateViolation[]
  /** SHA-256 of bodies that took effect more than once with a production key. */
  duplicates(): readonly string[]
}

export interface WritableJournal extends Journal {
  readonly received: ReceivedRequest[]
  readonly applied: AppliedBatch[]
  readonly deliveries: DeliveryAttempt[]
  readonly downloads: string[]
}

export function createJournal(limits: PracticeLimits = specifiedLimits): WritableJournal {
  const received: ReceivedRequest[] = []
  const applied: AppliedBatch[] = []
  return {
    received,
    applied,
    deliveries: [],
    downloads: [],
    rateViolations: () => findRateViolations(received, limits),
    duplicates: () => {
      const paid = applied.filter((batch) => batch.debited > 0).map((batch) => batch.bodySha256)
      return [...new Set(paid.filter((hash, index) => paid.indexOf(hash) !== index))]
    },
  }
}

/** A violating GET does not count against later ones, because the service refuses it. */
function findRateViolations(received: readonly ReceivedRequest[], limits: PracticeLimits): readonly RateViolation[] {
  const violations: RateViolation[] = []
  const keptByKey = new Map<string, ReceivedRequest[]>()
  for (const get of received) {
    if (get.method !== 'GET' || get.keyName === null) continue
    const kept = keptByKey.get(get.keyName) ?? []
    keptByKey.set(get.keyName, kept)
    const rule = ruleBroken(get, kept, limits)
    if (rule === null) kept.push(get)
    else violations.push({ atMs: get.atMs, keyName: get.keyName, path: get.path, rule })
  }
  return violations
}

/** `kept`: earlier GETs of the same key that broke no rule, oldest first. */
function ruleBroken(
  { requestId, atMs }: ReceivedRequest,
  kept: readonly ReceivedRequest[],
  limits: PracticeLimits,
): RateViolation['rule'] | null {
  const previous = requestId === null ? undefined : kept.findLast((other) => other.requestId === requestId)
  if (previous !== undefined && atMs - previous.atMs < limits.sameRequestMs) return 'same-request'
  const crowding = kept.length < limits.perMinute ? undefined : kept.at(-limits.perMinute)
  return crowding !== undefined && atMs - crowding.atMs < getWindowMs ? 'per-minute' : null
}
