import { SegmentedControl } from '@mantine/core'
import { startTransition, useCallback, useEffect, useState } from 'react'
import type { DraftOverview, DraftRowFilter } from '#shared/domain/filing/overview.ts'
import type { ChangeArea } from '#shared/domain/notices.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { DraftEditor } from './draft-editor.tsx'
import { ValuesScreen } from './values/values-screen.tsx'

interface DraftViewsProps {
  readonly overview: DraftOverview
  /** Just imported: opens the values in doubt first, if any. */
  readonly arrived: boolean
  /** The initial row filter; null: the user's last position. */
  readonly rows: DraftRowFilter | null
  readonly onOverview: (overview: DraftOverview) => void
}

/** In larger drafts, values in doubt are recounted when viewed, not after every edit. */
const mostLiveRows = 5_000
const live: readonly ChangeArea[] = ['drafts', 'catalogues']
const still: readonly ChangeArea[] = []

/** A draft by its values in doubt or by its rows. */
export function DraftViews({ overview, arrived, rows, onOverview }: DraftViewsProps) {
  const [chosen, setChosen] = useState<DraftView | null>(arrived ? null : 'rows')
  const [filter, setFilter] = useState<DraftRowFilter | null>(rows)
  const { id } = overview.draft
  const isLive = chosen !== 'rows' || overview.counts.rows <= mostLiveRows
  const values = useChannelQuery('draft:values', { draftId: id }, isLive ? live : still)
  const { value: review, error, reload } = values
  // Decide once, when known: answering the last question does not switch views.
  useEffect(() => {
    if (chosen !== null || (review === undefined && error === undefined)) return
    const asks = review !== undefined && review.inDoubt.values + review.repairs.length > 0
    // Keep a choice that the clerk made meanwhile in a pending transition.
    setChosen((already) => already ?? (asks ? 'values' : 'rows'))
  }, [chosen, review, error])

  // A transition, so that rendering either view does not block the window.
  const show = (wanted: DraftView): void => {
    startTransition(() => {
      setFilter(null)
      setChosen(wanted)
    })
    if (wanted === 'values' && !isLive) reload()
  }
  const showRows = useCallback((wanted: DraftRowFilter) => {
    startTransition(() => {
      setFilter(wanted)
      setChosen('rows')
    })
  }, [])
  const view = chosen ?? 'values'
  const viewSwitch = <ViewSwitch view={view} questions={review?.inDoubt.values ?? null} onView={show} />
  return view === 'values' ? (
    <ValuesScreen
      overview={overview}
      values={values}
      viewSwitch={viewSwitch}
      onOverview={onOverview}
      onShowRows={showRows}
    />
  ) : (
    <DraftEditor overview={overview} startFilter={filter} viewSwitch={viewSwitch} onOverview={onOverview} />
  )
}

type DraftView = 'values' | 'rows'

interface ViewSwitchProps {
  readonly view: DraftView
  /** Values in doubt; null until known. */
  readonly questions: number | null
  readonly onView: (view: DraftView) => void
}

/** Switches between values in doubt and rows. */
function ViewSwitch({ view, questions, onView }: ViewSwitchProps) {
  const t = useTexts()
  const values = questions === null || questions === 0 ? t('values.tabNone') : t('values.tab', { count: questions })
  return (
    <SegmentedControl<DraftView>
      size="xs"
      aria-label={t('values.view')}
      value={view}
      onChange={onView}
      data={[
        { value: 'values', label: values },
        { value: 'rows', label: t('values.rows') },
      ]}
    />
  )
}
