import { copyFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import { systemClock } from '#main/base/system-clock.ts'
import { type PracticeService, startPracticeService } from '#main/practice-service/practice-service.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import { goTo, importFromDisk, submitDraft } from '../clerk.ts'
import {
  answerMessageBox,
  answerSaveDialog,
  test as base,
  clickToClose,
  expect,
  firstPage,
  launchApp,
} from '../launch-app.ts'
import { connectTo } from '../service-fixture.ts'

export { expect } from '../launch-app.ts'

export const phrase = 'arepa ventana cometa azul'

/** A data folder in which a clerk has filed, with a backup of it. Tests change the folder while it is closed. */
interface Prepared {
  readonly userData: string
  readonly backup: string
  /** The database's key, as stored in the keychain. */
  readonly databaseKey: string
  /** Another key, sealed by this machine's keychain. */
  readonly otherKey: Uint8Array
  readonly service: PracticeService
}

export const profileOf = (userData: string): string => path.join(userData, 'profiles', 'principal')
export const filesOf = (userData: string) => storeFiles(profileOf(userData))
export const keyFileOf = (userData: string): string => path.join(profileOf(userData), 'secrets', 'database-key.sealed')

/** Every test has a copy of one folder, in which filing happens only once. */
export const test = base.extend<{ folderName: string }, { prepared: Prepared }>({
  folderName: ['datos', { option: true }],
  prepared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on a destructured first argument.
    async ({}, use) => {
      const directory = mkdtempSync(path.join(os.tmpdir(), 'ventanilla-recovery-'))
      const service = await startPracticeService({ clock: systemClock, pace: 'demo', allowLoopbackReceivers: true })
      await use(await prepare(directory, service))
      await service.close()
      rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  userData: async ({ prepared, folderName }, use) => {
    const directory = mkdtempSync(path.join(os.tmpdir(), 'ventanilla-e2e-'))
    const userData = path.join(directory, folderName)
    for (const part of ['', '.state']) cpSync(`${prepared.userData}${part}`, `${userData}${part}`, { recursive: true })
    await use(userData)
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
  },
})

async function prepare(directory: string, service: PracticeService): Promise<Prepared> {
  const userData = path.join(directory, 'datos')
  const backup = path.join(directory, 'copia.vbackup')
  const app = await launchApp({ userData })
  const page = await firstPage(app)
  await connectTo(app, page, service)
  await importFromDisk(app, page, 'Consulta de antecedentes', 'antecedentes.xlsx')
  await answerMessageBox(app, 0)
  await submitDraft(page)
  await expect(page.getByRole('region', { name: 'Resultado' })).toContainText('Aceptado')
  await answerSaveDialog(app, backup)
  await goTo(page, 'Ajustes')
  const asked = app.waitForEvent('window')
  await page.getByRole('button', { name: 'Hacer una copia…' }).click()
  const question = await asked
  await question.getByLabel('Frase nueva', { exact: true }).fill(phrase)
  await question.getByLabel('Repita la frase nueva').fill(phrase)
  await clickToClose(question.getByRole('button', { name: 'Hacer la copia' }))
  await expect(page.getByText('La copia está hecha y comprobada.')).toBeVisible()
  const sealed = readFileSync(keyFileOf(userData))
  const databaseKey = await unsealed(app, sealed)
  const otherKey = await sealedBy(app, `database-key\n${'c3'.repeat(32)}`)
  await app.close()
  return { userData, backup, databaseKey: databaseKey.replace(/^database-key\n/, ''), otherKey, service }
}

const unsealed = (app: ElectronApplication, bytes: Uint8Array): Promise<string> =>
  app.evaluate(
    async ({ safeStorage }, base64) => (await safeStorage.decryptStringAsync(Buffer.from(base64, 'base64'))).result,
    Buffer.from(bytes).toString('base64'),
  )

async function sealedBy(app: ElectronApplication, secret: string): Promise<Uint8Array> {
  const base64 = await app.evaluate(
    async ({ safeStorage }, text) => (await safeStorage.encryptStringAsync(text)).toString('base64'),
    secret,
  )
  return Buffer.from(base64, 'base64')
}

/** Flips bytes throughout the file, as a failing disk does. */
export function flipBytes(file: string): void {
  const bytes = readFileSync(file)
  for (let at = 100; at < bytes.length; at += 4_096) bytes[at] = (bytes[at] ?? 0) ^ 0xff
  writeFileSync(file, bytes)
}

/** Whether a file below the folder contains exactly these bytes. */
export const liesBelow = (folder: string, bytes: Uint8Array): boolean =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).some(
    (entry) => entry.isFile() && readFileSync(path.join(entry.parentPath, entry.name)).equals(bytes),
  )

/** Makes a file next to the backup that differs from it in one byte. */
export function damagedCopyOf(file: string, target: string): string {
  copyFileSync(file, target)
  const bytes = readFileSync(target)
  bytes[bytes.length - 5_000] = (bytes[bytes.length - 5_000] ?? 0) ^ 1
  writeFileSync(target, bytes)
  return target
}

/** The app's window, once it exists. */
export async function appWindow(app: ElectronApplication): Promise<Page> {
  const find = (): Page | undefined => app.windows().find((page) => page.url().includes('index.html'))
  await expect.poll(() => find() !== undefined).toBe(true)
  const page = find()
  if (page === undefined) throw new Error('The window of the app is not there')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}
