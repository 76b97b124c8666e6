import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import { openEncryptedFile } from '#main/store/directory/encrypted-file.ts'
import { auditAccessibility } from '../../preview/audit-accessibility.ts'
import { goTo, importFromDisk, recordMessageBoxes, submitDraft } from '../clerk.ts'
import { answerOpenDialog, clickToClose, firstPage, shoot } from '../launch-app.ts'
import { postsAt } from '../service-fixture.ts'
import {
  appWindow,
  damagedCopyOf,
  expect,
  filesOf,
  flipBytes,
  keyFileOf,
  liesBelow,
  phrase,
  profileOf,
  test,
} from './folder-with-history.ts'

/** Data that no longer opens leads to a window of main's own, never to a crash or an empty program. */
test.describe.configure({ mode: 'default' })

const title = 'No se pueden abrir los datos de «Principal»'

async function recoveryOf(app: ElectronApplication): Promise<Page> {
  const page = await firstPage(app)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  return page
}

const press = (page: Page, name: string | RegExp): Promise<void> => clickToClose(page.getByRole('button', { name }))

/** Views the backup and puts it in place of the data that does not open. */
async function putCopy(app: ElectronApplication, page: Page): Promise<Page> {
  await expect(page.getByRole('heading', { name: 'Qué trae esta copia' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Lotes/ })).toContainText('1')
  await press(page, 'Poner esta copia en su lugar')
  return appWindow(app)
}

async function expectHistory(page: Page): Promise<void> {
  await expect(page.getByText(/no se envía nada hasta que|No se envía nada/i).first()).toBeVisible()
  await goTo(page, 'Lotes')
  await expect(page.getByRole('button', { name: /^Abrir lote antecedentes\.xlsx/ })).toBeVisible()
}

const damages: readonly {
  readonly what: string
  readonly code: string
  damage(database: string, key: string): void
}[] = [
  { what: 'bytes that were turned over', code: 'store.damaged', damage: flipBytes },
  { what: 'a file of half its length', code: 'store.damaged', damage: (file) => truncateSync(file, 60_000) },
  { what: 'a file of no length', code: 'store.damaged', damage: (file) => truncateSync(file, 0) },
  {
    what: 'a schema that was altered',
    code: 'store.altered-schema',
    damage: (file, key) => {
      const database = openEncryptedFile(file, key, { mustExist: true })
      database.exec(`UPDATE schema_migration SET sha256 = 'otra' WHERE number = 1`)
      database.close()
    },
  },
]

for (const { what, code, damage } of damages) {
  test(`${what}: a copy that is known of is looked at, put in its place, and the history is there`, async ({
    prepared,
    userData,
    start,
  }) => {
    const { database } = filesOf(userData)
    damage(database, prepared.databaseKey)
    const damaged = readFileSync(database)
    const app = await start()
    const page = await recoveryOf(app)
    await expect(
      page.getByText(new RegExp(`^Error ${code.replace('.', '\\.')}.* · referencia [0-9a-f]{8}$`)),
    ).toBeVisible()
    await expect(page.getByText(database, { exact: true })).toBeVisible()
    await expect(page.getByText(prepared.backup)).toBeVisible()
    await press(page, /^Ver qué trae la copia del/)
    await expectHistory(await putCopy(app, page))
    expect(liesBelow(profileOf(userData), damaged)).toBe(true)
  })
}

const lostKeys: readonly {
  readonly what: string
  readonly code: string
  lose(userData: string, otherKey: Uint8Array): void
}[] = [
  { what: 'the key is gone', code: 'keychain.key-missing', lose: (userData) => rmSync(keyFileOf(userData)) },
  {
    what: 'the key is another one',
    code: 'store.wrong-key',
    lose: (userData, otherKey) => writeFileSync(keyFileOf(userData), otherKey),
  },
  {
    what: 'the keychain is another one',
    code: 'keychain.damaged',
    lose: (userData) => rmSync(path.join(userData, 'standin-keychain')),
  },
]

for (const { what, code, lose } of lostKeys) {
  test(`where ${what} a wrong phrase is reported, the right one opens the backup, and the program goes on`, async ({
    prepared,
    userData,
    start,
  }) => {
    test.skip(process.platform !== 'linux' && code === 'keychain.damaged', 'the keychain of the stand-in')
    lose(userData, prepared.otherKey)
    const { database } = filesOf(userData)
    const before = readFileSync(database)
    const keyBefore = existsSync(keyFileOf(userData)) ? readFileSync(keyFileOf(userData)) : null
    const app = await start()
    const page = await recoveryOf(app)
    await expect(page.getByText(new RegExp(`^Error ${code.replace('.', '\\.')}`))).toBeVisible()
    await press(page, /^Ver qué trae la copia del/)
    const field = page.getByLabel('Frase de contraseña')
    await expect(field).toBeFocused()
    await field.fill('no es esta frase')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('Esta no es la frase')
    await expect(field).toBeFocused()
    if (code === 'keychain.key-missing') await shoot(page, 'recovery-4-phrase')
    expect(readFileSync(database)).toEqual(before)
    await field.fill(phrase)
    await press(page, 'Abrir la copia')
    await expectHistory(await putCopy(app, page))
    expect(liesBelow(profileOf(userData), before)).toBe(true)
    if (keyBefore !== null) expect(liesBelow(profileOf(userData), keyBefore)).toBe(true)
  })
}

test('after a copy took its place nothing is sent before the operator confirms, and then work goes on', async ({
  prepared,
  userData,
  start,
}) => {
  flipBytes(filesOf(userData).database)
  const app = await start()
  const page = await recoveryOf(app)
  await press(page, /^Ver qué trae la copia del/)
  const window = await putCopy(app, page)
  const posts = postsAt(prepared.service)
  await recordMessageBoxes(app, 0)
  await importFromDisk(app, window, 'Consulta de seguridad social (ADRES)', 'consultas-adres.xlsx')
  await window.getByRole('button', { name: 'Revisar y confirmar' }).click()
  expect(postsAt(prepared.service)).toBe(posts)
  await window.getByRole('dialog').getByRole('button', { name: 'Sí, ya revisé' }).click()
  await expect(window.getByRole('button', { name: 'Revisar y confirmar' })).toHaveCount(0)
  await submitDraft(window)
  await expect(window.getByRole('region', { name: 'Resultado' })).toContainText('Aceptado')
  expect(postsAt(prepared.service)).toBeGreaterThan(posts)
})

test('a damaged backup, or a file that is none, is reported, and choosing can continue', async ({
  prepared,
  userData,
  start,
}) => {
  const { database } = filesOf(userData)
  flipBytes(database)
  const damaged = readFileSync(database)
  rmSync(path.join(profileOf(userData), 'ventanilla.copies.json'))
  const app = await start()
  const page = await recoveryOf(app)
  await expect(page.getByText(/^Aquí no se conoce ninguna copia/)).toBeVisible()
  await answerOpenDialog(app, [])
  await press(page, 'Elegir el archivo de la copia…')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  const broken = damagedCopyOf(prepared.backup, path.join(userData, 'dañada.vbackup'))
  const none = path.join(userData, 'nómina de noviembre.xlsx')
  writeFileSync(none, 'no es una copia')
  for (const file of [broken, none]) {
    await answerOpenDialog(app, [file])
    await press(page, 'Elegir el archivo de la copia…')
    await expect(page.getByRole('alert')).toContainText(path.basename(file))
    await expect(page.getByRole('alert')).toContainText('No se cambió nada')
    await shoot(page, 'recovery-5-none-known')
  }
  expect(readFileSync(database)).toEqual(damaged)
  await answerOpenDialog(app, [prepared.backup])
  await press(page, 'Elegir el archivo de la copia…')
  await expectHistory(await putCopy(app, page))
})

test('to begin afresh takes two words, Enter and Escape are none, and what does not open lies aside', async ({
  userData,
  start,
}) => {
  const { database } = filesOf(userData)
  flipBytes(database)
  const damaged = readFileSync(database)
  const app = await start()
  const page = await recoveryOf(app)
  for (const key of ['Enter', 'Escape', 'Enter']) await page.keyboard.press(key)
  await press(page, 'Empezar de nuevo…')
  await expect(page.getByRole('heading', { name: '¿Empezar de nuevo con «Principal» vacío?' })).toBeFocused()
  const begin = page.getByRole('button', { name: 'Empezar de nuevo', exact: true })
  await expect(begin).toBeDisabled()
  for (const key of ['Enter', 'Escape']) await page.keyboard.press(key)
  await press(page, 'Volver')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  expect(readFileSync(database)).toEqual(damaged)
  await press(page, 'Empezar de nuevo…')
  await page.getByRole('checkbox').check()
  await page.keyboard.press('Enter')
  expect(readFileSync(database)).toEqual(damaged)
  await begin.click()
  const window = await appWindow(app)
  await goTo(window, 'Lotes')
  await expect(window.getByRole('button', { name: /^Abrir lote/ })).toHaveCount(0)
  await expect(window.getByRole('button', { name: 'Revisar y confirmar' })).toBeVisible()
  expect(readdirSync(filesOf(userData).replaced)).toHaveLength(1)
  expect(liesBelow(filesOf(userData).replaced, damaged)).toBe(true)
})

for (const [how, leave] of [
  ['the button', (page: Page) => press(page, 'Salir')],
  ['closing the window', (page: Page) => page.close()],
] as const) {
  test(`leaving by ${how} changes nothing, shows no second prompt, and ends with the code of a local fault`, async ({
    userData,
    start,
  }) => {
    const { database } = filesOf(userData)
    flipBytes(database)
    const damaged = readFileSync(database)
    const app = await start()
    const page = await recoveryOf(app)
    await app.evaluate(({ dialog }) => {
      dialog.showErrorBox = () => process.exit(99)
    })
    const child = app.process()
    const ended = new Promise((resolve) => child.once('exit', resolve))
    const closed = app.waitForEvent('close')
    await leave(page).catch(() => undefined)
    expect(await ended).toBe(7)
    await closed
    expect(readFileSync(database)).toEqual(damaged)
    expect(existsSync(filesOf(userData).replaced)).toBe(false)
  })
}

test('another profile can be opened instead; opening this one asks again, and the open one stays', async ({
  userData,
  start,
}) => {
  flipBytes(filesOf(userData).database)
  const app = await start()
  await press(await recoveryOf(app), 'Abrir «Práctica»')
  const window = await appWindow(app)
  await expect(window.getByRole('status').filter({ hasText: 'Práctica' })).toBeVisible()
  const asked = app.waitForEvent('window')
  const opening = window.evaluate(() => {
    const { ventanilla } = globalThis as unknown as {
      ventanilla: { invoke(name: string, request: unknown): Promise<unknown> }
    }
    return ventanilla.invoke('profile:open', { id: 'principal' })
  })
  const again = await asked
  await expect(again.getByRole('heading', { name: title })).toBeVisible()
  await expect(again.getByRole('button', { name: 'Abrir «Práctica»' })).toHaveCount(0)
  await press(again, 'Seguir con el perfil abierto')
  expect(await opening).toMatchObject({ ok: false, error: { code: 'store.damaged' } })
  await expect(window.getByRole('status').filter({ hasText: 'Práctica' })).toBeVisible()
})

test('the page is accessible to machines, and its small buttons do what they say', async ({ userData, start }) => {
  flipBytes(filesOf(userData).database)
  const app = await start()
  const page = await recoveryOf(app)
  const look = async (name: string): Promise<void> => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await auditAccessibility(page)).toEqual([])
    }
    await shoot(page, name)
  }
  await look('recovery-1-choices')
  await press(page, 'Copiar el error para soporte')
  await expect(page.getByRole('status')).toContainText('Copiado')
  const report = await app.evaluate(({ clipboard }) => clipboard.readText())
  expect(report).toMatch(/^Ventanilla \d+\.\d+\.\d+.*\nError store\.damaged/)
  expect(report).not.toContain(userData)
  await press(page, 'Mostrar la carpeta de los datos')
  await press(page, 'Probar otra vez')
  await expect(page.getByRole('alert')).toContainText('La base de datos está dañada')
  await press(page, 'Empezar de nuevo…')
  await look('recovery-2-afresh')
  await press(page, 'Volver')
  await press(page, /^Ver qué trae la copia del/)
  await expect(page.getByRole('heading', { name: 'Qué trae esta copia' })).toBeVisible()
  await look('recovery-3-preview')
})

test.describe('long names', () => {
  test.use({ folderName: 'C:\\Users\\María Fernanda Rodríguez Castañeda\\AppData\\Roaming\\Ventanilla' })

  test('long paths, long names, many copies and many profiles leave every choice in reach', async ({
    prepared,
    userData,
    start,
  }) => {
    flipBytes(filesOf(userData).database)
    const folder = path.join(userData, 'OneDrive - Consultores y Asociados S.A.S', 'Copias de seguridad de la nómina')
    const copies = Array.from({ length: 7 }, (_, day) => ({
      file: path.join(folder, `ventanilla principal 2026-11-${20 + day}.vbackup`),
      atMs: Date.UTC(2026, 10, 20 + day, 13),
    }))
    mkdirSync(folder, { recursive: true })
    for (const { file } of copies) cpSync(prepared.backup, file)
    writeFileSync(path.join(profileOf(userData), 'ventanilla.copies.json'), JSON.stringify(copies))
    const name = 'Consultores y Asociados en Nómina del Eje Cafetero S.A.S.'
    writeFileSync(path.join(profileOf(userData), 'profile.json'), JSON.stringify({ name }))
    for (let other = 1; other <= 12; other += 1) {
      const directory = path.join(userData, 'profiles', `otra-${other}`)
      mkdirSync(directory)
      writeFileSync(path.join(directory, 'profile.json'), JSON.stringify({ name: `Cooperativa de Trabajo ${other}` }))
    }
    const app = await start()
    const page = await firstPage(app)
    await expect(page.getByRole('heading', { name: `No se pueden abrir los datos de «${name}»` })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Ver qué trae la copia del/ })).toHaveCount(3)
    await expect(page.getByRole('button', { name: 'Salir' })).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(await auditAccessibility(page)).toEqual([])
    await shoot(page, 'recovery-6-long')
    await page.getByText('Copias más antiguas (4)').click()
    await expect(page.getByRole('button', { name: /^Ver qué trae la copia del/ })).toHaveCount(7)
    await page.setViewportSize({ width: 520, height: 600 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.getByRole('button', { name: 'Abrir «Práctica»' }).focus()
    await expect(page.getByRole('button', { name: 'Abrir «Práctica»' })).toBeInViewport({ ratio: 1 })
  })
})

test('in English it says the same, in the size it opens in', async ({ userData, start }) => {
  flipBytes(filesOf(userData).database)
  writeFileSync(path.join(userData, 'language'), 'en')
  const app = await start()
  const page = await firstPage(app)
  await expect(page.getByRole('heading', { name: '“Main” data cannot be opened' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.setViewportSize({ width: 860, height: 760 })
  await expect(page.getByRole('button', { name: 'Quit' })).toBeInViewport({ ratio: 1 })
  expect(await auditAccessibility(page)).toEqual([])
  await shoot(page, 'recovery-7-english')
  await press(page, 'Start over…')
  await expect(page.getByRole('heading', { name: 'Start over with “Main” empty?' })).toBeFocused()
})
