import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { AppError } from '#shared/domain/app-error.ts'
import type { ChangeArea } from '#shared/domain/notices.ts'
import type { Result } from '#shared/kernel/result.ts'
import { rememberedMs } from './query-client.ts'

/**
 * Runs immediately, because a screen may mount before the others are reread. Its query must not get a stale or
 * in-flight answer of an unmounted screen. A profile change invalidates everything remembered.
 */
export function forgetUnseen(client: QueryClient, area: ChangeArea): void {
  const cache = client.getQueryCache()
  for (const query of cache.findAll()) {
    const { areas, remembered = false } = query.meta ?? {}
    const stays = remembered && area !== 'profile' && areas?.includes(area) === false
    if (query.getObserversCount() === 0 && !stays) cache.remove(query)
  }
}

interface Asked<Value> {
  readonly queryKey: QueryKey
  /** Never rejects. */
  readonly read: () => Promise<Result<Value, AppError>>
  readonly areas: readonly ChangeArea[]
}

/** The remembered answer to the same query, unless its areas have changed since. */
export async function rememberedAnswer<Value>(
  client: QueryClient,
  { queryKey, read, areas }: Asked<Value>,
): Promise<Result<Value, AppError>> {
  const meta = { areas, remembered: true }
  // If forgotten in flight, the answer may predate the change, so read again.
  const answer = await client.fetchQuery({ queryKey, queryFn: read, gcTime: rememberedMs, meta }).catch(read)
  if (!answer.ok) client.removeQueries({ queryKey, exact: true })
  return answer
}
