/**
 * The packed program works: the desktop program from its archive, and the terminal program beside it. `npm run package
 * -- --dir --check` packs and runs this. It is skipped elsewhere, because a package may be older than the sources.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { packedPlaces } from '../../../scripts/package/places.ts'
import { importSample, recordMessageBoxes, startPractising, submitDraft } from '../clerk.ts'
import { expect, test } from '../launch-app.ts'

const root = path.join(import.meta.dirname, '../../..')
const output = process.env.VENTANILLA_PACKED
const places = output === undefined ? undefined : packedPlaces(root, output)
const started = places !== undefined
const { archive = '', executable = '', terminal = '' } = places ?? {}

test.skip(!started, 'only npm run package -- --dir --check runs it')
test.use({ appDirectory: archive })

test('a clerk practises from the archive: a sample, filed, with its results and an evidence', async ({ page, app }) => {
  expect(await app.evaluate(({ app: program }) => program.getAppPath())).toMatch(/app\.asar$/)
  await startPractising(page)
  await importSample(page, 'Consulta de seguridad social', 'consultas-adres.xlsx')
  await recordMessageBoxes(app, 0)
  await submitDraft(page)
  await expect(page.getByRole('heading', { name: 'consultas-adres.xlsx', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /^(\d+) de \1 envíos? terminados?$/ })).toBeVisible()
  await page
    .getByRole('gridcell', { name: /1020304200/ })
    .first()
    .click()
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('EstadoAfiliacion')
  await panel.getByRole('button', { name: /^Ver .*Soporte/ }).click()
  await expect(page.locator('canvas[data-painted="true"]').first()).toBeVisible()
})

test('the packed program refuses to be debugged', () => {
  const { status, stderr } = spawnSync(executable, ['--remote-debugging-port=0'], { encoding: 'utf8', timeout: 30_000 })
  expect([status, stderr]).toEqual([7, expect.stringContaining('--remote-debugging-port is refused')])
})

test.describe('the terminal program beside it', () => {
  const launcher = path.join(terminal, process.platform === 'win32' ? 'ventanilla.cmd' : 'ventanilla')

  /** Without any other Node on the PATH, from a folder outside the package. */
  const run = (userData: string, ...args: readonly string[]) => {
    const PATH = process.platform === 'win32' ? process.env.PATH : '/usr/bin:/bin'
    const env = { PATH, SystemRoot: process.env.SystemRoot, HOME: userData, USERPROFILE: userData }
    const command = process.platform === 'win32' ? `"${launcher}"` : launcher
    return spawnSync(command, args, { cwd: userData, env, encoding: 'utf8', shell: process.platform === 'win32' })
  }

  test('prints its help, and what doctor found', ({ userData }) => {
    const help = run(userData, '--help')
    expect([help.status, help.stdout]).toEqual([0, expect.stringContaining('Uso: ventanilla')])
    expect(run(userData, 'doctor', '--lang', 'en').stdout).toContain('SQLite')
  })

  test('validates a workbook, and has no window', ({ userData }) => {
    const file = path.join(root, 'resources/samples/consultas-adres.xlsx')
    const { stdout } = run(userData, 'validate', file, '--module', 'social-security-query', '--json')
    expect(JSON.parse(stdout)).toMatchObject({ rows: 20, validRows: 20 })
    expect(existsSync(path.join(terminal, 'program/out/renderer'))).toBe(false)
  })
})
