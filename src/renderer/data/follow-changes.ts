import type { Query, QueryClient } from '@tanstack/react-query'
import type { ChangeArea } from '#shared/domain/notices.ts'
import { onChanged } from '../bridge/bridge.ts'
import { forgetUnseen } from './remembered.ts'
import { reread } from './reread.ts'
import { type Throttled, throttle } from './throttle.ts'

/** Bursts of notices (one per polled item) become one reaction; a single one, as after an edit, is answered at once. */
const throttleMs = 150

/** Calls `react` after something in one of the areas has changed. */
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

/** Reads again what is on the screen, area by area. */
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

/** Who shows an answer says what it depends on: the same question may stand on a screen live and still. */
const isWatched = (query: Query, area: ChangeArea): boolean =>
  query.observers.some(({ options }) => options.meta?.areas.includes(area))
