import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { HistoryEntry, Page } from '#shared/domain/filing/overview.ts'
import type { RecordFilter, RecordOrder } from '#shared/domain/filing/record-filter.ts'
import { success } from '#shared/kernel/result.ts'
import { invoke } from '../../bridge/bridge.ts'
import { useTableSource } from '../../components/data-table/use-table-source.ts'
import type { RowSource } from '../../components/grid/row-source.ts'

const watchedAreas = ['batches', 'documents'] as const

/** Do not count while the user is still typing. */
const restMs = 500
/** Counting is slow on the server: wait this multiple of its duration before the next one. */
const restTimes = 10

interface Counted {
  readonly key: string
  readonly total: number
}

interface RecordSource {
  readonly source: RowSource<HistoryEntry>
  readonly revision: number
}

/**
 * Records in pages, each passed to `onRead`. A page with `more` is shown immediately while all records are counted;
 * then the pages are reread with the total.
 */
export function useRecordSource(
  filter: RecordFilter,
  order: RecordOrder,
  onRead: (page: Page<HistoryEntry>) => void,
): RecordSource {
  const { source, revision } = useTableSource('history:records', watchedAreas, { filter, order })
  const known = useRef<Counted | null>(null)
  const [counts, setCounts] = useState(0)
  const key = JSON.stringify(filter)
  const uncounted = useUncounted(`${key} ${revision}`, async () => {
    const answer = await invoke('history:count-records', { filter })
    if (!answer.ok) return
    known.current = { key, total: answer.value }
    setCounts((before) => before + 1)
  })
  const read = useCallback(
    async (offset: number, limit: number) => {
      const answer = await source.read(offset, limit)
      if (!answer.ok) return answer
      const { rows, total, more } = answer.value
      if (more) uncounted()
      const all = more && known.current?.key === key ? known.current.total : total
      const page = all > total ? { rows, total: all } : answer.value
      onRead(page)
      return success(page)
    },
    [source, key, uncounted, onRead],
  )
  return {
    source: useMemo(() => ({ key: source.key, read }), [source.key, read]),
    revision: revision + counts,
  }
}

/** Returns a function that requests a count: once per `key`, after a pause, and only if the key is still current. */
function useUncounted(key: string, count: () => Promise<void>): () => void {
  const latest = useRef({ key, count })
  latest.current = { key, count }
  const waiting = useRef<{ readonly key: string; readonly timer: ReturnType<typeof setTimeout> } | null>(null)
  const tookMs = useRef(0)
  useEffect(() => () => clearTimeout(waiting.current?.timer), [])
  return useCallback(() => {
    const own = latest.current.key
    if (waiting.current?.key === own) return
    clearTimeout(waiting.current?.timer)
    const timer = setTimeout(
      async () => {
        if (latest.current.key !== own) return
        const startMs = performance.now()
        await latest.current.count()
        tookMs.current = performance.now() - startMs
      },
      Math.max(restMs, restTimes * tookMs.current),
    )
    waiting.current = { key: own, timer }
  }, [])
}
