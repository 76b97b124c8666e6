import { useCallback } from 'react'
import type { AppError } from '#shared/domain/app-error.ts'
import type { CellRange, RangeFill } from '#shared/domain/draft/blocks/cell-range.ts'
import type { CopiedBlock } from '#shared/domain/draft/blocks/copied-block.ts'
import { mostPastedCharacters } from '#shared/domain/draft/blocks/pasted-block.ts'
import type { DraftChange, RowSelection } from '#shared/domain/draft/draft-change.ts'
import type { LeftOutReason } from '#shared/domain/draft/left-out.ts'
import type { DraftRowFilter } from '#shared/domain/filing/overview.ts'
import type { RequestOf } from '#shared/ipc/channels.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { toast } from '../../components/page/toast.ts'
import { type Commands, useCommands } from '../../data/use-commands.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { releasedTexts } from './findings/texts.ts'

/**
 * All edits of a draft from its screen, each announcing its result. Main keeps every step and can undo it. `onChange`
 * gets main's answer, so that the screen need not wait for a reread.
 */
export function useDraftActions(draftId: string, onChange: (change: DraftChange) => void) {
  const { run, busy, error, clearError } = useCommands()
  const { settle, say } = useChangeOutcome(onChange)
  const marks = useRowMarks(draftId, run, settle, onChange)
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
  const rowsCovered = useCallback(
    async (list: Omit<RequestOf<'draft:rows-covered'>, 'draftId'>): Promise<readonly number[] | null> => {
      const answer = await run('draft:rows-covered', { draftId, ...list })
      return answer.ok ? answer.value : null
    },
    [run, draftId],
  )
  return { busy, error, clearError, rowsCovered, edit, step, ...ranges, fill, replaceValue, ...marks, setNitForm }
}

/** Actions on the selected cells. Main processes the rows of the view; each call is one step. */
function useRangeActions(draftId: string, run: Commands['run'], settle: ChangeOutcome['settle']) {
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

/** Marks that decide whether rows are sent, without changing their cells. */
function useRowMarks(
  draftId: string,
  run: Commands['run'],
  settle: ChangeOutcome['settle'],
  onChange: (change: DraftChange) => void,
) {
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
  const removeRows = useCallback(
    async (rows: RowSelection) => settle(await run('draft:remove-rows', { draftId, rows }), 'draftTools.marked'),
    [run, draftId, settle],
  )
  const leaveFiled = useCallback(
    async () => settle(await run('draft:leave-filed', { draftId }), 'draftTools.marked'),
    [run, draftId, settle],
  )
  const answerSamePerson = useCallback(
    async (row: number, answer: 'same' | 'other') => {
      const answered = await run('draft:same-person', { draftId, row, answer })
      if (answered.ok) onChange(answered.value)
    },
    [run, draftId, onChange],
  )
  const reopen = useCallback(
    async (rows: RowSelection) => settle(await run('draft:reopen', { draftId, rows }), 'draftTools.marked'),
    [run, draftId, settle],
  )
  return { quarantine, removeRows, bringBack, leaveFiled, answerSamePerson, reopen }
}

/** The unit that a change is counted in. */
type Counted = 'draftTools.changed' | 'draftTools.marked'

interface ChangeOutcome {
  /** Shows a change's result and announces it; the screen reports errors. */
  readonly settle: (answer: Result<DraftChange, AppError>, counted: Counted, cellsOutside?: number) => void
  /** Announces it without showing it. */
  readonly say: (change: DraftChange, counted: Counted, cellsOutside?: number) => void
}

function useChangeOutcome(onChange: (change: DraftChange) => void): ChangeOutcome {
  const t = useTexts()
  const { formats } = useWords()
  const sentence = useSentences(releasedTexts)
  const say = useCallback(
    (change: DraftChange, key: Counted, cellsOutside = 0) => {
      const texts = [change.changed > 0 ? t(key, { count: change.changed }) : t('draftTools.nothingChanged')]
      if (cellsOutside > 0) texts.push(t('draftTools.outside', { count: cellsOutside }))
      if (change.refusedCells > 0) texts.push(t('draftTools.tooLong', { count: change.refusedCells }))
      if ((change.keptContracts ?? 0) > 0) texts.push(t('draftTools.contractKept'))
      if ((change.released ?? 0) > 0) texts.push(sentence('released', { count: formats.number(change.released ?? 0) }))
      if (change.sentRows > 0) texts.push(t('draftTools.sentUntouched', { count: change.sentRows }))
      toast(texts.join(' '))
    },
    [t, formats, sentence],
  )
  const settle = useCallback(
    (answer: Result<DraftChange, AppError>, key: Counted, cellsOutside = 0) => {
      if (!answer.ok) return
      onChange(answer.value)
      say(answer.value, key, cellsOutside)
    },
    [onChange, say],
  )
  return { settle, say }
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
