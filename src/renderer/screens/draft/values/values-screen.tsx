import { type ReactNode, useCallback, useMemo } from 'react'
import type { DraftChange } from '#shared/domain/draft/draft-change.ts'
import type { ValueReview } from '#shared/domain/draft/value-question.ts'
import type { DraftOverview, DraftRowFilter } from '#shared/domain/filing/overview.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { remarkField } from '#shared/domain/worker/row-remark.ts'
import { Loaded } from '../../../components/page/loaded.tsx'
import { useShortcuts } from '../../../components/shortcuts/use-shortcuts.ts'
import type { QueryOf } from '../../../data/use-query-of.ts'
import { DraftFrame } from '../draft-frame.tsx'
import { StepButton } from '../draft-toolbar.tsx'
import { useDraftActions } from '../use-draft-actions.ts'
import { useValueAnswers } from './use-value-answers.ts'
import { ValuesView } from './values-view.tsx'

interface ValuesScreenProps {
  readonly overview: DraftOverview
  readonly values: QueryOf<ValueReview>
  readonly viewSwitch: ReactNode
  readonly onOverview: (overview: DraftOverview) => void
  readonly onShowRows: (filter: DraftRowFilter) => void
}

/** A draft by its values in doubt. */
export function ValuesScreen({ overview, values, viewSwitch, onOverview, onShowRows }: ValuesScreenProps) {
  const { draft } = overview
  const fields = useMemo(() => [...fieldsOf(draft.module, draft.entity), remarkField], [draft.module, draft.entity])
  const apply = useCallback((change: DraftChange) => onOverview(change.overview), [onOverview])
  const answers = useValueAnswers(draft.id, apply)
  const steps = useDraftActions(draft.id, apply)
  useShortcuts({
    undo: () => void steps.step('draft:undo'),
    redo: () => void steps.step('draft:redo'),
    nextError: () => onShowRows('errors'),
  })
  return (
    <DraftFrame overview={overview} actions={steps} viewSwitch={viewSwitch} onShowRows={onShowRows}>
      <Loaded query={values}>
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
    </DraftFrame>
  )
}
