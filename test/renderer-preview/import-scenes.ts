/** Importing the worst file of an office, and what of it is no worker. */
import type { Page } from '@playwright/test'
import { openDraft, rail } from './clicks.ts'
import type { Scene } from './scenes.ts'

const messy = { profile: 'production', size: 20, messyFile: true } as const

const reviewColumns = async (page: Page): Promise<void> => {
  await rail(page, 'Importar')
  await page.getByRole('button', { name: 'Elegir archivo' }).click()
  await page.getByText('Por qué hay que revisar').waitFor()
}

export const importScenes: readonly Scene[] = [
  { ...messy, name: 'import-messy', go: reviewColumns },
  {
    ...messy,
    name: 'import-messy-questions',
    go: async (page) => {
      await reviewColumns(page)
      await page.getByRole('heading', { name: 'Por revisar' }).evaluate((heading) => heading.scrollIntoView())
    },
  },
  {
    ...messy,
    name: 'import-messy-left-out',
    go: async (page) => {
      await reviewColumns(page)
      const summary = page.getByText(/^\d\.000 filas del archivo no se importaron|filas no son trabajadores/)
      await summary.click()
      await page.getByText('INGRESOS DE LA SEDE ENVIGADO').first().waitFor()
      await summary.evaluate((element) => element.scrollIntoView())
    },
  },
  {
    ...messy,
    name: 'import-composing',
    go: async (page) => {
      await reviewColumns(page)
      await page.getByRole('button', { name: 'Componer Número de identificación con otra columna' }).click()
      await page.getByRole('combobox', { name: 'Columnas para Número de identificación' }).click()
      await page.getByRole('option', { name: /BC · Observaciones/ }).waitFor()
    },
  },
  { ...messy, name: 'draft-messy', go: openDraft },
  {
    ...messy,
    name: 'draft-left-out',
    go: async (page) => {
      await openDraft(page)
      await page.getByRole('button', { name: 'Ver y traer' }).click()
      await page.getByText('INGRESOS DE LA SEDE ENVIGADO').first().waitFor()
    },
  },
]
