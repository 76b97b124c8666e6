import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftChange } from '#shared/domain/draft-change.ts'
import { fieldsOf } from '#shared/domain/field.ts'
import type { DraftOverview, DraftRowFilter } from '#shared/domain/overview.ts'
import type { ValueReview } from '#shared/domain/value-question.ts'
import type { AppStatus } from '#shared/ipc/channels.ts'
import type { Answer } from '../../../bridge/use-answer.ts'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { Loaded } from '../../../components/page/loaded.tsx'
import { Page } from '../../../components/page/page.tsx'
import { DraftColumnsNotice, DraftSummary } from '../draft-summary.tsx'
import { StepButton } from '../draft-toolbar.tsx'
import { SubmitDialog } from '../submit-dialog.tsx'
import { useDraftActions } from '../use-draft-actions.ts'
import { useDraftKeys } from '../use-draft-keys.ts'
import { useValueAnswers } from './use-value-answers.ts'
import { ValuesView } from './values-view.tsx'

interface ValuesScreenProps {
  readonly overview: DraftOverview
  readonly status: AppStatus
  readonly answer: Answer<ValueReview>
  readonly viewSwitch: ReactNode
  readonly onOverview: (overview: DraftOverview) => void
  readonly onShowRows: (filter: DraftRowFilter) => void
}

/** A draft by its values in doubt. */
export function ValuesScreen({ overview, status, answer, viewSwitch, onOverview, onShowRows }: ValuesScreenProps) {
  const { t } = useTranslation()
  const { draft, counts } = overview
  const fields = useMemo(() => fieldsOf(draft.module, draft.entity), [draft.module, draft.entity])
  const [submitting, setSubmitting] = useState(false)
  const apply = useCallback((change: DraftChange) => onOverview(change.overview), [onOverview])
  const answers = useValueAnswers(draft.id, apply)
  const steps = useDraftActions(draft.id, apply)
  useDraftKeys({
    undo: () => void steps.step('draft:undo'),
    redo: () => void steps.step('draft:redo'),
    nextError: () => onShowRows('errors'),
    fillDown: () => undefined,
  })
  return (
    <Page
      fill
      title={draft.fileName}
      lead={<DraftSummary overview={overview} />}
      actions={
        <>
          {viewSwitch}
          <Button
            leftSection={<IconSend size={16} aria-hidden />}
            disabled={counts.readyRows === 0}
            onClick={() => setSubmitting(true)}
          >
            {t('draft.file')}
          </Button>
        </>
      }
    >
      <DraftColumnsNotice overview={overview} />
      <ErrorAlert error={steps.error} onClose={steps.clearError} />
      <Loaded answer={answer}>
        {(review) => (
          <ValuesView
            review={review}
            fields={fields}
            answers={answers}
            stepButtons={
              <>
                <StepButton step="undo" overview={overview} actions={steps} />
                <StepButton step="redo" overview={overview} actions={steps} />
              </>
            }
            onShowRows={onShowRows}
          />
        )}
      </Loaded>
      {submitting && <SubmitDialog overview={overview} status={status} onClose={() => setSubmitting(false)} />}
    </Page>
  )
}
