import type { BatchCorrections } from '#shared/domain/filing/correction.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import { countAwaited, type Submission } from '#shared/domain/filing/submission.ts'
import { countReturned } from '#shared/domain/oversight/measures.ts'
import { sendProgress } from './sending/send-progress.ts'

/** The single most important advice for a batch. */
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
        | 'of-others'
        | 'done'
    }
  | {
      readonly kind: 'queued' | 'rejected' | 'returned' | 'failed-records' | 'correcting' | 'answers'
      readonly count: number
    }

/** `corrections`: what is still to be corrected; undefined until known. */
export function adviseBatch(overview: BatchOverview, corrections?: BatchCorrections): BatchAdvice {
  const { submissions } = overview
  const ours = submissions.filter(({ ofOthersToo }) => !ofOthersToo)
  if (ours.some(({ state }) => state === 'unknown')) return { kind: 'uncertain' }
  if (ours.some(({ state }) => state === 'refused')) return { kind: 'refused' }
  const { queued, phase } = sendProgress(overview)
  if (phase === 'held') return { kind: 'queued', count: queued }
  if (phase !== 'over') return { kind: 'sending' }
  if (submissions.some(isLeftToOthers)) return { kind: 'of-others' }
  if (submissions.some(({ state }) => state === 'accepted')) return { kind: 'wait' }
  if (submissions.some(({ state }) => state === 'failed')) return { kind: 'failed' }
  if (submissions.some(({ state }) => state === 'not-found')) return { kind: 'not-found' }
  const correcting = adviseCorrecting(overview, corrections)
  if (correcting !== null) return correcting
  if (submissions.some(({ state }) => state === 'abandoned')) return { kind: 'abandoned' }
  if (submissions.some(({ state }) => state === 'applied')) return { kind: 'applied' }
  if (awaitsCertificates(overview)) return { kind: 'certificates' }
  const count = countAwaited(submissions)
  return count > 0 ? { kind: 'answers', count } : { kind: 'done' }
}

/** It waits for somebody else. */
const isLeftToOthers = ({ state, ofOthersToo }: Submission): boolean =>
  ofOthersToo === true && (state === 'queued' || state === 'unknown' || state === 'refused')

function adviseCorrecting(
  { batch, outcomes, entityStates }: BatchOverview,
  corrections: BatchCorrections | undefined,
): BatchAdvice | null {
  // Sent files cannot be corrected here; count what was not accepted by its answers.
  const known = batch.module === 'document-extraction' ? undefined : corrections
  const rejected = known?.rejected.open ?? (outcomes.rejected ?? 0) + (outcomes.omitted ?? 0)
  if (rejected > 0) return { kind: 'rejected', count: rejected }
  const returned = known?.returned.open ?? countReturned(entityStates)
  if (returned > 0) return { kind: 'returned', count: returned }
  if (known === undefined) return null
  if (known.failed.open > 0) return { kind: 'failed-records', count: known.failed.open }
  const waiting = known.rejected.waiting + known.returned.waiting + known.failed.waiting
  return waiting > 0 ? { kind: 'correcting', count: waiting } : null
}

/** All results are in, and requested certificates are still awaited. */
export const awaitsCertificates = ({ submissions }: BatchOverview): boolean =>
  submissions.some(({ awaitsCertificate }) => awaitsCertificate) &&
  !submissions.some(({ state }) => state === 'accepted')
