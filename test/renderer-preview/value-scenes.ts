/** "Valores": what is in doubt of a draft, asked once for each value. */
import { expect, type Page } from '@playwright/test'
import { rail } from './clicks.ts'
import type { Scene } from './scenes.ts'

const openValues = async (page: Page): Promise<void> => {
  await rail(page, 'Borradores')
  await page.getByRole('button', { name: /^Abrir ingresos con valores en duda/ }).click()
  await page
    .getByRole('radiogroup', { name: 'Qué se muestra del borrador' })
    .getByText(/^Valores/)
    .click()
}

const scene = (
  name: string,
  valuesInDoubt: number,
  further: (page: Page) => Promise<void> = async () => undefined,
) => ({
  name: `values-${name}`,
  profile: 'production' as const,
  size: 20,
  valuesInDoubt,
  go: async (page: Page) => {
    await openValues(page)
    await further(page)
  },
})

export const valueScenes: readonly Scene[] = [
  scene('none', 0, (page) => page.getByText('Ningún valor en duda').waitFor()),
  scene('one', 1, (page) => page.getByText('109 filas').first().waitFor()),
  scene('twenty', 20, (page) => page.getByText('380 filas').first().waitFor()),
  scene('keyboard', 20, async (page) => {
    const value = page.getByRole('button', { name: /^CEDULA, 380 filas/ })
    await value.focus()
    await page.keyboard.press('Enter')
    await page.getByText('380 celdas').waitFor()
  }),
  scene('picker', 20, async (page) => {
    await page.getByRole('button', { name: /^Armenia, / }).focus()
    await page.keyboard.type('calar')
    await page.getByRole('option', { name: /Calarc/ }).waitFor()
  }),
  scene('thousands', 5_000, (page) => page.getByRole('button', { name: /^CEDULA, 380 filas/ }).waitFor()),
  scene('many', 500, async (page) => {
    await page.getByRole('button', { name: /^CEDULA, 380 filas/ }).hover()
    await expect(async () => {
      await page.mouse.wheel(0, 4_000)
      await page.getByText('Vereda El Porvenir 111', { exact: true }).scrollIntoViewIfNeeded({ timeout: 500 })
    }).toPass()
  }),
]
