import { useCallback } from 'react'
import type { DraftChange, RowSelection } from '#shared/domain/draft/draft-change.ts'
import { success } from '#shared/kernel/result.ts'
import { toast } from '../../components/page/toast.ts'
import { type Commands, useCommands } from '../../data/use-commands.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useChangeOutcome } from './use-change-outcome.ts'
import { useRangeActions } from './use-range-actions.ts'
import { useRowMarks } from './use-row-marks.ts'

/**
 * All edits of a draft from its screen, each announcing its result. Main keeps every step and can undo it. `onChange`
 * gets main's answer, so that the screen need not wait for a reread.
 */
export function useDraftActions(draftId: string, onChange: (change: DraftChange) => void) {
  const { run, busy, error, clearError } = useCommands()
  const { settle, say } = useChangeOutcome(onChange)
  const marks = useRowMarks(draftId, run, settle)
  const step = useStep(draftId, run, onChange)
  const ranges = useRangeActions(draftId, run, settle)

  const edit = useCallback(
    async (row: number, field: string, value: string) => {
      const answer = await run('draft:edit', { draftId, row, field, value })
      if (!answer.ok) return
      onChange(answer.value)
      if (answer.value.sentRows > 0) say(answer.value, 'draftTools.changed')
    },
    [run, draftId, onChange, say],
  )
  const fill = useCallback(
    async (rows: RowSelection, field: string, value: string) =>
      settle(await run('draft:fill', { draftId, rows, field, value }), 'draftTools.changed'),
    [run, draftId, settle],
  )
  /** Replaces a value wherever the column contains exactly this one. */
  const replaceValue = useCallback(
    async (field: string, value: string, other: string) => {
      const whole = { wholeCell: true, matchCase: true, preview: false }
      const answer = await run('draft:replace', { draftId, find: value, replace: other, field, ...whole })
      if (answer.ok && answer.value.change !== null) settle(success(answer.value.change), 'draftTools.changed')
    },
    [run, draftId, settle],
  )
  const setNitForm = useCallback(
    (nit: string, form: 'with-check-digit' | 'without-check-digit') =>
      run('draft:set-nit-form', { draftId, nit, form }),
    [run, draftId],
  )
  return { busy, error, clearError, edit, step, ...ranges, fill, replaceValue, ...marks, setNitForm }
}

export type DraftActions = ReturnType<typeof useDraftActions>

/** Undoes or redoes one step, announced by its name. */
function useStep(draftId: string, run: Commands['run'], onChange: (change: DraftChange) => void) {
  const t = useTexts()
  const { language } = useWords()
  return useCallback(
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
}
