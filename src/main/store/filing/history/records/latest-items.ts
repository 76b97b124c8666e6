import type { FilingReading, FoundPage, Part } from '../../dialect/filing-dialect.ts'

/** Items of all whole batches, gone through in the order of the index. */
export async function latestItems({ db }: FilingReading, { offset, limit }: Part): Promise<FoundPage> {
  const whole = db.selectFrom('batch').select('batch.sequence').where('batch.complete', '=', 1)
  const matching = db.selectFrom('item').where('batch_sequence', 'in', whole)
  const page = await matching
    .select('sequence')
    .orderBy('batch_sequence', 'desc')
    .orderBy('sequence')
    .limit(limit)
    .offset(offset)
    .execute()
  const counted = matching.select((select) => select.fn.countAll<number>().as('total'))
  return {
    sequences: page.map(({ sequence }) => sequence),
    total: (await counted.executeTakeFirstOrThrow()).total,
  }
}
