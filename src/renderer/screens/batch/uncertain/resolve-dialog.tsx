import { Text } from '@mantine/core'
import { useState } from 'react'
import type { Submission } from '#shared/domain/filing/submission.ts'
import type { UncertainChoice } from '#shared/domain/filing/uncertain.ts'
import { AgainReason, againOf } from '../../../components/again/again-reason.tsx'
import { ConfirmDialog } from '../../../components/page/confirm-dialog.tsx'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { useCommand } from '../../../data/use-command.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { sentTexts } from './texts.ts'

interface ResolveDialogProps {
  readonly submission: Submission
  readonly choice: UncertainChoice
  /** Queued sends of the batch; a decision about this one does not release them. */
  readonly queued: number
  readonly onClose: () => void
}

const confirmLabels = {
  resend: 'batch.uncertain.confirmResend',
  applied: 'batch.uncertain.confirmApplied',
  abandoned: 'batch.uncertain.confirmAbandoned',
} as const

/** Restates the consequence before the user's decision is recorded. */
export function ResolveDialog({ submission, choice, queued, onClose }: ResolveDialogProps) {
  const t = useTexts()
  const say = useSentences(sentTexts)
  const resolve = useCommand('submission:resolve')
  const [reason, setReason] = useState('')
  const confirm = async () => {
    const { id: submissionId, state, attempts } = submission
    const answer = await resolve.run({ submissionId, as: choice, shown: { state, attempts }, ...againOf(reason) })
    if (answer.ok) onClose()
  }
  return (
    <ConfirmDialog
      opened
      danger={choice === 'resend'}
      title={t(`batch.uncertain.${choice}Title`)}
      confirm={t(confirmLabels[choice])}
      busy={resolve.busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {choice === 'resend'
        ? t('batch.uncertain.resendHint', { count: submission.counts.sent })
        : t(`batch.uncertain.${choice}Hint`)}
      {queued > 0 && (
        <Text size="sm" mt="xs">
          {say('others', { count: queued })}
        </Text>
      )}
      <ErrorAlert error={resolve.error} />
      <AgainReason error={resolve.error} reason={reason} onChange={setReason} />
    </ConfirmDialog>
  )
}
