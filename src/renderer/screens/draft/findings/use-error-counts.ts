import { useMemo } from 'react'
import { useChannelQuery } from '../../../data/use-channel-query.ts'

/** The number of errors per column; errors of whole rows belong to none. */
export function useErrorCounts(draftId: string): ReadonlyMap<string, number> {
  const { value: groups } = useChannelQuery('draft:groups', { draftId }, ['drafts', 'catalogues'])
  return useMemo(() => {
    const counts = new Map<string, number>()
    for (const { field, severity, count } of groups ?? []) {
      if (field !== null && severity === 'error') counts.set(field, (counts.get(field) ?? 0) + count)
    }
    return counts
  }, [groups])
}
