import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { AppError } from '#shared/domain/app-error.ts'
import type { ChangeArea } from '#shared/domain/notices.ts'
import type { Result } from '#shared/kernel/result.ts'
import { rememberedMs } from './query-client.ts'

/**
 * At once, for a screen may be entered before the others have been read again: whoever asks the same next must not be handed what
 * was answered, or is in flight, for a screen that was left. With another profile nothing that is remembered is true any more.
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

/** What was answered to the same question, unless something in the areas has changed since it was asked. */
export async function rememberedAnswer<Value>(
  client: QueryClient,
  { queryKey, read, areas }: Asked<Value>,
): Promise<Result<Value, AppError>> {
  const meta = { areas, remembered: true }
  // Forgotten while it was in flight: what it says may be from before the change.
  const answer = await client.fetchQuery({ queryKey, queryFn: read, gcTime: rememberedMs, meta }).catch(read)
  if (!answer.ok) client.removeQueries({ queryKey, exact: true })
  return answer
}
