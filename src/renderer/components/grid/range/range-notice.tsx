import { useEffect, useState, useSyncExternalStore } from 'react'
import { useProgress } from '../../../data/use-progress.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import marks from './range-marks.module.css'
import type { RangeStore } from './range-store.ts'
import { countRows } from './selected-range.ts'
import { rangeTexts } from './texts.ts'

interface RangeNoticeProps {
  readonly store: RangeStore
  readonly busy: boolean
}

/** Announce a selection after it has been stable this long. */
const restMs = 150
const tasks = ['validate'] as const

/** `5 filas por 3 columnas`, and main's progress on slow operations. */
export function RangeNotice({ store, busy }: RangeNoticeProps) {
  const say = useSentences(rangeTexts)
  const { formats } = useWords()
  const selected = useSyncExternalStore(store.listen, () => store.selected)
  const columns = useSyncExternalStore(store.listen, () => store.range?.fields.length ?? 0)
  const progress = useProgress(tasks, busy)
  const rows = selected === null || columns === 0 ? 0 : countRows(selected)
  const [rested, setRested] = useState({ rows: 0, columns: 0 })
  useEffect(() => {
    const timer = setTimeout(() => setRested({ rows, columns }), restMs)
    return () => clearTimeout(timer)
  }, [rows, columns])

  const counts = { rows: formats.number(rested.rows), columns: formats.number(rested.columns) }
  const size = (): string => {
    if (rested.rows <= 1) return rested.columns <= 1 ? '' : say('rangeOne', counts)
    return say(rested.columns === 1 ? 'rangeColumn' : 'range', counts)
  }
  const working =
    progress?.total == null
      ? null
      : say('working', { done: formats.number(progress.done), total: formats.number(progress.total) })
  const short = size() === '' ? '' : `${counts.rows} × ${counts.columns}`
  return (
    <span role="status" aria-label={say('selection')} className={marks.said} data-short={working ?? short}>
      <span>{working ?? size()}</span>
    </span>
  )
}
