import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { Submission, SubmissionCounts, SubmissionState } from '#shared/domain/filing/submission.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import type { BatchId, SubmissionId } from '#shared/kernel/ids.ts'
import { acceptanceEvidence } from '#shared/service/answers/acceptance-evidence.ts'
import { readEnvelope } from '#shared/service/answers/envelope.ts'
import { redactKeysIn } from '#shared/service/api-key.ts'
import type { Exchange } from '#shared/service/exchange.ts'
import type { BatchModule } from '#shared/service/modules/batch-module.ts'
import { foreignJson, looseText } from '../base/foreign-text.ts'
import { postFailure } from './failure-table.ts'
import type { SendableSubmission } from './ports.ts'

/** `unknown` is also what a POST is that has left and was not answered yet. */
type AttemptEnd = 'not-sent' | 'refused' | 'empty' | 'accepted' | 'unknown'

/**
 * What one POST came to, as the run that made it saw it. It is made while sending and is never read again from a store, so nothing
 * that happens afterwards can change it.
 */
export interface AttemptResult {
  readonly submissionId: SubmissionId
  readonly batchId: BatchId
  readonly end: AttemptEnd
  readonly requestId: string | null
  readonly counts: SubmissionCounts
  readonly flagged: boolean
  readonly error: AppError | null
  /** Where the answer is: in the store; on this desk's disk, from where its office gets it; or only here. */
  readonly kept: 'store' | 'desk' | 'memory'
}

/** Told at each step of each POST, from before it leaves. The latest result of a submission replaces those before. */
export type AttemptWatcher = (result: AttemptResult) => void

/** Tells a watcher of the POSTs of one run, one at a time. */
export class Attempts {
  readonly #tell: AttemptWatcher
  readonly #clock: Pick<Clock, 'nowMs'>
  readonly #moduleOf: (name: SendableSubmission['module']) => BatchModule
  #present: AttemptResult | null = null

  constructor(
    tell: AttemptWatcher,
    clock: Pick<Clock, 'nowMs'>,
    moduleOf: (name: SendableSubmission['module']) => BatchModule,
  ) {
    this.#tell = tell
    this.#clock = clock
    this.#moduleOf = moduleOf
  }

  /** Called before the socket opens. */
  leaves({ submission }: SendableSubmission): void {
    const { id: submissionId, batchId, requestId, counts } = submission
    const interrupted = appError('outbox.interrupted')
    const sent = { sent: counts.sent, accepted: 0, reprocessed: 0, rejected: 0, omitted: 0 }
    this.#note({
      ...{ submissionId, batchId, end: 'unknown', requestId },
      ...{ counts: sent, flagged: false, error: interrupted, kept: 'memory' },
    })
  }

  /** What the answer says by itself. An answer that nobody can read leaves the attempt unknown. */
  answered(sendable: SendableSubmission, exchange: Exchange): void {
    if (this.#present === null) return
    try {
      const seen = seenIn(exchange, this.#moduleOf(sendable.module), this.#clock.nowMs())
      this.#note({ ...this.#present, ...rememberingEarlier(sendable.submission, seen) })
    } catch {
      // Its bytes are kept by whoever stores it; here it stays unknown.
    }
  }

  /** It is in the store, as it stands there. */
  stored({ state, requestId, counts, flagged, error }: Submission): void {
    if (this.#present === null) return
    this.#note({ ...this.#present, end: endOf[state], requestId, counts, flagged, error, kept: 'store' })
    this.#present = null
  }

  /** The store did not take it: what the answer said stands. */
  notStored(cause: AppError | undefined): void {
    if (this.#present === null) return
    const isOnDesk = cause?.code === 'office.answer-spooled'
    const { end, error } = this.#present
    const why = cause !== undefined && (end === 'accepted' || end === 'empty') ? cause : error
    this.#note({ ...this.#present, error: why, kept: isOnDesk ? 'desk' : 'memory' })
    this.#present = null
  }

  #note(result: AttemptResult): void {
    this.#present = result
    this.#tell(result)
  }
}

const endOf: Readonly<Record<SubmissionState, AttemptEnd>> = {
  queued: 'not-sent',
  refused: 'refused',
  'accepted-empty': 'empty',
  accepted: 'accepted',
  settled: 'accepted',
  failed: 'accepted',
  'not-found': 'accepted',
  armed: 'unknown',
  sending: 'unknown',
  unknown: 'unknown',
  applied: 'unknown',
  abandoned: 'unknown',
}

type Seen = Partial<Pick<AttemptResult, 'end' | 'requestId' | 'counts' | 'error'>>

function seenIn(exchange: Exchange, module: BatchModule, nowMs: number): Seen {
  const failed = postFailure(exchange, 0, nowMs)
  const body = exchange.kind === 'answered' ? exchange.body : new Uint8Array()
  const { requestId, tellsOfAcceptance } = acceptanceEvidence(looseText(body))
  const named = requestId === null ? {} : { requestId }
  if (failed !== null) {
    return { ...named, end: failed.meaning === 'ambiguous' ? 'unknown' : failed.meaning, error: failed.error }
  }
  const read = foreignJson(body)
  const json = read.kind === 'json' ? read.json : undefined
  const receipt = json === undefined ? null : module.readReceipt(json)
  if (json === undefined || receipt === null) return { ...named, error: appError('send.answer-not-json') }
  if (!receipt.ok) {
    const saidNo = receipt.error.code === 'not-successful' && !tellsOfAcceptance
    if (!saidNo) return { ...named, error: appError('send.answer-not-understood') }
    const serviceMessage = redactKeysIn(receipt.error.detail)
    return { end: 'refused', error: appError('service.not-registered', { serviceMessage }) }
  }
  const { items } = receipt.value
  const count = (outcome: string): number => items.filter((item) => item.outcome === outcome).length
  const [accepted, reprocessed] = [count('accepted'), count('reprocessed')]
  const isYes = readEnvelope(json)?.success !== false && receipt.value.requestId !== null && accepted + reprocessed > 0
  if (!isYes) return { ...named, error: appError('send.unknown') }
  const [rejected, omitted, sent] = [count('rejected'), count('omitted'), items.length]
  return {
    end: 'accepted',
    requestId: receipt.value.requestId,
    counts: { sent, accepted, reprocessed, rejected, omitted },
    error: null,
  }
}

/** An earlier attempt of it may have been paid: what this one alone came to does not end it. */
const rememberingEarlier = ({ requestId, verification }: Submission, seen: Seen): Seen =>
  requestId === null || verification === 'refused' || seen.end !== 'refused'
    ? seen
    : { end: 'unknown', error: appError('outbox.earlier-request', { requestId }) }
