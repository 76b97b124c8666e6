import { QueryClient } from '@tanstack/react-query'
import type { ChangeArea } from '#shared/domain/notices.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** A change in these areas invalidates the answer. */
    queryMeta: {
      readonly areas: readonly ChangeArea[]
      /** Kept for a return to the screen, until something in the areas changes. */
      readonly remembered?: boolean
    }
  }
}

/** How long an answer is kept, to be shown at once on returning to its screen. */
export const rememberedMs = 300_000

/**
 * Main announces changes, so the client never refetches on its own. Main is local, so being offline does not matter.
 */
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
      // Discard at once: a request may contain a key.
      mutations: { networkMode: 'always', gcTime: 0, retry: false },
    },
  })
}
