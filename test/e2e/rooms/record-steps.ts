import { test } from '@playwright/test'
import { goTo } from '../clerk.ts'
import { expect } from '../launch-app.ts'
import type { Visit } from './check-room.ts'

/** The table of records under a clerk's hands. */
export function checkRecordSteps(visit: Visit): void {
  test('a Shift+click on a second header sorts what the first leaves equal; one that cannot follow sorts alone', async () => {
    const { page } = visit.world()
    await goTo(page, 'Registros')
    const header = (name: string) => page.getByRole('columnheader', { name })
    const sorted = (name: string) => expect(header(name)).toHaveAttribute('aria-sort', 'ascending')
    await header('Nombre').click()
    await sorted('Nombre')
    await header('Identificación').click({ modifiers: ['Shift'] })
    await sorted('Identificación')
    await sorted('Nombre')
    const numbers = async () => {
      const rows = page.locator('.ag-row')
      const shown = await rows.evaluateAll((all) =>
        all.map((row) =>
          ['name', 'identification'].map((column) => row.querySelector(`[col-id=${column}]`)?.textContent ?? ''),
        ),
      )
      return shown.flatMap(([name, number]) => (name === 'ANA LUCÍA NÚÑEZ ÁVILA' ? [number] : []))
    }
    await expect.poll(async () => (await numbers()).length).toBeGreaterThan(1)
    await expect.poll(async () => (await numbers()).join()).toBe((await numbers()).toSorted().join())
    // It stands to the right of what the window shows.
    await page.getByRole('gridcell').first().hover()
    await page.mouse.wheel(500, 0)
    await header('Resultado').click({ modifiers: ['Shift'] })
    await sorted('Resultado')
    await expect(header('Nombre')).not.toHaveAttribute('aria-sort', 'ascending')
  })
}
