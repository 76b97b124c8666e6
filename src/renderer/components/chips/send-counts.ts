import { lostWithPractice } from '#shared/domain/filing/lost-with-practice.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import { type SendStanding, sendStandings, standingOf } from '#shared/domain/filing/submission.ts'

/** First what needs a person, then what is under way, then what is finished. */
const urgency: readonly SendStanding[] = [
  'unknown',
  'refused',
  'failed',
  'not-found',
  'accepted-empty',
  'sending',
  'armed',
  'queued',
  'accepted',
  'awaiting',
]
const order = [...urgency, ...sendStandings.filter((state) => !urgency.includes(state))]

interface SendCounts {
  /** Sends that waited for a practice session that has ended, and so are no longer under way. */
  readonly lost: number
  readonly states: readonly { readonly state: SendStanding; readonly count: number }[]
}

/** The number of a batch's sends in each state, the most urgent first. */
export function sendCounts(overview: BatchOverview, practiceSinceMs: number | null): SendCounts {
  const lost = lostWithPractice(overview, practiceSinceMs).filter(({ state }) => state !== 'settled')
  const counts = Map.groupBy(
    overview.submissions.filter((submission) => !lost.includes(submission)),
    standingOf,
  )
  const states = order.flatMap((state) => {
    const count = counts.get(state)?.length ?? 0
    return count === 0 ? [] : [{ state, count }]
  })
  return { lost: lost.length, states }
}
