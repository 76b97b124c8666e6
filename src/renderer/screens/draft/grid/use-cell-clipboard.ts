import type { GridApi } from 'ag-grid-community'
import { type RefObject, useEffect, useRef } from 'react'
import type { CellRange } from '#shared/domain/draft/cell-range.ts'
import { type CopiedBlock, writeBlockSteps } from '#shared/domain/draft/copied-block.ts'
import type { DraftRowView } from '#shared/domain/filing/overview.ts'
import { runSteps } from '#shared/kernel/steps.ts'
import { isTyping } from '../../../components/shortcuts/use-shortcuts.ts'
import { readRows } from './range/range-grid.ts'
import type { RangeStore } from './range/range-store.ts'

interface CellClipboard {
  readonly area: RefObject<HTMLElement | null>
  readonly api: RefObject<GridApi<DraftRowView> | null>
  readonly store: RangeStore
  readonly onPaste: (range: CellRange, text: string) => void
  readonly onClear: (range: CellRange) => void
  /** Main took so long that the page may not copy any more. */
  readonly onTooLate: () => void
  /** The range as main writes it: it knows rows that the page has not read. */
  readonly readRange: (range: CellRange) => Promise<CopiedBlock | null>
}

/** More is main's work: the page would stand still. */
const mostCellsAtOnce = 5_000

/** Copies, cuts and pastes the selection as a spreadsheet does. What is copied is what would be sent, which is what is shown. */
export function useCellClipboard(clipboard: CellClipboard): void {
  const latest = useRef(clipboard)
  latest.current = clipboard
  useEffect(() => {
    const copy = (event: ClipboardEvent): void => void copyRange(latest.current, event)
    const cut = (event: ClipboardEvent): void => {
      const range = selectedRange(latest.current, event)
      if (range === null) return
      void copyRange(latest.current, event).then((copied) => copied && latest.current.onClear(range))
    }
    const paste = (event: ClipboardEvent): void => {
      const range = selectedRange(latest.current, event)
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (range === null || text === '') return
      event.preventDefault()
      latest.current.onPaste(range, text)
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
}

/** Null while someone types in a field, works elsewhere in the window or has marked a text. */
function selectedRange({ area, store }: CellClipboard, event: ClipboardEvent): CellRange | null {
  const { target } = event
  if (isTyping(target) || !(target instanceof Node) || !area.current?.contains(target)) return null
  return window.getSelection()?.isCollapsed === false && event.type !== 'paste' ? null : store.present().range
}

/** True once the clipboard has it. */
async function copyRange(clipboard: CellClipboard, event: ClipboardEvent): Promise<boolean> {
  const range = selectedRange(clipboard, event)
  if (range === null || event.clipboardData === null) return false
  event.preventDefault()
  const here = blockHere(clipboard, range)
  if (here !== null) {
    put(event.clipboardData, here)
    return true
  }
  const block = await clipboard.readRange(range)
  if (block === null) return false
  const isCopied = copyLate(block)
  if (!isCopied) clipboard.onTooLate()
  return isCopied
}

/** The range from the rows that the page has read; null where it has not read all of them, or there are many. */
function blockHere({ api, store }: CellClipboard, { fields }: CellRange): CopiedBlock | null {
  const { selected } = store
  if (selected === null || api.current === null) return null
  const [from, to] = [selected.anchor.position, selected.head.position].sort((one, other) => one - other)
  if (from === undefined || to === undefined || (to - from + 1) * fields.length > mostCellsAtOnce) return null
  const rows = readRows(api.current, from, to)
  return rows && runSteps(writeBlockSteps(rows.map(({ values }) => fields.map((field) => values[field] ?? ''))))
}

function put(clipboard: DataTransfer, { text, html }: CopiedBlock): void {
  clipboard.setData('text/plain', text)
  clipboard.setData('text/html', html)
}

/**
 * The event that asked is over. A page may copy once more for some seconds after a key was pressed, without the permission to
 * use the clipboard that no page of this program gets.
 */
function copyLate(block: CopiedBlock): boolean {
  const fillIn = (event: ClipboardEvent): void => {
    if (event.clipboardData === null) return
    event.preventDefault()
    event.stopImmediatePropagation()
    put(event.clipboardData, block)
  }
  // Nothing is marked, and without this word of ours there would be nothing to copy.
  const allow = (event: Event): void => event.preventDefault()
  document.addEventListener('beforecopy', allow)
  document.addEventListener('copy', fillIn, true)
  const copied = document.execCommand('copy')
  document.removeEventListener('copy', fillIn, true)
  document.removeEventListener('beforecopy', allow)
  return copied
}
