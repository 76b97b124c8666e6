/** What the packed program does alone, here with the build and the stand-in as a packed program. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findElectron } from '../../scripts/find-electron.ts'
import { compileCache } from '../compile-cache.ts'
import { expect, test } from './launch-app.ts'

// Its keychain can be taken away, and a preloaded script sees its boxes.
test.skip(process.platform !== 'linux', 'the stand-in is for Linux')

const root = path.join(import.meta.dirname, '../..')
const { executable } = findElectron({ environment: { VENTANILLA_ELECTRON: 'stand-in' } })

/** Prints each box and window of the main process, with the state of Electron at that moment. */
const watcher = `
const { app, dialog } = require('electron')
dialog.showErrorBox = (title, text) => process.stdout.write(JSON.stringify({ box: text, isReady: app.isReady() }) + '\\n')
app.on('browser-window-created', () => process.stdout.write(JSON.stringify({ window: true }) + '\\n'))
`

interface Started {
  readonly args: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
}

/** Starts the program with its own folders, and returns what it printed and left. */
async function startIn(folder: string, { args, environment = {} }: Started) {
  const temporary = path.join(folder, 'tmp')
  mkdirSync(temporary)
  const script = path.join(folder, 'watcher.cjs')
  writeFileSync(script, watcher)
  const own = { HOME: folder, XDG_CONFIG_HOME: folder, TMPDIR: temporary, NODE_COMPILE_CACHE: compileCache }
  const child = spawn(executable, ['-r', script, '.', ...args], {
    cwd: root,
    env: { ...process.env, ...own, STANDIN_PACKAGED: '1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const told = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      told[stream] += text
    })
  }
  const [status] = await once(child, 'close')
  const seen = told.stdout.split('\n').filter((line) => line.startsWith('{'))
  const left = readdirSync(temporary).filter((name) => name.startsWith('ventanilla-'))
  return { ...told, status, left, seen: seen.map((line) => JSON.parse(line)) }
}

test('a self-check does a whole job, prints its counts, ends with 0 and leaves nothing', async ({ userData }) => {
  const { status, seen, left, stderr } = await startIn(userData, { args: ['--self-check'] })
  expect([status, stderr]).toEqual([0, expect.any(String)])
  const report = { selfCheck: 'passed', rows: 20, accepted: expect.any(Number), documents: expect.any(Number) }
  expect(seen).toEqual([{ window: true }, expect.objectContaining(report)])
  expect(seen[1].documents).toBeGreaterThan(0)
  expect(left).toEqual([])
})

test('a self-check without a keychain opens no window, prints that, ends with 7 and leaves nothing', async ({
  userData,
}) => {
  const environment = { STANDIN_KEYCHAIN: 'unavailable' }
  const { status, stderr, seen, left } = await startIn(userData, { args: ['--self-check'], environment })
  expect([status, stderr]).toEqual([7, expect.stringContaining('the self-check failed: no-keychain')])
  expect(seen).toEqual([])
  expect(left).toEqual([])
})

test('a self-check whose start fails shows no box, prints the reason, ends with 7 and leaves nothing', async ({
  userData,
}) => {
  const environment = { NODE_TLS_REJECT_UNAUTHORIZED: '0' }
  const { status, stderr, seen, left } = await startIn(userData, { args: ['--self-check'], environment })
  expect([status, stderr]).toEqual([7, expect.stringMatching(/the self-check failed: [\w.-]+\n/)])
  expect(seen).toEqual([])
  expect(left).toEqual([])
})

test('without its sandbox the program says why in a box once Electron can show it, opens no page and ends with 7', async ({
  userData,
}) => {
  const { status, stderr, seen } = await startIn(userData, { args: ['--no-sandbox'] })
  expect([status, stderr]).toEqual([7, expect.stringContaining('--no-sandbox is refused')])
  expect(seen).toEqual([{ box: expect.stringContaining('deb o rpm'), isReady: true }])
})

test('a self-check without the sandbox is refused at once, with no box', async ({ userData }) => {
  const { status, stderr, seen, left } = await startIn(userData, { args: ['--self-check', '--no-sandbox'] })
  expect([status, stderr]).toEqual([7, expect.stringContaining('--no-sandbox is refused')])
  expect([seen, left]).toEqual([[], []])
})
