import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { expect, it, type TestContext } from 'vitest'
import { z } from 'zod'
import { takeFileLock } from '#main/store/directory/file-lock.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import { doctorDocument, failureDocument } from './contract.ts'
import { openPracticeDesk } from './practice-desk.ts'
import { openDesk, patienceMs, sample } from './run-cli.ts'

const shownDocument = z.looseObject({ text: z.string(), path: z.string().optional() })

it('shows the package for support, or saves the same bytes, and names nobody', {
  timeout: patienceMs,
}, async (test) => {
  const desk = await openPracticeDesk()
  test.onTestFinished(() => desk.close())
  const filed = [sample('consultas-adres.xlsx'), '--module', 'social-security-query', '--accept-terms']
  expect((await desk.run('submit', ...filed, '--only-valid', '--apply-suggestions')).exitCode).toBe(0)
  const shown = await desk.run('support')
  expect(shown).toMatchObject({ exitCode: 0, stderr: '' })
  expect(shown.stdout).toMatch(/^Ventanilla: paquete de soporte\n/)
  for (const line of [
    'Lotes: 1\n',
    'Electron: no, es la terminal',
    'Revisión de los datos: sin daños',
    '"event":"profile-opened"',
  ]) {
    expect(shown.stdout).toContain(line)
  }
  const file = join(desk.files, 'soporte.txt')
  const saved = await desk.json(shownDocument, 'support', '--output', file)
  expect(saved.exitCode).toBe(0)
  expect(saved.document.path).toBe(file)
  expect(readFileSync(file, 'utf8')).toBe(saved.document.text)
  const { host } = new URL(desk.service.baseUrl)
  for (const secret of [desk.home, desk.files, homedir(), host, 'consultas-adres']) {
    expect(saved.document.text).not.toContain(secret)
    expect(shown.stdout).not.toContain(secret)
  }
  const english = await desk.run('support', '--lang', 'en')
  expect(english.stdout).toContain('Batches: 1\n')
})

it('says that a backup was made, whoever made it', { timeout: patienceMs }, async (test) => {
  const desk = openDesk()
  test.onTestFinished(() => desk.remove())
  expect((await desk.run('support')).stdout).toContain('Última copia: ninguna')
  const keyed = desk.with({ VENTANILLA_BACKUP_PASSPHRASE: 'arepa ventana cometa azul' })
  expect((await keyed.run('backup', join(desk.files, 'copia.vbackup'))).exitCode).toBe(0)
  expect((await desk.run('support')).stdout).toMatch(/Última copia: \d{2}\/\d{2}\/\d{4}/)
})

/** Ways in which an existing database fails to open. */
const shut: readonly (readonly [code: string, shutIt: (home: string, test: TestContext) => void])[] = [
  [
    'keychain.key-missing',
    (home) => {
      for (const name of ['secrets.json', 'secrets.key']) rmSync(join(home, name))
    },
  ],
  ['store.damaged', (home) => spoil(storeFiles(home).database)],
  [
    'store.in-use',
    (home, test) => {
      const { release } = takeFileLock(storeFiles(home).lock)
      test.onTestFinished(release)
    },
  ],
]

const spoil = (file: string): void => writeFileSync(file, readFileSync(file).fill(0xa5, 5_000, 9_000))

for (const [code, shutIt] of shut) {
  it(`doctor reports data that does not open (${code}) as every command does, support all it can read, and no key is made`, {
    timeout: patienceMs,
  }, async (test) => {
    const desk = openDesk()
    test.onTestFinished(() => desk.remove())
    expect((await desk.run('consents')).exitCode).toBe(0)
    shutIt(desk.home, test)
    const hasKey = existsSync(join(desk.home, 'secrets.json'))
    const refused = await desk.json(failureDocument, 'consents')
    expect([refused.exitCode, refused.document.error.code]).toEqual([7, code])
    const { exitCode, document } = await desk.json(doctorDocument, 'doctor')
    expect(exitCode).toBe(7)
    expect(document.checks.filter(({ name }) => name === 'store')).toEqual([
      { name: 'store', status: 'failed', message: refused.document.error.message },
    ])
    const told = await desk.run('support')
    expect(told).toMatchObject({ exitCode: 0, stderr: expect.stringContaining(refused.document.error.message) })
    for (const line of [`LOS DATOS NO SE ABREN: ${code}`, 'Lotes: no se pudo leer', 'Última copia: no se pudo leer']) {
      expect(told.stdout).toContain(`${line}\n`)
    }
    expect(told.stdout).not.toContain(desk.home)
    expect(existsSync(join(desk.home, 'secrets.json'))).toBe(hasKey)
  })
}

it('doctor says nothing about permissions of a missing folder', { timeout: patienceMs }, async (test) => {
  const desk = openDesk()
  test.onTestFinished(() => desk.remove())
  const { document } = await desk.json(doctorDocument, 'doctor')
  expect(document.checks.map(({ name }) => name)).not.toContain('permissions')
  expect(document.ok).toBe(true)
})

it('doctor confirms nothing if no database exists, and creates none', { timeout: patienceMs }, async (test) => {
  const desk = openDesk()
  test.onTestFinished(() => desk.remove())
  const refused = await desk.json(failureDocument, 'doctor', '--confirm-restored')
  expect([refused.exitCode, refused.document.error.code]).toEqual([7, 'store.file-missing'])
  for (const name of ['ventanilla.db', 'secrets.json', 'secrets.key']) {
    expect(existsSync(join(desk.home, name))).toBe(false)
  }
})
