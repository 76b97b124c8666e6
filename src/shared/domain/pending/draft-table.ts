import type { CivilDate } from '../../kernel/civil-date.ts'
import type { DraftOverview } from '../filing/overview.ts'
import { foldName } from '../worker/normalise.ts'
import type { ModuleName } from '../worker/procedure.ts'
import { type DraftGroup, isInGroup, rowsToCorrect } from './draft-groups.ts'

/** Which drafts to list. */
export interface DraftTableFilter {
  readonly group: DraftGroup
  /** Words of the file name; ignores accents and case. Empty: every file. */
  readonly search: string
  /** Null: every module. */
  readonly module: ModuleName | null
}

/** Drafts not completely filed: the screen's default. */
export const openDrafts: DraftTableFilter = { group: 'open', search: '', module: null }

/** The columns of the draft table, in default order; all are sortable. */
export const draftColumns = [
  'file',
  'rows',
  'ready',
  'errors',
  'warnings',
  'quarantined',
  'filed',
  'due',
  'updated',
  'procedure',
  'imported',
] as const
export type DraftColumn = (typeof draftColumns)[number]

export const isDraftColumn = (name: string): name is DraftColumn => draftColumns.some((column) => column === name)

export interface DraftOrder {
  readonly by: DraftColumn
  readonly descending: boolean
}

export const latestDrafts: DraftOrder = { by: 'updated', descending: true }

const countedColumns = ['rows', 'ready', 'errors', 'warnings', 'quarantined', 'filed'] as const
export type CountedDraftColumn = (typeof countedColumns)[number]

export const isCountedDraftColumn = (column: DraftColumn): column is CountedDraftColumn =>
  countedColumns.some((name) => name === column)

/** The number of rows behind a column; for warnings the number of findings, as on the draft's own screen. */
export function countOfDraft(column: CountedDraftColumn, { counts }: Pick<DraftOverview, 'counts'>): number {
  switch (column) {
    case 'rows':
      return counts.rows
    case 'ready':
      return counts.readyRows
    case 'errors':
      return rowsToCorrect(counts)
    case 'warnings':
      return counts.warnings
    case 'quarantined':
      return counts.quarantinedRows
    case 'filed':
      return counts.sentRows
  }
}

/** The drafts matching a filter on a date in Bogotá, sorted; ties by last change, latest first. */
export function shownDrafts(
  drafts: readonly DraftOverview[],
  filter: DraftTableFilter,
  order: DraftOrder,
  today: CivilDate,
): readonly DraftOverview[] {
  const words = foldName(filter.search).split(' ')
  const sign = order.descending ? -1 : 1
  return drafts
    .filter((overview) => isInGroup(overview, filter.group, today) && isMeant(overview, filter.module, words))
    .toSorted((one, other) => sign * compared(order.by, one, other) || latestFirst(one, other))
}

function isMeant({ draft }: DraftOverview, module: ModuleName | null, words: readonly string[]): boolean {
  const name = foldName(draft.fileName)
  return (module === null || draft.module === module) && words.every((word) => name.includes(word))
}

const latestFirst = (one: DraftOverview, other: DraftOverview): number =>
  other.updatedAtMs - one.updatedAtMs || compareTexts(one.draft.id, other.draft.id)

/** Natural order: `nómina 9` before `nómina 10`, ignoring accents. */
const { compare: compareNames } = new Intl.Collator('es', { numeric: true })
const compareTexts = (one: string, other: string): number => Number(one > other) - Number(one < other)

const procedureKey = ({ draft }: DraftOverview): string => [draft.module, draft.entity, draft.operation].join(' ')

/** Unscheduled drafts come after every date. */
const noDay = '9999-99-99'

function compared(by: DraftColumn, one: DraftOverview, other: DraftOverview): number {
  if (isCountedDraftColumn(by)) return countOfDraft(by, one) - countOfDraft(by, other)
  switch (by) {
    case 'file':
      return compareNames(one.draft.fileName, other.draft.fileName)
    case 'due':
      return compareTexts(one.scheduledFor ?? noDay, other.scheduledFor ?? noDay)
    case 'procedure':
      return compareTexts(procedureKey(one), procedureKey(other))
    case 'updated':
      return one.updatedAtMs - other.updatedAtMs
    case 'imported':
      return one.draft.createdAtMs - other.draft.createdAtMs
  }
}
