import type { DraftOverview, NamedRowFilter } from '#shared/domain/filing/overview.ts'
import type { ChangeArea } from '#shared/domain/notices.ts'
import { rowsToCorrect } from '#shared/domain/pending/draft-groups.ts'
import { success } from '#shared/kernel/result.ts'
import { invoke } from '../../../bridge/bridge.ts'
import { useQueryOf } from '../../../data/use-query-of.ts'

/** In larger drafts, figures missing from the overview are not recounted after every edit, and are not shown. */
const mostCountedRows = 5_000
const watched: readonly ChangeArea[] = ['drafts', 'catalogues']

function useRowCount(draftId: string, filter: NamedRowFilter, isCounted: boolean): number | null {
  const { value } = useQueryOf<{ readonly total: number | null }>({
    key: ['draft:rows', 'count', draftId, filter, isCounted],
    read: () => (isCounted ? invoke('draft:rows', { draftId, filter, offset: 0, limit: 1 }) : uncounted),
    areas: watched,
  })
  return value?.total ?? null
}

const uncounted = Promise.resolve(success({ rows: [], total: null }))

/** The number of rows for each filter; null when unknown. */
export function useRowFigures({
  draft,
  counts,
}: DraftOverview): Readonly<Partial<Record<NamedRowFilter, number | null>>> {
  const isCounted = counts.rows <= mostCountedRows
  return {
    all: counts.rows,
    ready: counts.readyRows,
    errors: rowsToCorrect(counts),
    warnings: useRowCount(draft.id, 'warnings', isCounted),
    clean: useRowCount(draft.id, 'clean', isCounted),
    quarantined: counts.quarantinedRows,
    sent: counts.sentRows,
  }
}
