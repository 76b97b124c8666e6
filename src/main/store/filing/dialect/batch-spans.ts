import type { FilingReading, ItemSpan } from './filing-dialect.ts'

/**
 * Runs of items that belong to one complete batch, newest batch first. Items of a batch are contiguous unless another
 * batch was written at the same time; then its items determine the runs.
 */
export async function visibleSpans(reading: FilingReading): Promise<readonly ItemSpan[]> {
  const batches = await spansOfBatches(reading)
  const mixed = overlapping(batches)
  const spans: ItemSpan[] = []
  for (const batch of batches) {
    if (batch.complete !== 1) continue
    if (mixed.has(batch.sequence)) spans.push(...(await runsOf(reading, batch.sequence)))
    else spans.push(batch)
  }
  return spans
}

interface BatchSpan extends ItemSpan {
  readonly sequence: number
  readonly complete: number
}

/** The index finds both ends, however many items lie between. */
async function spansOfBatches({ db }: FilingReading): Promise<readonly BatchSpan[]> {
  const batches = await db
    .selectFrom('batch')
    .select(['batch.sequence', 'batch.complete'])
    .select(({ selectFrom }) => {
      const ofBatch = selectFrom('item')
        .select('item.sequence')
        .whereRef('item.batch_sequence', '=', 'batch.sequence')
        .limit(1)
      return [ofBatch.orderBy('item.sequence', 'asc').as('first'), ofBatch.orderBy('item.sequence', 'desc').as('last')]
    })
    .orderBy('batch.sequence', 'desc')
    .execute()
  return batches.flatMap(({ first, last, ...batch }) =>
    first === null || last === null ? [] : [{ ...batch, first, last }],
  )
}

function overlapping(batches: readonly BatchSpan[]): ReadonlySet<number> {
  const mixed = new Set<number>()
  let reach: BatchSpan | null = null
  for (const batch of batches.toSorted((one, other) => one.first - other.first)) {
    if (reach !== null && batch.first <= reach.last) {
      mixed.add(batch.sequence)
      mixed.add(reach.sequence)
    }
    if (reach === null || batch.last > reach.last) reach = batch
  }
  return mixed
}

async function runsOf({ db }: FilingReading, batch: number): Promise<readonly ItemSpan[]> {
  const items = await db
    .selectFrom('item')
    .select('sequence')
    .where('batch_sequence', '=', batch)
    .orderBy('sequence')
    .execute()
  const runs: { first: number; last: number }[] = []
  for (const { sequence } of items) {
    const run = runs.at(-1)
    if (run !== undefined && run.last === sequence - 1) run.last = sequence
    else runs.push({ first: sequence, last: sequence })
  }
  return runs
}
