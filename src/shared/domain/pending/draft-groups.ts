import type { CivilDate } from '../../kernel/civil-date.ts'
import type { DraftCounts } from '../draft/draft.ts'
import type { DraftOverview } from '../filing/overview.ts'

/**
 * Groups of drafts. `open`: something is not filed. `due`: its date has come. `errors`, `quarantined`: rows to correct,
 * rows set aside. `ready`: rows that could be filed and are not scheduled. `filed`: every row is in a batch.
 */
export const draftGroups = ['open', 'due', 'errors', 'ready', 'quarantined', 'filed', 'all'] as const
export type DraftGroup = (typeof draftGroups)[number]

/** Every row is ready, to be corrected, set aside or sent. */
export const rowsToCorrect = ({ rows, readyRows, quarantinedRows, sentRows }: DraftCounts): number =>
  Math.max(0, rows - readyRows - quarantinedRows - sentRows)

const isFiled = ({ rows, sentRows }: DraftCounts): boolean => rows > 0 && sentRows >= rows

type Grouped = Pick<DraftOverview, 'counts' | 'scheduledFor'>

/** Whether a draft belongs to a group on a date in Bogotá. */
export function isInGroup({ counts, scheduledFor }: Grouped, group: DraftGroup, today: CivilDate): boolean {
  const isOpen = !isFiled(counts)
  switch (group) {
    case 'all':
      return true
    case 'open':
      return isOpen
    case 'filed':
      return !isOpen
    case 'errors':
      return rowsToCorrect(counts) > 0
    case 'quarantined':
      return counts.quarantinedRows > 0
    case 'due':
      return isOpen && Boolean(scheduledFor) && (scheduledFor ?? today) <= today
    case 'ready':
      return counts.readyRows > 0 && !scheduledFor
  }
}
