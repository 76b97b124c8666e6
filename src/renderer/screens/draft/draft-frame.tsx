import { Alert, Button, Group, Text, VisuallyHidden } from '@mantine/core'
import { IconColumns3, IconInfoCircle, IconSend } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { DraftOverview, DraftRowFilter } from '#shared/domain/filing/overview.ts'
import { rowsToCorrect } from '#shared/domain/pending/draft-groups.ts'
import { Chip } from '../../components/chips/chip.tsx'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { Page } from '../../components/page/page.tsx'
import { ScheduleChip } from '../../components/procedure/schedule-chip.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { ComparisonNotice } from './comparison/comparison-notice.tsx'
import styles from './draft.module.css'
import { DraftSource } from './draft-source.tsx'
import { FormChangeNotice } from './forms/form-change-notice.tsx'
import { updatesForms } from './forms/use-form-figures.ts'
import { LeftOutNotice } from './left-out-notice.tsx'
import type { DraftActions } from './use-draft-actions.ts'

interface DraftFrameProps {
  readonly overview: DraftOverview
  readonly actions: DraftActions
  readonly viewSwitch: ReactNode
  /** Absent: the draft is compared with no earlier file. */
  readonly onShowRows?: (filter: DraftRowFilter) => void
  /** The rows need the height: figures act as filters, and details take one line. */
  readonly dense?: boolean
  readonly children: ReactNode
}

/** The frame of every draft view: counts, notices about the file, and the filing button. */
export function DraftFrame({ overview, actions, viewSwitch, onShowRows, dense = false, children }: DraftFrameProps) {
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
      <DraftNotices overview={overview} actions={actions} {...(onShowRows && { onShowRows })} />
      <ErrorAlert error={actions.error} onClose={actions.clearError} />
      {children}
    </Page>
  )
}

/** `37 listas, 5 con errores, 3 alertas`, and the place in the file it was read from. */
function DraftSummary({ overview }: { readonly overview: DraftOverview }) {
  const t = useTexts()
  return (
    <Group gap={8}>
      <Group gap={8} role="status" aria-label={t('draft.summary')}>
        <Figures overview={overview} />
        <ScheduleChip overview={overview} />
      </Group>
      <DraftSource draft={overview.draft} dense={false} />
    </Group>
  )
}

function Figures({ overview: { counts } }: { readonly overview: DraftOverview }) {
  const t = useTexts()
  const wrong = rowsToCorrect(counts)
  return (
    <>
      <Chip tone="success" label={t('draft.ready', { count: counts.readyRows })} />
      {wrong > 0 && <Chip tone="danger" label={t('draft.withErrors', { count: wrong })} />}
      {counts.warnings > 0 && <Chip tone="warning" label={t('draft.warnings', { count: counts.warnings })} />}
      {counts.quarantinedRows > 0 && (
        <Chip tone="neutral" label={t('draft.quarantined', { count: counts.quarantinedRows })} />
      )}
      {counts.sentRows > 0 && <Chip tone="info" label={t('draft.sent', { count: counts.sentRows })} />}
    </>
  )
}

/** The same in one line, where the counts are filters. Screen readers announce changed counts. */
function DraftDetails({ overview }: { readonly overview: DraftOverview }) {
  const t = useTexts()
  return (
    <Group gap={8} wrap="nowrap">
      <VisuallyHidden role="status" aria-label={t('draft.summary')}>
        <Figures overview={overview} />
      </VisuallyHidden>
      <ScheduleChip overview={overview} />
      <DraftSource draft={overview.draft} dense />
    </Group>
  )
}

interface DraftNoticesProps {
  readonly overview: DraftOverview
  readonly actions: DraftActions
  readonly onShowRows?: (filter: DraftRowFilter) => void
}

/** Missing columns, and in one line what was not imported: rows that are not workers, hidden rows, unmapped columns. */
function DraftNotices({ overview, actions, onShowRows }: DraftNoticesProps) {
  const { draft } = overview
  const t = useTexts()
  const { field } = useWords()
  const remarks = [
    ...(draft.hiddenRows === undefined ? [] : [t('draft.hiddenRows', { count: draft.hiddenRows })]),
    ...(draft.unmappedColumns.length === 0 ? [] : [t('draft.unmapped', { columns: draft.unmappedColumns.join(', ') })]),
  ]
  return (
    <>
      {draft.missingFields.length > 0 && (
        <Alert color="red" role="alert" px="xs" py={4}>
          <IconColumns3 size={15} aria-hidden style={{ verticalAlign: '-2px' }} /> <b>{t('draft.missingTitle')}.</b>{' '}
          {t('draft.missingBody', { fields: draft.missingFields.map(field).join(', ') })}
        </Alert>
      )}
      <div className={styles.notes}>
        {onShowRows && <ComparisonNotice draft={draft} actions={actions} onShowRows={onShowRows} />}
        <LeftOutNotice overview={overview} actions={actions} />
        {updatesForms(draft) && <FormChangeNotice draft={draft} />}
        {remarks.length > 0 && (
          <Text size="xs" c="dimmed" truncate title={remarks.join(' · ')}>
            <IconInfoCircle size={13} aria-hidden style={{ verticalAlign: '-2px' }} /> {remarks.join(' · ')}
          </Text>
        )}
      </div>
    </>
  )
}
