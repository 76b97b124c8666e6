import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { Page } from '../../components/page/page.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { DraftNotices } from './draft-notices.tsx'
import { DraftDetails, DraftSummary } from './draft-summary.tsx'
import type { DraftActions } from './use-draft-actions.ts'

interface DraftFrameProps {
  readonly overview: DraftOverview
  readonly actions: DraftActions
  readonly viewSwitch: ReactNode
  /** The rows need the height: figures act as filters, and details take one line. */
  readonly dense?: boolean
  readonly children: ReactNode
}

/** The frame of every draft view: counts, notices about the file, and the filing button. */
export function DraftFrame({ overview, actions, viewSwitch, dense = false, children }: DraftFrameProps) {
  const t = useTexts()
  const go = useNavigation((state) => state.go)
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
            onClick={() => go({ screen: 'submit', draftId: overview.draft.id })}
          >
            {t('draft.file')}
          </Button>
        </>
      }
    >
      <DraftNotices overview={overview} actions={actions} />
      <ErrorAlert error={actions.error} onClose={actions.clearError} />
      {children}
    </Page>
  )
}
