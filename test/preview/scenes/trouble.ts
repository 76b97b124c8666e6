import path from 'node:path'
import { answerOpenDialog } from '../../e2e/launch-app.ts'
import type { World } from '../world.ts'
import { openBatch, openDraft, rail } from './clicks.ts'
import type { Scene } from './scene.ts'

const still = async (): Promise<void> => undefined

/** The service cannot be asked. */
export const offlineScenes: readonly Scene[] = [
  { name: 'home-offline', go: still },
  { name: 'batch-offline', go: ({ page }) => openBatch(page, /antecedentes candidatos/) },
]

/** The service no longer takes the key. */
export const keyRefusedScenes: readonly Scene[] = [{ name: 'home-key-refused', go: still }]

/** A test key, and one worker. */
export const testKeyScenes: readonly Scene[] = [
  { name: 'home-one', go: still },
  { name: 'draft-one', go: openDraft },
  { name: 'batch-one', go: ({ page }) => openBatch(page, /ingreso de una persona/) },
]

/** The practice service of this run knows nothing of the run before. */
export const practiceOverScenes: readonly Scene[] = [
  { name: 'home-practice-over', go: still },
  {
    name: 'batch-practice-over',
    go: async ({ page }) => {
      await openBatch(page, /antecedentes candidatos/)
      await page.getByText('ya no llega nada más').waitFor()
      await page.getByRole('gridcell', { name: 'Sin resultado' }).first().waitFor()
    },
  },
  {
    name: 'history-practice-over',
    go: async ({ page }) => {
      await rail(page, 'Historial')
      await page.getByLabel('Buscar').fill('1020307919')
      await page.getByRole('gridcell', { name: 'CC 1020307919' }).last().click()
    },
  },
]

async function reviewColumns({ app, page, files }: World, procedure: RegExp, name: string): Promise<void> {
  await rail(page, 'Importar')
  await page.getByRole('radio', { name: procedure }).click()
  await answerOpenDialog(app, [path.join(files, name)])
  await page.getByRole('button', { name: 'Elegir archivo' }).click()
}

/** Files that hold more than workers. */
export const unclearScenes: readonly Scene[] = [
  {
    name: 'import-sections',
    go: async (world) => {
      const { page } = world
      await reviewColumns(world, /antecedentes/i, 'ingresos y retiros.xlsx')
      await page.getByText('filas no son trabajadores').click()
      await page.getByText('Subtotal Cali').first().waitFor()
    },
  },
]
