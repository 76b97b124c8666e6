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

export const advisedWaits = ['returned', 'rejected', 'failed', 'answer'] as const satisfies readonly RecordWait[]
export type AdvisedWait = (typeof advisedWaits)[number]

/** Waits that need somebody, by the rule for all records: a filing that was filed again no longer waits. */
const ofWaits: Readonly<Record<Exclude<AdvisedWait, 'answer'>, BatchAdvice>> = {
  returned: { kind: 'returned', count: 1 },
  rejected: { kind: 'rejected', count: 1 },
  failed: { kind: 'failed-records', count: 1 },
}

/** Advice that comes from the send; the record's state and waits cover the rest. */
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

/** Whether the send's state alone tells where the record is. */
export const isUnderWay = ({ item, batch }: HistoryEntry): boolean =>
  item.outcome !== 'rejected' && item.outcome !== 'omitted' && !isFinal(item, batch.module)

function isFinal({ state }: Item, module: ModuleName): boolean {
  const { done, failed }: { readonly done: readonly string[]; readonly failed: readonly string[] } =
    moduleFacts[module].finalStates
  return state !== null && [...done, ...failed].includes(state.toLowerCase())
}

/** In the order of the filings. `overviews`: the batches of filings under way or without their entity's answer. */
export const nextSteps = (
  entries: readonly HistoryEntry[],
  waits: ReadonlyMap<string, AdvisedWait>,
  overviews: ReadonlyMap<string, BatchOverview>,
): readonly NextStep[] =>
  entries.flatMap((entry) => {
    const wait = waits.get(entry.item.id)
    const overview = overviews.get(entry.batch.id)
    const advice = wait === undefined || wait === 'answer' ? adviseAlone(entry, overview, wait) : ofWaits[wait]
    return advice === null ? [] : [{ entry, advice }]
  })

/** The batch's advice as if it contained only this record. */
function adviseAlone(
  entry: HistoryEntry,
  overview: BatchOverview | undefined,
  wait: 'answer' | undefined,
): BatchAdvice | null {
  if (overview === undefined || (wait === undefined && !isUnderWay(entry))) return null
  const submissions = overview.submissions
    .filter(({ id }) => id === entry.item.submissionId)
    .map(({ answersAwaited: _, ...send }) => (wait === undefined ? send : { ...send, answersAwaited: 1 }))
  const advice = adviseBatch({ ...overview, submissions, outcomes: {}, entityStates: {} })
  return wait === 'answer' || ofSending.has(advice.kind) ? advice : null
}
