import type { ActionKind, ActionQuestion } from '#shared/domain/follow-up/action.ts'
import type { FilingReading } from '../dialect/filing-dialect.ts'
import { followedOperation } from '../rows.ts'

/** Bounds, and the numbers of what the question is about; null: of anything. */
export interface SoughtActions extends Pick<ActionQuestion, 'operator' | 'kind'> {
  readonly fromMs: number
  readonly beforeMs: number
  readonly batches: readonly string[] | null
  /** Also what corrects or repeats these batches. */
  readonly withLater: boolean
  readonly item: { readonly sequence: number; readonly submission: number } | null
}

/** Confirmed batches. */
export function batchesMatching({ db, dialect }: FilingReading, sought: SoughtActions) {
  const { kind, batches, operator, withLater } = sought
  let found = db
    .selectFrom('batch')
    .innerJoin('consent', 'consent.id', 'batch.consent_id')
    .where('batch.complete', '=', 1)
    .where('batch.operation', '!=', followedOperation)
    .where('consent.accepted_at_ms', '>=', sought.fromMs)
    .where('consent.accepted_at_ms', '<', sought.beforeMs)
  if (operator !== null) found = found.where('consent.operator', '=', operator)
  if (batches !== null) {
    const own = dialect.anyTextOf(batches)
    found = found.where((of) =>
      of.or([
        of('batch.id', 'in', own),
        ...(withLater ? [of('batch.corrects', 'in', own), of('batch.reprocess_of', 'in', own)] : []),
      ]),
    )
  }
  if (kind === 'corrected') found = found.where('batch.corrects', 'is not', null)
  if (kind === 'filed-again' || kind === 'confirmed') {
    found = found.where('batch.corrects', 'is', null).where((of) => {
      const isAgain = of.or([of('batch.reprocess_of', 'is not', null), of('batch.again_reason', 'is not', null)])
      return kind === 'confirmed' ? of.not(isAgain) : isAgain
    })
  }
  return found
}

export const kindOfEvent = {
  'operator-resend': 'resent',
  'operator-applied': 'applied',
  'operator-abandoned': 'abandoned',
  'operator-request': 'numbered',
} as const satisfies Readonly<Record<string, ActionKind>>
export type Decision = keyof typeof kindOfEvent
const decisions = Object.keys(kindOfEvent) as Decision[]

/** Decisions about sends. Releasing one that was still queued decides nothing, unless it is filed again for a reason. */
export function decidedSends({ db }: FilingReading, kind: ActionKind | null) {
  return db
    .selectFrom('submission_event')
    .innerJoin('submission', 'submission.sequence', 'submission_event.submission_sequence')
    .innerJoin('batch', 'batch.sequence', 'submission.batch_sequence')
    .where('batch.complete', '=', 1)
    .where(
      'submission_event.event',
      'in',
      decisions.filter((event) => kind === null || kindOfEvent[event] === kind),
    )
    .where((of) =>
      of.or([
        of('submission_event.event', '!=', 'operator-resend'),
        of('submission_event.from_state', '!=', 'queued'),
        of('submission_event.reason', 'is not', null),
      ]),
    )
}

export function sendsMatching(reading: FilingReading, sought: SoughtActions) {
  const { kind, batches, item, operator } = sought
  let found = decidedSends(reading, kind)
    .where('submission_event.at_ms', '>=', sought.fromMs)
    .where('submission_event.at_ms', '<', sought.beforeMs)
  if (operator !== null) found = found.where('submission_event.operator', '=', operator)
  if (item !== null) return found.where('submission.sequence', '=', item.submission)
  return batches === null ? found : found.where('batch.id', 'in', reading.dialect.anyTextOf(batches))
}

/** Entries about records; those that were written together are one. */
export function togetherMatching({ db, dialect }: FilingReading, sought: SoughtActions) {
  const { kind, batches, item, operator } = sought
  let found = db
    .selectFrom('follow_up')
    .innerJoin('item', 'item.sequence', 'follow_up.item_sequence')
    .innerJoin('batch', 'batch.sequence', 'item.batch_sequence')
    .where('follow_up.at_ms', '>=', sought.fromMs)
    .where('follow_up.at_ms', '<', sought.beforeMs)
  if (operator !== null) found = found.where('follow_up.operator', '=', operator)
  if (item !== null) found = found.where('item.sequence', '=', item.sequence)
  else if (batches !== null) found = found.where('batch.id', 'in', dialect.anyTextOf(batches))
  if (kind !== null) {
    found = found.where((of) => {
      const parts = [of.fn.coalesce('follow_up.owner', of.val('')), of.fn.coalesce('follow_up.due', of.val(''))]
      const sets = of.or(parts.map((part) => of(part, '!=', '')))
      if (kind === 'assigned') return sets
      const says = of.or([of('follow_up.owner', 'is not', null), of('follow_up.due', 'is not', null)])
      return kind === 'commented' ? of.not(says) : of.and([says, of.not(sets)])
    })
  }
  return found.groupBy([
    'follow_up.at_ms',
    'follow_up.operator',
    'follow_up.owner',
    'follow_up.due',
    'follow_up.comment',
  ])
}
