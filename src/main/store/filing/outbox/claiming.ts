import type { ClaimedPart, ClaimingHistory, ClaimStanding, FilingClaims } from '#main/store/keys/filing-claims.ts'
import { nextTurn } from '#main/store/sqlite/slices.ts'
import { type EarlierRecord, type Repetition, withoutOverlooked } from '#shared/domain/filing/again/filed-before.ts'
import type { FilingReading } from '../dialect/filing-dialect.ts'
import type { FilingDatabase } from '../filing-database.ts'
import type { SubmissionRow } from '../rows.ts'
import { standingOfRow } from './earlier-records.ts'
import { type AskingBatch, type AskingItem, askingItems, readAskingBatch, repeatedIn } from './filing-again.ts'

/** History lookups that the claims need. */
export const claimingHistory = (reading: FilingReading): ClaimingHistory => ({
  known: (ids) => knownBatches(reading, ids),
  filed: (keyFingerprint) => filedWith(reading, keyFingerprint),
})

async function knownBatches({ db, dialect }: FilingReading, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const known = await db
    .selectFrom('batch')
    .select('id')
    .where('complete', '=', 1)
    .where('id', 'in', dialect.anyTextOf(ids))
    .execute()
  return new Set(known.map(({ id }) => id))
}

/** In an office, only what this desk filed; the office itself knows the rest. */
async function* filedWith(reading: FilingReading, keyFingerprint: string): AsyncGenerator<ClaimedPart> {
  const { db, dialect } = reading
  const batches = await db
    .selectFrom('batch')
    .select('id')
    .where('complete', '=', 1)
    .where('key_fingerprint', '=', keyFingerprint)
    .where(dialect.isOfThisDesk)
    .orderBy('sequence')
    .execute()
  for (const { id } of batches) {
    const batch = await readAskingBatch(reading, id)
    if (batch !== null && batch.claimKey !== null) yield* partsOf(reading, batch)
  }
}

async function* partsOf(
  reading: FilingReading,
  batch: AskingBatch,
  submission: number | null = null,
): AsyncGenerator<ClaimedPart> {
  for await (const items of askingItems(reading, batch, submission)) {
    const ids = items.map(({ itemId }) => itemId)
    const standings = new Map((await standingsOf(reading, ids)).map((one) => [one.itemId, one]))
    yield {
      batch,
      items: items.flatMap((item) => {
        const standing = standings.get(item.itemId)
        return standing === undefined ? [] : [{ ...item, ...standing }]
      }),
    }
  }
}

/**
 * A refused or abandoned send turned out to be accepted after its claims had ended. Reports the current state of its
 * items.
 */
export async function reclaim(reading: FilingReading, claims: FilingClaims, row: SubmissionRow): Promise<void> {
  const batch = await readAskingBatch(reading, row.batch_id)
  if (batch === null) return
  for await (const part of partsOf(reading, batch, row.sequence)) claims.add(part)
}

/**
 * Claims the items of a batch for this machine, before it can be sent. If others have claimed some, returns those and
 * claims nothing.
 */
export async function claimItems(
  reading: FilingReading,
  claims: FilingClaims | undefined,
  batch: AskingBatch,
  overlooked: ReadonlySet<string>,
): Promise<readonly Repetition[]> {
  if (claims === undefined) return []
  return takeClaims(reading, { claims, batch, overlooked, submission: null }, async () => claims.release(batch.id))
}

/**
 * The same for one send that is sent again. A refusal ended its claims; those of an uncertain send still stand, and
 * stay if others' claims are returned. A reason overrides everything.
 */
export async function claimAgain(
  reading: FilingReading,
  claims: FilingClaims | undefined,
  batch: AskingBatch,
  { submission, hasReason }: { readonly submission: number; readonly hasReason: boolean },
): Promise<readonly Repetition[]> {
  if (claims === undefined) return []
  const overlooked = hasReason ? 'all' : new Set<string>()
  return takeClaims(reading, { claims, batch, overlooked, submission }, async (items) =>
    claims.settle(await standingsOf(reading, items)),
  )
}

interface Taking {
  readonly claims: FilingClaims
  readonly batch: AskingBatch
  readonly overlooked: ReadonlySet<string> | 'all'
  /** One submission of the batch; null: all. */
  readonly submission: number | null
}

/** `giveBack`: claims made before somebody else's claim was found. */
async function takeClaims(
  reading: FilingReading,
  taking: Taking,
  giveBack: (itemIds: readonly string[]) => Promise<void>,
): Promise<readonly Repetition[]> {
  const { claims, batch, overlooked, submission } = taking
  if (batch.claimKey === null) return []
  const taken: string[] = []
  for await (const items of askingItems(reading, batch, submission)) {
    const { records, known } = await readOthers(reading, claims, batch, items)
    const repeated = repeatedIn(batch, items, records)
    const repetitions = overlooked === 'all' ? [] : withoutOverlooked(repeated, overlooked)
    const told = new Set(records.map(({ itemId }) => itemId))
    const isTaken =
      repetitions.length === 0 &&
      claims.take(batch, items, ({ itemId, batchId }) => told.has(itemId) || known.has(batchId))
    if (isTaken) {
      taken.push(...items.map(({ itemId }) => itemId))
      continue
    }
    await giveBack(taken)
    // The check found none, so another profile claimed one of them at this moment.
    return repetitions.length > 0 ? repetitions : takeClaims(reading, taking, giveBack)
  }
  return []
}

/** What others have claimed of a batch, or of one of its sends. Claims nothing. */
export async function claimedByOthers(
  reading: FilingReading,
  claims: FilingClaims | undefined,
  batch: AskingBatch,
  submission: number | null = null,
): Promise<readonly Repetition[]> {
  if (claims === undefined || batch.claimKey === null) return []
  const repetitions: Repetition[] = []
  for await (const items of askingItems(reading, batch, submission)) {
    const { records } = await readOthers(reading, claims, batch, items)
    repetitions.push(...repeatedIn(batch, items, records))
  }
  return repetitions
}

/**
 * What others have claimed of a send about to leave, in batches older than its own: the person who confirmed a
 * later batch was shown this one.
 */
export async function claimedBefore(
  reading: FilingReading,
  claims: FilingClaims | undefined,
  batch: AskingBatch,
  submission: number,
): Promise<readonly Repetition[]> {
  if (claims?.hasOthers(batch.claimKey) !== true) return []
  const repetitions = await claimedByOthers(reading, claims, batch, submission)
  const isEarlier = ({ filedAtMs, batchId }: EarlierRecord): boolean =>
    filedAtMs < batch.filedAtMs || (filedAtMs === batch.filedAtMs && batchId < batch.id)
  const later = repetitions.flatMap(({ hits }) => hits.filter(({ record }) => !isEarlier(record)))
  return withoutOverlooked(repetitions, new Set(later.map(({ record }) => record.itemId)))
}

async function readOthers(
  reading: FilingReading,
  claims: FilingClaims,
  { id, claimKey, module }: AskingBatch,
  items: readonly AskingItem[],
): Promise<{ readonly records: readonly EarlierRecord[]; readonly known: ReadonlySet<string> }> {
  const known = new Set<string>([id])
  const history = claimingHistory(reading)
  const records = await claims.find(claimKey, module, items, {
    ...history,
    known: async (ids) => {
      for (const own of await history.known(ids)) known.add(own)
      return known
    },
  })
  return { records, known }
}

const itemsPerRead = 300

/** Reports the results of items to the claims. Items missing from this history stay claimed. */
export async function settleClaims(
  filings: FilingDatabase,
  claims: FilingClaims,
  itemIds: readonly string[],
): Promise<void> {
  for (let start = 0; start < itemIds.length; start += itemsPerRead) {
    const part = itemIds.slice(start, start + itemsPerRead)
    claims.settle(await filings.read((reading) => standingsOf(reading, part)))
    await nextTurn()
  }
}

async function standingsOf(
  { db, dialect }: FilingReading,
  itemIds: readonly string[],
): Promise<readonly ClaimStanding[]> {
  const rows = await db
    .selectFrom('item')
    .innerJoin('submission', 'submission.sequence', 'item.submission_sequence')
    .innerJoin('batch', 'batch.sequence', 'item.batch_sequence')
    .select(['item.id', 'item.outcome', 'item.final', 'item.failed', 'item.entity_state', 'item.changed_at_ms'])
    .select(['submission.state', 'submission.request_id', 'submission.verification', 'submission.attempts'])
    .where('batch.complete', '=', 1)
    .where('item.id', 'in', dialect.anyTextOf(itemIds))
    .execute()
  return rows.map((row) => ({ itemId: row.id, standing: standingOfRow(row), answeredAtMs: row.changed_at_ms }))
}
