import { inHighContrast } from '../look.ts'
import type { World } from '../world.ts'
import { rail, toldApart } from './clicks.ts'
import type { Scene } from './scene.ts'

const openOversight = async ({ page }: World): Promise<void> => {
  await rail(page, 'Seguimiento')
  await page.getByRole('table', { name: 'Avance' }).waitFor()
  await page.locator('.recharts-surface').first().waitFor()
}

/** Nothing was filed. */
export const noOversightScenes: readonly Scene[] = [
  {
    name: 'oversight-empty',
    go: async ({ page }) => {
      await rail(page, 'Seguimiento')
      await page.getByText('No hay registros en este período').waitFor()
    },
  },
]

/** The rest of the screen. */
const alsoLooked: readonly Scene[] = [
  {
    name: 'oversight-months',
    go: async (world) => {
      await openOversight(world)
      await world.page.getByRole('table', { name: 'Aceptación a la primera por mes' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'oversight-weekly',
    go: async ({ page }) => {
      await rail(page, 'Seguimiento')
      await page.getByRole('button', { name: 'Programar…' }).click()
      await page.getByRole('switch', { name: 'Escribir el informe cada semana' }).check({ force: true })
    },
  },
  {
    name: 'oversight-returned',
    pictureOnly: true,
    go: async (world) => {
      const { page } = world
      await openOversight(world)
      await page.getByRole('radiogroup', { name: 'Qué espera' }).getByText('Devueltos por corregir').click()
      await page.getByRole('radiogroup', { name: 'Hasta quedar' }).scrollIntoViewIfNeeded()
    },
  },
]

/** The view of a supervisor. */
export const oversightScenes: readonly Scene[] = [
  ...alsoLooked,
  { name: 'oversight-account', go: openOversight },
  {
    name: 'oversight-high-contrast',
    go: async (world) => {
      const { page } = world
      await openOversight(world)
      await inHighContrast(page)
      const period = page.getByRole('radiogroup').first()
      await toldApart(period.locator('label[data-active]'), period.locator('label:not([data-active])').first())
    },
  },
  {
    name: 'oversight-how',
    go: async (world) => {
      await openOversight(world)
      await world.page.getByRole('button', { name: '¿Cómo se cuenta? Avance' }).click()
      await world.page.getByText(/Los tres suman el total/).waitFor()
    },
  },
  {
    name: 'oversight-records',
    pictureOnly: true,
    go: async (world) => {
      const { page } = world
      await openOversight(world)
      await page.getByRole('button', { name: /: Rechazados, Total$/ }).click()
      await page.getByRole('gridcell').first().waitFor()
    },
  },
  {
    name: 'oversight-below',
    go: async (world) => {
      const { page } = world
      await openOversight(world)
      await page.getByRole('button', { name: 'Ver en tabla' }).click()
      await page.getByRole('radiogroup', { name: 'Agrupar por' }).getByText('Entidad', { exact: true }).click()
      await page.getByRole('table', { name: 'Créditos' }).scrollIntoViewIfNeeded()
    },
  },
]

/** With thousands of records. */
export const longOversightScenes: readonly Scene[] = [
  {
    name: 'oversight-thousands',
    go: async (world) => {
      await openOversight(world)
      await world.page.getByText('Fechas', { exact: true }).click()
      await world.page.getByLabel('Desde').waitFor()
    },
  },
]
