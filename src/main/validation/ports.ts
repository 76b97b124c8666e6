import type { Draft, DraftCounts, DraftRow, ValidationReport } from '#shared/domain/draft.ts'
import type { Finding } from '#shared/domain/finding.ts'
import type { DraftId } from '#shared/kernel/ids.ts'

export interface DraftOverview {
  readonly draft: Draft
  readonly counts: DraftCounts
  readonly updatedAtMs: number
}

export interface DraftRowPage {
  readonly rows: readonly (DraftRow & { readonly findings: readonly Finding[] })[]
  readonly total: number
}

export type DraftRowFilter = 'all' | 'errors' | 'warnings' | 'clean'

/** Findings grouped for the side panel: `dane.leading-zero (148)`. */
export interface FindingGroup {
  readonly code: string
  readonly field: string | null
  readonly severity: 'error' | 'warning'
  readonly suggestionKind: string | null
  readonly count: number
}

/** Where drafts live. Every edit is saved at once, so a crash loses nothing. */
export interface DraftStore {
  create(draft: Draft, report: ValidationReport): Promise<void>
  list(): Promise<readonly DraftOverview[]>
  read(id: DraftId): Promise<DraftOverview | null>
  rows(id: DraftId, filter: DraftRowFilter, offset: number, limit: number): Promise<DraftRowPage>
  allRows(id: DraftId): Promise<readonly DraftRow[]>
  findings(id: DraftId): Promise<readonly Finding[]>
  findingGroups(id: DraftId): Promise<readonly FindingGroup[]>
  /** Replaces the given rows' values and the whole draft's findings, and the catalogue version they were checked with. */
  replace(id: DraftId, rows: readonly DraftRow[], findings: readonly Finding[], catalogueVersion: string): Promise<void>
  remove(id: DraftId): Promise<void>
}
