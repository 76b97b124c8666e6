import { useCallback, useMemo, useRef } from 'react'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import type { LiveColumn } from '../../components/data-table/data-table.tsx'
import { type AwaitedPoll, awaitedPoll } from '../../components/live/awaited-poll.ts'
import { heldUp } from '../../components/live/held-up.ts'
import { waiting } from '../../components/live/trouble.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useStatus } from '../../data/use-status.ts'

type Awaiting = Pick<BatchOverview, 'batch' | 'submissions'>

interface NextPoll {
  /** The next poll of a batch's sends; null when nothing is polled or the time is unknown. A stable function. */
  readonly nextOf: (overview: Awaiting) => AwaitedPoll | null
  readonly live: LiveColumn
}

/** The "next" column: its content changes with the poller's status, not with the rows. */
export function useNextPoll(): NextPoll {
  const { value: app } = useStatus()
  const { value: polling } = useChannelQuery('polling:status', null, ['polling', 'batches'])
  const latest = useRef({ app, polling })
  latest.current = { app, polling }
  const nextOf = useCallback((overview: Awaiting) => {
    const known = latest.current
    if (known.polling === undefined || heldUp(overview, known.polling, known.app) !== null) return null
    return awaitedPoll(overview, known.polling)
  }, [])
  // Only the parts that a cell shows; the rest of the status changes with every query.
  const told = JSON.stringify([
    polling?.paused,
    polling?.nextPolls,
    polling?.offlineSinceMs,
    polling?.lastError,
    polling !== undefined && waiting(polling) > 0,
    app?.practiceSinceMs,
  ])
  const live = useMemo(() => ({ column: 'next', told }), [told])
  return { nextOf, live }
}
