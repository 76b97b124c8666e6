/** Every screen, by steps that work whatever its lists contain; for the pictures with all counts. */
import { cellAt } from '../grid-hand.ts'
import type { World } from '../world.ts'
import { filedName, laterFile } from '../worlds/counted.ts'
import { listed, openBatch, openDraft, rail } from './clicks.ts'
import type { Scene } from './scene.ts'

const screenOf = (name: string, section: string): Scene => ({
  name,
  pictureOnly: true,
  go: ({ page }) => rail(page, section),
})

const settingsOf = (name: string, region: string): Scene => ({
  name,
  pictureOnly: true,
  go: async ({ page }) => {
    await rail(page, 'Ajustes')
    await page.getByRole('region', { name: region, exact: true }).evaluate((element) => element.scrollIntoView())
  },
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
  {
    name: 'log',
    pictureOnly: true,
    go: async ({ page }) => {
      await rail(page, 'Seguimiento')
      await page.getByRole('button', { name: 'Bitácora' }).click()
      await page.getByRole('heading', { name: 'Bitácora', level: 1 }).waitFor()
    },
  },
  screenOf('settings', 'Ajustes'),
  settingsOf('settings-folders', 'Carpetas vigiladas'),
  settingsOf('settings-limits', 'Límites de créditos'),
  settingsOf('settings-terms', 'Plazo de las entidades'),
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
    name: 'draft-column-values',
    pictureOnly: true,
    go: async (world) => {
      await openDraft(world)
      await world.page.locator('[role="columnheader"][col-id="Nombres"]').click({ button: 'right' })
      await world.page.getByRole('menuitem', { name: 'Filtrar por un valor…' }).click()
      await world.page
        .getByRole('dialog')
        .getByRole('button', { name: /filas?$/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'draft-menu',
    pictureOnly: true,
    go: async (world) => {
      await openDraft(world)
      await cellAt(world.page, 0, 'Nombres').click({ button: 'right' })
      await world.page.getByRole('menuitem', { name: /^Quitar / }).waitFor()
    },
  },
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
  {
    name: 'comparison',
    pictureOnly: true,
    go: async ({ page }) => {
      await rail(page, 'Borradores')
      await page.getByRole('button', { name: laterFile }).first().click()
      await page.getByRole('button', { name: 'Ver qué cambió' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'follow-up',
    pictureOnly: true,
    go: async ({ page }) => {
      await rail(page, 'Registros')
      await page.getByRole('row').nth(1).getByRole('checkbox').click()
      await page.getByRole('button', { name: 'Asignar o comentar…' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'En una semana' }).click()
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
