/** Every screen, by steps that work whatever its lists contain; for the pictures with all counts. */
import type { World } from '../world.ts'
import { filedName } from '../worlds/counted.ts'
import { listed, openBatch, openDraft, rail } from './clicks.ts'
import type { Scene } from './scene.ts'

const screenOf = (name: string, section: string): Scene => ({
  name,
  pictureOnly: true,
  go: ({ page }) => rail(page, section),
})

/** The sections of the rail, and overlays that open on any screen. */
export const sectionScenes: readonly Scene[] = [
  { name: 'home', pictureOnly: true, go: async () => undefined },
  screenOf('import', 'Importar'),
  screenOf('drafts', 'Borradores'),
  screenOf('batches', 'Lotes'),
  screenOf('history', 'Registros'),
  { name: 'people', pictureOnly: true, go: ({ page }) => listed(page, 'Registros', 'Personas') },
  { name: 'documents', pictureOnly: true, go: ({ page }) => listed(page, 'Registros', 'Documentos') },
  screenOf('oversight', 'Seguimiento'),
  screenOf('notifications', 'Notificaciones'),
  screenOf('catalogues', 'Catálogos'),
  screenOf('settings', 'Ajustes'),
  {
    name: 'beginning',
    pictureOnly: true,
    go: async ({ page }) => {
      await page.keyboard.press('Control+K')
      await page.getByRole('combobox', { name: 'Ir a cualquier parte o hacer algo' }).fill('primeros pasos')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Primeros pasos', level: 1 }).waitFor()
    },
  },
  { name: 'palette', pictureOnly: true, go: ({ page }) => page.keyboard.press('Control+K') },
  { name: 'help', pictureOnly: true, go: ({ page }) => page.keyboard.press('F1') },
]

const openFiled = async ({ page }: World): Promise<void> => {
  await openBatch(page, new RegExp(filedName))
  await page.getByRole('gridcell').first().waitFor()
}

/** Screens that exist once something was imported and filed. */
export const recordScenes: readonly Scene[] = [
  { name: 'draft', pictureOnly: true, go: openDraft },
  {
    name: 'submit',
    pictureOnly: true,
    go: async (world) => {
      await openDraft(world)
      const file = world.page.getByRole('button', { name: 'Radicar' })
      // In the draft with a single row, that row has an error until it is repaired.
      if (await file.isDisabled()) await world.page.getByRole('button', { name: /^Rellenar cero DANE/ }).click()
      await file.click()
      await world.page.getByLabel(/Acepto los términos/).waitFor()
    },
  },
  { name: 'sends', pictureOnly: true, go: ({ page }) => listed(page, 'Lotes', 'Envíos') },
  { name: 'batch', pictureOnly: true, go: openFiled },
  {
    name: 'item',
    pictureOnly: true,
    go: async (world) => {
      await openFiled(world)
      await world.page.getByRole('gridcell', { name: /^CC / }).first().click()
      await world.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'worker',
    pictureOnly: true,
    go: async (world) => {
      await openFiled(world)
      await world.page.getByRole('button', { name: 'Ver todo de esta persona' }).first().click()
      await world.page.getByRole('heading', { level: 2 }).first().waitFor()
    },
  },
]
