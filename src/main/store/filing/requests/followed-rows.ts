import type { FollowedItem, FollowedRequest } from '#main/polling/ports.ts'
import type { SubmissionId } from '#shared/kernel/ids.ts'
import type { FilingWriting } from '../dialect/filing-dialect.ts'
import { insertRows } from '../insert-rows.ts'
import { toItemRow, untouchedSubmission } from '../outbox/new-rows.ts'
import { requireSubmissionRow } from '../outbox/submission-transition.ts'
import { followedOperation, fromFiler } from '../rows.ts'

/**
 * A request filed elsewhere, stored as its own batch named after its number. It has no consent: its consent row only
 * records who follows it, with no people and no text. It has no body, because nothing was sent from here.
 */
export async function writeFollowed(writing: FilingWriting, request: FollowedRequest): Promise<void> {
  const { db } = writing
  const { batchId, submissionId, module, entity, requestId, filer, operator, atMs, items } = request
  await db
    .insertInto('consent')
    .values({ id: batchId, accepted_at_ms: atMs, operator, people: 0, text_sha256: '' })
    .execute()
  const batch = await db
    .insertInto('batch')
    .values({
      id: batchId,
      module,
      entity,
      operation: followedOperation,
      options_json: '{}',
      draft_id: null,
      file_name: requestId,
      consent_id: batchId,
      created_at_ms: atMs,
      estimated_credits: 0,
      reprocess_of: null,
      reprocess_reason: null,
      corrects: null,
      again_reason: null,
      ...fromFiler(filer),
      complete: 1,
    })
    .returning('sequence')
    .executeTakeFirstOrThrow()
  const submission = await db
    .insertInto('submission')
    .values({
      ...followedSubmission,
      id: submissionId,
      batch_sequence: batch.sequence,
      request_id: requestId,
      created_at_ms: atMs,
      accepted_at_ms: atMs,
    })
    .returning('sequence')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('submission_event')
    .values({
      submission_sequence: submission.sequence,
      at_ms: atMs,
      event: 'followed',
      from_state: 'accepted',
      to_state: 'accepted',
      detail: requestId,
    })
    .execute()
  await addFollowedItems(writing, submissionId, items)
}

const followedSubmission = {
  ...untouchedSubmission,
  ordinal: 0,
  state: 'accepted',
  sent_count: 0,
  request_path: '',
  content_type: '',
  body_sha256: '',
  next_attempt_at_ms: null,
} as const

/** A request contains what was accepted (spec 2.2), so everyone it names was accepted. */
export async function addFollowedItems(
  writing: FilingWriting,
  id: SubmissionId,
  items: readonly FollowedItem[],
): Promise<void> {
  if (items.length === 0) return
  const { sequence, batch_sequence, accepted_count } = await requireSubmissionRow(writing, id)
  const owner = { batchSequence: batch_sequence, submissionSequence: sequence }
  await insertRows(
    writing,
    'item',
    items.map(({ itemId, identity, displayName, company }, place) => ({
      ...toItemRow(owner, {
        id: itemId,
        position: accepted_count + place,
        row: 0,
        identity,
        displayName,
        values: company === null ? {} : { NitEmpresa: company },
      }),
      outcome: 'accepted',
    })),
  )
  const count = accepted_count + items.length
  await writing.db
    .updateTable('submission')
    .set({ sent_count: count, accepted_count: count })
    .where('sequence', '=', sequence)
    .execute()
}
