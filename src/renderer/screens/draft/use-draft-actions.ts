import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftChange, RowSelection } from '#shared/domain/draft/draft-change.ts'
import type { LeftOutReason } from '#shared/domain/draft/left-out.ts'
import { mostPastedCharacters } from '#shared/domain/draft/pasted-block.ts'
import type { DraftRowFilter } from '#shared/domain/filing/overview.ts'
import { toast } from '../../components/page/toast.ts'
import { useCommands } from '../../data/use-commands.ts'
import { useWords } from '../../i18n/use-words.ts'
import type { CellPlace } from './grid/cell-place.ts'

/**
 * Everything that changes a draft from its screen, each saying what it did. Main keeps every step and can undo it. `onChange`
 * gets what main answers, so that the screen need not wait until it has read everything again.
 */
export function useDraftActions(draftId: string, onChange: (change: DraftChange) => void) {
  const { t } = useTranslation()
  const { counted, language } = useWords()
  const { run, busy, error, clearError } = useCommands()

  const tell = useCallback(
    (key: 'draftTools.changed' | 'draftTools.marked', change: DraftChange, outside = 0) => {
      const texts = [change.changed > 0 ? t(key, counted(change.changed)) : t('draftTools.nothingChanged')]
      if (outside > 0) texts.push(t('draftTools.outside', counted(outside)))
      if (change.refusedCells > 0) texts.push(t('draftTools.tooLong', counted(change.refusedCells)))
      if (change.sentRows > 0) texts.push(t('draftTools.sentUntouched', counted(change.sentRows)))
      toast(texts.join(' '))
    },
    [t, counted],
  )

  const edit = useCallback(
    async (row: number, field: string, value: string) => {
      const answer = await run('draft:edit', { draftId, row, field, value })
      if (!answer.ok) return
      onChange(answer.value)
      if (answer.value.sentRows > 0) tell('draftTools.changed', answer.value)
    },
    [run, draftId, onChange, tell],
  )
  const step = useCallback(
    async (name: 'draft:undo' | 'draft:redo') => {
      const answer = await run(name, { draftId })
      if (!answer.ok || answer.value.label === null) return
      onChange(answer.value)
      toast(
        t(name === 'draft:undo' ? 'draftTools.undone' : 'draftTools.redone', { label: answer.value.label[language] }),
      )
    },
    [run, draftId, onChange, t, language],
  )
  const paste = useCallback(
    async (place: CellPlace, text: string, filter: DraftRowFilter) => {
      if (place.field === null) return
      if (text.length > mostPastedCharacters) {
        toast(t('draftTools.pasteTooLarge'))
        return
      }
      const answer = await run('draft:paste', { draftId, row: place.row, field: place.field, text, filter })
      if (!answer.ok) return
      onChange(answer.value)
      tell('draftTools.changed', answer.value, answer.value.cellsOutside)
    },
    [run, draftId, onChange, tell, t],
  )
  const fill = useCallback(
    async (rows: RowSelection, field: string, value: string) => {
      const answer = await run('draft:fill', { draftId, rows, field, value })
      if (!answer.ok) return
      onChange(answer.value)
      tell('draftTools.changed', answer.value)
    },
    [run, draftId, onChange, tell],
  )
  /** Another value wherever the column holds exactly this one. */
  const replaceValue = useCallback(
    async (field: string, value: string, other: string) => {
      const whole = { wholeCell: true, matchCase: true, preview: false }
      const answer = await run('draft:replace', { draftId, find: value, replace: other, field, ...whole })
      if (!answer.ok || answer.value.change === null) return
      onChange(answer.value.change)
      tell('draftTools.changed', answer.value.change)
    },
    [run, draftId, onChange, tell],
  )
  const quarantine = useCallback(
    async (rows: RowSelection, on: boolean) => {
      const answer = await run('draft:quarantine', { draftId, rows, on })
      if (!answer.ok) return
      onChange(answer.value)
      tell('draftTools.marked', answer.value)
    },
    [run, draftId, onChange, tell],
  )
  const bringBack = useCallback(
    async (rows: readonly number[] | LeftOutReason) => {
      const answer = await run('draft:bring-back', { draftId, rows })
      if (!answer.ok) return
      onChange(answer.value)
      tell('draftTools.marked', answer.value)
    },
    [run, draftId, onChange, tell],
  )
  const reopen = useCallback(
    async (rows: RowSelection) => {
      const answer = await run('draft:reopen', { draftId, rows })
      if (!answer.ok) return
      onChange(answer.value)
      tell('draftTools.marked', answer.value)
    },
    [run, draftId, onChange, tell],
  )
  const setNitForm = useCallback(
    (nit: string, form: 'with-check-digit' | 'without-check-digit') =>
      run('draft:set-nit-form', { draftId, nit, form }),
    [run, draftId],
  )
  return { busy, error, clearError, edit, step, paste, fill, replaceValue, quarantine, bringBack, reopen, setNitForm }
}

export type DraftActions = ReturnType<typeof useDraftActions>
