import { useState } from 'react'
import type { AppError } from '#shared/domain/app-error.ts'
import type { BatchFilter, BatchOverview, Page } from '#shared/domain/filing/overview.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { invoke } from '../../bridge/bridge.ts'
import { type QueryOf, useQueryOf } from '../../data/use-query-of.ts'

const pageSize = 50

export interface BatchPages {
  readonly query: QueryOf<Page<BatchOverview>>
  readonly more: () => void
}

/** The list from its head to as far as the operator has asked for, read again whole when something in it changes. */
export function useBatchPages(filter: BatchFilter): BatchPages {
  const [wanted, setWanted] = useState(pageSize)
  const query = useQueryOf({
    key: ['batch:list', 'from its head', filter, wanted],
    read: () => readUpTo(filter, wanted),
    areas: ['batches', 'documents'],
    keepPrevious: true,
  })
  return { query, more: () => setWanted(wanted + pageSize) }
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
      return success({ rows, total: ended ? rows.length : Math.max(answer.value.total, rows.length) })
    }
  }
}
