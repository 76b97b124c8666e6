import { useEffect, useRef, useState } from 'react'
import type { FindRequest, FoundCell } from '#shared/domain/draft/find-request.ts'
import { useCommand } from '../../../data/use-command.ts'
import type { CellPlace } from '../grid/cell-place.ts'
import { listKey, type RowList } from '../grid/row-list.ts'
import { SearchQueue } from './search-queue.ts'

interface FindOptions {
  readonly list: RowList
  /** In display order. */
  readonly fields: readonly string[]
  /** Increments when values may have changed. */
  readonly revision: number
  readonly from: CellPlace | null
  /** Goes to a cell. False if the user is elsewhere by now, who must not be moved. */
  readonly onFound: (at: CellPlace, position: number) => boolean
}

/** `recount`: only counts again, and moves nobody. */
type Move = FindRequest['step'] | 'recount'

/** A text to find in the rows shown, and the cell found last. */
export function useFind(options: FindOptions) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<FoundCell | null>(null)
  const { run, error, clearError } = useCommand('draft:find')
  const [queue] = useState(() => new SearchQueue())
  const latest = useRef({ ...options, text })
  latest.current = { ...options, text }
  const start = useStart(options.from)

  const show = (answer: FoundCell, move: Move): void => {
    const { at } = answer
    const place = at && { row: at.row, field: at.field }
    if (at && place && move !== 'recount' && latest.current.onFound(place, at.position)) start.current = place
    // "1 of 3" is about the current cell.
    setFound(place === null || isSame(place, start.current) ? answer : null)
  }
  const search = (move: Move) => async (isCurrent: () => boolean) => {
    const { list, fields, text: wanted } = latest.current
    // The grid shows its columns a moment after the bar can open.
    if (fields.length === 0) return
    const from = start.current
    const answer = await run({ ...list, text: wanted, fields, from, step: move === 'recount' ? 'here' : move })
    if (!isCurrent()) return
    if (!answer.ok) setFound(null)
    else if (answer.value.superseded !== true) show(answer.value, move)
  }

  const { list, fields, revision } = options
  const searched = JSON.stringify([listKey(list), fields])
  const countAgain = (isOtherList: boolean): void => {
    if (text === '' || (queue.typed !== null && !isOtherList)) return
    // Positions in the former list say nothing now.
    if (isOtherList) {
      queue.drop()
      setFound(null)
    }
    queue.afterPause(search('recount'), 'changed')
  }
  useOnChange(searched, () => countAgain(true))
  useOnChange(revision, () => countAgain(false))
  useEffect(() => () => queue.drop(), [queue])

  const type = (next: string): void => {
    setText(next)
    queue.drop()
    if (next === '') setFound(null)
    else queue.afterPause(search('here'), 'typed')
  }
  // Enter right after typing: the user has not seen the first match yet.
  const step = (move: 'next' | 'previous'): void => {
    if (text !== '') queue.add((move === 'next' ? queue.typed : null) ?? search(move))
  }
  return { text, found, error, clearError, type, step }
}

const isSame = (one: CellPlace, other: CellPlace | null): boolean => one.row === other?.row && one.field === other.field

/** Where the next search starts: the cell found last, until the user selects another. */
function useStart(from: CellPlace | null) {
  const start = useRef(from)
  const seen = useRef(from)
  if (seen.current !== from) {
    seen.current = from
    start.current = from
  }
  return start
}

/** Calls back after a render with another value, not after the first. */
function useOnChange(value: unknown, onChange: () => void): void {
  const latest = useRef(onChange)
  latest.current = onChange
  const seen = useRef(value)
  useEffect(() => {
    if (seen.current === value) return
    seen.current = value
    latest.current()
  }, [value])
}
