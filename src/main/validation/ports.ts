import type { Draft, DraftRow, ValidationReport } from '#shared/domain/draft.ts'
import type { Finding } from '#shared/domain/finding.ts'
import type { DraftOverview, DraftRowFilter, DraftRowView, FindingGroup, Page } from '#shared/domain/overview.ts'
import type { DraftId } from '#shared/kernel/ids.ts'

/** Where drafts live. Every edit is saved at once, so a crash loses nothing. */
export interface DraftStore {
  create(draft: Draft, report: ValidationReport): Promise<void>
  list(): Promise<readonly DraftOverview[]>
  read(id: DraftId): Promise<DraftOverview | null>
  rows(id: DraftId, filter: DraftRowFilter, offset: number, limit: number): Promise<Page<DraftRowView>>
  allRows(id: DraftId): Promise<readonly DraftRow[]>
  findings(id: DraftId): Promise<readonly Finding[]>
  findingGroups(id: DraftId): Promise<readonly FindingGroup[]>
  /** Replaces the given rows' values and the whole draft's findings, and the catalogue version they were checked with. */
  replace(id: DraftId, rows: readonly DraftRow[], findings: readonly Finding[], catalogueVersion: string): Promise<void>
  remove(id: DraftId): Promise<void>
}
