import { openBatch, openDraft, openValues, rail } from './clicks.ts'
import type { Scene } from './scene.ts'

/** As long as the lists of a large company. */
export const thousandsScenes: readonly Scene[] = [
  { name: 'draft', go: openDraft },
  {
    name: 'draft-preview',
    go: async (world) => {
      const { page } = world
      await openDraft(world)
      await page.getByRole('button', { name: 'Ver cambios de: Rellenar cero DANE' }).click()
      await page.getByRole('button', { name: 'Aplicar (1.667)' }).waitFor()
    },
  },
  {
    name: 'batch',
    go: async ({ page }) => {
      await openBatch(page, /consulta de toda la empresa/)
      await page.getByRole('gridcell').first().waitFor()
    },
  },
  {
    name: 'history',
    go: async ({ page }) => {
      await rail(page, 'Registros')
      await page.getByLabel('Buscar').fill('gómez')
      await page
        .getByRole('status')
        .getByText(/registros?$/)
        .waitFor()
    },
  },
  {
    name: 'history-thousands',
    go: async ({ page }) => {
      await rail(page, 'Registros')
      await page.getByRole('button', { name: 'Trámite' }).click()
      await page.getByRole('menuitemradio').first().click()
      await page.getByRole('gridcell').first().waitFor()
    },
  },
  {
    name: 'values-thousands',
    go: async (world) => {
      await openValues(world, /con 5000 en duda/)
      await world.page.getByText('Vereda El Porvenir 1', { exact: true }).first().waitFor()
    },
  },
  {
    name: 'values-many',
    go: async (world) => {
      const { page } = world
      await openValues(world, /con 5000 en duda/)
      await page.getByText('Vereda El Porvenir 1', { exact: true }).first().hover()
      const farther = page.getByText('Vereda El Porvenir 111', { exact: true })
      while ((await farther.count()) === 0) {
        await page.mouse.wheel(0, 500)
        await page.waitForTimeout(50)
      }
      await farther.scrollIntoViewIfNeeded()
    },
  },
]
