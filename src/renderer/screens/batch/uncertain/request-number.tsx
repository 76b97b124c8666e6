import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Submission } from '#shared/domain/filing/submission.ts'
import { FilingButton } from '../../../components/office/filing-button.tsx'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { toast } from '../../../components/page/toast.ts'
import { useCommand } from '../../../data/use-command.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import styles from '../batch.module.css'

/** An `IdSolicitud` that the user got elsewhere; a query checks it before it is accepted. */
export function RequestNumber({ submission }: { readonly submission: Submission }) {
  const t = useTexts()
  const [requestId, setRequestId] = useState('')
  const add = useCommand('submission:add-request')
  const check = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const answer = await add.run({ submissionId: submission.id, requestId: requestId.trim() })
    if (!answer.ok) return
    setRequestId('')
    toast(t('evidence.identifier.checking'))
  }
  return (
    <form onSubmit={(event) => void check(event)} className={styles.requestNumber}>
      <TextInput
        label={t('evidence.identifier.label')}
        description={t('evidence.identifier.hint')}
        value={requestId}
        onChange={(event) => setRequestId(event.currentTarget.value)}
        placeholder="00000000-0000-0000-0000-000000000000"
        size="sm"
        maxLength={128}
        spellCheck={false}
        autoComplete="off"
      />
      <FilingButton type="submit" size="sm" variant="light" loading={add.busy} disabled={requestId.trim().length < 4}>
        {t('evidence.identifier.check')}
      </FilingButton>
      <ErrorAlert error={add.error} onClose={add.clearError} />
    </form>
  )
}
