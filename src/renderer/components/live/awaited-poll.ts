import type { BatchOverview, PollingStatus } from '#shared/domain/filing/overview.ts'
import { getSituation } from '#shared/domain/request/get-situation.ts'
import { type AwaitedBy, nextGet } from '#shared/domain/request/next-get.ts'

/** What a batch waits for, and when the program polls for it. `atMs` wall clock. */
export type AwaitedPoll = { readonly kind: AwaitedBy; readonly atMs: number } | { readonly kind: 'paused' }

/** Results take precedence over follow-ups. */
const inOrder: readonly AwaitedBy[] = ['result', 'notice', 'certificate', 'verification', 'not-found']

/** The next poll of the most important kind. Null when nothing is awaited or the time is not known yet. */
export function awaitedPoll(
  { batch, submissions }: Pick<BatchOverview, 'batch' | 'submissions'>,
  status: PollingStatus,
): AwaitedPoll | null {
  const nowMs = Date.now()
  const next = submissions.map((submission) =>
    nextGet(submission, getSituation({ batch, submission }, status, { nowMs, practiceSinceMs: null })),
  )
  if (next.some(({ kind }) => kind === 'paused')) return { kind: 'paused' }
  for (const kind of inOrder) {
    const times = next.flatMap((one) => (one.kind === 'planned' && one.awaited === kind ? [one.atMs] : []))
    if (times.length === 0) continue
    const known = times.filter((atMs) => atMs !== null)
    return known.length === 0 ? null : { kind, atMs: Math.min(...known) }
  }
  return null
}
