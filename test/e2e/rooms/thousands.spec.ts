import { type Page, test } from '@playwright/test'
import { thousandsRoom } from '../../preview/gallery.ts'
import { cellAt, draw } from '../../preview/grid-hand.ts'
import { comeBack } from '../../preview/look.ts'
import { openDraft, openValues } from '../../preview/scenes/clicks.ts'
import { goTo, paste } from '../clerk.ts'
import { expect } from '../launch-app.ts'
import { checkScenes, light, visitWorld } from './check-room.ts'

/** Records what goes to the clipboard from now on. */
const keepCopied = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const put = DataTransfer.prototype.setData
    DataTransfer.prototype.setData = function (kind, text) {
      if (kind === 'text/plain') Object.assign(globalThis, { copiedText: text })
      put.call(this, kind, text)
    }
  })

const copiedLines = async (page: Page): Promise<readonly string[]> => {
  const text = await page.evaluate(() => String(Object.getOwnPropertyDescriptor(globalThis, 'copiedText')?.value ?? ''))
  return text.trimEnd().split(/\r?\n/)
}

/** Runs in the page: rows in their displayed order, hidden ones included. */
function numbersShown(): readonly string[] {
  const cells = [...document.querySelectorAll('[role="gridcell"][col-id="NumeroIdentificacion"]')]
  const placeOf = (cell: Element): number => Number(cell.closest('[row-index]')?.getAttribute('row-index'))
  return cells.toSorted((one, other) => placeOf(one) - placeOf(other)).map((cell) => cell.textContent)
}

/** Lists as long as those of a large company. */
const visit = visitWorld()

visit.room(thousandsRoom.name, thousandsRoom.seed, () => {
  checkScenes(visit, thousandsRoom.scenes)

  test.describe('at work', () => {
    test.beforeEach(() => comeBack(visit.world(), light))

    test('a whole column of a table is copied, including rows that were never visible', async () => {
      const { page } = visit.world()
      await goTo(page, 'Registros')
      await cellAt(page, 4, 'identification').waitFor()
      const total = page.getByRole('status').filter({ hasText: /registros$/ })
      await expect(total).toHaveText('5.000 registros')
      await keepCopied(page)
      await draw(page, cellAt(page, 3, 'identification'), cellAt(page, 4, 'identification'))
      await page.keyboard.press('Control+ ')
      await expect(page.getByRole('status', { name: 'Selección' })).toHaveText('5.000 filas por 1 columna')
      await page.keyboard.press('Control+c')
      await expect.poll(async () => (await copiedLines(page)).length).toBe(5_000)
      const numbers = await copiedLines(page)
      expect(new Set(numbers).size).toBe(5_000)
      expect(numbers.every((number) => /^CC \d+$/.test(number))).toBe(true)
      await page.reload()
    })

    test('a draft is sorted by a column: corrected rows stay, ranges are read-only, and the file order returns', async () => {
      const { page } = visit.world()
      await openDraft(visit.world())
      const numbers = (): Promise<readonly string[]> => page.evaluate(numbersShown)
      const sortBy = async (name: string): Promise<void> => {
        await page.getByRole('button', { name: 'Ordenar', exact: true }).click()
        await page.getByRole('menuitemradio', { name }).click()
      }
      await cellAt(page, 3, 'NumeroIdentificacion').waitFor()
      const inFile = await numbers()
      await cellAt(page, 3, 'NumeroIdentificacion').click()
      const personAt = inFile[3] ?? ''
      await sortBy('Número de identificación')
      await sortBy('De mayor a menor, de la Z a la A')
      await expect(
        page.getByRole('status').filter({ hasText: 'Por Número de identificación, de mayor a menor' }),
      ).toBeVisible()
      // Sorting keeps the focus on the same person.
      const focus = page.locator('.ag-cell-focus')
      await expect(page.locator('[row-index="4996"] .ag-cell-focus')).toHaveText(personAt)
      await expect(focus).toBeInViewport()
      await focus.press('Control+Home')
      await expect(cellAt(page, 9, 'NumeroIdentificacion')).toBeVisible()
      const sorted = (await numbers()).slice(0, 10)
      expect(sorted).toEqual(sorted.toSorted((one, other) => Number(other) - Number(one)))
      expect(sorted[0]).not.toBe(inFile[0])

      // A single cell is edited in place.
      const first = cellAt(page, 0, 'NumeroIdentificacion')
      const fileRow = await cellAt(page, 0, 'row').textContent()
      await first.click()
      await paste(page, '1020300999')
      await expect(first).toHaveText('1020300999')
      expect(await cellAt(page, 0, 'row').textContent()).toBe(fileRow)
      await page.getByRole('button', { name: 'Ordenar otra vez' }).click()
      // The person moves to another position, the focus moves along, and the first row may be out of view by then.
      await expect(page.locator('[row-index="0"] .ag-cell-focus')).toHaveCount(0)
      await expect(focus).toHaveText('1020300999')
      await expect(focus).toBeInViewport()
      await page.keyboard.press('Control+z')
      await expect(page.getByRole('alert').filter({ hasText: /^Se deshizo/ })).toBeVisible()
      await page.getByRole('button', { name: 'Ordenar otra vez' }).click()
      await page.keyboard.press('Control+Home')
      await expect(first).toHaveText(sorted[0] ?? '')

      // The next error in file order is found at its position.
      const panel = page.getByRole('complementary', { name: 'Celda' })
      const wrong = page.locator('[aria-description].ag-cell-focus')
      for (let error = 0; error < 3; error += 1) {
        const before = await panel.textContent()
        await page.keyboard.press('F8')
        await expect(panel).not.toHaveText(before ?? '')
        const told = /Fila (\d+)/.exec((await panel.textContent()) ?? '')?.[1]
        await expect(page.locator(`[row-id="${told}"]`).locator(wrong)).toBeInViewport()
      }

      // The copy has the displayed order, including rows that were never visible.
      await keepCopied(page)
      await page.keyboard.press('Control+Home')
      await first.click()
      await page.keyboard.press('Control+ ')
      await page.keyboard.press('Control+c')
      await expect.poll(async () => (await copiedLines(page)).length).toBe(5_000)
      const lines = await copiedLines(page)
      expect(lines).toEqual(lines.toSorted((one, other) => Number(other) - Number(one)))

      // Several cells can be read in any order, but edited only in the file's order.
      await draw(page, cellAt(page, 1, 'NumeroIdentificacion'), cellAt(page, 3, 'NumeroIdentificacion'))
      await expect(page.getByRole('status', { name: 'Selección' })).toHaveText('3 filas por 1 columna')
      const before = await numbers()
      for (const key of ['Delete', 'Control+d']) {
        await page.keyboard.press(key)
        await expect(page.getByRole('alert').filter({ hasText: 'en el orden del archivo' }).last()).toBeVisible()
      }
      await paste(page, '1\n2\n3')
      expect(await numbers()).toEqual(before)
      await page.getByRole('button', { name: 'Orden del archivo' }).click()
      const placeOfFocus = async () =>
        Number(await page.locator('.ag-row:has(.ag-cell-focus)').first().getAttribute('row-index'))
      await expect.poll(placeOfFocus).toBeGreaterThan(4_900)
      await focus.press('Control+Home')
      await expect.poll(async () => (await numbers()).slice(0, 5)).toEqual(inFile.slice(0, 5))
      await page.reload()
    })

    test('a bulk repair fixes its kind everywhere and says how many cells', async () => {
      const { page } = visit.world()
      await openDraft(visit.world())
      const findings = page.getByRole('complementary', { name: 'Inconsistencias' })
      await findings.getByRole('button', { name: 'Rellenar cero DANE (1.667)' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'Se corrigieron 1.667 celdas' })).toBeVisible()
      await expect(findings).not.toContainText('Código DANE incompleto')
    })

    test('of a thousand values only those near the window are drawn, and the keyboard reaches all of them', async () => {
      const { page } = visit.world()
      await openValues(visit.world(), /con 5000 en duda/)
      const lines = page.locator('[data-question]')
      await expect(lines.first()).toBeVisible()
      const names = page.getByRole('region', { name: 'Ciudad de nacimiento (DANE)' }).locator('[data-question]')
      await names.first().focus()
      const seen = new Set<string>()
      for (let step = 0; step < 60; step += 1) {
        const at = (await page.locator('[data-question]:focus').getAttribute('data-question')) ?? ''
        seen.add(at)
        await page.keyboard.press('ArrowDown')
        // Each key moves on by one, however fast the next one comes.
        await expect(page.locator('[data-question]:focus')).not.toHaveAttribute('data-question', at)
      }
      expect(seen.size).toBe(60)
      expect(await lines.count()).toBeLessThan(150)
      // Answering moves on to the next, however far down.
      const answered = page.locator('[data-question]:focus')
      const before = await answered.getAttribute('data-question')
      await page.keyboard.press('Enter')
      await page.getByRole('combobox', { name: /^Otro valor para/ }).fill('05001')
      await page.keyboard.press('Enter')
      await expect(page.locator(`[data-question="${before}"]`)).toHaveCount(0)
      await expect(answered).toBeInViewport()
    })

    test('text typed for one value survives scrolling its line out of view', async () => {
      const { page } = visit.world()
      await openValues(visit.world(), /con 5000 en duda/)
      const names = page.getByRole('region', { name: 'Ciudad de nacimiento (DANE)' }).locator('[data-question]')
      // Beyond the first lines, which are always drawn.
      await names.first().focus()
      for (let step = 0; step < 48; step += 1) await page.keyboard.press('ArrowDown')
      const typedFor = await page.locator('[data-question]:focus').getAttribute('data-question')
      await page.keyboard.press('Enter')
      const input = page.getByRole('combobox', { name: /^Otro valor para/ })
      await input.fill('a medias')
      await names.first().focus()
      await expect(input).toHaveCount(0)
      for (let step = 0; step < 44; step += 1) await page.keyboard.press('ArrowDown')
      await expect(page.locator(`[data-question="${typedFor}"]`)).toHaveCount(1)
      await expect(input).toHaveValue('a medias')
      // It does not take the focus from the keyboard's position.
      await expect(page.locator('[data-question]:focus')).toHaveCount(1)
    })
  })
})
