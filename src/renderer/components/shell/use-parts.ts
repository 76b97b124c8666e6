import { useShortcuts } from '../shortcuts/use-shortcuts.ts'

/** What the window is made of, for whoever has no mouse: from a table, whose Tab goes from cell to cell, there is no other way out. */
const parts = 'header, nav, main h1, main fieldset[aria-label], main aside, main [role="grid"], main [role="treegrid"]'
const tables = '[role="grid"], [role="treegrid"]'
const reachable =
  'button:not(:disabled), input:not(:disabled), a[href], select, textarea, [tabindex]:not([tabindex="-1"])'

/** F6 goes to the next part of the window, Shift+F6 to the one before; behind the last comes the first. */
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

/** The part that the keyboard is in; between two of them half way. */
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

/** Where the keyboard lands: the heading itself, of a table a cell, of any other part what can be reached first. */
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

/** The cell that had the keyboard last, or the first; of a table without rows, a header. What else can be reached takes no arrows. */
const cellIn = (table: HTMLElement): HTMLElement | null =>
  table.querySelector<HTMLElement>('[role="gridcell"].ag-cell-focus') ??
  table.querySelector<HTMLElement>('[role="gridcell"]') ??
  table.querySelector<HTMLElement>('[role="columnheader"]')

/** The way past the header is for whoever reads from the top. */
const isSkip = (element: HTMLElement): boolean => element.matches('a[href^="#"]')
