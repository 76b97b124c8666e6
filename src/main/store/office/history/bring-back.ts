import { type FurtherPart, furtherParts } from '#main/base/parts.ts'
import { appError } from '#shared/domain/app-error.ts'
import { nextState, phases } from '#shared/domain/filing/submission.ts'
import { submissionId } from '#shared/kernel/ids.ts'
import { appendConsent } from '../../filing/consents/append-consent.ts'
import type { FilingWriting } from '../../filing/dialect/filing-dialect.ts'
import type { FilingDatabase } from '../../filing/filing-database.ts'
import { insertRows } from '../../filing/insert-rows.ts'
import { enterLate } from '../../filing/late/enter-late.ts'
import { removeIncompleteBatch } from '../../filing/outbox/batch-writer.ts'
import { writeFirstPart, writeFurtherPart } from '../../filing/outbox/frozen-bodies.ts'
import { toItemRow, untouchedSubmission } from '../../filing/outbox/new-rows.ts'
import { moveSubmission, readSubmissionRow, requireSubmissionRow } from '../../filing/outbox/submission-transition.ts'
import type { SubmissionRow } from '../../filing/rows.ts'
import { StoreFault } from '../../sqlite/store-fault.ts'
import type { KnownSend, KnownSends, PackedSend } from './known-sends.ts'

/** The service refused it, or nothing was sent: no money was spent. */
const unpaid: ReadonlySet<string> = new Set(['answer-refused', 'answer-empty'])

/** Draft rows belong to the desk and stay marked: what is restored was sent from them. */
const noDrafts = {
  stamp: () => null,
  markSent: async () => undefined,
  unmarkSent: async () => undefined,
  countSent: () => undefined,
}

/** Sends of this desk whose latest attempt or number the office lacks. */
export async function sendsLacking(filings: FilingDatabase, sends: KnownSends): Promise<readonly KnownSend[]> {
  const latest = [...new Map(sends.all().map((send) => [send.submissionId, send])).values()]
  const lacking: KnownSend[] = []
  for (let start = 0; start < latest.length; start += askedAtOnce) {
    const some = latest.slice(start, start + askedAtOnce)
    const rows = await filings.read(({ db, dialect }) =>
      db
        .selectFrom('submission')
        .innerJoin('batch', 'batch.sequence', 'submission.batch_sequence')
        .select(['submission.id', 'attempts', 'request_id', 'state'])
        .where('batch.complete', '=', 1)
        .where('submission.id', 'in', dialect.anyTextOf(some.map(({ submissionId: id }) => id)))
        .execute(),
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    lacking.push(...some.filter((send) => isLacking(byId.get(send.submissionId), send)))
  }
  return lacking
}

const askedAtOnce = 2_000

type Found = Pick<SubmissionRow, 'attempts' | 'request_id' | 'state'>

function isLacking(found: Found | undefined, { attempt, requestId }: KnownSend): boolean {
  if (found === undefined || found.attempts < attempt) return true
  return requestId !== null && found.request_id === null && nextState(found.state, 'witness-found').ok
}

/**
 * Restores this desk's sends and answers into an office that has lost them: as uncertain, with the number if known,
 * which a GET then checks. Queues only sends that the service refused, held for a person. Safe to repeat. Returns how
 * many were restored.
 */
export async function bringBackSends(filings: FilingDatabase, sends: KnownSends, nowMs: number): Promise<number> {
  const lacking = await sendsLacking(filings, sends)
  const restored = new Set<KnownSend>()
  for (const send of lacking) {
    if (restored.has(send)) continue
    const pack = await sends.packOf(send)
    // The restored server has it unconfirmed, but it was confirmed when it was sent.
    await removeIncompleteBatch({ filings, drafts: noDrafts }, pack.batch.id)
    await filings.write(async (writing) => {
      const isLost = (await readSubmissionRow(writing, submissionId(send.submissionId))) === undefined
      const together = isLost ? await knownOf(sends, lacking, pack.batch.id) : ([{ send, pack }] as const)
      if (isLost) await restoreBatch(writing, together)
      // In the transaction that confirms the batch: a send that is still queued then is checked like a new one.
      for (const known of together) {
        await restoreState(writing, sends, known, nowMs)
        restored.add(known.send)
      }
    })
  }
  return lacking.length
}

async function restoreState(writing: FilingWriting, sends: KnownSends, known: Known, nowMs: number): Promise<void> {
  const { send } = known
  const id = submissionId(send.submissionId)
  const row = await requireSubmissionRow(writing, id)
  const answer = await sends.answerOf(send)
  if (answer !== null) {
    const late = { submissionId: id, requestId: send.requestId, answer }
    await enterLate(writing, id, late, broughtBack(send))
  }
  await settle(writing, row, send, nowMs)
  const now = await requireSubmissionRow(writing, id)
  if (isWaiting(row) && !isWaiting(now)) await restoreAttempt(writing, row, known)
}

/**
 * Everything this desk sent of a batch that the office has lost: sends are created with their batch and never added
 * later.
 */
async function knownOf(
  sends: KnownSends,
  lacking: readonly KnownSend[],
  batchId: string,
): Promise<readonly [Known, ...Known[]]> {
  const all: Known[] = []
  for (const send of lacking) {
    const pack = await sends.packOf(send)
    if (pack.batch.id === batchId) all.push({ send, pack })
  }
  const [first, ...rest] = all
  if (first === undefined) throw new Error('no send of the batch')
  return [first, ...rest]
}

const isWaiting = ({ state }: Pick<SubmissionRow, 'state'>): boolean => phases[state] === 'leaving'

interface Known {
  readonly send: KnownSend
  readonly pack: PackedSend
}

/** Lets a notification find the send it may concern. */
async function restoreAttempt({ db }: FilingWriting, row: SubmissionRow, { send, pack }: Known): Promise<void> {
  const { key_fingerprint } = pack.batch
  if (key_fingerprint === null) return
  const { sequence: submission_sequence, body_sha256 } = row
  const attempt = { submission_sequence, attempt: send.attempt, key_fingerprint, body_sha256 }
  await db
    .insertInto('submission_attempt')
    .values({ ...attempt, armed_at_ms: send.leftAtMs })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** As the restored server has it, or as just restored: anything possibly paid must not wait in the queue. */
async function settle(writing: FilingWriting, { id }: SubmissionRow, send: KnownSend, nowMs: number): Promise<void> {
  const row = await requireSubmissionRow(writing, submissionId(id))
  const isUnpaid = send.outcome !== null && unpaid.has(send.outcome)
  const attempts = Math.max(row.attempts, send.attempt)
  if (isUnpaid && row.state === 'queued') {
    // Held for a person, without automatic attempts.
    const held = { attempts, next_attempt_at_ms: null, error_json: JSON.stringify(appError('office.refused-before')) }
    await writing.db.updateTable('submission').set(held).where('sequence', '=', row.sequence).execute()
    return
  }
  const error_json = JSON.stringify(broughtBack(send))
  if (!isWaiting(row)) {
    await writing.db.updateTable('submission').set({ attempts }).where('sequence', '=', row.sequence).execute()
    return
  }
  const transition = { event: 'witness-found', atMs: nowMs, detail: `found ${row.state}` } as const
  const change = { attempts, armed_at_ms: send.leftAtMs, error_json, next_attempt_at_ms: null, next_poll_at_ms: null }
  const moved = await moveSubmission(writing, row, transition, {
    ...change,
    ...(send.requestId === null ? {} : { request_id: send.requestId }),
  })
  if (!moved.ok) throw new StoreFault(moved.error)
}

const broughtBack = ({ leftAtMs }: KnownSend) =>
  appError('office.send-brought-back', { at: new Date(leftAtMs).toISOString() })

/** Restores it with its sends queued. It is written like any batch, and confirmed at the end. */
async function restoreBatch(writing: FilingWriting, all: readonly [Known, ...Known[]]): Promise<void> {
  const { db } = writing
  const [{ pack }] = all
  const { batch, consent } = pack
  await db
    .insertInto('consent')
    .values(consent)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const columns = Object.fromEntries(Object.entries(batch).filter(([name]) => !notCarried.has(name))) as Omit<
    PackedSend['batch'],
    'sequence'
  >
  const made = db
    .insertInto('batch')
    .values({ ...columns, complete: 0 })
    .returning('sequence')
  const { sequence } = await made.executeTakeFirstOrThrow()
  for (const known of all) await restoreSend(writing, known, sequence)
  await db.updateTable('batch').set({ complete: 1 }).where('sequence', '=', sequence).execute()
  await appendConsent(writing, batch.id)
}

/** `armed_at_ms`: the server counts its credits in that month. */
async function restoreSend(writing: FilingWriting, { send, pack }: Known, batchSequence: number): Promise<void> {
  const { id, ordinal, request_path, content_type, body_sha256, created_at_ms } = pack.submission
  const { sequence } = await writing.db
    .insertInto('submission')
    .values({
      ...untouchedSubmission,
      ...{ id, ordinal, request_path, content_type, body_sha256, created_at_ms },
      batch_sequence: batchSequence,
      state: 'queued',
      request_id: null,
      sent_count: pack.items.length,
      accepted_at_ms: null,
      next_attempt_at_ms: null,
      armed_at_ms: send.leftAtMs,
    })
    .returning('sequence')
    .executeTakeFirstOrThrow()
  await writeBody(writing, { sequence, id }, pack)
  const owner = { batchSequence, submissionSequence: sequence }
  await insertRows(
    writing,
    'item',
    pack.items.map((item) => toItemRow(owner, item)),
  )
}

async function writeBody(
  writing: FilingWriting,
  owner: { readonly sequence: number; readonly id: string },
  { body }: PackedSend,
): Promise<void> {
  if (body === null) return
  const bytes = Buffer.from(body, 'base64')
  await writeFirstPart(writing, owner, bytes)
  const further: readonly FurtherPart[] = furtherParts(bytes)
  for (const part of further) await writeFurtherPart(writing, owner, part)
}

/** Its row number, and its desk: the desk that restores it sends nothing of it. */
const notCarried: ReadonlySet<string> = new Set(['sequence', 'desk'])
