import path from 'node:path'
import { answerSaveDialog } from '../../e2e/launch-app.ts'
import { correctAsHr } from '../../e2e/workbooks/messy-workbook.ts'
import { goToColumn } from '../go-to-column.ts'
import { cellAt, draw } from '../grid-hand.ts'
import type { World } from '../world.ts'
import { openDraft, openRows, rail, useTool } from './clicks.ts'
import type { Scene } from './scene.ts'

const halfSizes = [
  { width: 640, height: 400 },
  { width: 683, height: 384 },
]

const fewestRows = 4

async function openDraftInLittleRoom(world: World): Promise<void> {
  await openDraft(world)
  const rows = await world.page
    .getByRole('grid')
    .getByRole('row')
    .evaluateAll(
      (all) =>
        all.filter((row) => row.ariaRowIndex !== '1' && row.getBoundingClientRect().bottom <= window.innerHeight)
          .length,
    )
  if (rows < fewestRows) throw new Error(`${rows} rows are seen at 200 %`)
}

async function openPalette({ page }: World): Promise<void> {
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: 'Ir a cualquier parte o hacer algo' }).waitFor()
}

async function openHelp({ page }: World): Promise<void> {
  await page.keyboard.press('F1')
  await page.getByRole('dialog', { name: 'Ayuda' }).waitFor()
}

/** Drafts of an office of twenty. Each scene undoes its changes. */
export const practiceScenes: readonly Scene[] = [
  { name: 'home-practice', go: async () => undefined },
  { name: 'palette', go: openPalette },
  {
    name: 'notifications-address',
    go: async ({ page }) => {
      await rail(page, 'Notificaciones')
      await page.getByText('Dirección y receptor', { exact: true }).click()
      await page.getByText('No hay ninguna dirección registrada').waitFor()
    },
  },
  { name: 'zoom-palette', sizes: halfSizes, go: openPalette },
  {
    name: 'palette-nothing',
    pictureOnly: true,
    go: async (world) => {
      await openPalette(world)
      await world.page.keyboard.type('ñandú')
      await world.page.getByText('Nada coincide con «ñandú».').waitFor()
    },
  },
  { name: 'help', go: openHelp },
  { name: 'zoom-help', pictureOnly: true, sizes: halfSizes, go: openHelp },
  {
    name: 'help-column',
    go: async (world) => {
      const { page } = world
      await openDraft(world)
      await goToColumn(page, 'Ciudad de nacimiento (DANE)')
      await page.keyboard.press('F1')
      await page.getByRole('heading', { name: 'Ciudad de nacimiento (DANE)' }).last().waitFor()
    },
  },
  { name: 'home-high-contrast', go: ({ page }) => page.emulateMedia({ forcedColors: 'active' }) },
  { name: 'drafts', go: ({ page }) => rail(page, 'Borradores') },
  { name: 'draft-twenty', go: openDraft },
  // A window of 1366 or 1280 pixels at 200 % zoom.
  { name: 'zoom-draft', sizes: halfSizes, go: openDraftInLittleRoom },
  { name: 'zoom-home', pictureOnly: true, sizes: halfSizes, go: async () => undefined },
  { name: 'zoom-settings', pictureOnly: true, sizes: halfSizes, go: ({ page }) => rail(page, 'Ajustes') },
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
    name: 'draft-twins',
    sizes: [
      { width: 1366, height: 768 },
      { width: 1920, height: 1080 },
    ],
    go: async (world) => {
      const { page } = world
      await openRows(world, /ingresos repetidos/, 2)
      await page.getByRole('button', { name: 'Ver repetidas lado a lado' }).click()
      await page.getByText('Iguales en todo').first().waitFor()
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
    name: 'draft-menu',
    go: async (world) => {
      const { page } = world
      await openDraft(world)
      await draw(page, cellAt(page, 0, 'Nombres'), cellAt(page, 2, 'Nombres'))
      await cellAt(page, 1, 'Nombres').click({ button: 'right' })
      await page.getByRole('menuitem', { name: 'Quitar las 3 filas del borrador' }).waitFor()
    },
  },
  {
    name: 'draft-column-values',
    go: async (world) => {
      const { page } = world
      await openDraft(world)
      await page.locator('[role="columnheader"][col-id="Nombres"]').click({ button: 'right' })
      await page.getByRole('menuitem', { name: 'Filtrar por un valor…' }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /filas?$/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'draft-find',
    go: async (world) => {
      const { page } = world
      await openDraft(world)
      await page.keyboard.press('Control+f')
      await page.getByRole('searchbox', { name: 'Buscar en las filas' }).fill('1020')
      await page.getByRole('search', { name: 'Buscar' }).getByRole('status').filter({ hasText: /^1 de/ }).waitFor()
    },
  },
  {
    name: 'draft-history',
    go: async (world) => {
      const { page } = world
      await openDraft(world)
      await page.getByRole('button', { name: 'Aplicar las sugerencias seguras' }).click()
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
      await page.getByLabel('Día').fill('04/01/2027')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Programar', exact: true }).click()
      await page.getByText('Programado para el 04/01/2027').waitFor()
      await useTool(page, 'Programar para otro día')
    },
  },
  {
    name: 'draft-corrections',
    go: async (world) => {
      const { page, app, files } = world
      await openDraft(world)
      const [sent, returned] = ['por corregir.xlsx', 'corregido.xlsx'].map((name) => path.join(files, name))
      if (sent === undefined || returned === undefined) throw new Error('two files')
      await answerSaveDialog(app, sent)
      await useTool(page, 'Guardar archivo para talento humano')
      await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      const cell = { column: 'Correo electrónico', value: 'corregido@ejemplo.co' }
      correctAsHr(
        sent,
        returned,
        [9, 18].map((row) => ({ row, ...cell })),
        [],
      )
      await world.choose(returned)
      await useTool(page, 'Traer correcciones de talento humano')
      await page.getByText(/^2 correcciones en 2 filas/).waitFor()
    },
  },
]
