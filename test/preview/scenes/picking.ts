import { goToColumn } from '../go-to-column.ts'
import type { World } from '../world.ts'
import { openDraft } from './clicks.ts'
import type { Scene } from './scene.ts'

const openCell = async (world: World, column: string): Promise<void> => {
  await openDraft(world)
  await goToColumn(world.page, column)
  await world.page.keyboard.press('Enter')
}

/** Choosing values: in the cell, in the panel, for a whole group. */
export const pickingScenes: readonly Scene[] = [
  {
    name: 'draft-picker',
    go: async (world) => {
      const { page } = world
      await openCell(world, 'Ciudad de nacimiento (DANE)')
      await page.keyboard.type('san pedro')
      await page.getByRole('option', { name: /70717 San Pedro Sucre/ }).waitFor()
    },
  },
  {
    name: 'draft-picker-list',
    go: async (world) => {
      const { page } = world
      await openCell(world, 'Código de la entidad')
      await page.getByRole('option', { name: /EPS010/ }).waitFor()
    },
  },
  {
    name: 'draft-calendar',
    go: async (world) => {
      const { page } = world
      await openCell(world, 'Fecha de nacimiento')
      await page.getByRole('dialog', { name: 'Calendario' }).waitFor()
    },
  },
  {
    name: 'draft-panel-picker',
    go: async (world) => {
      const { page } = world
      await openDraft(world)
      await goToColumn(page, 'Ciudad de labor (DANE)')
      await page
        .getByRole('complementary', { name: 'Celda' })
        .getByRole('combobox', { name: 'Se enviará' })
        .fill('mede')
      await page.getByRole('option', { name: /05001 Medellín/ }).waitFor()
    },
  },
  {
    name: 'draft-choices',
    go: async (world) => {
      const { page } = world
      await openDraft(world)
      await page.locator('[row-id="11"] [col-id="Nombres"]').click()
      await goToColumn(page, 'Ciudad de residencia (DANE)')
      await page.getByRole('button', { name: 'Usar «76670 San Pedro (Valle del Cauca)»' }).waitFor()
    },
  },
  {
    name: 'draft-group-fill',
    go: async (world) => {
      const { page } = world
      await openDraft(world)
      await page.getByRole('button', { name: /^Escribir un valor en las filas con: Código DANE incompleto/ }).click()
      await page.getByRole('dialog').getByRole('combobox', { name: 'Se enviará' }).fill('sabaneta')
      await page.getByRole('option', { name: /05631 Sabaneta/ }).waitFor()
    },
  },
]
