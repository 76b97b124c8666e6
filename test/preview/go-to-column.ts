import type { Page } from '@playwright/test'

/** Matches no column, so that landing on the first one counts as a change too. */
const nowhere = ''
const longestMoveMs = 5_000

/** Scrolls a column into view by keyboard, starting from the focused cell. */
export const goToColumn = async (page: Page, column: string): Promise<void> => {
  // Located once: finding it by role searches the whole grid, and each step would do so several times.
  const panel = await page.getByRole('complementary', { name: 'Celda' }).elementHandle()
  if (panel === null) throw new Error('no panel of the cell')
  let here = await panel.evaluate(columnAfter, { from: nowhere, longestMoveMs })
  for (let steps = 0; steps < 40; steps += 1) {
    if (here === column) return
    await page.keyboard.press('ArrowRight')
    here = await panel.evaluate(columnAfter, { from: here, longestMoveMs })
  }
  throw new Error(`no column ${column}`)
}

interface Move {
  readonly from: string
  readonly longestMoveMs: number
}

/** Runs in the page: the column that the panel describes, once it has changed. */
function columnAfter(panel: Element, { from, longestMoveMs }: Move): Promise<string> {
  const column = (): string => panel.querySelector('h3')?.textContent ?? ''
  return new Promise((resolve, reject) => {
    const look = (): void => {
      if (column() === from) return
      observer.disconnect()
      clearTimeout(patience)
      resolve(column())
    }
    const observer = new MutationObserver(look)
    const patience = setTimeout(() => {
      observer.disconnect()
      reject(new Error(`still at ${from}`))
    }, longestMoveMs)
    observer.observe(panel, { subtree: true, childList: true, characterData: true })
    look()
  })
}
