import { QueryClient } from '@tanstack/react-query'
import type { ChangeArea } from '#shared/domain/notices.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** The areas whose change makes the answer an old one. */
    queryMeta: {
      readonly areas: readonly ChangeArea[]
      /** Kept for whoever comes back to the screen, until something in the areas changes. */
      readonly remembered?: boolean
    }
  }
}

/** An answer that is kept for whoever comes back to its screen is shown at once. */
export const rememberedMs = 300_000

/** Main says what changed, so nothing here asks by itself; main is this computer, so being offline stops nothing. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 0,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      // Forgotten as soon as it is over: a request may hold a key.
      mutations: { networkMode: 'always', gcTime: 0, retry: false },
    },
  })
}
