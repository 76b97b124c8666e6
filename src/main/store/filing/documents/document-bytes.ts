import { furtherParts, partBytes } from '#main/base/parts.ts'
import { nextTurn } from '#main/store/sqlite/slices.ts'
import { StoreFault } from '#main/store/sqlite/store-fault.ts'
import { appError } from '#shared/domain/app-error.ts'
import { type Owner, placeOf } from '../dialect/byte-sealing.ts'
import type { FilingWriting } from '../dialect/filing-dialect.ts'
import type { FilingDatabase } from '../filing-database.ts'
import { toBytes } from '../rows.ts'

/**
 * Documents are stored in parts, each written and read in its own turn, because one may have 25 MB. Parts after the
 * first are staged under the digest of the whole; they become valid when the document gets that digest.
 */

export interface DocumentContent extends Owner {
  /** Lower-case hex. */
  readonly sha256: string
  readonly bytes: Uint8Array
}

export async function stageFurtherParts(
  filings: FilingDatabase,
  { sequence, id, sha256, bytes: whole }: DocumentContent,
): Promise<void> {
  for (const { part, bytes: plain } of furtherParts(whole)) {
    await filings.write(({ db, sealing }) =>
      db
        .insertInto('document_blob_part')
        .values({
          document_sequence: sequence,
          sha256,
          part,
          bytes: sealing.seal(plain, placeOf.document(id, sha256, part)),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
    await nextTurn()
  }
}

/**
 * Writes the first part and deletes the parts of earlier content. Call it in the transaction that marks the document
 * as saved, after that update.
 */
export async function writeFirstPart(
  writing: FilingWriting,
  { sequence, id, sha256, bytes: whole }: DocumentContent,
): Promise<void> {
  const { db, sealing, dialect } = writing
  const bytes = sealing.seal(whole.subarray(0, partBytes), placeOf.document(id, sha256, 0))
  await db
    .insertInto('document_blob')
    .values({ document_sequence: sequence, bytes })
    .onConflict((conflict) => conflict.column('document_sequence').doUpdateSet({ bytes }))
    .execute()
  if (dialect.removals !== undefined) return dialect.removals.partsOf(writing, sequence)
  const former = db.deleteFrom('document_blob_part').where('document_sequence', '=', sequence)
  await former.where('sha256', '!=', sha256).execute()
}

/** Parts left by a crash while saving. */
export const removeStagedParts = (filings: FilingDatabase): Promise<void> =>
  filings.write(async ({ db }) => {
    await db
      .deleteFrom('document_blob_part')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('document')
              .select('document.sequence')
              .whereRef('document.sequence', '=', 'document_blob_part.document_sequence')
              .whereRef('document.sha256', '=', 'document_blob_part.sha256'),
          ),
        ),
      )
      .execute()
  })

/** Null if nothing is saved. Refuses fewer bytes than were saved: a server may have lost the last part. */
export async function readContent(
  filings: FilingDatabase,
  document: Omit<DocumentContent, 'bytes'> & { readonly byteLength: number | null },
): Promise<Uint8Array | null> {
  const first = await readPart(filings, document, 0)
  if (first === null) return null
  const parts = [first]
  for (let last: Uint8Array | null = first; last !== null && last.byteLength >= partBytes; ) {
    await nextTurn()
    last = await readPart(filings, document, parts.length)
    if (last !== null) parts.push(last)
  }
  const found = parts.reduce((sum, { byteLength }) => sum + byteLength, 0)
  if (document.byteLength !== null && found !== document.byteLength) {
    throw new StoreFault(appError('store.bytes-altered', { id: document.id }))
  }
  return parts.length === 1 ? first : Buffer.concat(parts)
}

const readPart = (
  filings: FilingDatabase,
  { sequence, id, sha256 }: Omit<DocumentContent, 'bytes'>,
  part: number,
): Promise<Uint8Array | null> =>
  filings.read(async ({ db, sealing }) => {
    const first = db.selectFrom('document_blob').select('bytes').where('document_sequence', '=', sequence)
    const further = db.selectFrom('document_blob_part').select('bytes').where('document_sequence', '=', sequence)
    const row =
      part === 0
        ? await first.executeTakeFirst()
        : await further.where('sha256', '=', sha256).where('part', '=', part).executeTakeFirst()
    return row === undefined ? null : toBytes(sealing.open(row.bytes, placeOf.document(id, sha256, part)))
  })
