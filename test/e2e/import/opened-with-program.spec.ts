import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ElectronApplication, Page } from '@playwright/test'
import { findElectron } from '../../../scripts/find-electron.ts'
import { goTo, importSample, recordMessageBoxes, showRows, startPractising, submitDraft } from '../clerk.ts'
import { test as base, expect, shoot } from '../launch-app.ts'

/** A workbook opened with the program: by a double click, by "open with", by a second start. */

const repository = path.resolve(import.meta.dirname, '../../..')

const test = base.extend<{ folder: string; workbook: string }>({
  folder: async ({ userData: _userData }, use) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'ventanilla nómina '))
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },
  workbook: async ({ folder }, use) => {
    const file = path.join(folder, 'Consultas de María, noviembre.xlsx')
    copyFileSync(path.join(repository, 'resources/samples/consultas-adres.xlsx'), file)
    await use(file)
  },
})

const panel = (page: Page) => page.getByRole('alert').filter({ hasText: 'Archivo abierto con el programa' })
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Se abrió un archivo para importar' })
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const procedure = 'Consulta de seguridad social (ADRES)'

/** A second start while the program runs, as the system does on a double click. */
function startAgain(app: ElectronApplication, userData: string, args: readonly string[], directory: string): number {
  const executable = app.process().spawnfile
  const ended = spawnSync(executable, [repository, ...args], {
    cwd: directory,
    env: { ...process.env, ...findElectron().environment, VENTANILLA_USER_DATA: userData } as NodeJS.ProcessEnv,
    timeout: 120_000,
  })
  return ended.status ?? -1
}

/** As macOS reports it. */
const openFile = (app: ElectronApplication, file: string): Promise<unknown> =>
  app.evaluate(({ app: program }, opened) => {
    program.emit('open-file', { preventDefault: () => undefined }, opened)
  }, file)

test.describe('a start with a file', () => {
  test.use({ appArguments: async ({ workbook }, use) => use(['--lang=es', pathToFileURL(workbook).href]) })
  test('waits until a profile is chosen, leads to Importar, and imports on a click', async ({ page, workbook }) => {
    const name = path.basename(workbook)
    await expect(notice(page)).toContainText(`${name}. Espera mientras usted elige cómo empezar`)
    await shoot(page, '120-archivo-abierto-sin-perfil')
    await page.getByRole('button', { name: 'Practicar', exact: true }).click()
    await expect(title(page, 'Importar')).toBeVisible()
    await expect(panel(page)).toContainText(name)
    // The window knows the name but not the folder.
    await expect(page.locator('body')).not.toContainText('ventanilla nómina')
    await shoot(page, '121-archivo-abierto-en-importar')
    await page.getByRole('radio', { name: procedure }).click()
    await panel(page).getByRole('button', { name: 'Importar este archivo' }).click()
    await expect(title(page, name)).toBeVisible()
    await showRows(page)
    await goTo(page, 'Importar')
    await expect(title(page, 'Importar')).toBeVisible()
    await expect(panel(page)).toHaveCount(0)
  })
})

test('a second start with files opens Importar in the first window; several queue, and one may be skipped', async ({
  app,
  page,
  userData,
  folder,
  workbook,
}) => {
  await startPractising(page)
  const csv = path.join(folder, 'retiros.csv')
  writeFileSync(csv, 'Tipo de documento;Número de documento\nCC;52100234\n')
  expect(
    startAgain(app, userData, ['--', '-x.xlsx', path.basename(workbook), 'retiros.csv', 'no-hay.xlsx'], folder),
  ).toBe(0)
  await expect(title(page, 'Importar')).toBeVisible()
  await expect(panel(page)).toContainText(path.basename(workbook))
  await expect(panel(page)).toContainText('Después de este espera 1 archivo más.')
  await shoot(page, '122-archivos-abiertos-dos')
  await panel(page).getByRole('button', { name: 'Dejarlo' }).click()
  await expect(panel(page)).toContainText('retiros.csv')

  await test.step('elsewhere a notice offers the file', async () => {
    await goTo(page, 'Lotes')
    await expect(notice(page)).toContainText('retiros.csv. Todavía no se ha leído')
    await shoot(page, '123-archivo-abierto-aviso')
    await notice(page).getByRole('button', { name: 'Ir a Importar' }).click()
  })

  await test.step('a file that has disappeared is reported, and stays until it is dismissed', async () => {
    rmSync(csv)
    await page.getByRole('radio', { name: procedure }).click()
    await panel(page).getByRole('button', { name: 'Importar este archivo' }).click()
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: /no (existe|se pudo|se encontr)/i })
        .first(),
    ).toBeVisible()
    await panel(page).getByRole('button', { name: 'Dejarlo' }).click()
    await expect(panel(page)).toHaveCount(0)
  })
})

test('filing and open prompts are not interrupted; the file waits', async ({ app, page, workbook }) => {
  await startPractising(page)
  await importSample(page, procedure, 'consultas-adres.xlsx')
  const boxes = await recordMessageBoxes(app, 1)
  await submitDraft(page)
  await expect.poll(async () => (await boxes()).length).toBe(1)
  await openFile(app, workbook)
  await expect(notice(page)).toContainText(path.basename(workbook))
  await expect(page.getByRole('heading', { name: 'Qué se espera' })).toBeVisible()
  await notice(page).getByRole('button', { name: 'Dejarlo' }).click()
  await expect(notice(page)).toHaveCount(0)

  await goTo(page, 'Inicio')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await openFile(app, workbook)
  // The notice is behind the dialog and cannot be reached.
  await expect(page.getByText('Se abrió un archivo para importar')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(title(page, 'Inicio')).toBeVisible()
  await notice(page).getByRole('button', { name: 'Dejarlo' }).click()
  await expect(notice(page)).toHaveCount(0)

  await test.step('a user who is mapping the columns of another file continues with them', async () => {
    await openFile(app, workbook)
    await expect(title(page, 'Importar')).toBeVisible()
    await page.getByRole('radio', { name: procedure }).click()
    await page.getByRole('checkbox', { name: /columnas/i }).check()
    await panel(page).getByRole('button', { name: 'Importar este archivo' }).click()
    // The navigation has a button with the same name, so wait for the heading before the columns.
    const columns = page.getByRole('heading', { name: `Columnas de ${path.basename(workbook)}`, level: 1 })
    await expect(columns).toBeVisible()
    const meanwhile = page.getByRole('status').filter({ hasText: 'se abrió con el programa y espera en Importar' })
    await expect(meanwhile).toHaveCount(0)
    await openFile(app, workbook)
    await expect(meanwhile).toContainText(path.basename(workbook))
    await expect(columns).toBeVisible()
    await shoot(page, '125-archivo-abierto-entre-columnas')
    await page.getByRole('button', { name: 'Elegir otro archivo' }).click()
    await expect(panel(page)).toContainText(path.basename(workbook))
  })
})

test('documents accept no workbook and say so', async ({ app, page, workbook }) => {
  await startPractising(page)
  await openFile(app, workbook)
  await expect(title(page, 'Importar')).toBeVisible()
  await page.getByRole('radio', { name: 'Lectura de documentos de identidad' }).click()
  await expect(panel(page)).toContainText('Este trámite no usa un libro de Excel.')
  await expect(panel(page).getByRole('button', { name: 'Importar este archivo' })).toHaveCount(0)
  await shoot(page, '124-archivo-abierto-documentos')
})
