import type { CatalogueTable } from '#shared/domain/catalogue/catalogue.ts'
import type { ValueKnowledge } from '#shared/domain/reading/value-knowledge.ts'
import { createValueReaders } from '#shared/domain/reading/value-readers.ts'
import type { Cancellation, Clock } from '#shared/kernel/clock.ts'
import { inSlices } from '../base/in-slices.ts'
import { composeSnapshot } from '../catalogues/index.ts'
import { prepareReading } from '../validation/index.ts'

/** The first screen is loaded by then; an earlier file builds it on demand. */
const settledMs = 15_000

export interface ReadingSources {
  readonly referenceCatalogues: readonly CatalogueTable[]
  readonly knowledge: ValueKnowledge
  readonly officialCatalogues: () => Promise<readonly CatalogueTable[]>
}

/** Builds the value readers soon after the start, in slices, so that the first file does not wait for them. */
export async function prepareReadingSoon(sources: ReadingSources, clock: Clock, signal: Cancellation): Promise<void> {
  await clock.sleep(settledMs, signal)
  if (signal.aborted) return
  // A store that cannot be read is reported by the callers that need it.
  const official = await sources.officialCatalogues().catch(() => null)
  if (official === null) return
  const catalogues = composeSnapshot([...sources.referenceCatalogues, ...official])
  await inSlices(clock, prepareReading(createValueReaders(sources.knowledge, catalogues)))
}
