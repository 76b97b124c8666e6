import type { Locator, Page } from '@playwright/test'

/** Pointer and keyboard actions in a grid of a draft, by position and column id. */

/** A cell by its position in the list, from 0, and its field. */
export const cellAt = (page: Page, position: number, field: string): Locator =>
  page.locator(`[row-index="${position}"] [role="gridcell"][col-id="${field}"]`)

/** Drags from a point of one cell to another. */
export async function draw(page: Page, from: Locator, to: Locator, corner = false): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (start === null || end === null) throw new Error('a cell is not in sight')
  const x = corner ? start.x + start.width - 3 : start.x + start.width / 2
  const y = corner ? start.y + start.height - 3 : start.y + start.height / 2
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 6 })
  await page.mouse.up()
}

/** What a copy would put on the clipboard. */
export const copied = (page: Page, kind = 'text/plain'): Promise<string> =>
  page.evaluate((type) => {
    const clipboardData = new DataTransfer()
    const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
    return clipboardData.getData(type)
  }, kind)

/** Ticks the first row of a table, once it is more than a placeholder. */
export async function tickFirst(page: Page): Promise<void> {
  await page.getByRole('gridcell').filter({ hasText: /\S/ }).first().waitFor()
  await page.getByRole('gridcell').first().getByRole('checkbox').click()
}
