import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FindElectronOptions, findElectron } from '../../../scripts/find-electron.ts'

let electronDirectory: string
const withDisplay = { PATH: process.env.PATH, DISPLAY: ':0' }

beforeEach(() => {
  electronDirectory = fs.mkdtempSync(path.join(os.tmpdir(), 'find-electron-'))
})
afterEach(() => {
  fs.rmSync(electronDirectory, { recursive: true, force: true })
})

/** A binary that behaves like Electron when asked for its version as Node. */
function installBinary(exitCode: number): void {
  fs.mkdirSync(path.join(electronDirectory, 'dist'))
  const script = `#!/bin/sh\n[ "$ELECTRON_RUN_AS_NODE" = 1 ] || exit 9\nexit ${exitCode}\n`
  fs.writeFileSync(path.join(electronDirectory, 'dist/electron'), script, { mode: 0o755 })
  fs.writeFileSync(path.join(electronDirectory, 'path.txt'), 'electron')
}

function find(environment: NodeJS.ProcessEnv, more: FindElectronOptions = {}) {
  return findElectron({ electronDirectory, platform: 'linux', environment, ...more })
}

describe.skipIf(process.platform === 'win32')('which Electron runs', () => {
  test('the installed one, if it starts and there is a display', () => {
    installBinary(0)
    const choice = find(withDisplay)
    expect(choice.kind).toBe('electron')
    expect(choice.executable).toBe(path.join(electronDirectory, 'dist/electron'))
    expect(choice.environment).toEqual({ ELECTRON_OVERRIDE_DIST_PATH: undefined })
  })

  test.each([
    ['is not installed', () => {}, withDisplay],
    ['does not start', () => installBinary(127), withDisplay],
    ['there is no display', () => installBinary(0), { PATH: process.env.PATH }],
    ['asked for it', () => installBinary(0), { ...withDisplay, VENTANILLA_ELECTRON: 'stand-in' }],
  ])('the stand-in, saying why: %s', (reason, prepare, environment) => {
    prepare()
    const choice = find(environment)
    expect(choice.kind).toBe('stand-in')
    expect(choice.sentence.en).toContain(reason)
    expect(fs.statSync(choice.executable).mode & 0o111).toBe(0o111)
    expect(choice.environment.ELECTRON_OVERRIDE_DIST_PATH).toBe(path.dirname(choice.executable))
  })

  test('never the stand-in where it is forbidden', () => {
    const forbidden = { ...withDisplay, VENTANILLA_ELECTRON: 'electron' }
    expect(() => find(forbidden)).toThrow('Electron is not installed')
    installBinary(0)
    expect(find(forbidden).kind).toBe('electron')
  })

  const fetching = { ...withDisplay, VENTANILLA_FETCH_ELECTRON: '1' }

  test('a fetch is tried only on request, and its binary used', () => {
    const installer = `
      const fs = require('node:fs')
      if (process.env.ELECTRON_OVERRIDE_DIST_PATH) process.exit(1)
      fs.mkdirSync(__dirname + '/dist')
      fs.writeFileSync(__dirname + '/dist/electron', '#!/bin/sh\\nexit 0\\n', { mode: 0o755 })
      fs.writeFileSync(__dirname + '/path.txt', 'electron')`
    fs.writeFileSync(path.join(electronDirectory, 'install.js'), installer)
    expect(find(withDisplay).kind).toBe('stand-in')
    expect(fs.existsSync(path.join(electronDirectory, 'dist'))).toBe(false)
    expect(find({ ...fetching, ELECTRON_OVERRIDE_DIST_PATH: '/elsewhere' }).kind).toBe('electron')
  })

  test('a fetch that hangs is given up, and a failed one is reported', () => {
    fs.writeFileSync(path.join(electronDirectory, 'install.js'), 'setInterval(() => {}, 1000)')
    const hanging = find(fetching, { fetchTimeoutMs: 300 })
    fs.writeFileSync(path.join(electronDirectory, 'install.js'), 'process.exit(1)')
    const failing = find(fetching)
    for (const choice of [hanging, failing]) {
      expect(choice.kind).toBe('stand-in')
      expect(choice.sentence.es).toContain('no se pudo descargar')
    }
  })
})
