import { createHash } from 'node:crypto'
import { type FurtherPart, partBytes } from '#main/base/parts.ts'
import { nextTurn } from '#main/store/sqlite/slices.ts'
import { type Owner, placeOf } from '../dialect/byte-sealing.ts'
import type { FilingReading, FilingWriting } from '../dialect/filing-dialect.ts'
import type { FilingDatabase } from '../filing-database.ts'
import { toBytes } from '../rows.ts'

/**
 * Frozen bodies are stored in parts: handling 10 MB at once would block the program for 100 ms or more. A body is
 * complete when its batch is, never changes afterwards, and is checked against its SHA-256 before sending.
 */

/** Written with its submission; the other parts follow in their own transactions, before the batch is complete. */
export async function writeFirstPart(
  { db, sealing }: FilingWriting,
  { sequence, id }: Owner,
  body: Uint8Array,
): Promise<void> {
  const bytes = sealing.seal(body.subarray(0, partBytes), placeOf.body(id, 0))
  await db.insertInto('submission_body').values({ submission_sequence: sequence, bytes }).execute()
}

export async function writeFurtherPart(
  { db, sealing }: FilingWriting,
  { sequence, id }: Owner,
  { part, bytes: plain }: FurtherPart,
): Promise<void> {
  const bytes = sealing.seal(plain, placeOf.body(id, part))
  await db.insertInto('submission_body_part').values({ submission_sequence: sequence, part, bytes }).execute()
}

/** Deletes the last part after the first one. False if there is none. */
export async function removeFurtherPart({ db }: FilingWriting, sequence: number): Promise<boolean> {
  const last = await db
    .selectFrom('submission_body_part')
    .select('part')
    .where('submission_sequence', '=', sequence)
    .orderBy('part', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last === undefined) return false
  await db
    .deleteFrom('submission_body_part')
    .where('submission_sequence', '=', sequence)
    .where('part', '=', last.part)
    .execute()
  return true
}

export async function readBody(filings: FilingDatabase, submission: Owner): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const part of partsOfBody(filings, submission)) parts.push(part)
  const [only] = parts
  return only !== undefined && parts.length === 1 ? only : Buffer.concat(parts)
}

/** SHA-256 of the stored body, in lower-case hex. */
export async function hashBody(filings: FilingDatabase, submission: Owner): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of partsOfBody(filings, submission)) hash.update(part)
  return hash.digest('hex')
}

async function* partsOfBody(filings: FilingDatabase, submission: Owner): AsyncGenerator<Uint8Array> {
  const first = await filings.read((reading) => readPart(reading, submission, 0))
  if (first === null) return
  yield first
  if (first.byteLength < partBytes) return
  for (let part = 1; ; part += 1) {
    await nextTurn()
    const next = await filings.read((reading) => readPart(reading, submission, part))
    if (next === null) return
    yield next
  }
}

async function readPart({ db, sealing }: FilingReading, { sequence, id }: Owner, part: number) {
  const first = db.selectFrom('submission_body').select('bytes').where('submission_sequence', '=', sequence)
  const further = db.selectFrom('submission_body_part').select('bytes').where('submission_sequence', '=', sequence)
  const row = await (part === 0 ? first : further.where('part', '=', part)).executeTakeFirst()
  return row === undefined ? null : toBytes(sealing.open(row.bytes, placeOf.body(id, part)))
}
