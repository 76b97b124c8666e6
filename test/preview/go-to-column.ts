import type { Page } from '@playwright/test'

/** A column is passed in a few frames; retried assertions wait longer between two looks. */
const lookAgainMs = 10
const mostLooks = 500

/** Brings a column into view by the keyboard, from the cell that has the focus. */
export const goToColumn = async (page: Page, column: string): Promise<void> => {
  const heading = page.getByRole('complementary', { name: 'Celda' }).getByRole('heading', { level: 3 })
  for (let steps = 0; steps < 40; steps += 1) {
    const here = (await heading.textContent()) ?? ''
    if (here === column) return
    await page.keyboard.press('ArrowRight')
    for (let looks = 0; (await heading.textContent()) === here; looks += 1) {
      if (looks === mostLooks) throw new Error(`still at ${here}`)
      await page.waitForTimeout(lookAgainMs)
    }
  }
  throw new Error(`no column ${column}`)
}
