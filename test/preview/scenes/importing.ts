import path from 'node:path'
import type { World } from '../world.ts'
import { openRows, rail } from './clicks.ts'
import type { Scene } from './scene.ts'

async function reviewColumns(world: World, procedure: RegExp, name: string): Promise<void> {
  const { page, files } = world
  await rail(page, 'Importar')
  await page.getByRole('radio', { name: procedure }).click()
  await world.choose(path.join(files, name))
  await page.getByRole('button', { name: 'Elegir archivo' }).click()
}

const reviewConfusing = async (world: World): Promise<void> => {
  await reviewColumns(world, /^Afiliaciones a seguridad social/, 'ingresos de todas las sedes.xlsx')
  await world.page.getByText('Por qué hay que revisar').waitFor()
}

const openConfusing = async (world: World): Promise<void> => {
  await openRows(world, /ingresos de todas las sedes/, 6)
  await world.page.getByRole('gridcell', { name: '1020700000' }).first().click()
}

/** Importing files that contain more than workers. */
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
  {
    name: 'import-typed-empty',
    pictureOnly: true,
    go: async ({ page }: World) => {
      await rail(page, 'Importar')
      await page.getByRole('radio', { name: 'Consulta de antecedentes' }).click()
      await page.getByRole('button', { name: 'Escribir los documentos' }).click()
      await page.getByText('Aquí se ve cómo se lee').waitFor()
    },
  },
  {
    name: 'import-typed',
    go: async ({ page }: World) => {
      await rail(page, 'Importar')
      await page.getByRole('radio', { name: 'Consulta de antecedentes' }).click()
      await page.getByRole('button', { name: 'Escribir los documentos' }).click()
      const text = 'CC 1.020.304.050 12/05/2010\n52123456\nCC 1020304051 CC 1020304052\nCE 456789 ANA MARÍA PÉREZ'
      await page.getByRole('textbox', { name: 'Documentos' }).fill(text)
      await page.getByText('4 documentos · 1 sin tipo · 1 línea por revisar').waitFor()
    },
  },
  { name: 'import-messy', go: reviewConfusing },
  {
    name: 'import-messy-questions',
    go: async (world) => {
      await reviewConfusing(world)
      await world.page.getByRole('heading', { name: 'Por revisar' }).evaluate((heading) => heading.scrollIntoView())
    },
  },
  {
    name: 'import-messy-left-out',
    go: async (world) => {
      const { page } = world
      await reviewConfusing(world)
      const summary = page.getByText('filas no son trabajadores')
      await summary.click()
      await page.getByText('INGRESOS DE LA SEDE 1', { exact: true }).first().waitFor()
      await summary.evaluate((element) => element.scrollIntoView())
    },
  },
  {
    name: 'import-composing',
    go: async (world) => {
      const { page } = world
      await reviewConfusing(world)
      await page.getByRole('button', { name: 'Componer Número de identificación con otra columna' }).click()
      await page.getByRole('combobox', { name: 'Columnas para Número de identificación' }).click()
      await page.getByRole('option', { name: /Observaciones de talento humano 2/ }).waitFor()
    },
  },
  { name: 'draft-messy', go: openConfusing },
  {
    name: 'draft-left-out',
    go: async (world) => {
      const { page } = world
      await openConfusing(world)
      await page.getByRole('button', { name: 'Ver y traer' }).click()
      await page.getByText('INGRESOS DE LA SEDE 1', { exact: true }).first().waitFor()
    },
  },
]
