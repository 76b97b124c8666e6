import { inHighContrast } from '../look.ts'
import { openBatch, openDraft, rail, toldApart } from './clicks.ts'
import type { Scene } from './scene.ts'

const still = async (): Promise<void> => undefined

/** The service is unreachable. */
export const offlineScenes: readonly Scene[] = [
  { name: 'home-offline', go: still },
  { name: 'batch-offline', go: ({ page }) => openBatch(page, /antecedentes candidatos/) },
]

/** The service rejects the key. */
export const keyRefusedScenes: readonly Scene[] = [{ name: 'home-key-refused', go: still }]

/** A test key, and one worker. */
export const testKeyScenes: readonly Scene[] = [
  { name: 'home-one', go: still },
  { name: 'draft-one', go: openDraft },
  { name: 'batch-one', go: ({ page }) => openBatch(page, /ingreso de una persona/) },
]

/** The practice service of this run does not know the previous run. */
export const practiceOverScenes: readonly Scene[] = [
  { name: 'home-practice-over', go: still },
  {
    name: 'batch-practice-over',
    go: async ({ page }) => {
      await openBatch(page, /antecedentes candidatos/)
      await page.getByText('ya no llega nada más').waitFor()
      await page.getByRole('gridcell', { name: 'Sin resultado' }).first().waitFor()
    },
  },
  {
    name: 'history-practice-over',
    go: async ({ page }) => {
      await rail(page, 'Registros')
      await page.getByLabel('Buscar').fill('1020307919')
      await page.getByRole('gridcell', { name: 'CC 1020307919' }).last().click()
    },
  },
]

/** A key that was stored without being tried. */
export const keyUnverifiedScenes: readonly Scene[] = [
  { name: 'settings-key-unverified', go: ({ page }) => rail(page, 'Ajustes') },
]

/** The third send of a batch is leaving. */
export const sendingScenes: readonly Scene[] = [
  { name: 'batch-sending', go: ({ page }) => openBatch(page, /ingresos saliendo/) },
  {
    name: 'batch-sending-high-contrast',
    go: async ({ page }) => {
      await openBatch(page, /ingresos saliendo/)
      await inHighContrast(page)
      const bar = page.getByRole('progressbar').first()
      await toldApart(bar, bar.locator('..'))
    },
  },
]

const usualScreens = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
]

/** What waits or was refused has meanwhile been filed from another profile. */
export const filedBesideScenes: readonly Scene[] = [
  {
    name: 'batch-waiting-again',
    sizes: usualScreens,
    go: async ({ page }) => {
      await openBatch(page, /ingresos en espera/)
      await page.getByRole('button', { name: 'Enviar lo que está en cola' }).click()
      await page.getByLabel('Motivo para enviarlos otra vez').waitFor()
    },
  },
  {
    name: 'batch-refused-again',
    sizes: usualScreens,
    go: async ({ page }) => {
      await openBatch(page, /ingresos rechazados/)
      await page.getByRole('button', { name: 'Reenviar' }).first().click()
      await page.getByLabel('Motivo para enviarlos otra vez').waitFor()
    },
  },
]

/** The record of other profiles' filings is unreadable. */
export const recordDamagedScenes: readonly Scene[] = [{ name: 'home-record-damaged', sizes: usualScreens, go: still }]

/** The database may be an older copy. */
export const suspectScenes: readonly Scene[] = [
  { name: 'home-suspect', go: still },
  {
    name: 'store-acceptances',
    go: async ({ page }) => {
      await page.getByText(/Y \d+ avisos más como estos/).waitFor()
      await page.getByRole('button', { name: 'Revisar y confirmar' }).click()
      await page.getByRole('dialog').getByText('1 registro').first().waitFor()
    },
  },
  {
    name: 'english-care',
    go: async ({ page }) => {
      await rail(page, 'Ajustes')
      await page.getByText('English').click()
      await page.getByRole('button', { name: 'Batches', exact: true }).click()
      await page.getByRole('heading', { level: 1, name: 'Batches' }).waitFor()
    },
  },
]

/** What arrived overnight. */
export const morningScenes: readonly Scene[] = [
  {
    name: 'store-witness',
    go: async ({ page }) => {
      await page.getByText('(1 anotación ilegible)').waitFor()
      await page.getByRole('button', { name: 'Entendido' }).waitFor()
    },
  },
  {
    name: 'notifications-waiting',
    go: async ({ page }) => {
      await rail(page, 'Lotes')
      await page.getByRole('button', { name: 'Ver notificaciones' }).click()
      await page.getByRole('gridcell', { name: 'No se entiende' }).waitFor()
    },
  },
  {
    name: 'notification-panel',
    go: async ({ page }) => {
      await rail(page, 'Notificaciones')
      await page
        .getByRole('button', { name: /^Ver la notificación de/ })
        .first()
        .click()
      const panel = page.getByRole('dialog', { name: 'Notificación' })
      await panel.getByRole('button', { name: 'Ver contenido' }).click()
      await panel.getByRole('textbox').waitFor()
    },
  },
  {
    name: 'notifications-verify',
    go: async ({ page }) => {
      await rail(page, 'Notificaciones')
      await page.getByText('Verificar una', { exact: true }).click()
      await page.getByLabel('Cuerpo, tal como llegó').fill('{"Modulo":"consulta_antecedentes","IdSolicitud":"4711"}')
      await page.getByLabel(/^Firma/).fill('sha256=00')
      await page.getByRole('button', { name: 'Verificar', exact: true }).click()
      await page.getByText(/debe empezar por/).waitFor()
    },
  },
]
