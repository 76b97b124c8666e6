import type { AuditEntry, FrozenRequest, NewItem } from '#main/outbox/ports.ts'
import { formerNumberDetail, type SubmissionEvent } from '#shared/domain/filing/submission.ts'
import { itemId, type SubmissionId } from '#shared/kernel/ids.ts'
import type { FilingReading } from '../dialect/filing-dialect.ts'
import type { FilingDatabase } from '../filing-database.ts'
import { toIdentity } from '../rows.ts'
import { readBody } from './frozen-bodies.ts'
import { toRequest } from './outbox-columns.ts'

export async function readRequest(filings: FilingDatabase, id: SubmissionId): Promise<FrozenRequest | null> {
  const row = await filings.read(({ db }) =>
    db
      .selectFrom('submission')
      .innerJoin('submission_body', 'submission_body.submission_sequence', 'submission.sequence')
      .select(['sequence', 'id', 'request_path', 'content_type', 'body_sha256'])
      .where('submission.id', '=', id)
      .executeTakeFirst(),
  )
  return row === undefined ? null : toRequest(row, await readBody(filings, row))
}

export async function readSentItems({ db }: FilingReading, id: SubmissionId): Promise<readonly NewItem[]> {
  const rows = await db
    .selectFrom('item')
    .innerJoin('submission', 'submission.sequence', 'item.submission_sequence')
    .selectAll('item')
    .where('submission.id', '=', id)
    .orderBy('item.position')
    .execute()
  return rows.map((row) => ({
    id: itemId(row.id),
    position: row.position,
    row: row.row,
    identity: toIdentity(row),
    displayName: row.display_name,
    values: JSON.parse(row.sent_values_json) as NewItem['values'],
  }))
}

export async function readAuditTrail({ db }: FilingReading, id: SubmissionId): Promise<readonly AuditEntry[]> {
  const rows = await db
    .selectFrom('submission_event')
    .innerJoin('submission', 'submission.sequence', 'submission_event.submission_sequence')
    .select(['at_ms', 'event', 'from_state', 'to_state', 'detail'])
    .where('submission.id', '=', id)
    .orderBy('submission_event.sequence')
    .execute()
  return rows.map((row) => ({
    atMs: row.at_ms,
    event: row.event as SubmissionEvent,
    from: row.from_state,
    to: row.to_state,
    detail: row.detail,
  }))
}

export async function isKnownRequest(reading: FilingReading, requestId: string): Promise<boolean> {
  const known = reading.db.selectFrom('submission').select('id').where('request_id', '=', requestId).limit(1)
  if ((await known.executeTakeFirst()) !== undefined) return true
  return (await sendsThatHad(reading, requestId)).length > 0
}

/** Sends whose number was this one before it was replaced, according to their events. */
export async function sendsThatHad({ db }: FilingReading, requestId: string): Promise<readonly number[]> {
  const replaced = await db
    .selectFrom('submission_event')
    .select('submission_sequence')
    .distinct()
    .where('event', 'in', ['operator-resend', 'operator-request'])
    .where(({ fn }) => fn<string>('lower', ['detail']), '=', formerNumberDetail(requestId).toLowerCase())
    .execute()
  return replaced.map((row) => row.submission_sequence)
}
