import { Button, Tooltip } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import type { AppError } from '#shared/domain/app-error.ts'
import { wantsReason } from '#shared/domain/filing/again/repeated-error.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import { AgainReason, againOf } from '../../../components/again/again-reason.tsx'
import { FilingButton } from '../../../components/office/filing-button.tsx'
import { ConfirmDialog } from '../../../components/page/confirm-dialog.tsx'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { ErrorDialog } from '../../../components/page/error-dialog.tsx'
import { useCommand } from '../../../data/use-command.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { sendProgress } from './send-progress.ts'

/** While submissions are queued: stop after the POST in flight, or send when nothing is being sent. */
export function SendingActions({ overview }: { readonly overview: BatchOverview }) {
  const t = useTexts()
  const pause = useCommand('batch:pause')
  const resume = useCommand('batch:send')
  const { queued, phase } = sendProgress(overview)
  const [asks, setAsks] = useState(false)
  const { id: batchId } = overview.batch
  if (queued === 0) return null
  const repeated = repeatedIn(overview)
  const stoppable = phase === 'leaving' || phase === 'pausing'
  return (
    <>
      {stoppable && (
        <Tooltip label={t('batch.pauseHint')} multiline w={280} events={{ hover: true, focus: true, touch: true }}>
          <Button
            variant="default"
            leftSection={<IconPlayerPause size={16} aria-hidden />}
            loading={pause.busy}
            disabled={phase === 'pausing'}
            onClick={() => void pause.run({ batchId })}
          >
            {t('batch.pause')}
          </Button>
        </Tooltip>
      )}
      {!stoppable && (
        <FilingButton
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          loading={resume.busy}
          onClick={() => (repeated === undefined ? void resume.run({ batchId }) : setAsks(true))}
        >
          {t(phase === 'retry' ? 'sending.retryNow' : 'batch.resume')}
        </FilingButton>
      )}
      {asks && repeated !== undefined && (
        <SendAgainDialog batchId={batchId} error={repeated} onClose={() => setAsks(false)} />
      )}
      <ErrorDialog error={pause.error} onClose={pause.clearError} />
      <ErrorDialog error={resume.error} onClose={resume.clearError} />
    </>
  )
}

/** Why the next submission needs a reason: its records were filed before. */
const repeatedIn = ({ submissions }: BatchOverview): AppError | undefined =>
  submissions
    .filter(({ state, ofOthersToo }) => state === 'queued' && !ofOthersToo)
    .map(({ error }) => error)
    .find((error) => error !== null && wantsReason(error)) ?? undefined

interface SendAgainDialogProps {
  readonly batchId: string
  readonly error: AppError
  readonly onClose: () => void
}

function SendAgainDialog({ batchId, error, onClose }: SendAgainDialogProps) {
  const t = useTexts()
  const resume = useCommand('batch:send')
  const [reason, setReason] = useState('')
  const confirm = async () => {
    const answer = await resume.run({ batchId, ...againOf(reason) })
    if (answer.ok) onClose()
  }
  return (
    <ConfirmDialog
      opened
      danger
      title={t('sending.againTitle')}
      confirm={t('sending.again')}
      disabled={reason.trim() === ''}
      busy={resume.busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <ErrorAlert error={error} />
      <AgainReason error={error} reason={reason} onChange={setReason} />
      <ErrorAlert error={resume.error} />
    </ConfirmDialog>
  )
}
