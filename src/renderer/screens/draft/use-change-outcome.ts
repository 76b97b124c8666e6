import { useCallback } from 'react'
import type { AppError } from '#shared/domain/app-error.ts'
import type { DraftChange } from '#shared/domain/draft/draft-change.ts'
import type { Result } from '#shared/kernel/result.ts'
import { toast } from '../../components/page/toast.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { releasedTexts } from './findings/texts.ts'

/** The unit that a change is counted in. */
type Counted = 'draftTools.changed' | 'draftTools.marked'

export interface ChangeOutcome {
  /** Shows a change's result and announces it; the screen reports errors. */
  readonly settle: (answer: Result<DraftChange, AppError>, counted: Counted, cellsOutside?: number) => void
  /** Announces it without showing it. */
  readonly say: (change: DraftChange, counted: Counted, cellsOutside?: number) => void
}

export function useChangeOutcome(onChange: (change: DraftChange) => void): ChangeOutcome {
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
