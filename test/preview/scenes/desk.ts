import { rail } from './clicks.ts'
import type { Scene } from './scene.ts'

const sizes = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
]

/** Nothing to do. */
export const nothingScenes: readonly Scene[] = [{ name: 'home-nothing', sizes, go: async () => undefined }]

/** Thirty drafts, half of them filed. */
export const thirtyScenes: readonly Scene[] = [
  { name: 'home-thirty', sizes, go: async () => undefined },
  {
    name: 'home-thirty-opened',
    sizes,
    go: async ({ page }) => {
      await page.getByRole('button', { name: /^Ver en qué: filas listas/ }).click()
      await page.getByText(/^y \d+ más: verlos todos/).waitFor()
    },
  },
  { name: 'drafts-thirty', sizes, go: ({ page }) => rail(page, 'Borradores') },
  {
    name: 'drafts-filed',
    sizes,
    go: async ({ page }) => {
      await rail(page, 'Borradores')
      await page.getByText(/^Radicados \(/).click()
    },
  },
  {
    name: 'home-english',
    sizes,
    go: async ({ page }) => {
      await rail(page, 'Ajustes')
      await page.getByText('English').click()
      await page.getByRole('button', { name: 'Home', exact: true }).click()
      await page.getByRole('heading', { level: 2, name: 'My pending items' }).waitFor()
    },
  },
]
