/** How long the practice service takes. All figures are milliseconds. */
export interface Pace {
  /** From acceptance to the end of one item, least and most. */
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

/** `demo`: everything of a 40-worker batch has ended about 25 s after its POST, so three polls at 10 s see it all. */
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
