import type { World } from '../world.ts'
import { busyWorker, refusedWorker, waitingWorker } from '../worlds/workers.ts'
import { openBatch, openRows } from './clicks.ts'
import type { Scene } from './scene.ts'

const everything = async ({ page }: World, file: RegExp): Promise<void> => {
  await openBatch(page, file)
  await page.getByRole('button', { name: 'Ver todo de esta persona' }).first().click()
  await page.getByRole('heading', { level: 1, name: /^MAR/ }).waitFor()
}

/** Everything known about one person: thirty filings and a long name, one filing without results, none. */
export const workerScenes: readonly Scene[] = [
  {
    name: 'worker-thirty',
    go: async (world) => {
      await everything(world, /ingresos por contratos/)
      await world.page.getByText('ingresos diciembre.csv').first().waitFor()
    },
  },
  {
    name: 'worker-thirty-below',
    pictureOnly: true,
    go: async (world) => {
      await everything(world, /ingresos por contratos/)
      await world.page.getByRole('heading', { name: 'Lo que respondieron las consultas' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'worker-item',
    pictureOnly: true,
    go: async (world) => {
      await everything(world, /ingresos por contratos/)
      await world.page
        .getByRole('button', { name: /^Abrir el registro de / })
        .first()
        .click()
      await world.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'worker-nothing-taken',
    go: async ({ page }) => {
      await openBatch(page, /ingreso de una persona/)
      await page.getByRole('gridcell', { name: refusedWorker }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Ver todo de esta persona' }).click()
      await page.getByText('Esta persona no tiene documentos.').waitFor()
    },
  },
  {
    name: 'worker-only-in-a-draft',
    go: async (world) => {
      await openRows(world, /pendientes/)
      await world.page.getByRole('gridcell', { name: waitingWorker }).click()
      await world.page.getByRole('button', { name: 'Ver todo de esta persona' }).click()
      await world.page.getByText('De esta persona no se ha radicado nada').waitFor()
    },
  },
  {
    name: 'batch-answers',
    go: async ({ page }) => {
      await openBatch(page, /antecedentes candidatos/)
      await page.getByRole('gridcell', { name: busyWorker.number }).waitFor()
    },
  },
]
