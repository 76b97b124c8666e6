import { useState } from 'react'
import type { BatchOptions } from '#shared/domain/filing/batch.ts'
import { againOf } from '../../../components/again/again-reason.tsx'
import { useNavigation } from '../../../components/navigation/navigation-store.ts'
import { useCommand } from '../../../data/use-command.ts'

/** What the clerk has decided about a send so far. */
interface SubmissionForm {
  readonly options: BatchOptions
  readonly onlyValid: boolean
  /** Records for each send; null: as many as the program recommends. */
  readonly chunk: number | null
  /** For how many records the terms are accepted: for another number they are to be accepted again. */
  readonly acceptedFor: number | null
  /** Why records are processed once more that the service has; empty where they are not. */
  readonly reason: string
  /** Why records are sent again; empty unless that was asked. */
  readonly again: string
  readonly operator: string
}

/** A send as it is filled in, and its way to main: who signs is kept first, then the batch is opened. */
export function useSubmission(draftId: string, operator: string, countAgain: () => void) {
  const go = useNavigation((state) => state.go)
  const [form, setForm] = useState<SubmissionForm>({
    options: {},
    onlyValid: true,
    chunk: null,
    acceptedFor: null,
    reason: '',
    again: '',
    operator,
  })
  const naming = useCommand('app:set-operator')
  const submit = useCommand('draft:submit')
  const change = (different: Partial<SubmissionForm>): void => setForm((before) => ({ ...before, ...different }))

  /** `shown`: the stamp of what the person has before them. */
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
    // What was refused may be another than it was shown.
    if (!answer.ok) countAgain()
  }
  return { form, change, send, naming, submit }
}
