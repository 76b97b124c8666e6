/** One social-security query of one person at one source. */
export interface QueryRun {
  readonly id: string
  readonly documentType: string
  readonly documentNumber: string
  /** Monotonic milliseconds at which the result is ready, and the wall time of the request. */
  readonly endsAtMs: number
  readonly wallMs: number
}

export type QueryStanding = 'absent' | 'in-progress' | 'recent' | 'old'

/** State of an earlier query of the same person. Pure. */
export function standingOf(previous: QueryRun | undefined, nowMs: number, recentResultMs: number): QueryStanding {
  if (!previous) return 'absent'
  if (nowMs < previous.endsAtMs) return 'in-progress'
  return nowMs - previous.endsAtMs < recentResultMs ? 'recent' : 'old'
}
