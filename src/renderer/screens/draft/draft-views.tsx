import { startTransition, useCallback, useEffect, useState } from 'react'
import type { DraftOverview, DraftRowFilter } from '#shared/domain/filing/overview.ts'
import type { ChangeArea } from '#shared/domain/notices.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { DraftEditor } from './draft-editor.tsx'
import { ValuesScreen } from './values/values-screen.tsx'
import { type DraftView, ViewSwitch } from './view-switch.tsx'

interface DraftViewsProps {
  readonly overview: DraftOverview
  /** Just imported: what is in doubt comes first, where anything is. */
  readonly arrived: boolean
  /** Which rows are shown first; null: where the operator was. */
  readonly rows: DraftRowFilter | null
  readonly onOverview: (overview: DraftOverview) => void
}

/** Of larger drafts what is in doubt is counted again when it is looked at, not after every edit of a cell. */
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
  // Decided once, when it is known: answering the last question leads nowhere by itself.
  useEffect(() => {
    if (chosen !== null || (review === undefined && error === undefined)) return
    const asks = review !== undefined && review.inDoubt.values + review.repairs.length > 0
    // What the clerk chose meanwhile, in a transition that is still being drawn, stays chosen.
    setChosen((already) => already ?? (asks ? 'values' : 'rows'))
  }, [chosen, review, error])

  // Drawn in small steps: neither view may hold up the window.
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
