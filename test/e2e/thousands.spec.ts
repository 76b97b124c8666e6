import { test } from '@playwright/test'
import { thousandsRoom } from '../preview/gallery.ts'
import { cellAt, draw } from '../preview/grid-hand.ts'
import { comeBack } from '../preview/look.ts'
import { openDraft, openValues } from '../preview/scenes/clicks.ts'
import { checkScenes, light, visitWorld } from './check-room.ts'
import { goTo } from './clerk.ts'
import { expect } from './launch-app.ts'

/** Lists as long as those of a large company. */
const visit = visitWorld()

visit.room(thousandsRoom.name, thousandsRoom.seed, () => {
  checkScenes(visit, thousandsRoom.scenes)

  test.describe('at work', () => {
    test.beforeEach(() => comeBack(visit.world(), light))

    test('a whole column of a table is copied, also the rows that were never in sight', async () => {
      const { page } = visit.world()
      await goTo(page, 'Registros')
      await cellAt(page, 4, 'identification').waitFor()
      const total = page.getByRole('status').filter({ hasText: /registros$/ })
      await expect(total).toHaveText('5.000 registros')
      await page.evaluate(() => {
        const put = DataTransfer.prototype.setData
        DataTransfer.prototype.setData = function (kind, text) {
          if (kind === 'text/plain') Object.assign(globalThis, { copiedText: text })
          put.call(this, kind, text)
        }
      })
      await draw(page, cellAt(page, 3, 'identification'), cellAt(page, 4, 'identification'))
      await page.keyboard.press('Control+ ')
      await expect(page.getByRole('status', { name: 'Selección' })).toHaveText('5.000 filas por 1 columna')
      await page.keyboard.press('Control+c')
      const copied = () =>
        page.evaluate(() => String(Object.getOwnPropertyDescriptor(globalThis, 'copiedText')?.value ?? ''))
      await expect.poll(async () => (await copied()).trimEnd().split(/\r?\n/).length).toBe(5_000)
      const numbers = (await copied()).trimEnd().split(/\r?\n/)
      expect(new Set(numbers).size).toBe(5_000)
      expect(numbers.every((number) => /^CC \d+$/.test(number))).toBe(true)
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

    test('of a thousand values only those near the window are drawn, and the keyboard goes through all of them', async () => {
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
        // Each key goes on by one, however fast the next one comes.
        await expect(page.locator('[data-question]:focus')).not.toHaveAttribute('data-question', at)
      }
      expect(seen.size).toBe(60)
      expect(await lines.count()).toBeLessThan(150)
      // Answering goes on with the next, however far down.
      const answered = page.locator('[data-question]:focus')
      const before = await answered.getAttribute('data-question')
      await page.keyboard.press('Enter')
      await page.getByRole('combobox', { name: /^Otro valor para/ }).fill('05001')
      await page.keyboard.press('Enter')
      await expect(page.locator(`[data-question="${before}"]`)).toHaveCount(0)
      await expect(answered).toBeInViewport()
    })

    test('what was typed for one value is still there after its line was out of sight', async () => {
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
      // It does not take the focus from where the keyboard is.
      await expect(page.locator('[data-question]:focus')).toHaveCount(1)
    })
  })
})
