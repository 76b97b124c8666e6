/** What a clerk chooses from: lists and calendars in the cells of a draft. */
import { expect, type Page } from '@playwright/test'
import { openDraft } from './clicks.ts'
import type { Scene } from './scenes.ts'

const production = { profile: 'production', size: 20 } as const

/** Brings a column into view by the keyboard, from the cell that has the focus. */
export const goToColumn = async (page: Page, column: string): Promise<void> => {
  const heading = page.getByRole('complementary', { name: 'Celda' }).getByRole('heading', { level: 3 })
  for (let steps = 0; steps < 40; steps += 1) {
    const here = (await heading.textContent()) ?? ''
    if (here === column) return
    await page.keyboard.press('ArrowRight')
    await expect(heading).not.toHaveText(here)
  }
  throw new Error(`no column ${column}`)
}

const openCell = async (page: Page, column: string): Promise<void> => {
  await openDraft(page)
  await goToColumn(page, column)
  await page.keyboard.press('Enter')
}

export const pickerScenes: readonly Scene[] = [
  {
    ...production,
    name: 'draft-picker',
    go: async (page) => {
      await openCell(page, 'Ciudad de nacimiento (DANE)')
      await page.keyboard.type('san pedro')
      await page.getByRole('option', { name: /70717 San Pedro Sucre/ }).waitFor()
    },
  },
  {
    ...production,
    name: 'draft-picker-list',
    go: async (page) => {
      await openCell(page, 'Código de la entidad')
      await page.getByRole('option', { name: /EPS010 Sura/ }).waitFor()
    },
  },
  {
    ...production,
    name: 'draft-calendar',
    go: async (page) => {
      await openCell(page, 'Fecha de nacimiento')
      await page.getByRole('dialog', { name: 'Calendario' }).waitFor()
    },
  },
  {
    ...production,
    name: 'draft-panel-picker',
    go: async (page) => {
      await openDraft(page)
      await goToColumn(page, 'Ciudad de labor (DANE)')
      await page
        .getByRole('complementary', { name: 'Celda' })
        .getByRole('combobox', { name: 'Se enviará' })
        .fill('mede')
      await page.getByRole('option', { name: /05001 Medellín/ }).waitFor()
    },
  },
  {
    ...production,
    name: 'draft-choices',
    go: async (page) => {
      await openDraft(page)
      await page.locator('[row-id="11"] [col-id="Nombres"]').click()
      await goToColumn(page, 'Ciudad de residencia (DANE)')
      await page.getByRole('button', { name: 'Usar «76670 San Pedro (Valle del Cauca)»' }).waitFor()
    },
  },
  {
    ...production,
    name: 'draft-group-fill',
    go: async (page) => {
      await openDraft(page)
      await page.getByRole('button', { name: /^Escribir un valor en las filas con: Código DANE incompleto/ }).click()
      await page.getByRole('dialog').getByRole('combobox', { name: 'Se enviará' }).fill('sabaneta')
      await page.getByRole('option', { name: /05631 Sabaneta/ }).waitFor()
    },
  },
]
