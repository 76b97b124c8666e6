import type { Batch } from '../filing/batch.ts'
import { lostWithPractice } from '../filing/lost-with-practice.ts'
import type { PollingStatus } from '../filing/overview.ts'
import type { Submission } from '../filing/submission.ts'
import type { GetSituation } from './next-get.ts'

interface Send {
  readonly batch: Pick<Batch, 'id' | 'filer'>
  readonly submission: Submission
}

/** The GET conditions of the key for one send. Without a status, limits are unknown and nothing is planned. */
export function getSituation(
  { batch, submission }: Send,
  status: PollingStatus | undefined,
  { nowMs, practiceSinceMs }: { readonly nowMs: number; readonly practiceSinceMs: number | null },
): GetSituation {
  const { filer } = batch
  const isOthers =
    status?.otherFilers?.some(({ keyHint, baseUrl }) => keyHint === filer?.keyHint && baseUrl === filer.baseUrl) ===
    true
  return {
    nowMs,
    isOthers,
    isLost: lostWithPractice({ batch, submissions: [submission] }, practiceSinceMs).length > 0,
    paused: status?.paused === true,
    frozenUntilMs: status?.frozenUntilMs ?? null,
    nextTryMs: status?.nextTryMs ?? null,
    budgetUsedUp: status !== undefined && status.usedInLastMinute >= status.limit,
    plannedAtMs: isOthers ? null : plannedAt(batch.id, submission.requestId, status),
  }
}

const plannedAt = (batchId: string, requestId: string | null, status: PollingStatus | undefined): number | null =>
  status?.nextRequests?.find((next) => next.requestId === requestId)?.atMs ??
  (status?.nextRequests === undefined ? status?.nextPolls.find((next) => next.batchId === batchId)?.atMs : undefined) ??
  null
