/** Durations of the practice service, in milliseconds. */
export interface Pace {
  /** From acceptance to the end of one item, minimum and maximum. */
  readonly processingMs: readonly [number, number]
  /** Between two certificate queries; a tracked affiliation is answered in the first, second or third. */
  readonly certificateRoundMs: number
  /** How long a document link works after it was issued. */
  readonly linkLifetimeMs: number
  /** How long a social-security result counts as recent (spec 2.4, `ForzarReproceso`). */
  readonly recentResultMs: number
}

const dayMs = 86_400_000
const minuteMs = 60_000

/** `demo`: a 40-worker batch ends about 25 s after its POST, so three polls at 10 s see all of it. */
export const paces = {
  fast: { processingMs: [50, 250], certificateRoundMs: 200, linkLifetimeMs: 5 * minuteMs, recentResultMs: dayMs },
  demo: {
    processingMs: [2_500, 8_500],
    certificateRoundMs: 5_000,
    linkLifetimeMs: 15 * minuteMs,
    recentResultMs: dayMs,
  },
  real: {
    processingMs: [minuteMs / 2, 6 * minuteMs],
    certificateRoundMs: 10 * minuteMs,
    linkLifetimeMs: 15 * minuteMs,
    recentResultMs: dayMs,
  },
} as const satisfies Record<string, Pace>

export type PaceName = keyof typeof paces
