import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import { sendProgress } from './sending/send-progress.ts'

/** The one thing to tell the operator of a batch. */
export type BatchAdvice =
  | {
      readonly kind:
        | 'uncertain'
        | 'refused'
        | 'failed'
        | 'not-found'
        | 'sending'
        | 'wait'
        | 'certificates'
        | 'applied'
        | 'abandoned'
        | 'done'
    }
  | { readonly kind: 'queued' | 'rejected' | 'returned'; readonly count: number }

export function adviseBatch(overview: BatchOverview): BatchAdvice {
  const { submissions, outcomes, entityStates } = overview
  if (submissions.some(({ state }) => state === 'unknown')) return { kind: 'uncertain' }
  if (submissions.some(({ state }) => state === 'refused')) return { kind: 'refused' }
  const { queued, phase } = sendProgress(overview)
  if (phase === 'held') return { kind: 'queued', count: queued }
  if (phase !== 'over') return { kind: 'sending' }
  if (submissions.some(({ state }) => state === 'accepted')) return { kind: 'wait' }
  if (submissions.some(({ state }) => state === 'failed')) return { kind: 'failed' }
  if (submissions.some(({ state }) => state === 'not-found')) return { kind: 'not-found' }
  const rejected = (outcomes.rejected ?? 0) + (outcomes.omitted ?? 0)
  if (rejected > 0) return { kind: 'rejected', count: rejected }
  const returned = entityStates.devuelto ?? 0
  if (returned > 0) return { kind: 'returned', count: returned }
  if (submissions.some(({ state }) => state === 'abandoned')) return { kind: 'abandoned' }
  if (submissions.some(({ state }) => state === 'applied')) return { kind: 'applied' }
  return { kind: awaitsCertificates(overview) ? 'certificates' : 'done' }
}

/** Everything has its result, and the certificates that were asked for are still looked for. */
export const awaitsCertificates = ({ submissions }: BatchOverview): boolean =>
  submissions.some(({ awaitsCertificate }) => awaitsCertificate) &&
  !submissions.some(({ state }) => state === 'accepted')
