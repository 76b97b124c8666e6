import type { Item } from '#shared/domain/filing/item.ts'
import type { BatchOverview, HistoryEntry } from '#shared/domain/filing/overview.ts'
import type { RecordWait } from '#shared/domain/filing/record-filter.ts'
import { moduleFacts } from '#shared/domain/modules/modules.ts'
import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import { adviseBatch, type BatchAdvice } from '../batch/batch-advice.ts'

export interface NextStep {
  readonly entry: HistoryEntry
  readonly advice: BatchAdvice
}

/** What waits for somebody by the rule of all records: a filing that was made again since waits no more. */
const ofWaits: Readonly<Record<Exclude<RecordWait, 'documents' | 'news' | 'findings'>, BatchAdvice>> = {
  returned: { kind: 'returned', count: 1 },
  rejected: { kind: 'rejected', count: 1 },
  failed: { kind: 'failed-records', count: 1 },
  certificate: { kind: 'certificates' },
}
export const advisedWaits = ['returned', 'rejected', 'failed', 'certificate'] as const

/** The rest of a record's life is told by its state and by those waits. */
const ofSending = new Set<BatchAdvice['kind']>([
  'uncertain',
  'refused',
  'failed',
  'not-found',
  'sending',
  'queued',
  'wait',
  'applied',
])

/** Whether the answer of the send alone tells where the record stands. */
export const isUnderWay = ({ item, batch }: HistoryEntry): boolean =>
  item.outcome !== 'rejected' && item.outcome !== 'omitted' && !isFinal(item, batch.module)

function isFinal({ state }: Item, module: ModuleName): boolean {
  const { done, failed }: { readonly done: readonly string[]; readonly failed: readonly string[] } =
    moduleFacts[module].finalStates
  return state !== null && [...done, ...failed].includes(state.toLowerCase())
}

/** In the order of the filings. `overviews`: of the batches of those that are under way. */
export const nextSteps = (
  entries: readonly HistoryEntry[],
  waits: ReadonlyMap<string, (typeof advisedWaits)[number]>,
  overviews: ReadonlyMap<string, BatchOverview>,
): readonly NextStep[] =>
  entries.flatMap((entry) => {
    const wait = waits.get(entry.item.id)
    const advice = wait === undefined ? adviseSending(entry, overviews.get(entry.batch.id)) : ofWaits[wait]
    return advice === null ? [] : [{ entry, advice }]
  })

/** The advice of the batch as if it held this record alone. */
function adviseSending(entry: HistoryEntry, overview: BatchOverview | undefined): BatchAdvice | null {
  if (overview === undefined || !isUnderWay(entry)) return null
  const submissions = overview.submissions.filter(({ id }) => id === entry.item.submissionId)
  const advice = adviseBatch({ ...overview, submissions, outcomes: {}, entityStates: {} })
  return ofSending.has(advice.kind) ? advice : null
}
