import { useShortcuts } from '../shortcuts/use-shortcuts.ts'

/** The window's parts for F6: inside a grid Tab moves between cells, so keyboard users need another way out. */
const parts = 'header, nav, main h1, main fieldset[aria-label], main aside, main [role="grid"], main [role="treegrid"]'
const tables = '[role="grid"], [role="treegrid"]'
const reachable =
  'button:not(:disabled), input:not(:disabled), a[href], select, textarea, [tabindex]:not([tabindex="-1"])'

/** F6 moves to the next part of the window, Shift+F6 to the previous one, cyclically. */
export function useParts(): void {
  useShortcuts({ nextPart: () => move(1), previousPart: () => move(-1) })
}

function move(by: 1 | -1): void {
  const places = [...document.querySelectorAll<HTMLElement>(parts)].flatMap((part) => {
    const place = placeIn(part)
    return place === null ? [] : [{ part, place }]
  })
  if (places.length === 0) return
  const here = hereAmong(places.map(({ part }) => part))
  const next = here + (by > 0 || Number.isInteger(here) ? by : 0)
  places.at(Math.floor(next) % places.length)?.place.focus()
}

/** The index of the focused part; between two parts, the half-way value. */
function hereAmong(all: readonly HTMLElement[]): number {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) return -1
  const within = all.findLastIndex((part) => part.contains(activeElement))
  if (within >= 0) return within
  const before = all.findLastIndex(
    (part) => (part.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  )
  return before + 0.5
}

/** The focus target of a part: the heading itself, a table's cell, or the first focusable element. */
function placeIn(part: HTMLElement): HTMLElement | null {
  if (!part.checkVisibility()) return null
  if (part.matches('h1')) return part
  if (part.matches(tables)) return cellIn(part)
  return (
    [...part.querySelectorAll<HTMLElement>(reachable)].find(
      (element) => element.checkVisibility() && !isSkip(element),
    ) ?? null
  )
}

/** The last focused cell, or the first one; a header if there are no rows. Other elements ignore arrow keys. */
const cellIn = (table: HTMLElement): HTMLElement | null =>
  table.querySelector<HTMLElement>('[role="gridcell"].ag-cell-focus') ??
  table.querySelector<HTMLElement>('[role="gridcell"]') ??
  table.querySelector<HTMLElement>('[role="columnheader"]')

/** Skip links are for users reading from the top. */
const isSkip = (element: HTMLElement): boolean => element.matches('a[href^="#"]')
