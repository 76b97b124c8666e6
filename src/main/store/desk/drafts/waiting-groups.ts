import type { DeskReading } from '#main/store/desk/desk-database.ts'
import type { FindingGroup } from '#shared/domain/filing/overview.ts'
import { addToGroup, groupKey, sortGroups } from './draft-findings.ts'
import type { StoredDraft } from './draft-views.ts'
import { slicesOfFindings } from './draft-writer.ts'

/** Groups of findings without rows set aside or sent. Errors first, most frequent first. */
export async function waitingGroups(desk: DeskReading, draft: StoredDraft): Promise<readonly FindingGroup[]> {
  const stored = JSON.parse(draft.finding_groups_json) as readonly FindingGroup[]
  if (draft.quarantined_row_count + draft.sent_row_count === 0) return stored
  const groups = new Map(stored.map((group) => [groupKey(group), group]))
  const source = { draft: draft.sequence, revision: draft.finding_revision }
  for await (const slice of slicesOfFindings(desk, source, 'kept')) {
    for (const finding of slice.flatMap(([, ofRow]) => ofRow)) addToGroup(groups, finding, -1)
  }
  return sortGroups(groups.values())
}
