/** How a world is looked at: freshly opened, in a size and a colour scheme, with an ear for complaints. */
import type { Page } from '@playwright/test'
import type { World } from './world.ts'

/** Transitions and late paints are over after this. */
export const settleMs = 400

export interface Look {
  readonly size: { readonly width: number; readonly height: number }
  readonly scheme: 'light' | 'dark'
}

/** Errors and warnings of the console, refusals of the policy, exceptions: all that the page has complained about. */
export function hearComplaints(page: Page): { take(): readonly string[] } {
  let complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return {
    take: () => {
      const taken = complaints
      complaints = []
      return taken
    },
  }
}

/** The first screen, as after a start, in Spanish and the colours of the system. */
export async function lookAt({ page }: World, look: Look): Promise<void> {
  page.setDefaultTimeout(15_000)
  await page.evaluate(() => localStorage.clear())
  // Not before: the scene that is left would be drawn once more, in other colours.
  await page.reload({ waitUntil: 'commit' })
  await dress(page, look)
  await page.waitForLoadState()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

/**
 * The first screen by the way that a person goes from one task to the next: what the scene before opened is closed and Inicio
 * chosen. A third of a new page, which only what a scene kept in the window needs. A scene that does not let go fails the next.
 */
export async function comeBack(world: World, look: Look): Promise<void> {
  const { page } = world
  if (await keepsSomething(page)) return lookAt(world, look)
  const layers = page.locator('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')
  for (let layer = 0; layer < 3 && (await layers.count()) > 0; layer += 1) await page.keyboard.press('Escape')
  const home = page.getByRole('navigation', { name: 'Navegación principal' }).getByRole('button', { name: 'Inicio' })
  await home.click()
  await dress(page, look)
  await home.and(page.locator('[aria-current=page]')).waitFor()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

const keepsSomething = (page: Page): Promise<boolean> =>
  page.evaluate(() => localStorage.length > 0 || !document.documentElement.lang.startsWith('es'))

/** Another size and colour scheme for what is shown. */
export async function dress(page: Page, { size, scheme }: Look): Promise<void> {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce', forcedColors: 'none' })
  await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor()
}

/** The language changes under what is shown, as in the settings and in another window. */
export async function say(page: Page, language: 'es' | 'en'): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('ventanilla.language', chosen)
    window.dispatchEvent(new StorageEvent('storage', { key: 'ventanilla.language' }))
  }, language)
  await page.waitForFunction((chosen) => document.documentElement.lang.startsWith(chosen), language)
}

/** The few colours of somebody who cannot do with ours. */
export const inHighContrast = (page: Page): Promise<void> => page.emulateMedia({ forcedColors: 'active' })
