import { openRows, openValues } from './clicks.ts'
import type { Scene } from './scene.ts'

/** "Valores": the doubtful values of a draft, each value once. */
export const valueScenes: readonly Scene[] = [
  {
    name: 'values-none',
    go: async (world) => {
      await openValues(world, /sin valores en duda/)
      await world.page.getByText('Ningún valor en duda').waitFor()
    },
  },
  {
    name: 'values-one',
    go: async (world) => {
      await openValues(world, /con 1 en duda/)
      await world.page.getByText('40 filas').first().waitFor()
    },
  },
  {
    name: 'values-twenty',
    go: async (world) => {
      await openValues(world, /con 20 en duda/)
      await world.page.getByText('21 filas').first().waitFor()
    },
  },
  {
    name: 'values-keyboard',
    go: async (world) => {
      const { page } = world
      await openValues(world, /con 20 en duda/)
      await page.getByRole('button', { name: /^CEDULA, 21 filas/ }).focus()
      await page.keyboard.press('Enter')
      await page.getByText('Se escribió en 21 celdas').waitFor()
    },
  },
  {
    name: 'values-picker',
    go: async (world) => {
      const { page } = world
      await openValues(world, /con 20 en duda/)
      await page.getByRole('button', { name: /^Armenia, / }).focus()
      await page.keyboard.type('calar')
      await page.getByRole('option', { name: /Calarc/ }).waitFor()
    },
  },
  {
    name: 'values-noted',
    go: async (world) => {
      await openValues(world, /con anotaciones/)
      await world.page.getByText('Fila tachada').first().waitFor()
    },
  },
  {
    name: 'draft-noted',
    go: async (world) => {
      await openRows(world, /con anotaciones/, 2)
      await world.page.getByRole('gridcell', { name: 'RETIRADA' }).first().click()
    },
  },
]
