import { useCallback, useRef } from 'react'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import { type AwaitedPoll, awaitedPoll } from '../../components/live/awaited-poll.ts'
import { heldUp } from '../../components/live/held-up.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useStatus } from '../../data/use-status.ts'

type Awaiting = Pick<BatchOverview, 'batch' | 'submissions'>

/** When sends of a batch are asked for next; null where nothing is asked, or nobody can tell. */
export function useNextPoll(): (overview: Awaiting) => AwaitedPoll | null {
  const { value: app } = useStatus()
  const { value: status } = useChannelQuery('polling:status', null, ['polling', 'batches'])
  // What else the status says changes with every query, and no cell says it.
  const key = JSON.stringify([status?.paused, status?.nextPolls, status?.offlineSinceMs, status?.lastError])
  const told = useRef({ key, status })
  if (told.current.key !== key) told.current = { key, status }
  const { status: polling } = told.current
  return useCallback(
    (overview) =>
      polling === undefined || heldUp(overview, polling, app) !== null ? null : awaitedPoll(overview, polling),
    [polling, app],
  )
}
