import type { AppError } from '#shared/domain/app-error.ts'
import type { BatchOverview, HistoryEntry, Page } from '#shared/domain/filing/overview.ts'
import type { Person } from '#shared/domain/filing/person.ts'
import { everyRecord, newestRecords } from '#shared/domain/filing/record-filter.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { invoke } from '../../bridge/bridge.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { type QueryOf, useQueryOf } from '../../data/use-query-of.ts'
import { type AdvisedWait, advisedWaits, isUnderWay, type NextStep, nextSteps } from './next-steps.ts'

/** Above this, show the number and a link to all of them. */
const mostFilings = 500
const watchedAreas = ['batches', 'documents'] as const

const wholePage = (person: Person) => ({
  order: newestRecords,
  offset: 0,
  limit: mostFilings,
  filter: filterOf(person),
})
const filterOf = ({ documentType, documentNumber }: Person) => ({
  ...everyRecord,
  person: { documentType, documentNumber },
})

/** Every filing of a person, newest first. */
export const useFilings = (person: Person): QueryOf<Page<HistoryEntry>> =>
  useChannelQuery('history:records', wholePage(person), watchedAreas)

type Waits = ReadonlyMap<string, AdvisedWait>

/** What the filings wait for: the waits of all records, and sends under way. */
export const useNextSteps = (person: Person, entries: readonly HistoryEntry[]): QueryOf<readonly NextStep[]> =>
  useQueryOf<readonly NextStep[]>({
    key: ['worker next steps', person, entries],
    areas: watchedAreas,
    read: async () => {
      const waits = await readWaits(person)
      if (!waits.ok) return waits
      const overviews = await readBatches(
        entries.filter((entry) => isUnderWay(entry) || waits.value.get(entry.item.id) === 'answer'),
      )
      return overviews.ok ? success(nextSteps(entries, waits.value, overviews.value)) : overviews
    },
  })

async function readWaits(person: Person): Promise<Result<Waits, AppError>> {
  const waits = new Map<string, AdvisedWait>()
  const page = wholePage(person)
  const pages = await Promise.all(
    advisedWaits.map(async (wait) => ({
      wait,
      found: await invoke('history:records', { ...page, filter: { ...page.filter, waits: wait } }),
    })),
  )
  for (const { wait, found } of pages) {
    if (!found.ok) return found
    for (const { item } of found.value.rows) if (!waits.has(item.id)) waits.set(item.id, wait)
  }
  return success(waits)
}

/** The batches of these filings. */
async function readBatches(
  entries: readonly HistoryEntry[],
): Promise<Result<ReadonlyMap<string, BatchOverview>, AppError>> {
  const batches = [...new Set(entries.map(({ batch }) => batch.id))]
  const read = await Promise.all(batches.map((batchId) => invoke('batch:read', { batchId })))
  const overviews = new Map<string, BatchOverview>()
  for (const [at, overview] of read.entries()) {
    if (!overview.ok) return overview
    overviews.set(batches[at] ?? '', overview.value)
  }
  return success(overviews)
}
