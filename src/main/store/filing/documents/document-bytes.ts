import { furtherParts, partBytes } from '#main/base/parts.ts'
import { nextTurn } from '#main/store/sqlite/slices.ts'
import type { FilingWriting } from '../dialect/filing-dialect.ts'
import type { FilingDatabase } from '../filing-database.ts'
import { toBytes } from '../rows.ts'

/**
 * Documents in parts, each written and read in a turn of its own: one may have 25 MB. All parts but the first are written before,
 * under the digest of what they are parts of; they count from the moment on at which the document has that digest.
 */

export interface DocumentContent {
  readonly sequence: number
  /** In lower-case hex. */
  readonly sha256: string
  readonly bytes: Uint8Array
}

export async function stageFurtherParts(
  filings: FilingDatabase,
  { sequence, sha256, bytes }: DocumentContent,
): Promise<void> {
  for (const further of furtherParts(bytes)) {
    await filings.write(({ db }) =>
      db
        .insertInto('document_blob_part')
        .values({ document_sequence: sequence, sha256, ...further })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
    await nextTurn()
  }
}

/** The first part; parts of what the document was before go. In the transaction that says that the document is kept. */
export async function writeFirstPart(
  { db }: FilingWriting,
  { sequence, sha256, bytes: whole }: DocumentContent,
): Promise<void> {
  const bytes = whole.subarray(0, partBytes)
  await db
    .insertInto('document_blob')
    .values({ document_sequence: sequence, bytes })
    .onConflict((conflict) => conflict.column('document_sequence').doUpdateSet({ bytes }))
    .execute()
  const former = db.deleteFrom('document_blob_part').where('document_sequence', '=', sequence)
  await former.where('sha256', '!=', sha256).execute()
}

/** What a crash left of documents that were about to be kept. */
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

export async function readContent(
  filings: FilingDatabase,
  sequence: number,
  sha256: string,
): Promise<Uint8Array | null> {
  const first = await filings.read(({ db }) =>
    db.selectFrom('document_blob').select('bytes').where('document_sequence', '=', sequence).executeTakeFirst(),
  )
  if (first === undefined) return null
  const parts = [toBytes(first.bytes)]
  for (let last: Uint8Array | undefined = parts[0]; last !== undefined && last.byteLength >= partBytes; ) {
    await nextTurn()
    last = await readPart(filings, { sequence, sha256, part: parts.length })
    if (last !== undefined) parts.push(last)
  }
  return parts.length === 1 ? toBytes(first.bytes) : Buffer.concat(parts)
}

async function readPart(
  filings: FilingDatabase,
  { sequence, sha256, part }: { readonly sequence: number; readonly sha256: string; readonly part: number },
): Promise<Uint8Array | undefined> {
  const row = await filings.read(({ db }) =>
    db
      .selectFrom('document_blob_part')
      .select('bytes')
      .where('document_sequence', '=', sequence)
      .where('sha256', '=', sha256)
      .where('part', '=', part)
      .executeTakeFirst(),
  )
  return row === undefined ? undefined : toBytes(row.bytes)
}
