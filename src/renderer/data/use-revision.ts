import { useEffect, useState } from 'react'
import type { ChangeArea } from '#shared/domain/notices.ts'
import { followAreas } from './follow-changes.ts'

/** Increments after each change in one of the areas (a constant array), for grids that read their own pages. */
export function useRevision(areas: readonly ChangeArea[]): number {
  const [revision, setRevision] = useState(0)
  useEffect(() => followAreas(areas, () => setRevision((count) => count + 1)), [areas])
  return revision
}
