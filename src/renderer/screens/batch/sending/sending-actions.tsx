import { Button, Tooltip } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import { FilingButton } from '../../../components/office/filing-button.tsx'
import { ErrorDialog } from '../../../components/page/error-dialog.tsx'
import { useCommand } from '../../../data/use-command.ts'
import { sendProgress } from './send-progress.ts'

/** While something is queued: stop after the POST in flight, or send it when nothing is leaving. */
export function SendingActions({ overview }: { readonly overview: BatchOverview }) {
  const { t } = useTranslation()
  const pause = useCommand('batch:pause')
  const resume = useCommand('batch:send')
  const { queued, phase } = sendProgress(overview)
  const { id: batchId } = overview.batch
  if (queued === 0) return null
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
          onClick={() => void resume.run({ batchId })}
        >
          {t(phase === 'retry' ? 'sending.retryNow' : 'batch.resume')}
        </FilingButton>
      )}
      <ErrorDialog error={pause.error} onClose={pause.clearError} />
      <ErrorDialog error={resume.error} onClose={resume.clearError} />
    </>
  )
}
