import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { SubmissionEvent } from '#shared/domain/filing/submission.ts'
import { hasEnded, isUnderWay } from '#shared/domain/knowledge/knowledge.ts'
import type { StatementSource } from '#shared/domain/knowledge/statement.ts'
import type { ItemId } from '#shared/kernel/ids.ts'
import type { Snapshot, SnapshotItem } from '#shared/service/modules/batch-module.ts'
import { asksForCertificate, type Cadence, slowly } from './cadence.ts'
import { type Pair, type PairedAnswer, pairAnswer } from './pair-answer.ts'
import type { Conclusion, ItemUpdate, PollItem, PollTarget, SnapshotChange } from './ports.ts'

interface SnapshotContext {
  readonly target: PollTarget
  readonly items: readonly PollItem[]
  readonly snapshot: Snapshot
  readonly source: StatementSource
  /** When the request left or the notification arrived, in the store's own time. */
  readonly statedAtMs: number
  readonly nowMs: number
  readonly cadence: Cadence
  readonly answersInOrder: boolean
  /** With a test key the GET returns an example that may not name our people (spec 5, rule 6). */
  readonly exampleAnswers: boolean
}

export interface UnderstoodSnapshot extends SnapshotChange {
  /** Listed, but not one of ours; in a partial notification, possibly not known yet. */
  readonly strangers: number
}

/**
 * What a GET or notification says about one submission, and the conclusion once merged with what is known. Pure. A
 * submission settles when every accepted item is final; items an answer does not list stay unchanged. An answer that
 * names another request or module says nothing about ours.
 */
export function snapshotChange(context: SnapshotContext): UnderstoodSnapshot {
  const { snapshot, source, statedAtMs, nowMs } = context
  const base = { source, statedAtMs, partial: snapshot.partial, polledAtMs: nowMs }
  const refusal = refusalOf(context)
  if (refusal !== null) {
    return { ...base, items: [], strangers: 0, conclude: () => ({ ...unchanged(context, refusal), flagged: true }) }
  }
  const { target, items, answersInOrder, exampleAnswers } = context
  const paired = pairAnswer({ requestId: target.requestId, items, snapshot, answersInOrder, exampleAnswers })
  return {
    ...base,
    items: paired.pairs.map(updateOf),
    strangers: paired.strangers,
    conclude: (known) => (snapshot.partial ? afterUpdate(context, paired) : afterWhole(context, paired, known)),
  }
}

function refusalOf({ target, snapshot, exampleAnswers }: SnapshotContext): AppError | null {
  const named = snapshot.requestId ?? target.requestId
  if (snapshot.otherModule !== true && named.toLowerCase() === target.requestId.toLowerCase()) return null
  if (exampleAnswers && snapshot.otherModule !== true) return null
  return appError('service.answer-of-another-request', { requestId: target.requestId, named })
}

/** Nothing was learned: keep the states and ask later. */
export function unchanged(
  { target, nowMs, cadence }: Pick<SnapshotContext, 'target' | 'nowMs' | 'cadence'>,
  error: AppError | null,
  againAtMs = slowly(target, nowMs, cadence),
): Conclusion {
  const settled = target.state === 'settled'
  const tracking = settled && asksForCertificate(target, nowMs, cadence)
  const nextPollAtMs = settled ? Math.max(againAtMs, nowMs + cadence.certificateMs) : againAtMs
  return { event: null, error, nextPollAtMs, tracking, askOnce: target.askOnce }
}

/**
 * A certificate update (spec 6, rule 4) lists only who changed, with few fields; a GET fetches the rest as soon as
 * allowed.
 */
function afterUpdate({ target, snapshot, nowMs, cadence }: SnapshotContext, { pairs }: PairedAnswer): Conclusion {
  const event = target.state === 'not-found' && pairs.length > 0 ? 'request-found' : null
  const tracking = target.state === 'settled' && asksForCertificate(target, nowMs, cadence)
  return { event, error: leftOutOf(snapshot), nextPollAtMs: null, tracking, askOnce: true }
}

function afterWhole(context: SnapshotContext, paired: PairedAnswer, known: readonly PollItem[]): Conclusion {
  const { target, snapshot, nowMs, cadence } = context
  const contradiction = contradictionOf(paired)
  const error = contradiction ?? leftOutOf(snapshot)
  const told = new Set(paired.pairs.map(([item]) => item.itemId))
  const awaited = known.filter((item) => isAwaited(item, told))
  const allFinal = awaited.length > 0 && awaited.every((item) => item.final)
  const batchFailed = snapshot.batchFailed === true && snapshot.items.length === 0
  const failed = batchFailed || (allFinal && awaited.every((item) => item.failed))
  const ends = allFinal || batchFailed
  const base = { event: eventOf(target, ends, failed), error, ...(contradiction === null ? {} : { flagged: true }) }
  const awaitsCertificate =
    asksForCertificate(target, nowMs, cadence) && awaited.some((item) => !item.failed && !hasEnded(item.entityState))
  // A settled submission is tracked to its certificate even if an answer shows it in progress again.
  const tracking = awaitsCertificate && (target.state === 'settled' || (ends && !failed))
  if (tracking) return { ...base, tracking, nextPollAtMs: nowMs + cadence.certificateMs }
  const underWay =
    contradiction === null &&
    nowMs - target.acceptedAtMs < cadence.stuckAfterMs &&
    awaited.some((item) => !item.final && (!told.has(item.itemId) || isUnderWay(item.state)))
  return { ...base, tracking, nextPollAtMs: ends || underWay ? null : slowly(target, nowMs, cadence) }
}

/** An item that no answer ever mentioned is not awaited; its result stays unknown. */
const isAwaited = ({ itemId, outcome, state }: PollItem, told: ReadonlySet<ItemId>): boolean => {
  if (outcome === 'unmatched') return told.has(itemId) || state !== null
  return outcome !== 'rejected' && outcome !== 'omitted'
}

const leftOutOf = ({ leftOut = 0 }: Snapshot): AppError | null =>
  leftOut === 0 ? null : appError('service.answer-part-left-out', { count: String(leftOut) })

function contradictionOf({ strangers, disagrees }: PairedAnswer): AppError | null {
  if (disagrees) return appError('service.answer-out-of-order')
  return strangers > 0 ? appError('service.answer-names-others', { count: String(strangers) }) : null
}

/** The service knows the request after all, or everything in it is final. */
function eventOf({ state }: PollTarget, ends: boolean, failed: boolean): SubmissionEvent | null {
  const ending = failed ? 'batch-failed' : 'items-final'
  switch (state) {
    case 'accepted':
      return ends ? ending : null
    case 'not-found':
      return ends ? ending : 'request-found'
    case 'failed':
      return ends && !failed ? 'items-final' : null
    default:
      return null
  }
}

const updateOf = ([{ itemId }, shown]: Pair): ItemUpdate => ({ itemId, ...saidOf(shown) })

function saidOf(shown: SnapshotItem): Omit<ItemUpdate, 'itemId'> {
  const { state, final, failed, entityState, novedades, documents, jobId, reprocess, raw } = shown
  return {
    state,
    final,
    failed,
    entityState,
    novedades,
    documents,
    jobId: jobId ?? null,
    reprocess: reprocess ?? null,
    result: raw,
  }
}
