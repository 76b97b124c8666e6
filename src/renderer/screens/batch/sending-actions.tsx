import { Button, Tooltip } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { BatchOverview } from '#shared/domain/overview.ts'
import { useCommand } from '../../bridge/use-command.ts'
import { ErrorDialog } from '../../components/page/error-dialog.tsx'

/** While something is queued: stop after the POST in flight, or send it when nothing is leaving. */
export function SendingActions({ overview: { batch, submissions } }: { readonly overview: BatchOverview }) {
  const { t } = useTranslation()
  const pause = useCommand('batch:pause')
  const resume = useCommand('batch:send')
  const leaving = submissions.some(({ state }) => state === 'armed' || state === 'sending')
  if (!submissions.some(({ state }) => state === 'queued')) return null
  return (
    <>
      {leaving ? (
        <Tooltip label={t('batch.pauseHint')}>
          <Button
            variant="default"
            leftSection={<IconPlayerPause size={16} aria-hidden />}
            loading={pause.busy}
            onClick={() => void pause.run({ batchId: batch.id })}
          >
            {t('batch.pause')}
          </Button>
        </Tooltip>
      ) : (
        <Button
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          loading={resume.busy}
          onClick={() => void resume.run({ batchId: batch.id })}
        >
          {t('batch.resume')}
        </Button>
      )}
      <ErrorDialog error={pause.error} onClose={pause.clearError} />
      <ErrorDialog error={resume.error} onClose={resume.clearError} />
    </>
  )
}
