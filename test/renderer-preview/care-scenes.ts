/** What a clerk meets where money, keys or data are in doubt. */
import type { Page } from '@playwright/test'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { longFile, openBatch, openDraft, rail } from './clicks.ts'
import type { Scene } from './scenes.ts'

const production = { profile: 'production', size: 20 } as const
const still = async (): Promise<void> => undefined

const acceptance = (index: number): AppError =>
  appError('store.acceptance-brought-back', {
    requestId: `5b7f0c62-9d0e-4c1b-a2f4-1f0e6f1f3c${index + 10}`,
    count: String(index + 1),
    at: '2026-11-19T22:14:09.000Z',
  })

const copy =
  '/home/persona/.config/Ventanilla/datos/perfiles/cuenta-de-sura/quarantine/2026-11-20T09-12-44-ventanilla.db-wal'

const openSettings = async (page: Page): Promise<void> => {
  await rail(page, 'Ajustes')
  await page.getByRole('heading', { level: 1, name: 'Ajustes' }).waitFor()
}

const submitChecked = async (page: Page): Promise<void> => {
  await openDraft(page)
  await page.getByRole('button', { name: 'Radicar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Acepto los términos/).check()
  await dialog.getByRole('button', { name: 'Radicar' }).click()
  await dialog.getByRole('alert').waitFor()
}

/** Each is looked at in every run. */
export const careScenes: readonly Scene[] = [
  {
    ...production,
    name: 'store-acceptances',
    storeSuspect: true,
    concerns: Array.from({ length: 12 }, (_, index) => acceptance(index)),
    go: async (page) => {
      await page.getByText('Y 10 avisos más como estos.').waitFor()
      await page.getByRole('button', { name: 'Revisar y confirmar' }).click()
      await page.getByText('(12 registros, 19/11/2026').waitFor()
    },
  },
  {
    ...production,
    name: 'store-witness',
    concerns: [appError('store.witness-damaged', { lost: '1', copy })],
    go: async (page) => {
      await page.getByRole('button', { name: 'Entendido' }).waitFor()
    },
  },
  {
    ...production,
    name: 'settings-key-unverified',
    keyState: 'unverified',
    protection: 'passphrase',
    go: openSettings,
  },
  {
    ...production,
    name: 'batch-number-refused',
    verification: 'refused',
    refusals: { 'submission:add-request': appError('submission.invalid-request-id', { requestId: 'R-0001' }) },
    go: async (page) => {
      await openBatch(page, /ingresos semana 46/)
      await page.getByText('no se tuvo en cuenta').waitFor()
      await page.getByLabel(/^¿El soporte del servicio le dio/).fill('R-0001')
      await page.getByRole('button', { name: 'Comprobar número' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    ...production,
    name: 'draft-submit-again',
    refusals: {
      'draft:submit': appError('batch.rows-in-flight', {
        rows: '8',
        batches: '«ingresos semana 46.xlsx» (01JD0A6SEN4VY6ZJ1S9G8Q2P7X)',
      }),
    },
    go: async (page) => {
      await submitChecked(page)
      await page.getByLabel('Motivo para enviarlos otra vez').fill('La EPS pidió el trámite otra vez')
    },
  },
  {
    ...production,
    name: 'batches-kept-notices',
    keptNotices: 9,
    go: async (page) => {
      await rail(page, 'Lotes')
      await page.getByRole('button', { name: 'Ver avisos' }).click()
      await page.getByText('Qué le falta y qué hacer').waitFor()
    },
  },
]

/** For people to look at only: `shoot.ts` draws them, no test does. */
export const furtherScenes: readonly Scene[] = [
  {
    ...production,
    name: 'store-other-folder',
    storeSuspect: true,
    concerns: [appError('store.moved-folder'), appError('store.log-damaged', { copy })],
    go: still,
  },
  {
    ...production,
    name: 'home-everything-wrong',
    storeSuspect: true,
    keyState: 'unverified',
    trouble: 'offline',
    longNames: true,
    go: still,
  },
  { ...production, name: 'home-key-refused-idle', size: 0, keyState: 'refused', go: still },
  {
    ...production,
    name: 'batch-number-waiting',
    verification: 'not-found',
    go: (page) => openBatch(page, /ingresos semana 46/),
  },
  {
    ...production,
    name: 'draft-submit-changed',
    refusals: { 'draft:submit': appError('batch.changed-since-shown.connection') },
    go: submitChecked,
  },
  {
    ...production,
    name: 'draft-submit-disk-full',
    refusals: { 'draft:submit': appError('store.disk-full') },
    go: submitChecked,
  },
  {
    ...production,
    name: 'settings-data',
    protection: 'passphrase',
    go: async (page) => {
      await openSettings(page)
      await page.getByRole('button', { name: 'Cambiar la frase' }).evaluate((button) => button.scrollIntoView())
    },
  },
  {
    ...production,
    name: 'profile-menu-long',
    longNames: true,
    go: async (page) => {
      await page.getByRole('button', { name: /^Perfil abierto/ }).click()
    },
  },
  {
    ...production,
    name: 'history-all',
    size: 5_000,
    go: async (page) => {
      await rail(page, 'Historial')
      await page.getByLabel('Buscar').fill('CT2026')
      await page
        .getByRole('status')
        .getByText(/resultados/)
        .waitFor()
    },
  },
  {
    ...production,
    name: 'english-care',
    storeSuspect: true,
    trouble: 'key-refused',
    concerns: [acceptance(1), acceptance(2), acceptance(3)],
    go: async (page) => {
      await openSettings(page)
      await page.getByText('English').click()
      await page.getByRole('button', { name: 'Batches', exact: true }).click()
      await page.getByRole('button', { name: /ingresos semana 46/ }).click()
    },
  },
  {
    ...production,
    name: 'item-save-refused',
    refusals: { 'document:save': appError('document.unsafe-link', { host: '10.0.0.7' }) },
    go: async (page) => {
      await openBatch(page, longFile)
      await page.getByRole('gridcell', { name: '1020300000' }).click()
      await page.getByRole('button', { name: /^Guardar 1020/ }).click()
      await page.getByRole('dialog').getByRole('alert').waitFor()
    },
  },
]
