import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isBuildStale } from '../../../scripts/start.ts'

const script = path.join(import.meta.dirname, '../../../scripts/start.ts')
const built = ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html']
const earlier = new Date('2026-11-01T10:00:00Z')
const later = new Date('2026-11-01T11:00:00Z')

let directory: string

function write(file: string, at: Date): void {
  const target = path.join(directory, file)
  fs.mkdirSync(path.dirname(target), { recursive: true })
  fs.writeFileSync(target, '')
  fs.utimesSync(target, at, at)
}

beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'start-'))
  write('src/main/index.ts', earlier)
  for (const file of built) write(file, later)
})
afterEach(() => {
  fs.rmSync(directory, { recursive: true, force: true })
})

describe('the build that npm start opens', () => {
  test('is reused while it is newer than the sources', () => {
    expect(isBuildStale(directory)).toBe(false)
  })

  test.each(built)('is made again if %s is missing', (file) => {
    fs.rmSync(path.join(directory, file))
    expect(isBuildStale(directory)).toBe(true)
  })

  test.each(['src/deep/inside/new.ts', 'package.json', 'electron.vite.config.ts'])('is made again after %s', (file) => {
    write(file, new Date('2026-11-01T12:00:00Z'))
    expect(isBuildStale(directory)).toBe(true)
  })
})

describe.runIf(process.platform === 'linux')('npm start on a machine that cannot show it', () => {
  const run = (environment: NodeJS.ProcessEnv) =>
    spawnSync(process.execPath, [script], { env: { PATH: process.env.PATH, ...environment }, encoding: 'utf8' })

  test('without a display it fails with a message in both languages that names the alternatives', () => {
    const { status, stderr } = run({})
    expect(status).toBe(1)
    expect(stderr).toContain('No hay pantalla')
    expect(stderr).toContain('There is no display')
    expect(stderr).toMatch(/npm run demo.*npm run e2e/s)
  })

  test('with a display but a wrong CHROMIUM_PATH it fails by name', () => {
    const { status, stderr } = run({
      DISPLAY: ':0',
      VENTANILLA_ELECTRON: 'stand-in',
      CHROMIUM_PATH: '/nowhere/chromium',
    })
    expect(status).toBe(1)
    expect(stderr).toContain('/nowhere/chromium')
  })
})
