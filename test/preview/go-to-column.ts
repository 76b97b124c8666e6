import { expect, type Page } from '@playwright/test'

/** Brings a column into view by the keyboard, from the cell that has the focus. */
export const goToColumn = async (page: Page, column: string): Promise<void> => {
  const heading = page.getByRole('complementary', { name: 'Celda' }).getByRole('heading', { level: 3 })
  for (let steps = 0; steps < 40; steps += 1) {
    const here = (await heading.textContent()) ?? ''
    if (here === column) return
    await page.keyboard.press('ArrowRight')
    await expect(heading).not.toHaveText(here)
  }
  throw new Error(`no column ${column}`)
}
