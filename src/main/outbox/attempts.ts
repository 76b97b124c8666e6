import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { Submission, SubmissionCounts, SubmissionState } from '#shared/domain/filing/submission.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import type { BatchId, SubmissionId } from '#shared/kernel/ids.ts'
import { acceptanceEvidence, addressIn } from '#shared/service/answers/acceptance-evidence.ts'
import { readEnvelope } from '#shared/service/answers/envelope.ts'
import { redactKeysIn } from '#shared/service/api-key.ts'
import type { Exchange } from '#shared/service/exchange.ts'
import type { BatchModule } from '#shared/service/modules/batch-module.ts'
import { foreignJson, looseText } from '../base/foreign-text.ts'
import { postFailure } from './failure-table.ts'
import type { SendableSubmission } from './ports.ts'

/** `unknown` also covers a POST in flight. */
type AttemptEnd = 'not-sent' | 'refused' | 'empty' | 'accepted' | 'unknown'

/**
 * Result of one POST as seen by the run that made it. Never re-read from a store, so later changes do not affect it.
 */
export interface AttemptResult {
  readonly submissionId: SubmissionId
  readonly batchId: BatchId
  readonly end: AttemptEnd
  readonly requestId: string | null
  readonly counts: SubmissionCounts
  readonly flagged: boolean
  readonly error: AppError | null
  /** Where the answer is kept: in the store; on this desk's disk until it reaches the office; or only in memory. */
  readonly kept: 'store' | 'desk' | 'memory'
}

/**
 * Called at each step of each POST, first before it leaves. The latest result of a submission replaces earlier ones.
 */
export type AttemptWatcher = (result: AttemptResult) => void

/** Reports the POSTs of one run to a watcher, one at a time. */
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

  /** Reports what the answer itself says. An unreadable answer leaves the attempt `unknown`. */
  answered(sendable: SendableSubmission, exchange: Exchange): void {
    if (this.#present === null) return
    try {
      const seen = seenIn(exchange, this.#moduleOf(sendable.module), this.#clock.nowMs())
      this.#note({ ...this.#present, ...rememberingEarlier(sendable.submission, seen) })
    } catch {
      // The store keeps the bytes; the attempt stays `unknown` here.
    }
  }

  /** Reports the submission as stored. */
  stored({ state, requestId, counts, flagged, error }: Submission): void {
    if (this.#present === null) return
    this.#note({ ...this.#present, end: endOf[state], requestId, counts, flagged, error, kept: 'store' })
    this.#present = null
  }

  /** The store rejected the result, so report what the answer said. */
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

const noAnswer = { body: new Uint8Array(), headers: {} }

function seenIn(exchange: Exchange, module: BatchModule, nowMs: number): Seen {
  const failed = postFailure(exchange, 0, nowMs)
  const { body, headers } = exchange.kind === 'answered' ? exchange : noAnswer
  const { requestId, tellsOfAcceptance } = acceptanceEvidence(looseText(body), addressIn(headers))
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

/** An earlier attempt may have been charged, so a refusal of this attempt does not end the submission. */
const rememberingEarlier = ({ requestId, verification }: Submission, seen: Seen): Seen =>
  requestId === null || verification === 'refused' || seen.end !== 'refused'
    ? seen
    : { end: 'unknown', error: appError('outbox.earlier-request', { requestId }) }
