import type { FrozenRequest, TransitionChange } from '#main/outbox/ports.ts'
import type { SubmissionEvent } from '#shared/domain/filing/submission.ts'
import { toBytes } from '../rows.ts'
import type { SubmissionChange } from './submission-transition.ts'

interface RequestColumns {
  readonly request_path: string
  readonly content_type: string
  readonly bytes: Uint8Array
  readonly body_sha256: string
}

export const toRequest = (row: RequestColumns): FrozenRequest => ({
  path: row.request_path,
  contentType: row.content_type,
  body: toBytes(row.bytes),
  bodySha256: row.body_sha256,
})

/** Only what the change names; the operator's decision starts the bounded automatic retries anew. */
export function columnsOf(event: SubmissionEvent, change: TransitionChange): SubmissionChange {
  const columns: SubmissionChange = {}
  if (event === 'operator-resend') columns.automatic_retries = 0
  // A number is checked from the start, whatever was said of an earlier one.
  if (event === 'operator-request' || event === 'ambiguous') columns.verification = null
  if (change.requestId !== undefined) columns.request_id = change.requestId
  if (change.counts !== undefined) {
    columns.sent_count = change.counts.sent
    columns.accepted_count = change.counts.accepted
    columns.reprocessed_count = change.counts.reprocessed
    columns.rejected_count = change.counts.rejected
    columns.omitted_count = change.counts.omitted
  }
  if (change.flagged !== undefined) columns.flagged = change.flagged ? 1 : 0
  if (change.error !== undefined) columns.error_json = change.error === null ? null : JSON.stringify(change.error)
  if (change.nextAttemptAtMs !== undefined) columns.next_attempt_at_ms = change.nextAttemptAtMs
  if (change.acceptedAtMs !== undefined) columns.accepted_at_ms = change.acceptedAtMs
  if (change.settledAtMs !== undefined) columns.settled_at_ms = change.settledAtMs
  if (change.nextPollAtMs !== undefined) columns.next_poll_at_ms = change.nextPollAtMs
  if (change.automaticRetries !== undefined) columns.automatic_retries = change.automaticRetries
  return columns
}
