import { useEffect, useState } from 'react'
import type { ChangeArea } from '#shared/domain/notices.ts'
import { followAreas } from './follow-changes.ts'

/** Raised by one after each change in one of the areas (always the same array): for grids, which read their pages themselves. */
export function useRevision(areas: readonly ChangeArea[]): number {
  const [revision, setRevision] = useState(0)
  useEffect(() => followAreas(areas, () => setRevision((count) => count + 1)), [areas])
  return revision
}
