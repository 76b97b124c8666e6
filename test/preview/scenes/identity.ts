import type { World } from '../world.ts'
import { manyFiles, mixedFiles, writeIdentityFiles } from '../worlds/identity.ts'
import { openBatch, rail } from './clicks.ts'
import type { Scene } from './scene.ts'

async function prepare(world: World, folder: string, contents: Readonly<Record<string, Buffer>>): Promise<void> {
  const { page, call } = world
  const { documents } = await call('prepared:list', null)
  if (documents.length > 0) await call('prepared:remove', { ids: documents.map(({ id }) => id) })
  await rail(page, 'Importar')
  await page.getByRole('radio', { name: 'Lectura de documentos de identidad' }).click()
  await world.choose(writeIdentityFiles(world, folder, contents))
  await page.getByRole('button', { name: 'Elegir una carpeta' }).click()
  await page.getByText(`Todos (${Object.keys(contents).length})`).waitFor()
  await page.getByText('Revisando los archivos').waitFor({ state: 'detached' })
}

async function openReadings(world: World): Promise<void> {
  const { page } = world
  await openBatch(page, /\(13 PDF\)/)
  await page.getByRole('button', { name: 'Revisar lo leído' }).click()
  await page.locator('canvas[data-painted]').first().waitFor()
}

/** Identity documents being assembled, and the data read from others. */
export const identityScenes: readonly Scene[] = [
  {
    name: 'identity-prepared',
    go: async (world) => {
      await prepare(world, 'mezcla', mixedFiles)
      await world.page.getByRole('table').evaluate((table) => table.scrollIntoView())
    },
  },
  { name: 'identity-many', pictureOnly: true, go: (world) => prepare(world, 'muchas', manyFiles) },
  {
    name: 'identity-sending',
    pictureOnly: true,
    go: async (world) => {
      await prepare(world, 'mezcla', mixedFiles)
      await world.page
        .getByRole('button', { name: /^Enviar/ })
        .last()
        .scrollIntoViewIfNeeded()
    },
  },
  { name: 'readings-doubtful', go: openReadings },
  {
    name: 'readings-row',
    go: async (world) => {
      const { page } = world
      await openReadings(world)
      await page.getByRole('button', { name: /^leida 1\.pdf/ }).click()
      await page.locator('canvas[data-painted]').first().waitFor()
      const begin = page.getByRole('button', { name: 'Con este documento' })
      // The previous scene may have started it.
      if (await begin.isVisible().catch(() => false)) await begin.click()
      await page.getByRole('region', { name: 'Lo leído y la fila' }).waitFor()
    },
  },
]
