/**
 * The stand-in's own specs, first part: what crosses between page, preload, main and utility processes. The toy app
 * (test/electron-standin/toyDirectory) uses everything that the application's specs rely on.
 */
import fs from 'node:fs'
import path from 'node:path'
import { killApp } from '../launch-app.ts'
import { expect, readLog, repository, result, test, toyDirectory } from './toy-app.ts'

test.describe('bridge and IPC', () => {
  test('a call crosses the bridge, IPC and a native SQLite module', async ({ page }) => {
    await page.getByRole('button', { name: 'Ping' }).click()
    await expect(result(page)).toContainText('"reply":"pong world","count":1,"url":"app://bundle/index.html"')
    expect(await page.evaluate(() => globalThis.typeOfApiAtStart)).toBe('object')
    const { origin, isMainFrame } = await page.evaluate(() => globalThis.api.ping('x'))
    expect({ origin, isMainFrame }).toEqual({ origin: 'app://bundle', isMainFrame: true })
  })

  test('the page sees nothing of the preload but a frozen copy of the API', async ({ page }) => {
    const names = ['secretOfPreload', 'require', 'process', '__standIn', '__standInPost']
    expect(await page.evaluate((all) => all.map((name) => typeof Reflect.get(globalThis, name)), names)).toEqual(
      names.map(() => 'undefined'),
    )
    const tampering = await page.evaluate(() => [
      Reflect.set(globalThis.api, 'ping', 1),
      Reflect.set(globalThis, 'api', 1),
      Reflect.set(globalThis.api.process, 'sandboxed', false),
      typeof globalThis.api.ping,
    ])
    expect(tampering).toEqual([false, false, false, 'function'])
    expect(await page.evaluate(() => globalThis.api.process)).toEqual({
      platform: process.platform,
      isolated: true,
      sandboxed: true,
    })
    await expect(page.evaluate(() => globalThis.api.requireNode())).rejects.toThrow('module not found: node:fs')
  })

  test('structured clone keeps types both ways, and cycles', async ({ page }) => {
    const seen = await page.evaluate(async () => {
      const cyclic: Record<string, unknown> = { number: 1 }
      cyclic.self = cyclic
      const values = [
        new Uint8Array([1, 2, 255]),
        new Date(5),
        new Map<unknown, unknown>([['a', new Set([1])]]),
        10n,
        Number.NaN,
        undefined,
        null,
        /x/gi,
        new Float32Array([1.5]),
        [1, { a: 'é' }],
        new ArrayBuffer(3),
        cyclic,
        -0,
      ]
      const { seen, back, buffer } = await globalThis.api.echo(...values)
      const types = back.map((value) => value?.constructor.name ?? String(value))
      const returned = back[11] as { self: unknown }
      const kept = [returned.self === returned, Object.is(back[12], -0), buffer instanceof Uint8Array]
      return { seen, types, kept }
    })
    expect(seen.seen).toEqual([
      'Uint8Array:0102ff',
      'Date:1970-01-01T00:00:00.005Z',
      'Map(string:a=>Set(number:1))',
      'bigint:10',
      'number:NaN',
      'undefined:undefined',
      'null',
      'RegExp:/x/gi',
      'Float32Array:0000c03f',
      '[number:1,{a:string:é}]',
      'ArrayBuffer:3',
      '{number:number:1,self:itself}',
      'number:0',
    ])
    expect(seen.types.join(' ')).toBe(
      'Uint8Array Date Map BigInt Number undefined null RegExp Float32Array Array ArrayBuffer Object Number',
    )
    expect(seen.kept).toEqual([true, true, true])
  })

  test('errors arrive as Electron words them', async ({ page }) => {
    const messages = await page.evaluate(async () => {
      const message = async (action: () => Promise<unknown>) => {
        try {
          return `no error: ${JSON.stringify(await action())}`
        } catch (error) {
          return error instanceof Error ? error.message : 'not an Error'
        }
      }
      const { api } = globalThis
      return [
        await message(() => api.fail()),
        await message(() => api.missing()),
        await message(() => api.unclonable()),
        await message(async () => api.throwAtOnce()),
        await message(() => api.echo(Symbol('x'))),
      ]
    })
    expect(messages.slice(0, 4)).toEqual([
      "Error invoking remote method 'fail': TypeError: boom from main",
      "Error invoking remote method 'no-such-channel': Error: No handler registered for 'no-such-channel'",
      "Error invoking remote method 'unclonable': Error: An object could not be cloned.",
      'at once in preload',
    ])
  })

  test('events from a worker thread reach the page', async ({ page }) => {
    await page.getByRole('button', { name: 'Work' }).click()
    await expect(result(page)).toHaveText('6')
    await expect(page.getByTestId('progress')).toHaveText('3')
  })

  test('send and reply', async ({ app, page }) => {
    const reply = await page.evaluate(
      () =>
        new Promise((resolve) => {
          globalThis.api.onNoted(resolve)
          globalThis.api.note('hi')
        }),
    )
    expect(reply).toBe('hi!')
    expect(await readLog(app)).toContain('note hi')
  })

  test('webUtils.getPathForFile gives the handler the real path', async ({ page, userData }) => {
    const file = path.join(userData, 'up "load" ñ.txt')
    fs.writeFileSync(file, '12345')
    await page.getByLabel('file').setInputFiles(file)
    await expect(result(page)).toHaveText(JSON.stringify({ file, size: 5 }))
  })
})

test.describe('utility process', () => {
  test('messages, waiting ones included, exit code and process identifier', async ({ page }) => {
    expect(await page.evaluate(() => globalThis.api.fork([1, 2, 3.5]))).toEqual({
      answer: { sum: 6.5, argument: '--add', type: 'utility', hasSend: false, at: new Date(0) },
      exitCode: 7,
      pidBeforeSpawn: undefined,
      hadPid: true,
      pidAfterExit: undefined,
    })
  })

  test('it can be killed once', async ({ page }) => {
    expect(await page.evaluate(() => globalThis.api.forkAndKill())).toEqual({ killed: true, killedAgain: false })
  })

  test('it ends with the app, however the app ends', async ({ app, page: _page }) => {
    const pid = await app.evaluate(
      async ({ utilityProcess }, modulePath) => {
        const child = utilityProcess.fork(modulePath, [], { stdio: 'ignore' })
        await new Promise((resolve) => child.once('spawn', () => resolve(undefined)))
        return child.pid
      },
      path.join(repository, toyDirectory, 'calculator.ts'),
    )
    expect(isRunning(pid)).toBe(true)
    await killApp(app)
    await expect.poll(() => isRunning(pid)).toBe(false)
  })
})

function isRunning(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0)
  } catch {
    return false
  }
}
