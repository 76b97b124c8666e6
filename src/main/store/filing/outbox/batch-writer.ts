import type { NewBatch, NewItem, NewSubmission } from '#main/outbox/ports.ts'
import { build, type Session } from '#main/store/desk/desk-database.ts'
import { markSent, recountMarksOf, unmarkSent } from '#main/store/desk/drafts/draft-marks.ts'
import { nextTurn, untilNothingLeft } from '#main/store/sqlite/slices.ts'
import { fromFiler } from '../rows.ts'

/** How long one turn lasts, but for its commit, which is longer the more it holds: items go to places all over their indexes. */
const turnMs = 6
const itemsAtOnce = 25
/** Bodies of one turn: an extraction's files may be large, its items few. */
const bytesPerTurn = 4_000_000

/**
 * Writes a batch with its consent, frozen bodies and items, in slices that leave the event loop free. Until it is completed
 * nothing of it can be seen or sent; a crash leaves an incomplete batch that `removeIncompleteBatches` clears.
 * The rows of its draft are marked as sent with it; a row that was sent before makes the whole batch fail.
 */
export async function writeBatch(session: Session, { batch, consent, submissions }: NewBatch): Promise<void> {
  const sequence = session.write(() => {
    session.run(
      build.insertInto('consent').values({
        id: consent.id,
        accepted_at_ms: consent.acceptedAtMs,
        operator: consent.operator,
        people: consent.people,
        text_sha256: consent.textSha256,
      }),
    )
    return session.run(
      build.insertInto('batch').values({
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
      }),
    ).sequence
  })
  // A batch that repeats another sends again, on purpose, what its draft shows as sent.
  const draftOfRows = batch.reprocessOf === null ? batch.draftId : null
  try {
    const sequences = new Map<NewSubmission, number>()
    const writePiece = ({ submission, items }: Piece): number => {
      const known = sequences.get(submission)
      const owner = known ?? writeSubmission(session, sequence, submission, batch.createdAtMs)
      sequences.set(submission, owner)
      session.insertAll(
        'item',
        items.map((item) => toItemRow(sequence, owner, item)),
      )
      return known === undefined ? submission.request.body.byteLength : 0
    }
    const pieces = piecesOf(submissions)
    for (let piece = pieces.next(); piece.done !== true; ) {
      await nextTurn()
      session.write(() => {
        const untilMs = performance.now() + turnMs
        const rows: number[] = []
        let bytes = 0
        while (piece.done !== true && bytes < bytesPerTurn && performance.now() < untilMs) {
          bytes += writePiece(piece.value)
          rows.push(...piece.value.items.map((item) => item.row))
          piece = pieces.next()
        }
        if (draftOfRows !== null) markSent(session, draftOfRows, batch.id, rows)
      })
    }
  } catch (thrown) {
    await removeBatch(session, sequence).catch(() => undefined)
    throw thrown
  }
}

/** Makes a batch visible and sendable, unless the draft its rows came from has another stamp by now. */
export function completeBatch(
  session: Session,
  id: string,
  draft: { readonly id: string; readonly stamp: string } | null,
): boolean {
  return session.write(() => {
    if (draft !== null && readDraftStamp(session, draft.id) !== draft.stamp) return false
    const batch = build.updateTable('batch').set({ complete: 1 }).where('id', '=', id).where('complete', '=', 0)
    if (session.run(batch).changes === 0) return false
    const written = session.first(build.selectFrom('batch').select('draft_id').where('id', '=', id))
    if (written !== undefined && written.draft_id !== null) recountMarksOf(session, written.draft_id)
    return true
  })
}

/** Every change of a draft's rows, its findings or its history makes another text of it. */
export function readDraftStamp(session: Session, id: string): string | null {
  const draft = session.first(
    build
      .selectFrom('draft')
      .select(['sequence', 'row_revision', 'undo_position', 'updated_at_ms'])
      .where('id', '=', id)
      .where('row_revision', '>', 0),
  )
  if (draft === undefined) return null
  const steps = session.first(
    build
      .selectFrom('draft_step')
      .select((select) => [select.fn.max('sequence').as('latest'), select.fn.countAll<number>().as('count')])
      .where('draft_sequence', '=', draft.sequence),
  )
  const sent = session.first(
    build
      .selectFrom('draft_mark')
      .select((select) => [select.fn.countAll<number>().as('count'), select.fn.sum<number>('quarantined').as('aside')])
      .where('draft_sequence', '=', draft.sequence),
  )
  return JSON.stringify([draft.row_revision, draft.undo_position, draft.updated_at_ms, steps, sent])
}

/** Some or all items of a submission. */
interface Piece {
  readonly submission: NewSubmission
  readonly items: readonly NewItem[]
}

function* piecesOf(submissions: readonly NewSubmission[]): Generator<Piece> {
  for (const submission of submissions) {
    for (let start = 0; start === 0 || start < submission.items.length; start += itemsAtOnce) {
      yield { submission, items: submission.items.slice(start, start + itemsAtOnce) }
    }
  }
}

function writeSubmission(
  session: Session,
  batchSequence: number,
  submission: NewSubmission,
  createdAtMs: number,
): number {
  const { sequence } = session.run(
    build.insertInto('submission').values({
      id: submission.id,
      batch_sequence: batchSequence,
      ordinal: submission.ordinal,
      state: 'queued',
      request_id: null,
      sent_count: submission.items.length,
      accepted_count: 0,
      reprocessed_count: 0,
      rejected_count: 0,
      omitted_count: 0,
      flagged: 0,
      attempts: 0,
      automatic_retries: 0,
      error_json: null,
      request_path: submission.request.path,
      content_type: submission.request.contentType,
      body_sha256: submission.request.bodySha256,
      created_at_ms: createdAtMs,
      armed_at_ms: null,
      accepted_at_ms: null,
      settled_at_ms: null,
      next_attempt_at_ms: createdAtMs,
      last_polled_at_ms: null,
      next_poll_at_ms: null,
      tracking: 0,
      ask_once: 0,
      verification: null,
    }),
  )
  session.run(
    build.insertInto('submission_body').values({ submission_sequence: sequence, bytes: submission.request.body }),
  )
  return sequence
}

const toItemRow = (batchSequence: number, submissionSequence: number, item: NewItem) => ({
  id: item.id,
  batch_sequence: batchSequence,
  submission_sequence: submissionSequence,
  position: item.position,
  row: item.row,
  document_type: item.identity.documentType,
  document_number: item.identity.documentNumber,
  contract: item.identity.contract,
  entity_code: item.identity.entityCode,
  reference: item.identity.reference,
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

/** What a crash in the middle of `writeBatch` left behind. */
export async function removeIncompleteBatches(session: Session): Promise<void> {
  const batches = session.all(build.selectFrom('batch').select('sequence').where('complete', '=', 0))
  for (const { sequence } of batches) await removeBatch(session, sequence)
}

/** One that nobody confirmed: it goes, and its rows are free again. One that is whole stays. */
export async function removeIncompleteBatch(session: Session, id: string): Promise<void> {
  const batch = session.first(
    build.selectFrom('batch').select('sequence').where('id', '=', id).where('complete', '=', 0),
  )
  if (batch !== undefined) await removeBatch(session, batch.sequence)
}

/** Removes a batch submission by submission; its consent stays, as evidence, unless nothing of the batch was ever complete. */
async function removeBatch(session: Session, sequence: number): Promise<void> {
  await untilNothingLeft(() => {
    const next = session.first(
      build.selectFrom('submission').select('sequence').where('batch_sequence', '=', sequence).limit(1),
    )
    return next === undefined
      ? 0
      : session.run(build.deleteFrom('submission').where('sequence', '=', next.sequence)).changes
  })
  session.write(() => {
    const batch = session.first(
      build.selectFrom('batch').select(['id', 'consent_id', 'draft_id']).where('sequence', '=', sequence),
    )
    if (batch !== undefined && batch.draft_id !== null) unmarkSent(session, batch.draft_id, batch.id)
    session.run(build.deleteFrom('batch').where('sequence', '=', sequence))
    if (batch !== undefined) session.run(build.deleteFrom('consent').where('id', '=', batch.consent_id))
  })
}
