import type { FrozenRequest, TransitionChange } from '#main/outbox/ports.ts'
import type { SubmissionCounts, SubmissionEvent } from '#shared/domain/filing/submission.ts'
import type { SubmissionChange } from './submission-transition.ts'

interface RequestColumns {
  readonly request_path: string
  readonly content_type: string
  readonly body_sha256: string
}

export const toRequest = (row: RequestColumns, body: Uint8Array): FrozenRequest => ({
  path: row.request_path,
  contentType: row.content_type,
  body,
  bodySha256: row.body_sha256,
})

const countColumns = (counts: SubmissionCounts): SubmissionChange => ({
  sent_count: counts.sent,
  accepted_count: counts.accepted,
  reprocessed_count: counts.reprocessed,
  rejected_count: counts.rejected,
  omitted_count: counts.omitted,
})

/** Columns that the event itself changes. */
function columnsOfEvent(event: SubmissionEvent): SubmissionChange {
  // The operator's decision restarts the bounded automatic retries.
  if (event === 'operator-resend') return { automatic_retries: 0 }
  // A new number is checked from the start, whatever was known about an earlier one.
  return event === 'operator-request' || event === 'ambiguous' ? { verification: null } : {}
}

/** The event's columns, plus those named in the change. */
export function columnsOf(event: SubmissionEvent, change: TransitionChange): SubmissionChange {
  const columns = columnsOfEvent(event)
  if (change.counts !== undefined) Object.assign(columns, countColumns(change.counts))
  if (change.requestId !== undefined) columns.request_id = change.requestId
  if (change.flagged !== undefined) columns.flagged = change.flagged ? 1 : 0
  if (change.error !== undefined) columns.error_json = change.error === null ? null : JSON.stringify(change.error)
  if (change.nextAttemptAtMs !== undefined) columns.next_attempt_at_ms = change.nextAttemptAtMs
  if (change.acceptedAtMs !== undefined) columns.accepted_at_ms = change.acceptedAtMs
  if (change.settledAtMs !== undefined) columns.settled_at_ms = change.settledAtMs
  if (change.nextPollAtMs !== undefined) columns.next_poll_at_ms = change.nextPollAtMs
  if (change.automaticRetries !== undefined) columns.automatic_retries = change.automaticRetries
  return columns
}
