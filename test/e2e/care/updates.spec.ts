import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { feedAuthority, listName, openFeed, type UpdateFeed } from '../../harness/update-feed.ts'
import { goTo, recordMessageBoxes, startPractising } from '../clerk.ts'
import { test as base, expect, shoot } from '../launch-app.ts'

/** An AppImage with a configured update feed. The feed publishes over https. */
interface Place {
  readonly feed: UpdateFeed
  /** The running program, as a file on the disk. */
  readonly appImage: string
  /** Written by the new version when it starts. */
  readonly mark: string
}

const test = base.extend<{ place: Place }>({
  place: async ({ userData: _userData }, use) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'ventanilla-appimage-'))
    const feed = await openFeed()
    const appImage = path.join(folder, 'Ventanilla.AppImage')
    writeFileSync(appImage, '#!/bin/sh\n', { mode: 0o755 })
    const settings = { feed: feed.address, publicKey: feed.publicKey, publisherNames: [] }
    writeFileSync(path.join(folder, 'updates.json'), JSON.stringify(settings))
    await use({ feed, appImage, mark: path.join(folder, 'started') })
    await feed.close()
    rmSync(folder, { recursive: true, force: true })
  },
  environment: async ({ place }, use) => {
    const folder = path.dirname(place.appImage)
    await use({
      APPIMAGE: place.appImage,
      VENTANILLA_UPDATES_FILE: path.join(folder, 'updates.json'),
      NODE_EXTRA_CA_CERTS: feedAuthority,
    })
  },
})
// On Linux only an AppImage installs itself, and Electron's own binary is not one.
test.skip(process.platform !== 'linux')

/** A program that reports its version when it starts. */
const program = (version: string, mark: string): Buffer =>
  Buffer.concat([
    Buffer.from(`#!/bin/sh\nprintf '%s' ${version} > '${mark}'\nexit 0\n`),
    Buffer.alloc(3_000_000, '#\n'),
  ])

const notes =
  'Importa los libros de Excel con varias hojas más rápido.\n<script>alert(1)</script> se muestra como texto.\n- Corrige el redondeo del IBC.'

const section = (page: Page) => page.getByRole('region', { name: 'Versión y actualizaciones' })
const press = (page: Page, name: string) => section(page).getByRole('button', { name }).click()

async function openSettings(page: Page): Promise<void> {
  await startPractising(page)
  await goTo(page, 'Ajustes')
  await section(page).scrollIntoViewIfNeeded()
}

test('a version is found, fetched, ordered, and installed when the program quits', async ({ app, page, place }) => {
  const { feed, appImage, mark } = place
  await feed.publish('0.2.0', program('0.2.0', mark), notes)
  await openSettings(page)
  await expect(section(page)).toContainText('Versión 0.1.0')
  await expect(section(page)).toContainText(
    `Las versiones nuevas se buscan en ${new URL(feed.address).host}, y solo cuando usted lo pide.`,
  )
  expect(feed.connections()).toBe(0)
  await shoot(page, '110-actualizaciones-sin-buscar')

  await press(page, 'Buscar actualizaciones')
  await expect(section(page)).toContainText('Hay una versión nueva: 0.2.0')
  await expect(section(page)).toContainText('Publicada el 20/11/2026. 3 MB.')
  await expect(page.getByRole('region', { name: 'Novedades de la versión 0.2.0' })).toHaveText(notes)
  await section(page).scrollIntoViewIfNeeded()
  await shoot(page, '111-actualizaciones-encontrada')

  await test.step('an update is cancelled on the way, and fetched after all', async () => {
    const name = 'Ventanilla-0.2.0.AppImage'
    feed.instead.set(name, (_request, response) => void response.writeHead(200).write(Buffer.alloc(1_200_000)))
    await press(page, 'Descargar')
    await expect(section(page)).toContainText('1,2 MB de 3 MB')
    await shoot(page, '112-actualizaciones-descargando')
    await press(page, 'Cancelar')
    await expect(section(page)).toContainText('Hay una versión nueva: 0.2.0')
    feed.instead.delete(name)
    await press(page, 'Descargar')
    await expect(section(page)).toContainText('La versión 0.2.0 está descargada y su firma se comprobó.')
    await shoot(page, '113-actualizaciones-lista')
  })

  await test.step('nothing is installed if the user declines main’s prompt', async () => {
    const boxes = await recordMessageBoxes(app, 1)
    await press(page, 'Reiniciar e instalar')
    await press(page, 'Instalar al salir')
    await expect(section(page).getByRole('button', { name: 'Instalar al salir' })).toBeVisible()
    expect(await boxes()).toEqual([
      expect.stringContaining('¿Cerrar Ventanilla e instalar la versión 0.2.0?'),
      expect.stringContaining('¿Instalar la versión 0.2.0 cuando salga?'),
    ])
    expect(readFileSync(appImage, 'utf8')).toBe('#!/bin/sh\n')
  })

  await test.step('installation at exit is ordered, cancelled, and ordered again', async () => {
    await recordMessageBoxes(app, 0)
    await press(page, 'Instalar al salir')
    await expect(section(page)).toContainText('La versión 0.2.0 se instalará cuando cierre el programa.')
    await shoot(page, '114-actualizaciones-al-salir')
    await press(page, 'No instalar')
    await expect(section(page).getByRole('button', { name: 'Instalar al salir' })).toBeVisible()
    await press(page, 'Instalar al salir')
    await expect(section(page)).toContainText('se instalará cuando cierre')
  })

  const closed = app.waitForEvent('close')
  await app.evaluate(({ app: electron }) => electron.quit())
  await closed
  expect(readFileSync(appImage).subarray(0, 60).toString()).toContain("printf '%s' 0.2.0")
})

test('restarting installs at once and starts the new version', async ({ app, page, place }) => {
  const { feed, appImage, mark } = place
  await feed.publish('0.2.0', program('0.2.0', mark))
  await openSettings(page)
  await press(page, 'Buscar actualizaciones')
  await press(page, 'Descargar')
  await recordMessageBoxes(app, 0)
  const closed = app.waitForEvent('close')
  await press(page, 'Reiniciar e instalar')
  await closed
  await expect.poll(() => existsSync(mark) && readFileSync(mark, 'utf8')).toBe('0.2.0')
  expect(readFileSync(appImage).subarray(0, 60).toString()).toContain("printf '%s' 0.2.0")
})

test('an unsigned or older version is reported and never installed', async ({ page, place }) => {
  const { feed, appImage } = place
  await feed.publish('0.2.0', 'x')
  await openSettings(page)
  const list = path.join(feed.directory, listName)
  writeFileSync(list, readFileSync(list, 'utf8').replace('0.2.0', '0.9.0'))
  await press(page, 'Buscar actualizaciones')
  await expect(section(page).getByRole('alert')).toContainText(
    'no es de quien publica este programa. No se instaló nada.',
  )
  await expect(section(page).getByRole('button', { name: 'Descargar' })).toHaveCount(0)
  await section(page).scrollIntoViewIfNeeded()
  await shoot(page, '115-actualizaciones-firma')

  await feed.publish('0.0.9', 'x')
  await press(page, 'Buscar actualizaciones')
  await expect(section(page).getByRole('alert')).toContainText('ofrece la versión 0.0.9, más antigua que la 0.1.0')

  await feed.publish('0.2.0', 'what was published')
  await press(page, 'Buscar actualizaciones')
  feed.instead.set('Ventanilla-0.2.0.AppImage', (_request, response) => response.end('what was not, really'))
  await press(page, 'Descargar')
  await expect(section(page).getByRole('alert')).toContainText('No se instaló nada.')
  await shoot(page, '116-actualizaciones-otro-archivo')
  expect(readFileSync(appImage, 'utf8')).toBe('#!/bin/sh\n')
})

test.describe('packed without a feed', () => {
  test.use({ environment: {} })
  test('the screen says so, and nothing can be pressed', async ({ page, place }) => {
    await openSettings(page)
    await expect(section(page)).toContainText(
      'El programa no busca versiones nuevas: quien lo preparó no indicó dónde.',
    )
    await expect(section(page).getByRole('button')).toHaveCount(0)
    await section(page).scrollIntoViewIfNeeded()
    await shoot(page, '117-actualizaciones-apagadas')
    expect(place.feed.connections()).toBe(0)
  })
})
