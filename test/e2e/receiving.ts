import { createServer, type Server } from 'node:net'
import type { Locator, Page } from '@playwright/test'
import { goTo } from './clerk.ts'

/** The receiver of the window, as a clerk turns it on. */

/** A port of this machine that nobody has; `leave` gives it back, and until then another program has it. */
export async function takePort(): Promise<{ readonly port: number; readonly leave: () => Promise<void> }> {
  const server: Server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { port: address.port, leave: () => new Promise((resolve) => server.close(() => resolve())) }
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
