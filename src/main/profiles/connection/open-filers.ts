import type { Filer } from '#shared/domain/filing/filer.ts'
import type { BatchId } from '#shared/kernel/ids.ts'
import type { ConnectionContext } from './context.ts'

const pageOfBatches = 200

/** The filer of each request that is still open or waits for the operator. */
export async function openFilers({ stores }: Pick<ConnectionContext, 'stores'>): Promise<readonly Filer[]> {
  const followed = (await stores.polling.targets()).map(({ filer }) => filer)
  const undecided: (Filer | null)[] = []
  let before: BatchId | undefined
  for (;;) {
    const filter = { phase: 'undecided', module: null, search: '' } as const
    const { rows } = await stores.history.batches(pageOfBatches, before, filter)
    for (const { batch, submissions } of rows) {
      for (const { state } of submissions) if (state === 'queued' || state === 'unknown') undecided.push(batch.filer)
    }
    before = rows.at(-1)?.batch.id
    if (rows.length < pageOfBatches) return [...followed, ...undecided].filter((filer) => filer !== null)
  }
}
