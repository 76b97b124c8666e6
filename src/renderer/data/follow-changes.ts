import type { Query, QueryClient } from '@tanstack/react-query'
import type { ChangeArea } from '#shared/domain/notices.ts'
import { onChanged } from '../bridge/bridge.ts'
import { forgetUnseen } from './remembered.ts'
import { reread } from './reread.ts'
import { type Throttled, throttle } from './throttle.ts'

/**
 * Merges bursts of notices (one per polled item) into one reaction; a single notice, as after an edit, is handled at
 * once.
 */
const throttleMs = 150

/** Calls `react` after a change in one of the areas. */
export function followAreas(areas: readonly ChangeArea[], react: () => void): () => void {
  const throttled = throttle(react, throttleMs)
  const unsubscribe = onChanged(({ area }) => {
    if (areas.includes(area)) throttled.call()
  })
  return () => {
    unsubscribe()
    throttled.stop()
  }
}

/** Rereads what is on screen, by area. */
export function followChanges(client: QueryClient): () => void {
  const byArea = new Map<ChangeArea, Throttled>()
  const unsubscribe = onChanged(({ area }) => {
    forgetUnseen(client, area)
    const throttled = byArea.get(area) ?? throttle(() => rereadArea(client, area), throttleMs)
    byArea.set(area, throttled)
    throttled.call()
  })
  return () => {
    unsubscribe()
    for (const throttled of byArea.values()) throttled.stop()
  }
}

function rereadArea(client: QueryClient, area: ChangeArea): void {
  for (const query of client.getQueryCache().findAll()) {
    if (isWatched(query, area)) reread(client, query)
  }
}

/** Each observer declares its areas: the same query may be live in one place and static in another. */
const isWatched = (query: Query, area: ChangeArea): boolean =>
  query.observers.some(({ options }) => options.meta?.areas.includes(area))
