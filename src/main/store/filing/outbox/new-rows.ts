import type { Insertable } from 'kysely'
import type { NewBatch, NewItem, NewSubmission } from '#main/outbox/ports.ts'
import type { FilingSchema } from '../filing-schema.ts'
import { fromFiler, fromIdentity } from '../rows.ts'

export const toConsentRow = (consent: NewBatch['consent']): Insertable<FilingSchema['consent']> => ({
  id: consent.id,
  accepted_at_ms: consent.acceptedAtMs,
  operator: consent.operator,
  people: consent.people,
  filings: consent.filings,
  text_sha256: consent.textSha256,
})

export const toBatchRow = (batch: NewBatch['batch']): Insertable<FilingSchema['batch']> => ({
  id: batch.id,
  module: batch.module,
  entity: batch.entity,
  operation: batch.operation,
  options_json: JSON.stringify(batch.options),
  draft_id: batch.draftId,
  file_name: batch.fileName,
  consent_id: batch.consentId,
  created_at_ms: batch.createdAtMs,
  estimated_credits: batch.estimatedCredits,
  reprocess_of: batch.reprocessOf,
  reprocess_reason: batch.reprocessReason,
  corrects: batch.corrects ?? null,
  again_reason: batch.againReason ?? null,
  ...fromFiler(batch.filer),
  complete: 0,
})

/** Initial state of a send: no GET, no answer. */
export const untouchedSubmission = {
  accepted_count: 0,
  reprocessed_count: 0,
  rejected_count: 0,
  omitted_count: 0,
  flagged: 0,
  attempts: 0,
  automatic_retries: 0,
  error_json: null,
  armed_at_ms: null,
  settled_at_ms: null,
  last_polled_at_ms: null,
  next_poll_at_ms: null,
  tracking: 0,
  ask_once: 0,
  verification: null,
  answered_gets: 0,
  month: null,
} as const satisfies Partial<Insertable<FilingSchema['submission']>>

export const toSubmissionRow = (
  batchSequence: number,
  submission: NewSubmission,
  createdAtMs: number,
): Insertable<FilingSchema['submission']> => ({
  ...untouchedSubmission,
  id: submission.id,
  batch_sequence: batchSequence,
  ordinal: submission.ordinal,
  state: 'queued',
  request_id: null,
  sent_count: submission.items.length,
  request_path: submission.request.path,
  content_type: submission.request.contentType,
  body_sha256: submission.request.bodySha256,
  created_at_ms: createdAtMs,
  accepted_at_ms: null,
  next_attempt_at_ms: createdAtMs,
})

export interface NewItemOwner {
  readonly batchSequence: number
  readonly submissionSequence: number
}

export const toItemRow = (owner: NewItemOwner, item: NewItem): Insertable<FilingSchema['item']> => ({
  id: item.id,
  batch_sequence: owner.batchSequence,
  submission_sequence: owner.submissionSequence,
  position: item.position,
  row: item.row,
  ...fromIdentity(item.identity),
  display_name: item.displayName,
  outcome: null,
  state: null,
  entity_state: null,
  final: 0,
  failed: 0,
  reasons_json: '[]',
  result_json: 'null',
  sent_values_json: JSON.stringify(item.values),
  changed_at_ms: null,
})
