import type { BatchOverview } from '#shared/domain/overview.ts'
import { isOpen } from '#shared/domain/submission.ts'

/** The one thing to tell the operator of a batch. */
export type BatchAdvice =
  | { readonly kind: 'uncertain' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'rejected' | 'returned'; readonly count: number }
  | { readonly kind: 'done' }

export function adviseBatch({ submissions, outcomes, entityStates }: BatchOverview): BatchAdvice {
  if (submissions.some((submission) => submission.state === 'unknown')) return { kind: 'uncertain' }
  if (submissions.some((submission) => submission.state === 'refused')) return { kind: 'refused' }
  if (submissions.some((submission) => isOpen(submission.state))) return { kind: 'wait' }
  if (submissions.some(({ state }) => state === 'failed' || state === 'not-found')) return { kind: 'failed' }
  const rejected = (outcomes.rejected ?? 0) + (outcomes.omitted ?? 0)
  if (rejected > 0) return { kind: 'rejected', count: rejected }
  const returned = entityStates.devuelto ?? 0
  return returned > 0 ? { kind: 'returned', count: returned } : { kind: 'done' }
}
