import { useState } from 'react'
import type { BatchOptions } from '#shared/domain/filing/batch.ts'
import { againOf } from '../../../components/again/again-reason.tsx'
import { useNavigation } from '../../../components/navigation/navigation-store.ts'
import { useCommand } from '../../../data/use-command.ts'

/** The clerk's input for a send. */
interface SubmissionForm {
  readonly options: BatchOptions
  readonly onlyValid: boolean
  /** Records per request; null: the recommended number. */
  readonly chunk: number | null
  /** Why records that the service has are processed again; empty when they are not. */
  readonly reason: string
  /** Why records are sent again; empty unless required. */
  readonly again: string
  readonly operator: string
}

/** The form of a send and its submission to main: first saves the signer, then creates the batch. */
export function useSubmission(draftId: string, operator: string, countAgain: () => void) {
  const go = useNavigation((state) => state.go)
  const [form, setForm] = useState<SubmissionForm>({
    options: {},
    onlyValid: true,
    chunk: null,
    reason: '',
    again: '',
    operator,
  })
  const naming = useCommand('app:set-operator')
  const submit = useCommand('draft:submit')
  const change = (different: Partial<SubmissionForm>): void => setForm((before) => ({ ...before, ...different }))

  /** `shown`: the stamp of the forecast that the user sees. */
  const send = async (forced: boolean, shown: string): Promise<void> => {
    if (operator.trim() === '') {
      const named = await naming.run({ name: form.operator.trim() })
      if (!named.ok) return
    }
    const { options, onlyValid, chunk, reason, again } = form
    const answer = await submit.run({
      draftId,
      options,
      onlyValid,
      acceptTerms: true,
      shown,
      chunk,
      ...(forced ? { reprocessReason: reason.trim() } : {}),
      ...againOf(again),
    })
    if (answer.ok && answer.value) go({ screen: 'batch', batchId: answer.value.batchId })
    // The forecast may have changed, so reload it.
    if (!answer.ok) countAgain()
  }
  return { form, change, send, naming, submit }
}
