import type { ElectronApplication, Page } from '@playwright/test'
import { systemClock } from '#main/base/system-clock.ts'
import { type PracticeService, startPracticeService } from '#main/practice-service/practice-service.ts'
import { answerMessageBox, test as base, expect } from './launch-app.ts'

/**
 * The practice service in the spec's own process. It outlives the app, plays faults, and its journal is the referee.
 */
export const test = base.extend<{ service: PracticeService }>({
  service: async ({ userData: _userData }, use) => {
    const service = await startPracticeService({ clock: systemClock, pace: 'demo', allowLoopbackReceivers: true })
    await use(service)
    await service.close()
  },
})

export { expect }

/** "Tengo una clave", with an address and one of the service's keys. Answers main's prompt with "Guardar". */
export async function connectTo(
  app: ElectronApplication,
  page: Page,
  { baseUrl, keys }: PracticeService,
  key = 'production',
): Promise<void> {
  await answerMessageBox(app, 0)
  await page.getByRole('button', { name: 'Tengo una clave' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Dirección del servicio').fill(baseUrl)
  await form.getByLabel('Clave de API', { exact: true }).fill(keys[key] ?? '')
  await form.getByRole('button', { name: 'Conectar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Inicio', level: 1 })).toBeVisible()
}

/** POSTs that reached the service, whatever their outcome. */
export const postsAt = ({ journal }: PracticeService): number =>
  journal.received.filter(({ method }) => method === 'POST').length
