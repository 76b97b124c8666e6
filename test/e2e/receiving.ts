import { createServer } from 'node:net'
import { type Locator, type Page, test } from '@playwright/test'
import { goTo } from './clerk.ts'

/** The window's receiver, as a clerk turns it on. */

/** Below the ephemeral ports, so no other test takes a port between release and listening. */
const firstPort = 21_000
const portsOfWorker = 100
let taken = 0

/** A port held until it is released for the program. Each worker has its own ports. */
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

/** Turns on the receiver at a port and waits until it listens. */
export async function listenAt(page: Page, port: number): Promise<void> {
  await openView(page, 'Dirección y receptor')
  const receiver = section(page, 'Receptor de este equipo')
  await receiver.getByLabel('Puerto').fill(String(port))
  // The switch only shows "on" after main has confirmed it.
  await receiver.getByRole('switch', { name: 'Recibir notificaciones en esta ventana' }).click()
}
