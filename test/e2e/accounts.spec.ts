import type { Locator, Page } from '@playwright/test'
import { systemClock } from '#main/base/system-clock.ts'
import { type PracticeService, startPracticeService } from '#main/practice-service/practice-service.ts'
import { goTo, importFromDisk, importSample, recordMessageBoxes, startPractising, submitDraft } from './clerk.ts'
import { answerMessageBox } from './launch-app.ts'
import { connectTo, expect, test } from './service-fixture.ts'

/** A clerk's view of two accounts on one computer, an unreachable service, and a key that the service does not know. */

const file = 'antecedentes.xlsx'
const header = (page: Page) => page.getByRole('banner')
const getsOf = ({ journal }: PracticeService) => journal.received.filter(({ requestId }) => requestId !== null)

async function newProfile(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Perfil abierto/ }).click()
  await page.getByRole('menuitem', { name: 'Nuevo perfil…' }).click()
  await page.getByLabel('Nombre del perfil').fill(name)
  await page.getByRole('button', { name: 'Crear y abrir' }).click()
  await expect(page.getByRole('button', { name: `Perfil abierto: ${name}. Cambiar de perfil` })).toBeVisible()
}

/** Takes two clicks. */
async function openProfile(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Perfil abierto/ }).click()
  await page.getByRole('menuitem', { name }).click()
  await expect(page.getByRole('button', { name: `Perfil abierto: ${name}. Cambiar de perfil` })).toBeVisible()
}

async function typeKey(page: Page, baseUrl: string, apiKey: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Tengo una clave' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Dirección del servicio').fill(baseUrl)
  await form.getByLabel('Clave de API', { exact: true }).fill(apiKey)
  await form.getByRole('button', { name: 'Conectar', exact: true }).click()
  return form
}

test('two accounts are two profiles, and neither is ever asked with the key of the other', async ({
  app,
  page,
  service: bakery,
}) => {
  const insurer = await startPracticeService({
    clock: systemClock,
    pace: 'demo',
    seed: 'sura',
    allowLoopbackReceivers: true,
  })
  try {
    for (const [name, service] of [
      ['Panadería La Espiga', bakery],
      ['Cuenta de Sura', insurer],
    ] as const) {
      await newProfile(page, name)
      await connectTo(app, page, service)
      await expect(header(page).getByRole('status')).toContainText(`…${service.keys.production?.slice(-4)}`)
      await importFromDisk(app, page, 'Consulta de antecedentes', file)
      await recordMessageBoxes(app, 0)
      await submitDraft(page)
      await expect(page.getByRole('region', { name: '¿Qué hago ahora?' })).toBeVisible()
      await expect.poll(() => getsOf(service).length).toBeGreaterThan(0)
    }
    await openProfile(page, 'Panadería La Espiga')
    await goTo(page, 'Lotes')
    await expect(page.getByRole('button', { name: `Abrir lote ${file}` })).toHaveCount(1)
    for (const { journal } of [bakery, insurer]) {
      expect(journal.received.filter(({ method }) => method === 'POST').length).toBeGreaterThan(0)
      const issued = new Set(journal.applied.map(({ requestId }) => requestId))
      for (const { requestId, keyName } of journal.received.filter((one) => one.requestId !== null)) {
        expect(issued.has(requestId)).toBe(true)
        expect(keyName).toBe('production')
      }
      expect(journal.rateViolations()).toEqual([])
    }
  } finally {
    await insurer.close()
  }
})

test('a key that the service refuses is not stored, and the form says so', async ({ app, page, service }) => {
  await answerMessageBox(app, 0)
  const form = await typeKey(page, service.baseUrl, 'service_key_que_nadie_conoce_0001')
  await expect(form.getByRole('alert')).toContainText('no acepta esta clave (respuesta 401)')
  await expect(header(page).getByRole('status')).toContainText('Sin conexión')
  expect(service.journal.received.map(({ method }) => method)).toEqual(['GET'])
  // The correct key is typed in the same form.
  await form.getByLabel('Clave de API', { exact: true }).fill(service.keys.production ?? '')
  await form.getByRole('button', { name: 'Conectar', exact: true }).click()
  await expect(header(page).getByRole('status')).toContainText('Producción')
  await expect(header(page).getByRole('status')).not.toContainText('sin verificar')
})

test('a key that could not be tried is stored, and the frame says that it is not verified', async ({ app, page }) => {
  await answerMessageBox(app, 0)
  await typeKey(page, 'http://127.0.0.1:1', 'service_key_sin_probar_0001')
  await expect(header(page).getByRole('status')).toContainText('Producción, clave sin verificar')
  await expect(page.getByRole('status').filter({ hasText: 'La clave está guardada, pero sin verificar' })).toBeVisible()
})

test('while no query comes through the frame says since when, and it is gone with the next answer', async ({
  app,
  page,
  service,
}) => {
  await connectTo(app, page, service)
  await importFromDisk(app, page, 'Consulta de antecedentes', file)
  await recordMessageBoxes(app, 0)
  service.faults.add({ method: 'GET', fault: { kind: 'reset', moment: 'before' }, times: 1_000 })
  await submitDraft(page)
  const notice = page.getByRole('status').filter({ hasText: /Sin conexión desde las? \d+:\d\d/ })
  // A query must first fail and be retried, which takes a while on a busy machine.
  await expect(notice).toBeVisible()
  const advice = page.getByRole('region', { name: '¿Qué hago ahora?' })
  await expect(advice).toContainText('Sin conexión desde la')
  await expect(advice).not.toContainText('Nada por ahora')
  await page.getByRole('button', { name: /solicitud(es)? en espera$/ }).click()
  await expect(page.getByRole('button', { name: `Abrir lote ${file}` })).toBeVisible()
  service.faults.clear()
  await expect(notice).toBeHidden()
})

test('after a restart in practice the batch says that its session is over; a new batch is followed', async ({
  app,
  page,
  relaunch,
}) => {
  await startPractising(page)
  await importSample(page, 'Consulta de antecedentes', file)
  await recordMessageBoxes(app, 0)
  await submitDraft(page)
  // «Nada por ahora» also shows while a send is leaving. Killed then, the send would be uncertain.
  await expect(page.getByRole('region', { name: '¿Qué hago ahora?' })).toContainText('consultamos el resultado')
  const again = await relaunch()
  await expect(header(again.page).getByRole('status')).toContainText('Práctica')
  await goTo(again.page, 'Lotes')
  const line = again.page.getByRole('row').filter({ hasText: file })
  await expect(line).toContainText('Sesión de práctica terminada')
  await expect(line).not.toContainText('Procesando')
  await again.page.getByRole('button', { name: `Abrir lote ${file}` }).click()
  await expect(again.page.getByRole('region', { name: '¿Qué hago ahora?' })).toContainText(
    'de una sesión de práctica anterior',
  )
})
