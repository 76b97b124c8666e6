import type { GridApi } from 'ag-grid-community'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { CellRange } from '#shared/domain/draft/blocks/cell-range.ts'
import { type CopiedBlock, writeBlockSteps } from '#shared/domain/draft/blocks/copied-block.ts'
import { runSteps } from '#shared/kernel/steps.ts'
import { copyNow } from '../../page/copy-now.ts'
import { isTyping } from '../../shortcuts/use-shortcuts.ts'
import { readRows } from './range-grid.ts'
import type { RangeStore } from './range-store.ts'

interface RangeClipboard<Row> {
  readonly area: RefObject<HTMLElement | null>
  readonly api: RefObject<GridApi<Row> | null>
  readonly store: RangeStore
  /** The cell's displayed text. */
  readonly textOf: (row: Row, field: string) => string
  /** Absent when read-only. */
  readonly onPaste?: (range: CellRange, text: string) => void
  readonly onClear?: (range: CellRange) => void
  /** False: whole chosen rows are copied instead. */
  readonly isMeant?: () => boolean
  /** Main took so long that the page may no longer copy. */
  readonly onTooLate: () => void
  /** The range as text from main, which has rows the page has not loaded. */
  readonly readRange: (range: CellRange) => Promise<CopiedBlock | null>
}

/** Main copies larger ranges, so that the page does not freeze. */
const mostCellsAtOnce = 5_000

/**
 * Copies the selection as displayed, in spreadsheet format; cuts and pastes where editing is allowed. The returned
 * function copies from a menu; true once the selection is on the clipboard.
 */
export function useRangeClipboard<Row>(clipboard: RangeClipboard<Row>): () => Promise<boolean> {
  const latest = useRef(clipboard)
  latest.current = clipboard
  useEffect(() => {
    const copy = (event: ClipboardEvent): void => void copyRange(latest.current, event)
    const cut = (event: ClipboardEvent): void => {
      const { onClear } = latest.current
      const range = selectedRange(latest.current, event)
      if (range === null || onClear === undefined) return
      void copyRange(latest.current, event).then((copied) => copied && onClear(range))
    }
    const paste = (event: ClipboardEvent): void => {
      const { onPaste } = latest.current
      const range = selectedRange(latest.current, event)
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (range === null || text === '' || onPaste === undefined) return
      event.preventDefault()
      onPaste(range, text)
    }
    document.addEventListener('copy', copy)
    document.addEventListener('cut', cut)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('copy', copy)
      document.removeEventListener('cut', cut)
      document.removeEventListener('paste', paste)
    }
  }, [])
  return useCallback(async () => {
    const { range } = latest.current.store.present()
    return range !== null && copyLater(latest.current, range)
  }, [])
}

/** Null while the user types in a field, works elsewhere in the window or has selected text. */
function selectedRange<Row>({ area, store, isMeant }: RangeClipboard<Row>, event: ClipboardEvent): CellRange | null {
  const { target } = event
  if (isTyping(target) || !(target instanceof Node) || !area.current?.contains(target)) return null
  if (isMeant?.() === false) return null
  return window.getSelection()?.isCollapsed === false && event.type !== 'paste' ? null : store.present().range
}

/** True once it is on the clipboard. */
async function copyRange<Row>(clipboard: RangeClipboard<Row>, event: ClipboardEvent): Promise<boolean> {
  const range = selectedRange(clipboard, event)
  if (range === null || event.clipboardData === null) return false
  event.preventDefault()
  const here = blockHere(clipboard, range)
  if (here !== null) {
    put(event.clipboardData, here)
    return true
  }
  return copyLater(clipboard, range)
}

/** Copies outside of a copy event. */
async function copyLater<Row>(clipboard: RangeClipboard<Row>, range: CellRange): Promise<boolean> {
  const block = blockHere(clipboard, range) ?? (await clipboard.readRange(range))
  if (block === null) return false
  const isCopied = copyNow((data) => put(data, block))
  if (!isCopied) clipboard.onTooLate()
  return isCopied
}

/** The range from loaded rows; null if some are missing or there are too many. */
function blockHere<Row>({ api, store, textOf }: RangeClipboard<Row>, { fields }: CellRange): CopiedBlock | null {
  const { selected } = store
  if (selected === null || api.current === null) return null
  const [from, to] = [selected.anchor.position, selected.head.position].sort((one, other) => one - other)
  if (from === undefined || to === undefined || (to - from + 1) * fields.length > mostCellsAtOnce) return null
  const rows = readRows(api.current, from, to)
  return rows && runSteps(writeBlockSteps(rows.map((row) => fields.map((field) => textOf(row, field)))))
}

function put(clipboard: DataTransfer, { text, html }: CopiedBlock): void {
  clipboard.setData('text/plain', text)
  clipboard.setData('text/html', html)
}
