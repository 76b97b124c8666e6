import type { ItemReceipt } from '#main/outbox/ports.ts'
import { type RejectedValue, rejectedByReason } from '#shared/domain/draft/rejected-value.ts'
import type { FilingReading, FilingWriting } from '../dialect/filing-dialect.ts'

/** Keeps only the latest, so that a service that refuses everything cannot fill the disk. */
const keptRejectedValues = 10_000

/** Newest first. */
export async function readRejectedValues({ db }: FilingReading): Promise<readonly RejectedValue[]> {
  const rows = await db.selectFrom('rejected_value').selectAll().orderBy('rejected_at_ms', 'desc').execute()
  return rows.map(({ batch_id, rejected_at_ms, ...told }) => ({
    ...told,
    batchId: batch_id,
    rejectedAtMs: rejected_at_ms,
  }))
}

/**
 * Updates the refused values from a POST answer, inside the caller's transaction: adds those it refused and drops
 * those it accepted.
 */
export async function learnRejectedValues(
  writing: FilingWriting,
  receipts: readonly ItemReceipt[],
  atMs: number,
): Promise<void> {
  const taken = receipts.filter(({ outcome }) => outcome === 'accepted' || outcome === 'reprocessed')
  if (taken.length > 0 && (await isAnyKnown(writing))) await forgetTaken(writing, taken)
  const refused = receipts.filter(
    ({ outcome, reasons }) => (outcome === 'rejected' || outcome === 'omitted') && reasons.length > 0,
  )
  if (refused.length === 0) return
  await keepRefused(writing, new Map(refused.map(({ itemId, reasons }) => [itemId, reasons])), atMs)
  await prune(writing)
}

const isAnyKnown = async ({ db }: FilingReading): Promise<boolean> =>
  (await db.selectFrom('rejected_value').select('field').limit(1).executeTakeFirst()) !== undefined

async function keepRefused(
  { db, dialect }: FilingWriting,
  reasons: ReadonlyMap<string, readonly string[]>,
  atMs: number,
): Promise<void> {
  const items = await db
    .selectFrom('item')
    .innerJoin('batch', 'batch.sequence', 'item.batch_sequence')
    .select(['item.id', 'item.sent_values_json', 'batch.id as batch_id'])
    .where('item.id', 'in', dialect.anyTextOf([...reasons.keys()]))
    .execute()
  for (const { id, sent_values_json, batch_id } of items) {
    const sent = JSON.parse(sent_values_json) as Readonly<Record<string, string>>
    for (const reason of reasons.get(id) ?? []) {
      const told = rejectedByReason(reason, sent)
      if (told === null) continue
      const latest = { reason: told.reason, batch_id, rejected_at_ms: atMs }
      await db
        .insertInto('rejected_value')
        .values({ ...told, ...latest })
        .onConflict((conflict) => conflict.columns(['field', 'value']).doUpdateSet(latest))
        .execute()
    }
  }
}

async function forgetTaken(writing: FilingWriting, taken: readonly ItemReceipt[]): Promise<void> {
  const { db, dialect } = writing
  const sent = dialect.sentValuesOf(taken.map(({ itemId }) => itemId))
  const known = await db
    .selectFrom('rejected_value')
    .select(['field', 'value'])
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('field', 'value'),
        'in',
        selectFrom(sent.as('sent')).select(['sent.field', 'sent.value']).$asTuple('field', 'value'),
      ),
    )
    .execute()
  await forget(writing, known)
}

async function forget(
  writing: FilingWriting,
  values: readonly { readonly field: string; readonly value: string }[],
): Promise<void> {
  const { removals } = writing.dialect
  if (removals !== undefined) return removals.rejected(writing, values)
  for (const { field, value } of values) {
    await writing.db.deleteFrom('rejected_value').where('field', '=', field).where('value', '=', value).execute()
  }
}

async function prune(writing: FilingWriting): Promise<void> {
  const { db } = writing
  const counted = db.selectFrom('rejected_value').select((select) => select.fn.countAll<number>().as('total'))
  const excess = (await counted.executeTakeFirstOrThrow()).total - keptRejectedValues
  if (excess <= 0) return
  const oldest = db.selectFrom('rejected_value').select(['field', 'value']).orderBy('rejected_at_ms').limit(excess)
  await forget(writing, await oldest.execute())
}
