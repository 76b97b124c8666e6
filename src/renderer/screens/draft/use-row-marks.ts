import { useCallback } from 'react'
import type { RowSelection } from '#shared/domain/draft/draft-change.ts'
import type { LeftOutReason } from '#shared/domain/draft/left-out.ts'
import type { Commands } from '../../data/use-commands.ts'
import type { ChangeOutcome } from './use-change-outcome.ts'

/** Marks that decide whether rows are sent, without changing their cells. */
export function useRowMarks(draftId: string, run: Commands['run'], settle: ChangeOutcome['settle']) {
  const quarantine = useCallback(
    async (rows: RowSelection, on: boolean) =>
      settle(await run('draft:quarantine', { draftId, rows, on }), 'draftTools.marked'),
    [run, draftId, settle],
  )
  const bringBack = useCallback(
    async (rows: readonly number[] | LeftOutReason) =>
      settle(await run('draft:bring-back', { draftId, rows }), 'draftTools.marked'),
    [run, draftId, settle],
  )
  const reopen = useCallback(
    async (rows: RowSelection) => settle(await run('draft:reopen', { draftId, rows }), 'draftTools.marked'),
    [run, draftId, settle],
  )
  return { quarantine, bringBack, reopen }
}
