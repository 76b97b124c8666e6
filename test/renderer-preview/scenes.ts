import type { Page } from '@playwright/test'
import { careScenes } from './care-scenes.ts'
import { longFile, openBatch, openDraft, rail, useTool } from './clicks.ts'
import { importScenes } from './import-scenes.ts'
import type { WorldSketch } from './preview.ts'
import { valueScenes } from './value-scenes.ts'

/** One picture: a world, and the steps from the first screen to what is to be seen. */
export type Scene = WorldSketch & {
  readonly name: string
  readonly go: (page: Page) => Promise<void>
}

export const scenes: readonly Scene[] = [
  { name: 'home-busy', profile: 'production', size: 5_000, go: async () => undefined },
  { name: 'home-suspect', profile: 'production', size: 20, storeSuspect: true, go: async () => undefined },
  {
    name: 'import-columns',
    profile: 'practice',
    size: 20,
    go: async (page) => {
      await rail(page, 'Importar')
      await page.getByRole('button', { name: 'Elegir archivo' }).click()
      await page.getByText('Por qué hay que revisar').waitFor()
    },
  },
  {
    name: 'draft-corrections',
    profile: 'practice',
    size: 20,
    go: async (page) => {
      await openDraft(page)
      await useTool(page, 'Traer correcciones de talento humano')
      await page.getByText('2 correcciones').waitFor()
    },
  },
  { name: 'batches', profile: 'production', size: 5_000, go: (page) => rail(page, 'Lotes') },
  { name: 'batch', profile: 'production', size: 5_000, go: (page) => openBatch(page, longFile) },
  {
    name: 'draft-rejected',
    profile: 'production',
    size: 5_000,
    go: async (page) => {
      await openBatch(page, longFile)
      await page.getByRole('button', { name: /^Crear lote con los rechazados/ }).click()
      await page.getByRole('radiogroup', { name: 'Qué se muestra del borrador' }).getByText('Filas').click()
      await page.getByRole('gridcell', { name: /1020387109/ }).click()
      await page.getByText(/Motivo: El trabajador ya tiene/).waitFor()
    },
  },
  {
    name: 'batch-certificates',
    profile: 'production',
    size: 20,
    go: (page) => openBatch(page, /ingresos con certificado/),
  },
  {
    name: 'item',
    profile: 'production',
    size: 20,
    go: async (page) => {
      await openBatch(page, longFile)
      await page.getByRole('gridcell', { name: '1020323757' }).click()
      await page.getByRole('button', { name: 'Respuesta del servicio' }).click()
    },
  },
  {
    name: 'item-pdf',
    profile: 'production',
    size: 20,
    go: async (page) => {
      await openBatch(page, longFile)
      await page.getByRole('gridcell', { name: '1020300000' }).click()
      await page.getByRole('button', { name: /^Ver 1020/ }).click()
      await page.locator('canvas[data-painted]').first().waitFor()
    },
  },
  {
    name: 'history',
    profile: 'practice',
    size: 5_000,
    go: async (page) => {
      await rail(page, 'Historial')
      await page.getByLabel('Buscar').fill('gómez')
      await page
        .getByRole('status')
        .getByText(/resultados/)
        .waitFor()
    },
  },
  {
    name: 'catalogues-difference',
    profile: 'production',
    size: 20,
    go: async (page) => {
      await rail(page, 'Catálogos')
      await page.getByRole('button', { name: 'Importar catálogo' }).click()
      await page.getByText('Qué cambiaría en EPS').waitFor()
    },
  },
  { name: 'batch-sending', profile: 'production', size: 20, go: (page) => openBatch(page, /ingresos saliendo/) },
  ...careScenes,
  ...importScenes,
  ...valueScenes,
]
