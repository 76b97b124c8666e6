import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { Page } from '../../components/page/page.tsx'
import { DraftNotices } from './draft-notices.tsx'
import { DraftDetails, DraftSummary } from './draft-summary.tsx'
import { SubmitDialog } from './submit/submit-dialog.tsx'
import type { DraftActions } from './use-draft-actions.ts'

interface DraftFrameProps {
  readonly overview: DraftOverview
  readonly status: AppStatus
  readonly actions: DraftActions
  readonly viewSwitch: ReactNode
  /** The rows need the height: figures are filters there, and the details are one line. */
  readonly dense?: boolean
  readonly children: ReactNode
}

/** What every view of a draft says and offers: its figures, what of the file is not in it, and filing it. */
export function DraftFrame({ overview, status, actions, viewSwitch, dense = false, children }: DraftFrameProps) {
  const { t } = useTranslation()
  const [submitting, setSubmitting] = useState(false)
  return (
    <Page
      fill
      title={overview.draft.fileName}
      dense={dense}
      lead={dense ? <DraftDetails overview={overview} /> : <DraftSummary overview={overview} />}
      actions={
        <>
          {viewSwitch}
          <Button
            {...(dense && { size: 'xs' })}
            leftSection={<IconSend size={16} aria-hidden />}
            disabled={overview.counts.readyRows === 0}
            onClick={() => setSubmitting(true)}
          >
            {t('draft.file')}
          </Button>
        </>
      }
    >
      <DraftNotices overview={overview} actions={actions} />
      <ErrorAlert error={actions.error} onClose={actions.clearError} />
      {children}
      {submitting && <SubmitDialog overview={overview} status={status} onClose={() => setSubmitting(false)} />}
    </Page>
  )
}
