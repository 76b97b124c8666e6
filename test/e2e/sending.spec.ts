import { randomInt } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { ElectronApplication, Page } from '@playwright/test'
import type { PracticeService } from '#main/practice-service/practice-service.ts'
import { goTo, importFromDisk, recordMessageBoxes, submitDraft } from './clerk.ts'
import { shoot } from './launch-app.ts'
import { connectTo, expect, postsAt, test } from './service-fixture.ts'

/** What the paymaster must be able to rely on, with the real app, a real service and real faults between them. */
const file = 'antecedentes.xlsx'
/** Long enough for an unwanted send to reach the service. */
const watchMs = 4_000

const importChecks = (app: ElectronApplication, page: Page) =>
  importFromDisk(app, page, 'Consulta de antecedentes', file)

/** The draft is open, and the confirmation will be accepted. */
async function checksReadyToFile(page: Page, app: ElectronApplication, service: PracticeService): Promise<void> {
  await connectTo(app, page, service)
  await importChecks(app, page)
  await recordMessageBoxes(app, 0)
}

const openBatch = async (page: Page) => {
  await goTo(page, 'Lotes')
  await page.getByRole('button', { name: `Abrir lote ${file}` }).click()
}

const uncertainPanel = (page: Page) => page.getByRole('region', { name: /^Envío incierto 1/ })

async function submitInChunks(page: Page, recordsEach: number): Promise<void> {
  await page.getByRole('button', { name: 'Radicar' }).click()
  const filing = page.getByRole('main')
  await filing.getByRole('heading', { name: 'Qué se espera' }).waitFor()
  await filing.getByLabel('Registros por envío').fill(String(recordsEach))
  await filing.getByRole('checkbox', { name: /Acepto los términos/ }).check()
  await filing.getByRole('button', { name: 'Radicar' }).click()
}

test('an answer lost after it was applied: uncertain, with what is known; marked as applied, never sent again', async ({
  page,
  app,
  service,
}) => {
  await checksReadyToFile(page, app, service)
  service.faults.add({ method: 'POST', fault: { kind: 'reset', moment: 'after' } })
  await submitDraft(page)

  const panel = uncertainPanel(page)
  await expect(panel).toContainText(/\d+ créditos en riesgo/)
  await expect(panel).toContainText('Conexión: sí hubo conexión con el servicio.')
  await expect(panel).toContainText('Respuesta: no llegó nada.')
  await expect(panel).toContainText('no se pudo leer ninguno')
  await expect(page.getByRole('region', { name: '¿Qué hago ahora?' })).toContainText('Hay envíos inciertos')
  await shoot(page, '10-envio-incierto')

  await panel.getByRole('button', { name: 'Marcar como aplicado' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sí, marcar como aplicado' }).click()
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('Marcado como aplicado')
  await expect(page.getByRole('main')).not.toContainText('El lote terminó')
  await page.getByRole('button', { name: 'Ver bitácora' }).click()
  const trail = page.getByRole('dialog')
  await expect(trail).toContainText('Preparado para enviar')
  await expect(trail).toContainText('No se supo si llegó')
  await expect(trail).not.toContainText(/attempt|operator/)
  await expect(trail).toContainText('Usted lo marcó como aplicado')
  await expect(trail).toContainText(/\d{1,2}:\d\d:\d\d/)
  await shoot(page, '11-bitacora')

  expect(service.journal.applied).toHaveLength(1)
  expect(postsAt(service)).toBe(1)
  expect(service.journal.duplicates()).toEqual([])
})

test('killed while the POST hangs: uncertain, nothing leaves by itself; a resend asks first and sends exactly once', async ({
  page,
  app,
  service,
  relaunch,
}) => {
  await checksReadyToFile(page, app, service)
  service.faults.add({ method: 'POST', fault: { kind: 'hang', moment: 'before' } })
  await submitDraft(page)
  await expect.poll(() => postsAt(service)).toBe(1)
  await expect(page.getByRole('region', { name: 'Avance del envío' })).toContainText('Enviando ahora: envío 1')

  const again = await relaunch()
  await openBatch(again.page)
  const panel = uncertainPanel(again.page)
  await expect(panel).toContainText('El programa se detuvo justo mientras enviaba')
  await expect(again.page.getByRole('main')).not.toContainText('En cola')
  await delay(watchMs)
  expect(postsAt(service)).toBe(1)

  const declined = await recordMessageBoxes(again.app, 1)
  const resend = async () => {
    await panel.getByRole('button', { name: 'Reenviar' }).click()
    await again.page.getByRole('dialog').getByRole('button', { name: 'Sí, reenviar' }).click()
  }
  await resend()
  await expect.poll(declined).toEqual([expect.stringMatching(/\d+ registros.*\d+ créditos/s)])
  expect(postsAt(service)).toBe(1)
  await again.page.keyboard.press('Escape')

  await recordMessageBoxes(again.app, 0)
  await resend()
  await expect(again.page.getByRole('region', { name: 'Resultado' })).toContainText('Aceptado')
  await delay(watchMs)
  expect(postsAt(service)).toBe(2)
  expect(service.journal.applied).toHaveLength(1)
  expect(service.journal.duplicates()).toEqual([])
})

// Every point in between is killed by test/integration/proof/kill-points.test.ts.
for (const [fromMs, toMs] of [
  [0, 60],
  [60, 300],
] as const) {
  test(`killed ${fromMs} to ${toMs} ms after the confirmation: what is shown is what happened`, async ({
    page,
    app,
    service,
    relaunch,
  }) => {
    const waitMs = randomInt(fromMs, toMs)
    test.info().annotations.push({ type: 'killed after', description: `${waitMs} ms` })
    await checksReadyToFile(page, app, service)
    await submitDraft(page)
    await delay(waitMs)
    const { page: again } = await relaunch()
    await goTo(again, 'Lotes')
    const main = again.getByRole('main')
    await expect(main).toContainText(/Todavía no se ha radicado|antecedentes\.xlsx/)
    await delay(watchMs)
    const shown = (await main.textContent()) ?? ''
    expect(postsAt(service)).toBeLessThanOrEqual(1)
    expect(service.journal.duplicates()).toEqual([])
    if (service.journal.applied.length > 0) expect(shown).toMatch(/Envío incierto|En trámite|Terminado/)
    else expect(shown).toMatch(/Todavía no se ha radicado|En cola|Envío incierto/)
    if (shown.includes('En cola')) {
      expect(postsAt(service)).toBe(0)
      await goTo(again, 'Inicio')
      await expect(again.getByRole('main')).toContainText('No salen solos: usted decide cuándo.')
    }
  })
}

test('killed right after the answer arrived: accepted, or uncertain with the stored answer', async ({
  page,
  app,
  service,
  relaunch,
}) => {
  await checksReadyToFile(page, app, service)
  await submitDraft(page)
  await expect.poll(() => service.journal.applied.length, { intervals: [5] }).toBe(1)
  const { page: again } = await relaunch()
  await openBatch(again)
  await expect(again.getByRole('main')).toContainText(/Envío incierto 1|En trámite|1 envío terminado|Terminado/)
  await delay(watchMs)
  expect(postsAt(service)).toBe(1)
})

test('paused between two sends and resumed: the send in flight ends, the rest waits, nothing is sent twice', async ({
  page,
  app,
  service,
}) => {
  await checksReadyToFile(page, app, service)
  service.faults.add({ method: 'POST', times: 50, fault: { kind: 'slow', delayMs: 2_500, where: 'headers' } })
  await submitInChunks(page, 2)
  const progress = page.getByRole('region', { name: 'Avance del envío' })
  await expect(progress).toContainText('Enviando ahora: envío 1')
  await shoot(page, '12-enviando')
  await page.getByRole('button', { name: 'Pausar envío' }).click()
  await expect(progress).toContainText(/Detenido: \d+ envíos? sigue/)
  await expect(page.getByRole('region', { name: '¿Qué hago ahora?' })).toContainText(
    'no han salido ni han costado nada',
  )
  await shoot(page, '13-en-pausa')
  const sentBefore = postsAt(service)
  await delay(watchMs)
  expect(postsAt(service)).toBe(sentBefore)

  service.faults.clear()
  await page.getByRole('button', { name: 'Enviar lo que está en cola' }).click()
  await expect(progress).toHaveCount(0)
  await expect(page.getByRole('region', { name: '¿Qué hago ahora?' })).toContainText(
    /Próxima consulta en \d+ s|Consultando/,
  )
  await shoot(page, '14-esperando-resultado')
  expect(service.journal.applied).toHaveLength(postsAt(service))
  expect(postsAt(service)).toBeGreaterThan(sentBefore)
  expect(service.journal.duplicates()).toEqual([])
})

test('a key without permission: refused in plain Spanish, nothing applied', async ({ page, app, service }) => {
  await connectTo(app, page, service, 'withoutScopes')
  await importChecks(app, page)
  await recordMessageBoxes(app, 0)
  await submitDraft(page)
  const panel = page.getByRole('region', { name: 'El servicio no aceptó el envío 1' })
  await expect(panel).toContainText(/clave.*permiso/i)
  await shoot(page, '15-rechazado')
  expect(service.journal.applied).toEqual([])
})

test('the service asks to wait: the gauge says so and counts down', async ({ page, app, service }) => {
  await checksReadyToFile(page, app, service)
  service.faults.add({ method: 'GET', path: 'antecedentes', fault: { kind: 'rate-limit', retryAfter: '40' } })
  await submitDraft(page)
  const gauge = page.getByRole('button', { name: /El servicio pidió esperar: \d+ s/ })
  await expect(gauge).toBeVisible()
  const before = await gauge.textContent()
  await expect.poll(() => gauge.textContent()).not.toBe(before)
  await gauge.hover()
  const tooltip = page.getByRole('tooltip').filter({ hasText: 'Las consultas siguen solas cuando termine' })
  await expect(tooltip).toBeVisible()
  await shoot(page, '16-pidio-esperar')
})

test('a database restored from an older copy: a banner, and nothing is sent until it is confirmed', async ({
  app,
  page,
  service,
  relaunch,
  userData,
}) => {
  await connectTo(app, page, service)
  await importChecks(app, page)
  await importFromDisk(app, page, 'Consulta de seguridad social', 'consultas-adres.xlsx')
  const copies = path.join(userData, '..', `${path.basename(userData)}-copia`)
  const databases = () =>
    readdirSync(userData, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /principal.*\.db(-wal|-shm)?$/.test(name),
    )
  const later = await relaunch({}, () => {
    mkdirSync(copies)
    for (const name of databases()) cpSync(path.join(userData, name), path.join(copies, path.basename(name)))
  })
  await recordMessageBoxes(later.app, 0)
  await goTo(later.page, 'Borradores')
  await later.page.getByRole('button', { name: `Abrir ${file}` }).click()
  await submitDraft(later.page)
  await expect(later.page.getByRole('region', { name: 'Resultado' })).toContainText('Aceptado')
  expect(postsAt(service)).toBe(1)

  const restored = await relaunch({}, () => {
    const names = databases()
    const directory = path.join(userData, path.dirname(names[0] ?? ''))
    for (const name of names) rmSync(path.join(userData, name))
    for (const name of readdirSync(copies)) cpSync(path.join(copies, name), path.join(directory, name))
    rmSync(copies, { recursive: true })
  })
  const banner = restored.page.getByRole('alert').filter({ hasText: 'puede ser una copia anterior' })
  await expect(banner).toBeVisible()
  await shoot(restored.page, '17-copia-anterior')
  await recordMessageBoxes(restored.app, 0)
  await goTo(restored.page, 'Borradores')
  await restored.page.getByRole('button', { name: 'Abrir consultas-adres.xlsx' }).click()
  await submitDraft(restored.page)
  await delay(watchMs)
  expect(postsAt(service)).toBe(1)
  await restored.page.keyboard.press('Escape')

  await banner.getByRole('button', { name: 'Revisar y confirmar' }).click()
  await restored.page.getByRole('dialog').getByRole('button', { name: 'Sí, ya revisé' }).click()
  await expect(banner).toHaveCount(0)
  await delay(1_000)
  expect(postsAt(service)).toBe(1)
  await goTo(restored.page, 'Lotes')
  await restored.page.getByRole('button', { name: 'Abrir lote consultas-adres.xlsx' }).click()
  await restored.page.getByRole('button', { name: 'Enviar lo que está en cola' }).click()
  await expect(restored.page.getByRole('region', { name: 'Resultado' })).toContainText('Aceptado')
  expect(postsAt(service)).toBe(2)
  expect(service.journal.duplicates()).toEqual([])
})
