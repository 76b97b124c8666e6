/** Steps shared by scenes, by the words on the screen. */
import type { Locator, Page } from '@playwright/test'
import type { World } from '../world.ts'

export const rail = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Navegación principal' }).getByRole('button', { name }).click()

/** Opens a section's list in another form. */
export async function listed(page: Page, section: 'Registros' | 'Lotes', as: string): Promise<void> {
  await rail(page, section)
  await page.getByRole('radiogroup', { name: 'Qué se lista' }).getByText(as, { exact: true }).click()
}

const longFile = /Plantilla ingreso personal/

const showRows = (page: Page): Promise<void> =>
  page.getByRole('radiogroup', { name: 'Qué se muestra del borrador' }).getByText('Filas', { exact: true }).click()

/** Undoes the changes of earlier scenes, and the remembered position. */
async function asImported({ call }: World, file: RegExp, firstRow: number): Promise<void> {
  const drafts = await call('draft:list', null)
  const draftId = drafts.find(({ draft }) => file.test(draft.fileName))?.draft.id ?? ''
  for (let { position } = await call('draft:history', { draftId }); position > 0; position -= 1) {
    await call('draft:undo', { draftId })
  }
  await call('draft:remember-cell', { draftId, row: firstRow, field: 'NumeroIdentificacion', filter: 'all' })
}

const openFile = async (page: Page, file: RegExp): Promise<void> => {
  await rail(page, 'Borradores')
  await page.getByRole('button', { name: file }).first().click()
}

/** Opens the rows of a draft as imported. */
export async function openRows(world: World, file: RegExp, firstRow = 5): Promise<void> {
  await asImported(world, file, firstRow)
  await openFile(world.page, file)
  await showRows(world.page)
}

/** The same for the long draft, in its first cell. */
export async function openDraft(world: World): Promise<void> {
  await openRows(world, longFile)
  await world.page.getByRole('gridcell', { name: '1020300000' }).first().click()
}

/** Opens the doubtful values of a draft, each value once. */
export async function openValues(world: World, file: RegExp): Promise<void> {
  const { page } = world
  await asImported(world, file, 5)
  await openFile(page, file)
  await page
    .getByRole('radiogroup', { name: 'Qué se muestra del borrador' })
    .getByText(/^Valores/)
    .click()
}

export const useTool = async (page: Page, tool: string): Promise<void> => {
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: tool }).click()
}

export const openBatch = async (page: Page, name: string | RegExp): Promise<void> => {
  await rail(page, 'Lotes')
  await page.getByRole('button', { name }).first().click()
}

/** In a high-contrast scheme, two states of a control must be filled differently. */
export async function toldApart(one: Locator, other: Locator): Promise<void> {
  const [first, second] = await Promise.all([one, other].map(fillOf))
  if (first === second) throw new Error(`${String(one)} and ${String(other)} are both ${first}`)
}

const fillOf = (thing: Locator): Promise<string> =>
  thing.evaluate((element) => getComputedStyle(element).backgroundColor)
