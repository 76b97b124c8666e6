import type { BatchOverview, PollingStatus } from '#shared/domain/filing/overview.ts'

/** What a batch waits for by itself: its result, or the certificates of what is settled. `atMs` wall clock. */
export type AwaitedPoll =
  | { readonly kind: 'result' | 'certificate'; readonly atMs: number }
  | { readonly kind: 'paused' }

/** Null when nothing is asked about the batch, or when nobody can tell yet when. */
export function awaitedPoll(
  { batch, submissions }: Pick<BatchOverview, 'batch' | 'submissions'>,
  status: PollingStatus,
): AwaitedPoll | null {
  const open = submissions.some(({ state }) => state === 'accepted')
  const followed = submissions.filter(({ awaitsCertificate }) => awaitsCertificate)
  if (!open && followed.length === 0) return null
  if (status.paused) return { kind: 'paused' }
  const atMs = status.nextPolls.find(({ batchId }) => batchId === batch.id)?.atMs ?? plannedLook(open, followed)
  return atMs === null ? null : { kind: open ? 'result' : 'certificate', atMs }
}

/** The forecast names fifty batches; a slow look beyond them is known from the submission itself. */
function plannedLook(open: boolean, followed: BatchOverview['submissions']): number | null {
  if (open) return null
  const planned = followed.flatMap(({ nextPollAtMs }) => nextPollAtMs ?? [])
  return planned.length === 0 ? null : Math.min(...planned)
}
