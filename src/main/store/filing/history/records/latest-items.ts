import type { FilingReading, FoundPage, Part } from '../../dialect/filing-dialect.ts'

/** Items of all complete batches, in index order. */
export async function latestItems({ db, dialect }: FilingReading, { offset, limit }: Part): Promise<FoundPage> {
  const whole = db.selectFrom('batch').select('batch.sequence').where('batch.complete', '=', 1)
  const matching = db.selectFrom('item').where('batch_sequence', 'in', whole)
  const page = await matching
    .select('sequence')
    .orderBy('batch_sequence', 'desc')
    .orderBy('sequence')
    .limit(limit)
    .offset(offset)
    .execute()
  const sequences = page.map(({ sequence }) => sequence)
  const most = dialect.mostLatestCounted
  if (most === null) {
    const all = matching.select(({ fn }) => fn.countAll<number>().as('total'))
    return { sequences, total: (await all.executeTakeFirstOrThrow()).total }
  }
  const counted = Math.max(most, offset + limit)
  const some = db.selectFrom(
    matching
      .select('sequence')
      .limit(counted + 1)
      .as('some'),
  )
  const found = await some.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return found.total <= counted ? { sequences, total: found.total } : { sequences, total: counted, more: true }
}
