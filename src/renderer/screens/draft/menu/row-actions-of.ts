import type { DraftRowView } from '#shared/domain/filing/overview.ts'
import type { SelectedRows } from '../grid/use-selected-rows.ts'
import type { DraftActions } from '../use-draft-actions.ts'

export type RowAction = 'quarantine' | 'release' | 'remove' | 'reopen'

export interface RowActionChoice {
  readonly action: RowAction
  /** Selected rows. Sent ones stay as they are, unless they are reopened. */
  readonly count: number
  /** The key of its text: only part of several rows may change. */
  readonly text: RowAction | 'quarantineUnsent' | 'releaseUnsent' | 'removeUnsent' | 'reopenSent'
  readonly run: () => Promise<void>
}

/** Asks before rows are reopened; `reopen` reopens the rows that were selected when the question was asked. */
export type AskReopen = (reopen: () => void) => void

/**
 * The actions on the selected rows, or on one row when no more are selected (or null). Several rows may be of any kind that the
 * draft has, so their actions do not depend on the one row. Without `askReopen`, reopening is not offered.
 */
export function rowActionsOf(
  row: DraftRowView,
  selected: SelectedRows | null,
  { quarantine, removeRows, reopen }: DraftActions,
  askReopen: AskReopen | null = null,
): readonly RowActionChoice[] {
  const several = selected !== null && selected.count > 1 ? selected : null
  const count = several?.count ?? 1
  const acts: Readonly<Record<RowAction, (rows: readonly number[]) => Promise<void> | void>> = {
    quarantine: (rows) => quarantine(rows, true),
    release: (rows) => quarantine(rows, false),
    remove: removeRows,
    reopen: (rows) => askReopen?.(() => void reopen(rows)),
  }
  const parts = several !== null && mayHaveSent(row, several)
  const actions = several === null ? offeredToOne(row) : offeredToSeveral(row, several)
  return actions
    .filter((action) => action !== 'reopen' || askReopen !== null)
    .map((action) => ({
      action,
      count,
      text: parts ? partTexts[action] : action,
      run: async () => {
        const rows = several === null ? [row.row] : await several.read()
        if (rows !== null) await acts[action](rows)
      },
    }))
}

/** Whether sent rows may be selected. Which rows are, only main knows. */
export const mayHaveSent = ({ sentBatch }: DraftRowView, { kinds }: SelectedRows): boolean =>
  sentBatch !== undefined || kinds?.sent === true

/** The texts for a selection that may contain both sent rows and others. */
const partTexts = {
  quarantine: 'quarantineUnsent',
  release: 'releaseUnsent',
  remove: 'removeUnsent',
  reopen: 'reopenSent',
} as const satisfies Readonly<Record<RowAction, RowActionChoice['text']>>

function offeredToOne({ sentBatch, quarantined }: DraftRowView): readonly RowAction[] {
  if (sentBatch !== undefined) return ['reopen']
  return [quarantined === true ? 'release' : 'quarantine', 'remove']
}

function offeredToSeveral(row: DraftRowView, selected: SelectedRows): readonly RowAction[] {
  const sent = mayHaveSent(row, selected)
  const aside = row.quarantined === true || selected.kinds?.aside === true
  return [...(sent ? (['reopen'] as const) : []), 'quarantine', ...(aside ? (['release'] as const) : []), 'remove']
}
