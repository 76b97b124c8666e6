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
  /** When sends of a batch are asked for next; null where nothing is asked, or nobody can tell. Always the same function. */
  readonly nextOf: (overview: Awaiting) => AwaitedPoll | null
  readonly live: LiveColumn
}

/** What the column "next" of a table says: what it is told changes with the service, and not with the rows. */
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
  // What else the status says changes with every query, and no cell says it.
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
