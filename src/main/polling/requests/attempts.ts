import type { AuditView } from '#shared/domain/filing/uncertain.ts'
import type { KeptAnswer, LearntNumber, NumberOrigin, SendAttempt } from '#shared/domain/request/request-view.ts'

const opening = 'open-socket'
/** Events that end an attempt; all others happen beside it. */
const endings: ReadonlySet<string> = new Set([
  'answer-accepted',
  'answer-empty',
  'answer-refused',
  'surely-not-sent',
  'ambiguous',
  'found-interrupted',
])

/** Every send attempt, from the audit log (oldest first) and the kept answers. Pure. */
export function attemptsOf(trail: readonly AuditView[], answers: readonly KeptAnswer[]): readonly SendAttempt[] {
  const armed = trail.flatMap(({ event }, at) => (event === 'arm' ? [at] : []))
  return armed.map((at, place): SendAttempt => {
    const own = trail.slice(at, armed[place + 1])
    const armedAtMs = own[0]?.atMs ?? 0
    const untilMs = trail[armed[place + 1] ?? trail.length]?.atMs ?? Number.POSITIVE_INFINITY
    const end = own.find(({ event }) => endings.has(event))
    return {
      armedAtMs,
      sentAtMs: own.find(({ event }) => event === opening)?.atMs ?? null,
      end: end === undefined ? null : { event: end.event, detail: end.detail, atMs: end.atMs },
      formerRequestId: own.map(formerNumberIn).find((number) => number !== null) ?? null,
      answer: answers.find(({ kind, receivedAtMs }) => isOf(kind, receivedAtMs, armedAtMs, untilMs)) ?? null,
    }
  })
}

/** The number replaced by a resend or by another number. */
const formerNumberIn = ({ event, detail }: AuditView): string | null =>
  event === 'operator-resend' || event === 'operator-request' ? (detail.split(' ')[1] ?? null) : null

const isOf = (kind: KeptAnswer['kind'], atMs: number, fromMs: number, untilMs: number): boolean =>
  kind === 'post' && atMs >= fromMs && atMs < untilMs

/** Where the current number was learned, event by event; null if there is none. Pure. */
export function learntNumber(trail: readonly AuditView[]): LearntNumber | null {
  let learnt: LearntNumber | null = null
  for (const line of trail) {
    const from = originOf(line, learnt !== null)
    if (from !== null) learnt = { from, atMs: line.atMs }
  }
  return learnt
}

function originOf({ event, detail }: AuditView, isKnown: boolean): NumberOrigin | null {
  switch (event) {
    case 'answer-accepted':
      return 'answer'
    case 'ambiguous':
      return detail.endsWith(' salvaged') ? 'damaged-answer' : null
    case 'witness-found':
      return 'witness'
    case 'operator-request':
      return 'operator'
    case 'followed':
      return 'followed'
    // A notification may only confirm a known number.
    case 'notification-matched':
      return isKnown ? null : 'notification'
    default:
      return null
  }
}
