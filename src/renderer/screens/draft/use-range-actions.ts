import { useCallback } from 'react'
import type { CellRange, RangeFill } from '#shared/domain/draft/blocks/cell-range.ts'
import type { CopiedBlock } from '#shared/domain/draft/blocks/copied-block.ts'
import { mostPastedCharacters } from '#shared/domain/draft/blocks/pasted-block.ts'
import type { DraftRowFilter } from '#shared/domain/filing/overview.ts'
import { toast } from '../../components/page/toast.ts'
import type { Commands } from '../../data/use-commands.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { ChangeOutcome } from './use-change-outcome.ts'

/** Actions on the selected cells. Main processes the rows of the view; each call is one step. */
export function useRangeActions(draftId: string, run: Commands['run'], settle: ChangeOutcome['settle']) {
  const t = useTexts()
  /** `following`: fields in display order, from the first field of the range. */
  const paste = useCallback(
    async (range: CellRange, following: readonly string[], text: string, filter: DraftRowFilter) => {
      const [field] = range.fields
      if (field === undefined) return
      if (text.length > mostPastedCharacters) return toast(t('draftTools.pasteTooLarge'))
      const into = { toRow: range.toRow, columns: range.fields.length, fields: following }
      const answer = await run('draft:paste', { draftId, row: range.fromRow, field, text, filter, into })
      settle(answer, 'draftTools.changed', answer.ok ? answer.value.cellsOutside : 0)
    },
    [run, draftId, settle, t],
  )
  const fillRange = useCallback(
    async (fill: RangeFill, filter: DraftRowFilter) =>
      settle(await run('draft:fill-range', { draftId, filter, ...fill }), 'draftTools.changed'),
    [run, draftId, settle],
  )
  const clearRange = useCallback(
    async (range: CellRange, filter: DraftRowFilter) =>
      settle(await run('draft:clear-range', { draftId, filter, range }), 'draftTools.changed'),
    [run, draftId, settle],
  )
  const readRange = useCallback(
    async (range: CellRange, filter: DraftRowFilter): Promise<CopiedBlock | null> => {
      const answer = await run('draft:copy-range', { draftId, filter, range })
      return answer.ok ? answer.value : null
    },
    [run, draftId],
  )
  return { paste, fillRange, clearRange, readRange }
}
