import type { ChangeArea, ChangeNotice } from '#shared/ipc/channels.ts'

/** What a reading depends on: areas, and the identifiers in them. `ids` null: any identifier. */
export interface Dependency {
  readonly areas: readonly ChangeArea[]
  readonly ids: readonly string[] | null
}

/** A notice without identifiers speaks of the whole area. */
export function concerns(notice: ChangeNotice, dependency: Dependency): boolean {
  if (!dependency.areas.includes(notice.area)) return false
  if (dependency.ids === null || notice.ids.length === 0) return true
  return notice.ids.some((id) => dependency.ids?.includes(id) ?? false)
}
