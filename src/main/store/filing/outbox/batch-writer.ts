import { type FurtherPart, furtherParts, partBytes } from '#main/base/parts.ts'
import type { Confirmation, FrozenBatch, NewItem, NewSubmission } from '#main/outbox/ports.ts'
import type { DraftsOfBatches } from '#main/store/compose-seam.ts'
import type { FilingClaims } from '#main/store/keys/filing-claims.ts'
import { nextTurn, untilNothingLeft } from '#main/store/sqlite/slices.ts'
import { withoutOverlooked } from '#shared/domain/filing/again/filed-before.ts'
import { appendConsent, isUnbegun } from '../consents/append-consent.ts'
import type { FilingWriting } from '../dialect/filing-dialect.ts'
import type { FilingDatabase } from '../filing-database.ts'
import { insertRows } from '../insert-rows.ts'
import { claimItems } from './claiming.ts'
import { type CreditPlaces, creditUsesOf, monthNow, removeRequestsFor } from './credit-use.ts'
import { readAskingBatch, repetitionsOf } from './filing-again.ts'
import { removeFurtherPart, writeFirstPart, writeFurtherPart } from './frozen-bodies.ts'
import { type NewItemOwner, toBatchRow, toConsentRow, toItemRow, toSubmissionRow } from './new-rows.ts'

/** Duration of a turn without its commit. A larger commit takes longer, because items go to scattered index pages. */
const turnMs = 6
const itemsAtOnce = 32

export interface BatchHalves {
  readonly filings: FilingDatabase
  readonly drafts: DraftsOfBatches
}

/** Where a batch is removed from. */
interface RemovalPlaces extends BatchHalves {
  readonly claims?: FilingClaims | undefined
}

export interface BatchPlaces extends RemovalPlaces {
  readonly credits: CreditPlaces
  /** See `append-consent.ts`. Nobody else writes meanwhile. */
  readonly beginRegister: () => Promise<void>
  /** Inside the transaction that confirms; rejects if the office has changed since it was asked. */
  readonly assertUnchanged?: (writing: FilingWriting) => Promise<void>
}

/**
 * Writes a batch with its consent, frozen bodies and items, in slices that leave the event loop free. Until completed
 * it is invisible and unsendable; `removeIncompleteBatches` deletes what a crash leaves. Marks the rows of its draft
 * as sent before writing items; an already sent row fails the whole batch.
 */
export async function writeBatch(places: BatchHalves, { batch, consent, submissions }: FrozenBatch): Promise<void> {
  const { filings, drafts } = places
  const sequence = await filings.write(async ({ db }) => {
    await db.insertInto('consent').values(toConsentRow(consent)).execute()
    const written = db.insertInto('batch').values(toBatchRow(batch)).returning('sequence')
    return (await written.executeTakeFirstOrThrow()).sequence
  })
  try {
    // A reprocess resends, on purpose, rows that its draft shows as sent.
    if (batch.reprocessOf === null && batch.draftId !== null && isList(submissions)) {
      const rows = submissions.flatMap(({ items }) => items.map(({ row }) => row))
      await drafts.markSent(batch.draftId, batch.id, rows)
    }
    const written = { sequence, createdAtMs: batch.createdAtMs }
    if (isList(submissions)) await writeSubmissions(filings, written, submissions)
    else for await (const submission of submissions) await writeSubmissions(filings, written, [submission])
  } catch (thrown) {
    await removeBatch(places, { sequence, id: batch.id, draft_id: batch.draftId }).catch(() => undefined)
    throw thrown
  }
}

const isList = (submissions: FrozenBatch['submissions']): submissions is readonly NewSubmission[] =>
  Array.isArray(submissions)

interface WrittenBatch {
  readonly sequence: number
  readonly createdAtMs: number
}

async function writeSubmissions(
  filings: FilingDatabase,
  batch: WrittenBatch,
  submissions: readonly NewSubmission[],
): Promise<void> {
  const sequences = new Map<NewSubmission, number>()
  const pieces = piecesOf(submissions)
  for (let piece = pieces.next(); piece.done !== true; ) {
    await nextTurn()
    await filings.write(async (writing) => {
      const untilMs = performance.now() + turnMs
      let bytes = 0
      while (piece.done !== true && bytes < partBytes && performance.now() < untilMs) {
        bytes += await writePiece(writing, batch, piece.value, sequences)
        piece = pieces.next()
      }
    })
  }
}

/** Some or all items of a submission, or one more part of its body: an extraction has few items but large files. */
interface Piece {
  readonly submission: NewSubmission
  readonly items: readonly NewItem[]
  readonly further?: FurtherPart
}

function* piecesOf(submissions: readonly NewSubmission[]): Generator<Piece> {
  for (const submission of submissions) {
    for (let start = 0; start === 0 || start < submission.items.length; start += itemsAtOnce) {
      yield { submission, items: submission.items.slice(start, start + itemsAtOnce) }
    }
    for (const further of furtherParts(submission.request.body)) yield { submission, items: [], further }
  }
}

/** Returns how many body bytes it wrote. A submission row is written with its first piece. */
async function writePiece(
  writing: FilingWriting,
  batch: WrittenBatch,
  { submission, items, further }: Piece,
  sequences: Map<NewSubmission, number>,
): Promise<number> {
  const known = sequences.get(submission)
  const submissionSequence = known ?? (await writeSubmission(writing, batch, submission))
  sequences.set(submission, submissionSequence)
  if (further !== undefined) {
    await writeFurtherPart(writing, { sequence: submissionSequence, id: submission.id }, further)
    return further.bytes.byteLength
  }
  const owner: NewItemOwner = { batchSequence: batch.sequence, submissionSequence }
  await insertRows(
    writing,
    'item',
    items.map((item) => toItemRow(owner, item)),
  )
  return known === undefined ? Math.min(submission.request.body.byteLength, partBytes) : 0
}

async function writeSubmission(
  writing: FilingWriting,
  batch: WrittenBatch,
  submission: NewSubmission,
): Promise<number> {
  const { sequence } = await writing.db
    .insertInto('submission')
    .values(toSubmissionRow(batch.sequence, submission, batch.createdAtMs))
    .returning('sequence')
    .executeTakeFirstOrThrow()
  await writeFirstPart(writing, { sequence, id: submission.id }, submission.request.body)
  return sequence
}

/**
 * Starts the consent register if something was accepted before it existed. This may take a second: writers wait, but
 * the main thread continues.
 */
export const beginConsents = (filings: FilingDatabase, begin: () => Promise<void>): Promise<void> =>
  filings.holding(async () => {
    if (await filings.read(isUnbegun)) await begin()
  })

/** Conditions of a confirmation: the draft's stamp when frozen, and the earlier records that the reason covers. */
export interface ConfirmedBatch {
  readonly id: string
  readonly draft: { readonly id: string; readonly stamp: string } | null
  readonly overlooked: ReadonlySet<string>
}

/**
 * Makes a batch visible and sendable, unless its draft has another stamp by now, something was filed before, or a company
 * would exceed its limit of credits. Checks both rules inside the transaction, so the next confirmation sees this batch.
 */
export async function completeBatch(
  { filings, drafts, beginRegister, claims, credits, assertUnchanged }: BatchPlaces,
  { id, draft, overlooked }: ConfirmedBatch,
): Promise<Confirmation> {
  await beginConsents(filings, beginRegister)
  return filings.holding(async (held) => {
    if (draft !== null && drafts.stamp(draft.id) !== draft.stamp) return { kind: 'changed' }
    const batch = await filings.read(({ db }) =>
      db.selectFrom('batch').select('draft_id').where('id', '=', id).where('complete', '=', 0).executeTakeFirst(),
    )
    if (batch === undefined) return { kind: 'changed' }
    // Counted first: once the batch is confirmed, it may be sent, and no error of the desk may report otherwise.
    if (batch.draft_id !== null) drafts.countSent(batch.draft_id)
    return held.write(async (writing): Promise<Confirmation> => {
      await assertUnchanged?.(writing)
      const asking = await readAskingBatch(writing, id)
      if (asking === null) return { kind: 'changed' }
      const uses = await creditUsesOf(writing, credits, { batch: asking })
      if (uses.some(({ missing }) => missing > 0)) return { kind: 'over-limit', uses }
      const filed = withoutOverlooked(await repetitionsOf(writing, asking), overlooked)
      const repetitions = filed.length > 0 ? filed : await claimItems(writing, claims, asking, overlooked)
      if (repetitions.length > 0) return { kind: 'repeated', repetitions }
      await noteMonth(writing, credits, asking.sequence)
      await writing.db.updateTable('batch').set({ complete: 1 }).where('id', '=', id).execute()
      await appendConsent(writing, id)
      if (credits === null) await removeRequestsFor(writing, asking)
      return { kind: 'confirmed' }
    })
  })
}

/** An office's server notes it itself. */
async function noteMonth(writing: FilingWriting, credits: CreditPlaces, batchSequence: number): Promise<void> {
  if (credits === null) return
  const month = await monthNow(writing, credits)
  await writing.db.updateTable('submission').set({ month }).where('batch_sequence', '=', batchSequence).execute()
}

interface IncompleteBatch {
  readonly sequence: number
  readonly id: string
  readonly draft_id: string | null
}

/** Deletes what a crash during `writeBatch` left. */
export async function removeIncompleteBatches(places: RemovalPlaces): Promise<void> {
  const batches = await places.filings.read(({ db }) =>
    db.selectFrom('batch').select(['sequence', 'id', 'draft_id']).where('complete', '=', 0).execute(),
  )
  for (const batch of batches) await removeBatch(places, batch)
}

/** Deletes an unconfirmed batch and frees its rows. A complete batch stays. */
export async function removeIncompleteBatch(places: RemovalPlaces, id: string): Promise<void> {
  const batch = await places.filings.read(({ db }) =>
    db
      .selectFrom('batch')
      .select(['sequence', 'id', 'draft_id'])
      .where('id', '=', id)
      .where('complete', '=', 0)
      .executeTakeFirst(),
  )
  if (batch !== undefined) await removeBatch(places, batch)
}

/**
 * Deletes a batch with its consent, part by part and submission by submission; if interrupted, the next opening
 * continues.
 */
async function removeBatch({ filings, drafts, claims }: RemovalPlaces, batch: IncompleteBatch): Promise<void> {
  if (batch.draft_id !== null) await drafts.unmarkSent(batch.draft_id, batch.id)
  const removeSomeMore = async (writing: FilingWriting): Promise<number> => {
    const left = await removeSome(writing, batch.sequence)
    // Nothing of it was ever sent. If this is rolled back, it will be removed and released again.
    if (left === 0) claims?.release(batch.id)
    return left
  }
  await untilNothingLeft(() => filings.write(removeSomeMore))
}

/**
 * Deletes one body part, a submission without further parts, or finally the batch. Returns zero if nothing is left.
 */
async function removeSome(writing: FilingWriting, batchSequence: number): Promise<number> {
  const { db, dialect } = writing
  if (dialect.removals !== undefined) return (await dialect.removals.someOf(writing, batchSequence)) ? 1 : 0
  const next = await db
    .selectFrom('submission')
    .select('sequence')
    .where('batch_sequence', '=', batchSequence)
    .limit(1)
    .executeTakeFirst()
  if (next === undefined) {
    await removeEmptyBatch(writing, batchSequence)
    return 0
  }
  if (await removeFurtherPart(writing, next.sequence)) return 1
  await db.deleteFrom('submission').where('sequence', '=', next.sequence).execute()
  return 1
}

async function removeEmptyBatch({ db }: FilingWriting, batchSequence: number): Promise<void> {
  const removed = await db
    .deleteFrom('batch')
    .where('sequence', '=', batchSequence)
    .where('complete', '=', 0)
    .returning('consent_id')
    .executeTakeFirst()
  if (removed !== undefined) await db.deleteFrom('consent').where('id', '=', removed.consent_id).execute()
}
