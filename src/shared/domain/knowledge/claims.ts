/**
 * Claims about the state of one layer (`Estado` or `EstadoEntidad`). Every function here is a join: neither the order
 * nor the repetition of claims matters.
 */

/** 1: not yet; 2: a state that the specification does not name; 3: final. */
export type Rank = 1 | 2 | 3

interface Claim {
  readonly text: string
  readonly atMs: number
  readonly final: boolean
  readonly failed: boolean
}

/** Claims of equal rank and history length. */
interface Level {
  readonly steps: number
  readonly rank: Rank
  /** The latest answer to our own query. Later ones replace it, because it was true when queried. */
  readonly asked: Claim | null
  /**
   * Notifications, each text once with its earliest time: a retry, a replay or another delivery counts as the first.
   */
  readonly notices: readonly Claim[]
}

export interface Layer {
  /** The furthest level among claims that include a filing history. */
  readonly stepped: Level | null
  /** Claims without a history, by rank: their place in the history is unknown. */
  readonly stepless: readonly Level[]
  /** Since when a history of a given length is known: points that rise in time and length. */
  readonly known: readonly Point[]
  /**
   * GETs with a history: when they were queried, and the history's length. No point is both earlier and shorter than
   * another.
   */
  readonly asked: readonly Point[]
}

interface Point {
  readonly atMs: number
  readonly steps: number
}

export const emptyLayer: Layer = { stepped: null, stepless: [], known: [], asked: [] }

export function joinLayers(one: Layer, other: Layer): Layer {
  return {
    stepped: joinStepped(one.stepped, other.stepped),
    stepless: joinStepless(one.stepless, other.stepless),
    known: front([...one.known, ...other.known], (left, right) => left.atMs <= right.atMs && left.steps >= right.steps),
    asked: front([...one.asked, ...other.asked], (left, right) => left.atMs >= right.atMs && left.steps >= right.steps),
  }
}

function joinStepped(one: Level | null, other: Level | null): Level | null {
  if (one === null || other === null) return one ?? other
  if (one.steps !== other.steps) return one.steps > other.steps ? one : other
  if (one.rank !== other.rank) return one.rank > other.rank ? one : other
  return joinLevels(one, other)
}

function joinStepless(one: readonly Level[], other: readonly Level[]): readonly Level[] {
  const byRank = new Map<Rank, Level>()
  for (const level of [...one, ...other]) {
    const known = byRank.get(level.rank)
    byRank.set(level.rank, known === undefined ? level : joinLevels(known, level))
  }
  return [...byRank.values()].toSorted((left, right) => left.rank - right.rank)
}

function joinLevels(one: Level, other: Level): Level {
  const asked =
    one.asked === null || other.asked === null ? (one.asked ?? other.asked) : laterClaim(one.asked, other.asked)
  const notices = new Map<string, Claim>()
  for (const claim of [...one.notices, ...other.notices]) {
    const known = notices.get(claim.text)
    notices.set(claim.text, known === undefined || laterClaim(claim, known) === known ? claim : known)
  }
  return { ...one, asked, notices: [...notices.values()].toSorted((left, right) => compareText(left.text, right.text)) }
}

export function compareText(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** A total order: the other parts break ties, so that the result never depends on chance. */
const laterClaim = (one: Claim, other: Claim): Claim => (compareClaims(one, other) >= 0 ? one : other)

const compareClaims = (one: Claim, other: Claim): number =>
  one.atMs - other.atMs ||
  compareText(one.text, other.text) ||
  Number(one.final) - Number(other.final) ||
  Number(one.failed) - Number(other.failed)

/** The points that no other covers, by time. */
function front(points: readonly Point[], covers: (one: Point, other: Point) => boolean): readonly Point[] {
  const kept: Point[] = []
  for (const point of points) {
    if (kept.some((other) => covers(other, point))) continue
    const others = kept.filter((other) => !covers(point, other))
    kept.splice(0, kept.length, ...others, point)
  }
  return kept.toSorted((one, other) => one.atMs - other.atMs || one.steps - other.steps)
}

/**
 * A notification that GETs do not confirm within this time was not news. The service's reads may lag behind its
 * notifications by this much.
 */
const lagMs = 15 * 60_000

export interface Decision {
  readonly claim: Claim
  readonly rank: Rank
  /** It came in a notification without a history. */
  readonly fromUpdate: boolean
}

/**
 * The claim in force: of the claims that no newer one supersedes, the one of the highest rank, then the latest. Null
 * without claims.
 */
export function decide(layer: Layer): Decision | null {
  const [first, ...others] = [...decisionsWithHistory(layer), ...decisionsWithoutHistory(layer)]
  return first === undefined ? null : others.reduce(further, first)
}

function decisionsWithHistory({ stepped }: Layer): readonly Decision[] {
  if (stepped === null) return []
  const { asked, notices, rank } = stepped
  const claims = asked === null ? notices : [asked, ...notices]
  return claims.map((claim) => ({ claim, rank, fromUpdate: false }))
}

/** Claims without a place in the history hold until something newer supersedes them. */
const decisionsWithoutHistory = (layer: Layer): readonly Decision[] =>
  layer.stepless.flatMap(({ asked, notices, rank }): readonly Decision[] => {
    const told = notices
      .filter((claim) => !isOvertaken(layer, claim))
      .map((claim): Decision => ({ claim, rank, fromUpdate: true }))
    if (asked === null || layer.asked.some(({ atMs }) => atMs > asked.atMs)) return told
    return [{ claim: asked, rank, fromUpdate: false }, ...told]
  })

/** A later GET shows a longer history, or a GET long afterwards still does not confirm the claim. */
function isOvertaken({ known, asked }: Layer, { atMs }: Claim): boolean {
  const before = known.findLast((point) => point.atMs <= atMs)?.steps
  return asked.some(
    (point) =>
      (before !== undefined && point.atMs > atMs && point.steps > before) ||
      (point.atMs > atMs + lagMs && point.steps >= (before ?? 0)),
  )
}

function further(one: Decision, other: Decision): Decision {
  if (one.rank !== other.rank) return one.rank > other.rank ? one : other
  if (one.claim.text === other.claim.text && one.claim.atMs === other.claim.atMs) return one.fromUpdate ? other : one
  return laterClaim(one.claim, other.claim) === one.claim ? one : other
}
