import { createHash } from 'node:crypto'
import { type FurtherPart, partBytes } from '#main/base/parts.ts'
import { nextTurn } from '#main/store/sqlite/slices.ts'
import type { FilingWriting } from '../dialect/filing-dialect.ts'
import type { FilingDatabase } from '../filing-database.ts'
import { toBytes } from '../rows.ts'

/**
 * Frozen bodies in parts: ten megabytes written, read or removed in one go would hold the program up for a tenth of a second and
 * more. A body is whole when its batch is complete, never changes then, and is held against its SHA-256 before it is sent.
 */

/** Comes with its submission; the other parts follow in transactions of their own, before the batch is complete. */
export async function writeFirstPart({ db }: FilingWriting, sequence: number, body: Uint8Array): Promise<void> {
  const bytes = body.subarray(0, partBytes)
  await db.insertInto('submission_body').values({ submission_sequence: sequence, bytes }).execute()
}

export async function writeFurtherPart({ db }: FilingWriting, sequence: number, further: FurtherPart): Promise<void> {
  await db
    .insertInto('submission_body_part')
    .values({ submission_sequence: sequence, ...further })
    .execute()
}

/** Removes the last part that is not the first one. False: there is none. */
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

export async function readBody(filings: FilingDatabase, sequence: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const part of partsOfBody(filings, sequence)) parts.push(part)
  const [only] = parts
  return only !== undefined && parts.length === 1 ? only : Buffer.concat(parts)
}

/** SHA-256 of what is stored, in lower-case hex. */
export async function hashBody(filings: FilingDatabase, sequence: number): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of partsOfBody(filings, sequence)) hash.update(part)
  return hash.digest('hex')
}

async function* partsOfBody(filings: FilingDatabase, sequence: number): AsyncGenerator<Uint8Array> {
  const first = await filings.read(({ db }) =>
    db.selectFrom('submission_body').select('bytes').where('submission_sequence', '=', sequence).executeTakeFirst(),
  )
  if (first === undefined) return
  yield toBytes(first.bytes)
  if (first.bytes.byteLength < partBytes) return
  for (let part = 1; ; part += 1) {
    await nextTurn()
    const next = await filings.read(({ db }) =>
      db
        .selectFrom('submission_body_part')
        .select('bytes')
        .where('submission_sequence', '=', sequence)
        .where('part', '=', part)
        .executeTakeFirst(),
    )
    if (next === undefined) return
    yield toBytes(next.bytes)
  }
}
