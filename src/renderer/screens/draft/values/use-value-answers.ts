import { useCallback } from 'react'
import type { DraftChange } from '#shared/domain/draft/draft-change.ts'
import type { ValueAnswer } from '#shared/domain/draft/value-question.ts'
import { toast } from '../../../components/page/toast.ts'
import { useCommands } from '../../../data/use-commands.ts'
import { useTexts } from '../../../i18n/use-texts.ts'

/** Answers to values in doubt, each announcing its result. Main keeps every step and can undo it. */
export function useValueAnswers(draftId: string, onChange: (change: DraftChange) => void) {
  const t = useTexts()
  const { run, busy, error, clearError } = useCommands()

  const told = useCallback(
    (change: DraftChange): boolean => {
      onChange(change)
      toast(change.changed > 0 ? t('values.written', { count: change.changed }) : t('values.confirmed'))
      return true
    },
    [onChange, t],
  )
  /** True when it succeeded. */
  const give = useCallback(
    async (answers: readonly ValueAnswer[]): Promise<boolean> => {
      const answer = await run('draft:answer-values', { draftId, answers })
      if (!answer.ok || answers[0]?.answer !== 'aside') return answer.ok && told(answer.value)
      onChange(answer.value)
      toast(t('draftTools.marked', { count: answer.value.changed }))
      return true
    },
    [run, draftId, told, onChange, t],
  )
  const takeSure = useCallback(async () => {
    const answer = await run('draft:take-sure-values', { draftId })
    if (answer.ok) told(answer.value)
  }, [run, draftId, told])
  const revoke = useCallback(async () => {
    const answer = await run('draft:revoke-confirmed', { draftId })
    if (answer.ok) onChange(answer.value)
  }, [run, draftId, onChange])
  return { give, takeSure, revoke, busy, error, clearError }
}

export type ValueAnswers = ReturnType<typeof useValueAnswers>
