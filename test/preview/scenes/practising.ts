import { openBatch, openDraft, rail, useTool } from './clicks.ts'
import type { Scene } from './scene.ts'

/** Drafts and batches of an office of twenty. Whatever a scene changes it takes back. */
export const practiceScenes: readonly Scene[] = [
  { name: 'home-practice', go: async () => undefined },
  { name: 'drafts', go: ({ page }) => rail(page, 'Borradores') },
  { name: 'draft-twenty', go: openDraft },
  {
    name: 'draft-next-error',
    go: async (world) => {
      const { page } = world
      await openDraft(world)
      await page.keyboard.press('F8')
      await page.getByRole('button', { name: 'Usar «05001»' }).waitFor()
    },
  },
  {
    name: 'draft-one-finding',
    go: async (world) => {
      const { page } = world
      await openDraft(world)
      await page.getByRole('button', { name: /^Ver solo las filas con: Código DANE incompleto/ }).click()
      await page.getByRole('status').filter({ hasText: 'Solo filas con: Código DANE incompleto' }).waitFor()
    },
  },
  {
    name: 'draft-tools',
    go: async (world) => {
      const { page } = world
      await openDraft(world)
      await useTool(page, 'Poner en cuarentena las filas con errores')
      await page.getByRole('button', { name: /^Deshacer: / }).waitFor()
      await page.getByRole('button', { name: 'Más acciones' }).click()
    },
  },
  {
    name: 'draft-replace',
    go: async (world) => {
      const { page } = world
      await openDraft(world)
      await useTool(page, 'Buscar y reemplazar')
      await page.getByRole('textbox', { name: 'Buscar', exact: true }).fill('1020')
      await page.getByLabel('Reemplazar con').fill('1030')
      await page.getByRole('button', { name: 'Ver cambios', exact: true }).click()
      await page.getByRole('button', { name: 'Reemplazar (20)' }).waitFor()
    },
  },
  {
    name: 'draft-history',
    go: async (world) => {
      const { page } = world
      await openDraft(world)
      await page.getByRole('button', { name: 'Aplicar todas las sugerencias' }).click()
      await useTool(page, 'Poner en cuarentena las filas con errores')
      await page.getByRole('button', { name: /^Deshacer: Poner/ }).click()
      await useTool(page, 'Historial de cambios')
      await page.getByText('deshecho').first().waitFor()
    },
  },
  {
    name: 'draft-schedule',
    go: async (world) => {
      const { page } = world
      await openDraft(world)
      await useTool(page, 'Programar para otro día')
      await page.getByLabel('Día').fill('2027-01-04')
      await page.getByRole('button', { name: 'Programar', exact: true }).click()
      await page.getByText('Programado para el 4/01/2027').waitFor()
      await useTool(page, 'Programar para otro día')
    },
  },
  { name: 'batch-forms', go: ({ page }) => openBatch(page, /formularios octubre/) },
  { name: 'history-start', go: ({ page }) => rail(page, 'Historial') },
  {
    name: 'history-few',
    go: async ({ page }) => {
      await rail(page, 'Historial')
      await page.getByLabel('Buscar').fill('gómez')
      await page
        .getByRole('status')
        .getByText(/resultados/)
        .waitFor()
    },
  },
  {
    name: 'history-none',
    go: async ({ page }) => {
      await rail(page, 'Historial')
      await page.getByLabel('Buscar').fill('nadie se llama así')
      await page.getByText('Nadie coincide').waitFor()
    },
  },
]

/** The same with thousands of rows. */
export const practiceLargeScenes: readonly Scene[] = [
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
]
