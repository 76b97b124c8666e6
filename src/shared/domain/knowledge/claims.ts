/**
 * What was claimed of one layer's state (`Estado` or `EstadoEntidad`). Every function here is a join: the order and the number of
 * times in which claims come make no difference.
 */

/** 1: not yet; 2: a state that the specification does not name; 3: as far as it goes. */
export type Rank = 1 | 2 | 3

interface Claim {
  readonly text: string
  readonly atMs: number
  readonly final: boolean
  readonly failed: boolean
}

/** Claims that reach equally far. */
interface Level {
  readonly steps: number
  readonly rank: Rank
  /** The latest answer to a question of ours. Later ones replace it, because it was true when it was asked for. */
  readonly asked: Claim | null
  /** Notifications, each text once with its first time: a retry, a replay, another delivery of the same is the first one. */
  readonly notices: readonly Claim[]
}

export interface Layer {
  /** The furthest level among claims that come with a filing history. */
  readonly stepped: Level | null
  /** Claims without one, by rank: they do not say where in the history they belong. */
  readonly stepless: readonly Level[]
  /** Since when a history of how many steps is known: pairs that rise in both. */
  readonly known: readonly Point[]
  /** GETs with a history: how late one was asked that told how many steps. Pairs of which none is behind another in both. */
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

/** Total: where all else is equal what was said beside the text decides, so that chance never does. */
const laterClaim = (one: Claim, other: Claim): Claim => (compareClaims(one, other) >= 0 ? one : other)

const compareClaims = (one: Claim, other: Claim): number =>
  one.atMs - other.atMs ||
  compareText(one.text, other.text) ||
  Number(one.final) - Number(other.final) ||
  Number(one.failed) - Number(other.failed)

/** The points that no other one covers, by time. */
function front(points: readonly Point[], covers: (one: Point, other: Point) => boolean): readonly Point[] {
  const kept: Point[] = []
  for (const point of points) {
    if (kept.some((other) => covers(other, point))) continue
    const others = kept.filter((other) => !covers(point, other))
    kept.splice(0, kept.length, ...others, point)
  }
  return kept.toSorted((one, other) => one.atMs - other.atMs || one.steps - other.steps)
}

/** A notice that GETs do not confirm for so long was not news. The service's own reading may lag that much behind its notifications. */
const lagMs = 15 * 60_000

export interface Decision {
  readonly claim: Claim
  readonly rank: Rank
  /** It came in a notification that tells no history. */
  readonly fromUpdate: boolean
}

/**
 * The claim that holds: the one that goes furthest among those that nothing newer has overtaken, then the latest. Null when nothing
 * was claimed.
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

/** Claims that do not say where in the history they belong hold until something newer overtakes them. */
const decisionsWithoutHistory = (layer: Layer): readonly Decision[] =>
  layer.stepless.flatMap(({ asked, notices, rank }): readonly Decision[] => {
    const told = notices
      .filter((claim) => !isOvertaken(layer, claim))
      .map((claim): Decision => ({ claim, rank, fromUpdate: true }))
    if (asked === null || layer.asked.some(({ atMs }) => atMs > asked.atMs)) return told
    return [{ claim: asked, rank, fromUpdate: false }, ...told]
  })

/** History has moved on since, as a GET asked afterwards tells; or a GET asked long afterwards still does not know of it. */
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
