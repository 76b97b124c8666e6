import { nextTurn } from '#main/store/sqlite/slices.ts'
import {
  type AboutToSend,
  type EarlierRecord,
  EarlierRecords,
  type Repetition,
  type Sought,
} from '#shared/domain/filing/again/filed-before.ts'
import { practiceAddress } from '#shared/domain/filing/filer.ts'
import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import type { FilingReading } from '../dialect/filing-dialect.ts'
import { toBatch, toIdentity } from '../rows.ts'
import { isSameKindOfKey, readEarlierRows, toEarlierRecord } from './earlier-records.ts'
import type { EarlierRow, KindOfKey } from './earlier-row.ts'
import { fileDigest } from './file-digest.ts'

/** A batch about to be confirmed, or of which something is about to be sent. */
export interface AskingBatch extends KindOfKey {
  readonly sequence: number
  readonly id: string
  readonly module: ModuleName
  readonly about: AboutToSend
  readonly entity: Sought['entity']
  readonly fileName: string
  readonly filedAtMs: number
  /** Key of the machine's claims; null: practice costs nothing and claims nothing. */
  readonly claimKey: string | null
  /** A reason was given when it was confirmed or resent. */
  readonly hasReason: boolean
}

export interface AskingItem extends Sought {
  readonly itemId: string
  readonly row: number
  readonly displayName: string
}

export async function readAskingBatch({ db }: FilingReading, id: string): Promise<AskingBatch | null> {
  const row = await db
    .selectFrom('batch')
    .selectAll()
    .select((of) =>
      of
        .selectFrom('submission_event')
        .innerJoin('submission', 'submission.sequence', 'submission_event.submission_sequence')
        .select('submission_event.reason')
        .whereRef('submission.batch_sequence', '=', 'batch.sequence')
        .where('submission_event.reason', 'is not', null)
        .limit(1)
        .as('resent_with_reason'),
    )
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const { module, entity, operation, options, reprocessReason } = toBatch(row)
  const forced = options.ForzarReproceso === true && (reprocessReason ?? '').trim() !== ''
  return {
    sequence: row.sequence,
    id: row.id,
    module,
    entity,
    about: { module, operation, forced, nowMs: row.created_at_ms },
    fileName: row.file_name,
    filedAtMs: row.created_at_ms,
    claimKey: row.base_url === practiceAddress ? null : row.key_fingerprint,
    practice: row.practice,
    test_key: row.test_key,
    hasReason: row.again_reason !== null || row.resent_with_reason !== null,
  }
}

const itemsPerPage = 250

/** Items of a batch or of one submission, in pages that leave the event loop free. */
export async function* askingItems(
  { db }: FilingReading,
  { sequence: batch, module, entity }: AskingBatch,
  submission: number | null = null,
): AsyncGenerator<readonly AskingItem[]> {
  // Filter by one indexed column: with the batch added, SQLite scans the whole batch for each submission.
  const [owner, sequence, order] =
    submission === null
      ? (['batch_sequence', batch, 'sequence'] as const)
      : (['submission_sequence', submission, 'position'] as const)
  let after = -1
  for (;;) {
    const rows = await db
      .selectFrom('item')
      .select(['id', 'row', 'display_name', 'company', 'sent_values_json', `${order} as order`])
      .select(['document_type', 'document_number', 'contract', 'entity_code', 'reference'])
      .where(owner, '=', sequence)
      .where(order, '>', after)
      .orderBy(order)
      .limit(itemsPerPage)
      .execute()
    if (rows.length === 0) return
    yield rows.map((row) => ({
      itemId: row.id,
      row: row.row,
      displayName: row.display_name,
      entity,
      identity: toIdentity(row),
      company: row.company,
      fileSha256: module === 'document-extraction' ? fileDigest(row.sent_values_json) : null,
    }))
    after = rows.at(-1)?.order ?? after
    await nextTurn()
  }
}

export interface Among {
  /** One submission only; null: the whole batch. */
  readonly submission?: number | null
  /** Not later ones that were confirmed as filed again: the person who did so was shown this one. */
  readonly earlierBatches?: boolean
}

/**
 * Applies the rule for filing again to the history. Call it inside the transaction that makes the batch sendable, so
 * that no one else using this database (in an office, no other desk) confirms meanwhile.
 */
export async function repetitionsOf(
  reading: FilingReading,
  batch: AskingBatch,
  { submission = null, earlierBatches = false }: Among = {},
): Promise<readonly Repetition[]> {
  const repetitions: Repetition[] = []
  const unseen = await unseenRows(reading, batch, earlierBatches)
  for await (const items of askingItems(reading, batch, submission)) {
    const where = earlierBatches ? { before: batch.sequence } : { except: batch.id }
    const rows = [...(await readEarlierRows(reading, batch.module, items, where)), ...unseen]
    const records = rows.flatMap((row) =>
      isSameKindOfKey(row, batch) ? (toEarlierRecord(batch.module, row) ?? []) : [],
    )
    repetitions.push(...repeatedIn(batch, items, records))
  }
  return repetitions
}

/** Which items of a batch repeat one of these records. */
export function repeatedIn(
  { about }: AskingBatch,
  items: readonly AskingItem[],
  records: readonly EarlierRecord[],
): readonly Repetition[] {
  if (records.length === 0) return []
  const earlier = new EarlierRecords(records)
  return items.flatMap((item) => {
    const hits = earlier.hitsOf(item, about)
    return hits.length === 0 ? [] : [{ row: item.row, value: shownAs(item), hits }]
  })
}

const shownAs = ({ identity, displayName }: AskingItem): string => identity.documentNumber ?? displayName

const unseenRows = async (
  reading: FilingReading,
  { sequence }: AskingBatch,
  earlierBatches: boolean,
): Promise<readonly EarlierRow[]> => (await reading.dialect.unseenFilings?.(reading, sequence, earlierBatches)) ?? []
