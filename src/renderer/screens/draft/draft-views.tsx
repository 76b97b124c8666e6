import { SegmentedControl } from '@mantine/core'
import { startTransition, useCallback, useEffect, useState } from 'react'
import type { DraftOverview, DraftRowFilter } from '#shared/domain/filing/overview.ts'
import type { ChangeArea } from '#shared/domain/notices.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { DraftEditor } from './draft-editor.tsx'
import { ReturnedView } from './returned/returned-view.tsx'
import { returnedTexts } from './returned/texts.ts'
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

/** A draft by its values in doubt, by its rows, or by the people who came back. */
export function DraftViews({ overview, arrived, rows, onOverview }: DraftViewsProps) {
  const cameBack = overview.draft.rejectedFrom !== undefined
  const [chosen, setChosen] = useState<DraftView | null>(firstView(cameBack, { arrived, rows }))
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
  const viewSwitch = (
    <ViewSwitch
      view={view}
      questions={review?.inDoubt.values ?? null}
      people={cameBack ? overview.counts.rows : null}
      onView={show}
    />
  )
  if (view === 'returned') return <ReturnedView overview={overview} viewSwitch={viewSwitch} onOverview={onOverview} />
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

type DraftView = 'values' | 'rows' | 'returned'

/** Null: values in doubt first, if there are any. Records that came back are shown person by person. */
function firstView(cameBack: boolean, { arrived, rows }: Pick<DraftViewsProps, 'arrived' | 'rows'>): DraftView | null {
  if (cameBack && rows === null) return 'returned'
  return arrived ? null : 'rows'
}

interface ViewSwitchProps {
  readonly view: DraftView
  /** Values in doubt; null until known. */
  readonly questions: number | null
  /** Rows of a draft of records that came back; null for other drafts. */
  readonly people: number | null
  readonly onView: (view: DraftView) => void
}

/** Switches between the views of a draft. */
function ViewSwitch({ view, questions, people, onView }: ViewSwitchProps) {
  const t = useTexts()
  const say = useSentences(returnedTexts)
  const values = questions === null || questions === 0 ? t('values.tabNone') : t('values.tab', { count: questions })
  return (
    <SegmentedControl<DraftView>
      size="xs"
      aria-label={t('values.view')}
      value={view}
      onChange={onView}
      data={[
        ...(people === null ? [] : [{ value: 'returned' as const, label: say('tab', { count: people }) }]),
        { value: 'values', label: values },
        { value: 'rows', label: t('values.rows') },
      ]}
    />
  )
}
