import { type AppError, appError } from '#shared/domain/app-error.ts'
import { matchIdentities } from '#shared/domain/match-identity.ts'
import { countsAgree, type SubmissionCounts } from '#shared/domain/submission.ts'
import type { Json } from '#shared/kernel/json.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { redactKeysIn } from '#shared/service/api-key.ts'
import type { BatchModule, Receipt } from '#shared/service/batch-module.ts'
import type { ItemReceipt, NewItem } from './ports.ts'

/** A complete 2xx answer, understood. */
export interface UnderstoodAnswer {
  readonly requestId: string | null
  readonly counts: SubmissionCounts
  readonly flagged: boolean
  readonly items: readonly ItemReceipt[]
}

/**
 * Reads the body of a complete 2xx POST answer against what was sent. An error means: it may have been applied, or
 * the service says it was not registered (family `service`).
 */
export function readAnswer(
  module: BatchModule,
  body: Uint8Array,
  sent: readonly NewItem[],
): Result<UnderstoodAnswer, AppError> {
  const json = parseJson(body)
  if (json === undefined) return failure(appError('unknown-outcome', 'send.answer-not-json'))
  const receipt = module.readReceipt(json)
  if (!receipt.ok) {
    return receipt.error.code === 'not-successful'
      ? failure(appError('service', 'service.not-registered', { serviceMessage: redactKeysIn(receipt.error.detail) }))
      : failure(appError('unknown-outcome', 'send.answer-not-understood'))
  }
  const answer = understand(receipt.value, sent)
  const paid = answer.counts.accepted + answer.counts.reprocessed
  if (answer.requestId === null && (paid > 0 || answer.flagged)) {
    // Accepted items without an identifier, or lists that do not add up to zero: not the definite zero of spec 2.2.
    return failure(appError('unknown-outcome', 'send.answer-without-id'))
  }
  return success(answer)
}

function understand(receipt: Receipt, sent: readonly NewItem[]): UnderstoodAnswer {
  const positions = matchIdentities(
    sent.map((item) => item.identity),
    receipt.items.map((item) => item.identity),
  )
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
  return { requestId: receipt.requestId, counts, flagged, items }
}

/** JSON of an answer; undefined when it is no JSON or no UTF-8. */
export function parseJson(body: Uint8Array): Json | undefined {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) as Json
  } catch {
    return undefined
  }
}
