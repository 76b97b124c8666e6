import type { Query, QueryClient } from '@tanstack/react-query'

const wantedAgain = new WeakSet<Query>()

/**
 * Refetches, or queues one refetch after the one in flight. TanStack would cancel the one in flight: under a steady
 * stream of notices a slow query would never finish, and main's work would be wasted.
 */
export function reread(client: QueryClient, query: Query): void {
  const inFlight = query.state.fetchStatus === 'idle' ? undefined : query.promise
  if (inFlight === undefined) {
    void client.refetchQueries({ queryKey: query.queryKey, exact: true, type: 'active' })
    return
  }
  if (wantedAgain.has(query)) return
  wantedAgain.add(query)
  const goOn = (): void => {
    wantedAgain.delete(query)
    reread(client, query)
  }
  inFlight.then(goOn, goOn)
}
