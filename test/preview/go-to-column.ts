import type { Page } from '@playwright/test'

/** Names no column, so that the first one is read as a move is. */
const nowhere = ''
const longestMoveMs = 5_000

/** Brings a column into view by the keyboard, from the cell that has the focus. */
export const goToColumn = async (page: Page, column: string): Promise<void> => {
  // Found once: looking for it by its role goes through the whole grid, and every step would do so several times.
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

/** Runs in the page: the column that the panel speaks of, once it is another. */
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
