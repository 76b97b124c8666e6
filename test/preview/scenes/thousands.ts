import { cellAt, draw } from '../grid-hand.ts'
import { listed, openBatch, openDraft, openRows, openValues, rail } from './clicks.ts'
import type { Scene } from './scene.ts'

/** Lists as long as those of a large company. */
export const thousandsScenes: readonly Scene[] = [
  { name: 'draft', go: openDraft },
  {
    name: 'draft-twins',
    sizes: [
      { width: 1366, height: 768 },
      { width: 1920, height: 1080 },
    ],
    go: async (world) => {
      const { page } = world
      await openRows(world, /todos repetidos/, 2)
      await page.getByRole('button', { name: 'Ver repetidas lado a lado' }).click()
      await page.getByText('Iguales en todo').first().waitFor()
    },
  },
  {
    name: 'draft-range',
    go: async (world) => {
      const { page } = world
      await openDraft(world)
      await draw(page, cellAt(page, 1, 'Nombres'), cellAt(page, 6, 'CodigoPaisNacimiento'))
      await page.getByRole('status', { name: 'Selección' }).getByText('6 filas por 4 columnas').waitFor()
    },
  },
  {
    name: 'draft-sort-menu',
    go: async (world) => {
      const { page } = world
      await openDraft(world)
      await page.getByRole('button', { name: 'Ordenar', exact: true }).click()
      await page.getByRole('menuitemradio', { name: 'Como en el archivo' }).waitFor()
    },
  },
  {
    name: 'draft-sorted',
    go: async (world) => {
      const { page } = world
      await openDraft(world)
      await page.getByRole('button', { name: 'Ordenar', exact: true }).click()
      await page.getByRole('menuitemradio', { name: 'Nombres y apellidos' }).click()
      await page
        .getByRole('status')
        .getByText(/^Por Nombres y apellidos/)
        .waitFor()
    },
  },
  {
    name: 'draft-columns',
    go: async (world) => {
      const { page } = world
      await openDraft(world)
      await page.getByRole('button', { name: 'Columnas' }).click()
      await page.getByRole('checkbox', { name: 'Solo columnas con errores' }).check()
      await page.getByRole('button', { name: 'Columnas (8 de 28)' }).waitFor()
    },
  },
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
    pictureOnly: true,
    go: async ({ page }) => {
      await rail(page, 'Registros')
      await page.getByRole('button', { name: 'Trámite' }).click()
      await page.getByRole('menuitemradio').first().click()
      await page.getByRole('gridcell').first().waitFor()
    },
  },
  {
    name: 'people-thousands',
    pictureOnly: true,
    go: async ({ page }) => {
      await listed(page, 'Registros', 'Personas')
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
