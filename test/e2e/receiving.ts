import { createServer } from 'node:net'
import { type Locator, type Page, test } from '@playwright/test'
import { goTo } from './clerk.ts'

/** The receiver of the window, as a clerk turns it on. */

/** Below those that a system gives to whoever asks for any: nothing else of the tests takes one between leaving and listening. */
const firstPort = 21_000
const portsOfWorker = 100
let taken = 0

/** A port that somebody has, until they leave it: then it is free for the program. Each worker has ports of its own. */
export async function takePort(): Promise<{ readonly port: number; readonly leave: () => Promise<void> }> {
  for (;;) {
    taken += 1
    if (taken > portsOfWorker) throw new Error('no port')
    const port = firstPort + portsOfWorker * test.info().parallelIndex + taken
    const server = createServer()
    const isTaken = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => resolve(true))
    })
    if (isTaken) return { port, leave: () => new Promise((resolve) => server.close(() => resolve())) }
  }
}

export const openView = async (page: Page, view: string): Promise<void> => {
  await goTo(page, 'Notificaciones')
  await page.getByRole('radiogroup', { name: 'Qué se muestra' }).getByText(view, { exact: true }).click()
}

export const section = (page: Page, name: string): Locator => page.getByRole('region', { name })

/** The receiver of the window at a port; it says that it listens. */
export async function listenAt(page: Page, port: number): Promise<void> {
  await openView(page, 'Dirección y receptor')
  const receiver = section(page, 'Receptor de este equipo')
  await receiver.getByLabel('Puerto').fill(String(port))
  // Main has to say that it is on before the switch shows it.
  await receiver.getByRole('switch', { name: 'Recibir notificaciones en esta ventana' }).click()
}
