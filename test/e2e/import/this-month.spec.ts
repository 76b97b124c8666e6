import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import { csvOf, type Person, people } from '../../integration/app/drafts/compared-files.ts'
import { auditAccessibility } from '../../preview/audit-accessibility.ts'
import { endedSends, goTo, showRows, submitDraft } from '../clerk.ts'
import { answerMessageBox, answerOpenDialog, shoot } from '../launch-app.ts'
import { test as base, connectTo, expect, postsAt } from '../service-fixture.ts'

/** October's file is filed; November's arrives in the watched folder, and only what is new in it is filed. */

const test = base.extend<{ folder: string }>({
  folder: async ({ userData: _userData }, use) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'ventanilla recibidos '))
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },
})

function put(folder: string, name: string, rows: readonly Person[]): string {
  const file = path.join(folder, name)
  writeFileSync(file, csvOf(rows))
  return file
}

/** Keeps system notices instead of showing them. */
const keepNotices = (app: ElectronApplication): Promise<void> =>
  app.evaluate(({ Notification }) => {
    const kept: Electron.Notification[] = []
    Object.assign(globalThis, { keptNotices: kept })
    Notification.isSupported = () => true
    Notification.prototype.show = function show(this: Electron.Notification) {
      kept.push(this)
    }
  })

const noticesOf = (app: ElectronApplication): Promise<string[]> =>
  app.evaluate(() =>
    (globalThis as unknown as { keptNotices: { title: string }[] }).keptNotices.map(({ title }) => title),
  )

const clickNotice = (app: ElectronApplication): Promise<unknown> =>
  app.evaluate(() => {
    const { keptNotices } = globalThis as unknown as { keptNotices: { emit(name: string): void }[] }
    keptNotices.at(-1)?.emit('click')
  })

const main = (page: Page) => page.getByRole('main')
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const comparison = (page: Page) => main(page).getByRole('status', { name: 'Frente al archivo anterior' })

test('only what is new of the month is filed', async ({ app, page, service, folder }) => {
  await connectTo(app, page, service)
  await answerMessageBox(app, 0)
  await keepNotices(app)
  const october = people(6)

  await test.step('October is imported by hand and filed', async () => {
    const elsewhere = mkdtempSync(path.join(os.tmpdir(), 'ventanilla octubre '))
    await answerOpenDialog(app, [put(elsewhere, 'octubre.csv', october)])
    await goTo(page, 'Importar')
    await page.getByRole('radio', { name: 'Afiliaciones a seguridad social' }).click()
    await page.getByRole('button', { name: 'Elegir archivo' }).click()
    await expect(title(page, 'octubre.csv')).toBeVisible()
    await showRows(page)
    await expect(comparison(page)).toHaveCount(0)
    await submitDraft(page)
    await expect(main(page).getByRole('button', { name: endedSends(1) })).toBeVisible()
    rmSync(elsewhere, { recursive: true, force: true })
  })

  await test.step('the folder is watched', async () => {
    await answerOpenDialog(app, [folder])
    await goTo(page, 'Ajustes')
    const settings = main(page).getByRole('region', { name: 'Carpetas vigiladas' })
    await settings.getByRole('combobox', { name: 'Trámite' }).click()
    await page.getByRole('option', { name: /^Afiliaciones a seguridad social · EPS/ }).click()
    await settings.getByRole('button', { name: 'Elegir la carpeta…' }).click()
    await expect(settings.getByRole('switch', { name: `Vigilar ${folder}` })).toBeChecked()
    await shoot(page, '130-carpetas-vigiladas')
    expect(await auditAccessibility(page)).toEqual([])
  })

  await test.step('November arrives: a notice, and a draft that says what changed', async () => {
    await goTo(page, 'Inicio')
    const stayed = october.slice(1).map((row, index) => (index === 0 ? { ...row, Ibc: '3000000' } : row))
    put(folder, 'noviembre.csv', [...stayed, ...people(2, 50)])
    const news = main(page).getByRole('region', { name: 'De las carpetas vigiladas' })
    await expect(news.getByRole('button', { name: 'Abrir el borrador de noviembre.csv' })).toBeVisible({
      timeout: 60_000,
    })
    await shoot(page, '131-llego-un-archivo')
    expect(await auditAccessibility(page)).toEqual([])
    expect(await noticesOf(app)).toEqual(['Llegó un archivo y ya es un borrador'])
    await clickNotice(app)
    await expect(title(page, 'noviembre.csv')).toBeVisible()
    await showRows(page)
    await expect(comparison(page)).toContainText(
      /Frente a «octubre\.csv» \(.*\): 2 nuevas · 1 cambiada · 4 iguales · 1 ya no viene/,
    )
    await shoot(page, '132-frente-a-octubre')
    expect(await auditAccessibility(page)).toEqual([])
  })

  await test.step('each figure opens its rows', async () => {
    await comparison(page).getByRole('button', { name: '1 cambiada' }).click()
    await expect(main(page).getByText('Cambiadas frente al archivo anterior')).toBeVisible()
    await comparison(page).getByRole('button', { name: 'Ver qué cambió' }).click()
    const dialog = page.getByRole('dialog', { name: 'Frente al archivo anterior' })
    await expect(dialog.getByRole('row', { name: /3000000/ })).toBeVisible()
    await shoot(page, '133-que-cambio')
    expect(await auditAccessibility(page)).toEqual([])
    await dialog.getByRole('radiogroup').getByText('Ya no vienen 1').click()
    await expect(dialog.getByRole('row', { name: /1020304200/ })).toBeVisible()
    await dialog.getByRole('button', { name: 'Cerrar' }).click()
  })

  await test.step('the equal ones are left out, and only the new ones are filed', async () => {
    await expect(
      main(page).getByText(/4 iguales ya se radicaron: sin ellas quedan 3 listas para radicar/),
    ).toBeVisible()
    await main(page).getByRole('button', { name: 'Dejarlas fuera' }).click()
    await expect(main(page).getByText('4 filas iguales y ya radicadas')).toBeVisible()
    await expect(main(page).getByText(/1 cambiada también se radicó/)).toBeVisible()
    await shoot(page, '134-solo-lo-nuevo')
    expect(await auditAccessibility(page)).toEqual([])
    const posts = postsAt(service)
    await comparison(page).getByRole('button', { name: '2 nuevas' }).click()
    await expect(main(page).getByText('Nuevas frente al archivo anterior')).toBeVisible()
    await main(page).getByRole('button', { name: 'Ver todas' }).click()
    await comparison(page).getByRole('button', { name: '1 cambiada' }).click()
    await setAside(page)
    await submitDraft(page)
    await expect(main(page).getByRole('button', { name: endedSends(1) })).toBeVisible()
    expect(postsAt(service)).toBe(posts + 1)
    await expect(main(page).getByRole('row', { name: /1020304250/ })).toBeVisible()
    await expect(main(page).getByRole('row', { name: /1020304251/ })).toBeVisible()
    await expect(main(page).getByRole('row', { name: /1020304202/ })).toHaveCount(0)
  })
})

/** The one changed person: filing them again would need a reason. */
async function setAside(page: Page): Promise<void> {
  await main(page).getByRole('gridcell', { name: '1020304201' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: /cuarentena/ }).click()
}
