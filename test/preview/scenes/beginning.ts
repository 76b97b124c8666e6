import { rail } from './clicks.ts'
import type { Scene } from './scene.ts'

/** Before there is an account. */
export const firstRunScenes: readonly Scene[] = [
  { name: 'home-first-run', go: async () => undefined },
  {
    name: 'home-connect',
    go: async ({ page }) => {
      await page.getByRole('button', { name: 'Tengo una clave' }).click()
      await page.getByLabel('Dirección del servicio').fill('http://insegura.ejemplo')
      await page.getByLabel('Clave de API', { exact: true }).fill('service_test_0123456789')
      await page.getByRole('button', { name: 'Conectar', exact: true }).click()
    },
  },
  {
    name: 'beginning-lists',
    go: async ({ page }) => {
      await page.getByRole('button', { name: /^Catálogos .*Pendiente/ }).click()
      await page.getByRole('button', { name: 'Seguir con las que hay' }).waitFor()
    },
  },
  {
    name: 'beginning-identity',
    go: async ({ page }) => {
      await page.getByRole('button', { name: /^Su nombre y su empresa/ }).click()
      await page.getByLabel('Razón social').fill('Confecciones La Estrella S.A.S.')
      await page.getByRole('button', { name: 'Guardar' }).click()
      await page.getByText('Escriba el NIT de la empresa.').waitFor()
    },
  },
  { name: 'settings-none', go: ({ page }) => rail(page, 'Ajustes') },
]

/** An account without a file. */
export const practiceEmptyScenes: readonly Scene[] = [
  { name: 'home-empty', go: async () => undefined },
  {
    name: 'beginning-practising',
    go: async ({ page }) => {
      await page.keyboard.press('Control+K')
      await page.getByRole('combobox', { name: 'Ir a cualquier parte o hacer algo' }).fill('primeros pasos')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Primeros pasos', level: 1 }).waitFor()
      await page.getByRole('button', { name: /^Practicar o conectar/ }).click()
    },
  },
  { name: 'import', go: ({ page }) => rail(page, 'Importar') },
  { name: 'drafts-empty', go: ({ page }) => rail(page, 'Borradores') },
  { name: 'batches-empty', go: ({ page }) => rail(page, 'Lotes') },
  { name: 'history-empty', go: ({ page }) => rail(page, 'Registros') },
  { name: 'settings-practice', go: ({ page }) => rail(page, 'Ajustes') },
  {
    name: 'settings-english',
    go: async ({ page }) => {
      await rail(page, 'Ajustes')
      await page.getByText('English').click()
      await page.getByRole('heading', { name: 'Settings' }).waitFor()
    },
  },
]
