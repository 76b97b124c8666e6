import type { CatalogueTable } from '#shared/domain/catalogue/catalogue.ts'
import type { ValueKnowledge } from '#shared/domain/reading/value-knowledge.ts'
import { createValueReaders } from '#shared/domain/reading/value-readers.ts'
import type { Cancellation, Clock } from '#shared/kernel/clock.ts'
import { inSlices } from '../base/in-slices.ts'
import { composeSnapshot } from '../catalogues/index.ts'
import { prepareReading } from '../validation/index.ts'

/** By then the first screen is read; a file that comes sooner has it built on its way. */
const settledMs = 15_000

export interface ReadingSources {
  readonly referenceCatalogues: readonly CatalogueTable[]
  readonly knowledge: ValueKnowledge
  readonly officialCatalogues: () => Promise<readonly CatalogueTable[]>
}

/** Builds what values are read with soon after the start, in slices, so that the first file need not wait for it. */
export async function prepareReadingSoon(sources: ReadingSources, clock: Clock, signal: Cancellation): Promise<void> {
  await clock.sleep(settledMs, signal)
  if (signal.aborted) return
  // A store that cannot be read is told by whoever needs it.
  const official = await sources.officialCatalogues().catch(() => null)
  if (official === null) return
  const catalogues = composeSnapshot([...sources.referenceCatalogues, ...official])
  await inSlices(clock, prepareReading(createValueReaders(sources.knowledge, catalogues)))
}
