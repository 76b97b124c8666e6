/** How a world is viewed: freshly opened, in a size and a colour scheme, with complaints recorded. */
import type { Page } from '@playwright/test'
import type { World } from './world.ts'

/** Transitions and late paints end within this time. */
export const settleMs = 400

export interface Look {
  readonly size: { readonly width: number; readonly height: number }
  readonly scheme: 'light' | 'dark'
}

/** Everything the page has complained about: console errors and warnings, policy violations, exceptions. */
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

/** The first screen, as after a start, in Spanish and the system's colours. */
export async function lookAt({ page }: World, look: Look): Promise<void> {
  page.setDefaultTimeout(60_000)
  await page.evaluate(() => localStorage.clear())
  // Set the colours only now: earlier, the previous scene would be redrawn in them.
  await page.reload({ waitUntil: 'commit' })
  await dress(page, look)
  await page.waitForLoadState()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

/**
 * Returns to the first screen as a user does between tasks: closes what the previous scene opened and chooses Inicio.
 * Takes a third of a page load, which is needed only if a scene kept something in the window. If a scene cannot be
 * left, the next one fails.
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

/** Applies another size and colour scheme to the current screen. */
export async function dress(page: Page, { size, scheme }: Look): Promise<void> {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce', forcedColors: 'none' })
  await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor()
}

/** Changes the language of the current screen, as the settings or another window do. */
export async function say(page: Page, language: 'es' | 'en'): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('ventanilla.language', chosen)
    window.dispatchEvent(new StorageEvent('storage', { key: 'ventanilla.language' }))
  }, language)
  await page.waitForFunction((chosen) => document.documentElement.lang.startsWith(chosen), language)
}

/** Forced colours (high contrast). */
export const inHighContrast = (page: Page): Promise<void> => page.emulateMedia({ forcedColors: 'active' })
