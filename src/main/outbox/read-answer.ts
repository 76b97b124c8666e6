import { type AppError, appError } from '#shared/domain/app-error.ts'
import { countsAgree, type SubmissionCounts } from '#shared/domain/filing/submission.ts'
import { matchIdentities, matchInOrder } from '#shared/domain/worker/match-identity.ts'
import type { Json } from '#shared/kernel/json.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { acceptanceEvidence } from '#shared/service/answers/acceptance-evidence.ts'
import { namedRequestIds, readEnvelope } from '#shared/service/answers/envelope.ts'
import { withoutRefused } from '#shared/service/answers/receipt.ts'
import { serviceMessage } from '#shared/service/answers/service-message.ts'
import { redactKeysIn } from '#shared/service/api-key.ts'
import type { BatchModule, Receipt } from '#shared/service/modules/batch-module.ts'
import { foreignJson, looseText, readableText } from '../base/foreign-text.ts'
import type { ItemReceipt, NewItem } from './ports.ts'

/** A parsed, complete 2xx answer. */
export interface UnderstoodAnswer {
  readonly requestId: string | null
  readonly counts: SubmissionCounts
  readonly flagged: boolean
  readonly items: readonly ItemReceipt[]
  /** Set if part of the answer could not be read. */
  readonly error: AppError | null
}

/**
 * Matches the body of a complete 2xx POST answer with what was sent. An error means that it may have been applied, or
 * that the service says it was not registered (family `service`).
 */
export function readAnswer(
  module: BatchModule,
  body: Uint8Array,
  sent: readonly NewItem[],
  location = '',
): Result<UnderstoodAnswer, AppError> {
  const read = foreignJson(body)
  if (read.kind === 'refused') {
    const beyond = read.reason === 'not-json' ? 'send.answer-not-json' : 'send.answer-beyond-bounds'
    return failure(appError(beyond, serviceMessage(readableText(body))))
  }
  const { json } = read
  const receipt = module.readReceipt(json)
  if (!receipt.ok) {
    const said = serviceMessage(readableText(body))
    if (receipt.error.code !== 'not-successful') return failure(appError('send.answer-not-understood', said))
    return acceptanceEvidence(looseText(body), location).tellsOfAcceptance
      ? failure(appError('send.no-with-acceptance', said))
      : failure(appError('service.not-registered', said))
  }
  const answer = understand(module, receipt.value, sent)
  const paid = answer.counts.accepted + answer.counts.reprocessed
  if (readEnvelope(json)?.success === false && (answer.requestId !== null || paid > 0)) {
    return failure(appError('send.no-with-acceptance', serviceMessage(readableText(body))))
  }
  const error = partLeftOut(read.leftOut)
  if (answer.requestId !== null) return success({ ...answer, error })
  if (!isDefiniteZero(module, receipt.value, answer)) return failure(appError('send.answer-without-id'))
  return namesRequest(json, looseText(body), location)
    ? failure(appError('send.no-with-acceptance', serviceMessage(readableText(body))))
    : success({ ...allTold(answer, receipt.value.message), error })
}

const partLeftOut = (count: number): AppError | null =>
  count === 0 ? null : appError('service.answer-part-left-out', { count: String(count) })

/**
 * Whether an answer names a request anywhere but in what it refuses, whose reasons may name an earlier one. A name that
 * occurs twice keeps only its last value in the parsed answer.
 */
function namesRequest(json: Json, text: string, location: string): boolean {
  const parsed = JSON.stringify(json).toLowerCase()
  return (
    acceptanceEvidence(JSON.stringify(withoutRefused(json)), location).namesRequest ||
    [...namedRequestIds(text)].some((named) => !parsed.includes(named))
  )
}

/**
 * Spec 2.2: without an identifier nothing was accepted. The answer must be consistent: nothing listed as taken, every
 * item listed once, and the total equal to the number sent. The extractor does not list what it refuses, so there an
 * empty list covers all.
 */
function isDefiniteZero(module: BatchModule, { total, items }: Receipt, answer: UnderstoodAnswer): boolean {
  if (answer.counts.accepted + answer.counts.reprocessed > 0) return false
  const nothingListed = module.name === 'document-extraction' && items.length === 0
  if (nothingListed) return total === null || total === 0 || total === answer.counts.sent
  return !answer.flagged && (total === null || total === answer.counts.sent)
}

/**
 * In a definite zero, unlisted items were not taken either. The answer's message becomes the reason of items without
 * one.
 */
const allTold = (answer: UnderstoodAnswer, message: string): UnderstoodAnswer => {
  const { counts, items } = answer
  const rejected = counts.sent - counts.omitted
  const said = redactKeysIn(message).trim()
  const told = items.map((item) => ({
    ...item,
    outcome: item.outcome === 'unmatched' ? ('rejected' as const) : item.outcome,
    reasons: item.reasons.length > 0 || said === '' ? item.reasons : [said],
  }))
  return { ...answer, flagged: false, counts: { ...counts, rejected }, items: told }
}

/**
 * Documents come back in the order sent (spec 2.3), possibly without their reference; other records match by identity.
 */
function positionsOf(module: BatchModule, { items }: Receipt, sent: readonly NewItem[]): readonly (number | null)[] {
  const ours = sent.map((item) => item.identity)
  const theirs = items.map((item) => item.identity)
  return module.answersInOrder ? matchInOrder(ours, theirs).positions : matchIdentities(ours, theirs)
}

function understand(module: BatchModule, receipt: Receipt, sent: readonly NewItem[]): UnderstoodAnswer {
  const positions = positionsOf(module, receipt, sent)
  const items: ItemReceipt[] = []
  const told = new Set<number>()
  for (const [index, position] of positions.entries()) {
    const answered = receipt.items[index]
    const item = position === null ? undefined : sent[position]
    if (answered === undefined || item === undefined || position === null) continue
    told.add(position)
    items.push({
      itemId: item.id,
      outcome: answered.outcome,
      state: answered.state,
      reasons: answered.reasons,
      ...(answered.reprocess === undefined ? {} : { reprocess: answered.reprocess }),
      result: answered.raw,
    })
  }
  for (const [position, item] of sent.entries()) {
    if (!told.has(position))
      items.push({ itemId: item.id, outcome: 'unmatched', state: null, reasons: [], result: null })
  }
  const count = (outcome: string): number => receipt.items.filter((item) => item.outcome === outcome).length
  const counts: SubmissionCounts = {
    sent: sent.length,
    accepted: count('accepted'),
    reprocessed: count('reprocessed'),
    rejected: count('rejected'),
    omitted: count('omitted'),
  }
  const paid = counts.accepted + counts.reprocessed
  const flagged =
    !countsAgree(counts) ||
    items.some((item) => item.outcome === 'unmatched') ||
    (receipt.requestId !== null && paid === 0) // spec 2.2: an identifier comes only with an accepted item
  return { requestId: receipt.requestId, counts, flagged, items, error: null }
}
