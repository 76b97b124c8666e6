import { useEffect, useRef, useState } from 'react'
import type { AppError } from '#shared/domain/app-error.ts'
import type { BatchFilter, BatchOverview, Page } from '#shared/domain/filing/overview.ts'
import type { Result } from '#shared/kernel/result.ts'
import { invoke } from '../../bridge/bridge.ts'
import { createReader, type Reader } from '../../bridge/reader.ts'
import { useChanges } from '../../bridge/use-changes.ts'

const pageSize = 50

export interface BatchPages {
  readonly rows: readonly BatchOverview[] | undefined
  readonly total: number
  readonly error: AppError | undefined
  readonly loading: boolean
  readonly reload: () => void
  readonly more: () => void
}

/** The list from its head to as far as the operator has asked for, read again whole when something in it changes. */
export function useBatchPages(filter: BatchFilter): BatchPages {
  const [wanted, setWanted] = useState(pageSize)
  const [held, setHeld] = useState<Result<Page<BatchOverview>, AppError>>()
  const [loading, setLoading] = useState(true)
  const wantedNow = useRef(wanted)
  wantedNow.current = wanted
  const reader = useRef<Reader | null>(null)
  const key = JSON.stringify(filter)

  useEffect(() => {
    const asked: BatchFilter = JSON.parse(key)
    setLoading(true)
    const mine = createReader(
      () => readUpTo(asked, wantedNow.current),
      (answer) => {
        setHeld(answer)
        setLoading(false)
      },
    )
    reader.current = mine
    mine.read()
    return () => mine.stop()
  }, [key])

  const reload = (): void => reader.current?.read()
  useChanges({ areas: ['batches', 'documents'], ids: null }, reload)
  const more = (): void => {
    wantedNow.current = wanted + pageSize
    setWanted(wantedNow.current)
    setLoading(true)
    reload()
  }
  return {
    rows: held?.ok ? held.value.rows : undefined,
    total: held?.ok ? held.value.total : 0,
    error: held && !held.ok ? held.error : undefined,
    loading,
    reload,
    more,
  }
}

/** Pages are read one by one, each from the last identifier of the one before. */
async function readUpTo(filter: BatchFilter, wanted: number): Promise<Result<Page<BatchOverview>, AppError>> {
  const rows: BatchOverview[] = []
  for (;;) {
    const answer = await invoke('batch:list', { limit: pageSize, before: rows.at(-1)?.batch.id ?? null, filter })
    if (!answer.ok) return answer
    rows.push(...answer.value.rows)
    const ended = answer.value.rows.length < pageSize
    if (ended || rows.length >= wanted) {
      return { ok: true, value: { rows, total: ended ? rows.length : Math.max(answer.value.total, rows.length) } }
    }
  }
}
