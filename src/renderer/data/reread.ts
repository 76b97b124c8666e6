import type { Query, QueryClient } from '@tanstack/react-query'

const wantedAgain = new WeakSet<Query>()

/**
 * Reads again, or once more as soon as the reading in flight has ended. TanStack would drop the reading in flight instead:
 * under a steady stream of notices a slow one would never arrive, and main would work for nothing.
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
