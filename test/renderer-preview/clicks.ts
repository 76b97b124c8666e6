/** Steps that scenes have in common. */
import type { Page } from '@playwright/test'

export const rail = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Navegación principal' }).getByRole('button', { name }).click()

export const longFile = /Plantilla ingreso personal/

export const openDraft = async (page: Page) => {
  await rail(page, 'Borradores')
  await page.getByRole('button', { name: longFile }).first().click()
  await page.getByRole('gridcell', { name: '1020300000' }).first().click()
}

export const useTool = async (page: Page, tool: string) => {
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: tool }).click()
}

export const openBatch = async (page: Page, name: string | RegExp) => {
  await rail(page, 'Lotes')
  await page.getByRole('button', { name }).first().click()
}
