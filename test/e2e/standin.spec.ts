/**
 * The stand-in's own specs: its toy app (test/electron-standin/toy) asks for everything that the application's specs
 * rely on. They always run on the stand-in, also where the real Electron is installed.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import { findElectron } from '../../scripts/find-electron.ts'
import { answerMessageBox, answerOpenDialog, answerSaveDialog, expect, killApp, shoot, test } from './launch-app.ts'

const toy = 'test/electron-standin/toy'
const repository = path.join(import.meta.dirname, '../..')

test.use({ appDirectory: toy, electronKind: 'stand-in', windowSize: { width: 1000, height: 700 } })

/** What the toy's preload exposes; see toy/preload.cjs. */
interface ToyApi {
  process: { platform: string; isolated: boolean; sandboxed: boolean }
  ping(who: string): Promise<{ reply: string; count: number; url: string; origin: string; isMainFrame: boolean }>
  echo(...values: unknown[]): Promise<{ seen: string[]; back: unknown[]; buffer: unknown }>
  fail(): Promise<never>
  unclonable(): Promise<never>
  missing(): Promise<never>
  throwAtOnce(): never
  requireNode(): never
  note(text: string): void
  onNoted(listener: (text: string) => void): void
  secret(text: string): Promise<{
    available: boolean
    backend: string
    isHidden: boolean
    result: string
    encrypted: unknown
  }>
  fork(numbers: number[]): Promise<unknown>
  forkAndKill(): Promise<unknown>
}

declare global {
  var api: ToyApi
  var typeOfApiAtStart: string
  var toyLog: string[]
}

const result = (page: Page) => page.getByTestId('result')
const readLog = (app: ElectronApplication) => app.evaluate(() => globalThis.toyLog)

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

test.describe('desktop', () => {
  test('dialogs are answered by the test, and cancelled when nobody does', async ({ app, page, userData }) => {
    await page.getByRole('button', { name: 'Pick file' }).click()
    await expect(result(page)).toHaveText('null')
    const file = path.join(userData, 'in.txt')
    fs.writeFileSync(file, 'file body')
    await answerOpenDialog(app, [file])
    await page.getByRole('button', { name: 'Pick file' }).click()
    await expect(result(page)).toHaveText('"file body"')
    await answerSaveDialog(app, file)
    await answerMessageBox(app, 2)
    const answers = await app.evaluate(async ({ dialog }) => [
      (await dialog.showSaveDialog({})).filePath,
      (await dialog.showMessageBox({ message: '' })).response,
    ])
    expect(answers).toEqual([file, 2])
  })

  test.describe('for a person', () => {
    test.use({ environment: { STANDIN_DIALOGS: 'windows' } })
    test('dialogs open as windows', async ({ app, page, userData }) => {
      const file = path.join(userData, 'chosen.txt')
      fs.writeFileSync(file, 'chosen body')
      const [opening] = await Promise.all([
        app.waitForEvent('window'),
        page.getByRole('button', { name: 'Pick file' }).click(),
      ])
      await opening.getByLabel('file').setInputFiles(file)
      await opening.getByRole('button', { name: 'Open' }).click()
      await expect(result(page)).toHaveText('"chosen body"')

      const buttons = ['No', '<b>Sí</b>']
      const [box, answer] = await Promise.all([
        app.waitForEvent('window'),
        app.evaluateHandle(
          ({ dialog }, labels) => ({ given: dialog.showMessageBox({ message: '¿Enviar?', buttons: labels }) }),
          buttons,
        ),
      ])
      await box.getByRole('button', { name: '<b>Sí</b>' }).click()
      expect(await answer.evaluate(async ({ given }) => (await given).response)).toBe(1)

      const [dismissed, saving] = await Promise.all([
        app.waitForEvent('window'),
        app.evaluateHandle(({ dialog }) => ({ given: dialog.showSaveDialog({ defaultPath: '/tmp/x.pdf' }) })),
      ])
      await expect(dismissed.getByLabel('path')).toHaveValue('/tmp/x.pdf')
      await dismissed.close()
      expect(await saving.evaluate(async ({ given }) => (await given).canceled)).toBe(true)
    })
  })

  test('safeStorage keeps its key beside the user data, and says what it is', async ({ page, relaunch, userData }) => {
    const first = await page.evaluate(() => globalThis.api.secret('s3cret'))
    expect(first).toMatchObject({ available: true, backend: 'gnome_libsecret', isHidden: true, result: 's3cret' })
    const key = fs.readFileSync(path.join(userData, 'standin-keychain'))
    const again = await relaunch({ STANDIN_KEYCHAIN: 'basic_text' })
    const second = await again.page.evaluate(() => globalThis.api.secret('s3cret'))
    expect(second).toMatchObject({ available: true, backend: 'basic_text', result: 's3cret' })
    expect(fs.readFileSync(path.join(userData, 'standin-keychain'))).toEqual(key)
    const locked = await relaunch({ STANDIN_KEYCHAIN: 'unavailable' })
    await expect(locked.page.evaluate(() => globalThis.api.secret('s3cret'))).rejects.toThrow('not available')
  })

  test('a download goes where will-download says', async ({ app, page, userData }) => {
    await page.getByText('download', { exact: true }).click()
    const file = path.join(userData, 'downloaded-report.txt')
    await expect.poll(() => readLog(app)).toContain(`download completed ${file}`)
    expect(fs.readFileSync(file, 'utf8')).toBe('data!')
  })

  test('menus, notifications, power and the shell are state that a test can read', async ({ app, page: _page }) => {
    const seen = await app.evaluate(async ({ Menu, Notification, powerMonitor, powerSaveBlocker, shell }) => {
      const clicked: string[] = []
      const submenu = [{ id: 'open', label: 'Open', click: () => clicked.push('open') }]
      Menu.setApplicationMenu(Menu.buildFromTemplate([{ label: 'File', submenu }]))
      Menu.getApplicationMenu()?.getMenuItemById('open')?.click()
      powerMonitor.once('resume', () => clicked.push('resume'))
      powerMonitor.emit('resume')
      const notification = new Notification({ title: 'done' })
      notification.once('click', () => clicked.push('notification'))
      notification.show()
      notification.emit('click')
      const blocker = powerSaveBlocker.start('prevent-app-suspension')
      const started = [powerSaveBlocker.isStarted(blocker), powerSaveBlocker.stop(blocker)]
      shell.showItemInFolder('/x')
      const { opened } = shell as unknown as { opened: unknown }
      return { clicked, started, stopped: !powerSaveBlocker.isStarted(blocker), opened }
    })
    expect(seen).toEqual({
      clicked: ['open', 'resume', 'notification'],
      started: [true, true],
      stopped: true,
      opened: [{ kind: 'folder', target: '/x' }],
    })
  })

  test('what is missing throws by name', async ({ app, page: _page }) => {
    const messages = await app.evaluate(({ Tray, autoUpdater, session }) => {
      const attempts = [
        () => new Tray(''),
        () => autoUpdater.checkForUpdates(),
        () => session.fromPartition('x'),
        () => session.defaultSession.webRequest.onCompleted(() => {}),
        () => session.defaultSession.setDevicePermissionHandler(() => true),
      ]
      return attempts.map((attempt) => {
        try {
          attempt()
          return 'no error'
        } catch (error) {
          return error instanceof Error ? error.message : ''
        }
      })
    })
    expect(messages.map((message) => /not implemented by the stand-in/.test(message))).toEqual(messages.map(() => true))
    expect(messages.slice(0, 3).join()).toMatch(/electron\.Tray.*electron\.autoUpdater\.check.*session\.fromPartition/)
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
      path.join(repository, toy, 'calculator.ts'),
    )
    expect(isRunning(pid)).toBe(true)
    await killApp(app)
    await expect.poll(() => isRunning(pid)).toBe(false)
  })
})

test.describe('web security', () => {
  test('window.open, target=_blank and navigation are denied', async ({ app, page }) => {
    expect(await page.evaluate(() => window.open('https://example.com/popup'))).toBeNull()
    await page.getByText('outside link').click()
    await page.getByText('navigate away').click()
    await expect
      .poll(async () => (await readLog(app)).filter((line) => /window-open|will-navigate/.test(line)))
      .toEqual([
        'window-open https://example.com/popup',
        'window-open https://example.com/x',
        'will-navigate https://example.com/navigation',
      ])
    const opened = await app.evaluate(({ shell }) => (shell as unknown as { opened: { target: string }[] }).opened)
    expect(opened.map(({ target }) => target)).toEqual(['https://example.com/popup', 'https://example.com/x'])
    expect(app.windows()).toHaveLength(1)
    await expect(page.getByRole('heading')).toBeVisible()
  })

  test('custom schemes are served and the content security policy holds', async ({ page }) => {
    await expect
      .poll(() => page.getByAltText('pixel').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(7)
    const echoed = await page.evaluate(async () => {
      const answer = await fetch('media://m/echo', { method: 'POST', body: 'body', headers: { range: 'bytes=0-3' } })
      return answer.json()
    })
    expect(echoed).toEqual({ method: 'POST', range: 'bytes=0-3', body: 'body' })
    const outside = await page.evaluate(() =>
      fetch('https://example.com/').then(
        () => 'fetched',
        (error) => error.name,
      ),
    )
    expect(outside).toBe('TypeError')
    const inline = await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.inlineRan = true'
      document.head.append(script)
      return Reflect.has(globalThis, 'inlineRan')
    })
    expect(inline).toBe(false)
  })

  test('webRequest.onBeforeRequest cancels what it names', async ({ app, page }) => {
    await app.evaluate(({ session }) => {
      session.defaultSession.webRequest.onBeforeRequest({ urls: ['media://m/echo'] }, (details, callback) => {
        globalThis.toyLog.push(`request ${details.url}`)
        callback({ cancel: true })
      })
    })
    const outcome = await page.evaluate(() =>
      fetch('media://m/echo').then(
        () => 'fetched',
        () => 'cancelled',
      ),
    )
    expect(outcome).toBe('cancelled')
    expect((await readLog(app)).filter((line) => line.startsWith('request'))).toEqual(['request media://m/echo'])
    expect(await page.evaluate(() => fetch('media://m/pixel.svg').then((answer) => answer.status))).toBe(200)
  })
})

test.describe('pages from the network', () => {
  /** A loopback site with an inline script, a frame and a redirect. */
  async function serveSite(): Promise<{ origin: string; seen: string[]; close: () => void }> {
    const seen: string[] = []
    const server = http.createServer((request, response) => {
      seen.push(request.url ?? '')
      if (request.url === '/redirect') return response.writeHead(302, { location: '/page' }).end()
      response.setHeader('content-type', 'text/html')
      response.end(`<script>document.title = 'inline ran'</script><h1>${request.url}</h1>
        ${request.url === '/with-frame' ? '<iframe src="/frame"></iframe>' : ''}`)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    return { origin: `http://127.0.0.1:${port}`, seen, close: () => server.close() }
  }

  test('headers can be changed; frames and redirects can be denied', async ({ app, page: _page }) => {
    const site = await serveSite()
    const outcome = await app.evaluate(async ({ BrowserWindow, session }, origin) => {
      const events: string[] = []
      session.defaultSession.webRequest.onHeadersReceived({ urls: [`${origin}/*`] }, (details, callback) => {
        const policy = "script-src 'none'"
        callback({ responseHeaders: { ...details.responseHeaders, 'content-security-policy': [policy] } })
      })
      const window = new BrowserWindow({ show: false })
      for (const name of ['will-frame-navigate', 'will-redirect'] as const) {
        window.webContents.on(name as 'will-redirect', (event) => {
          events.push(`${name} ${new URL(event.url).pathname} ${event.isMainFrame}`)
          event.preventDefault()
        })
      }
      await window.loadURL(`${origin}/with-frame`)
      const title = window.getTitle()
      const redirected = await window.loadURL(`${origin}/redirect`).then(
        () => 'loaded',
        (error: Error) => error.message,
      )
      return { title, events, redirected, url: window.webContents.getURL() }
    }, site.origin)
    site.close()
    expect(outcome).toEqual({
      title: 'standin-toy',
      events: ['will-frame-navigate /frame false', 'will-redirect /page true'],
      redirected: `ERR_ABORTED (-3) loading '${site.origin}/redirect'`,
      url: `${site.origin}/with-frame`,
    })
    expect(site.seen).toEqual(['/with-frame', '/redirect'])
  })
})

/** What the page really gets, by the interfaces that pages use. */
function tryPermissions(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const nameOf = (error: unknown) => (error instanceof Error ? error.name : String(error))
    const state = (name: string) =>
      navigator.permissions.query({ name: name as PermissionName }).then((status) => status.state, nameOf)
    const geolocation = new Promise<string>((resolve) => {
      navigator.geolocation.getCurrentPosition(
        () => resolve('a position'),
        (error) => resolve(error.code === error.PERMISSION_DENIED ? 'denied' : 'allowed'),
        { timeout: 2000 },
      )
    })
    return {
      geolocation: await geolocation,
      // A headless Chromium has no camera to refuse, so its settings are asked.
      camera: await state('camera'),
      microphone: await state('microphone'),
      notifications: await state('notifications'),
      requested: await Notification.requestPermission(),
      clipboard: await state('clipboard-read'),
      midi: await navigator.requestMIDIAccess().then(() => 'access', nameOf),
      fonts: await state('local-fonts'),
      idle: await state('idle-detection'),
      windows: await state('window-management'),
    }
  })
}

test.describe('permissions', () => {
  test.describe('denied by the handlers', () => {
    test.use({ environment: { TOY_PERMISSIONS: 'deny' } })
    test('are denied in the page', async ({ page }) => {
      expect(await tryPermissions(page)).toEqual({
        geolocation: 'denied',
        camera: 'denied',
        microphone: 'denied',
        notifications: 'denied',
        requested: 'denied',
        clipboard: 'denied',
        midi: 'NotAllowedError',
        fonts: 'denied',
        idle: 'denied',
        windows: 'denied',
      })
    })
  })

  test.describe('denied but for one', () => {
    test.use({ environment: { TOY_PERMISSIONS: 'notifications' } })
    test('leave that one', async ({ page }) => {
      const got = await tryPermissions(page)
      expect(got).toMatchObject({ notifications: 'granted', requested: 'granted', geolocation: 'denied' })
    })
  })

  test('without handlers everything is granted, as in Electron, and a handler set later takes it away', async ({
    app,
    page,
  }) => {
    const before = await tryPermissions(page)
    expect(before).toMatchObject({
      notifications: 'granted',
      clipboard: 'granted',
      fonts: 'granted',
      camera: 'granted',
    })
    expect(before.geolocation).not.toBe('denied')
    await app.evaluate(({ session }) => {
      session.defaultSession.setPermissionRequestHandler((_contents, _permission, callback) => callback(false))
    })
    const state = () => page.evaluate(async () => (await navigator.permissions.query({ name: 'notifications' })).state)
    await expect.poll(state).toBe('denied')
  })
})

test.describe('windows and life cycle', () => {
  test('several windows; closing one leaves the other', async ({ app, page }) => {
    const [second] = await Promise.all([
      app.waitForEvent('window'),
      page.getByRole('button', { name: 'Open second' }).click(),
    ])
    await expect(second.getByRole('heading')).toHaveText('Second window')
    const browserWindow = await app.browserWindow(second)
    const readState = () =>
      browserWindow.evaluate((window) => [window.getTitle(), window.isVisible(), window.webContents.getURL()])
    await expect.poll(readState).toEqual(['Stand-in toy', true, 'app://bundle/index.html#second'])
    await second.close()
    expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.send('progress', 0.5))
    await expect(page.getByTestId('progress')).toHaveText('1')
  })

  test('closing the last window quits in order; SQLite, localStorage and IndexedDB survive', async ({
    app,
    page,
    start,
    userData,
  }) => {
    await page.getByRole('button', { name: 'Ping' }).click()
    await expect(result(page)).toContainText('"count":1')
    await page.evaluate(async () => {
      localStorage.setItem('key', 'kept')
      await new Promise((resolve, reject) => {
        const opening = indexedDB.open('database', 1)
        opening.onupgradeneeded = () => opening.result.createObjectStore('store')
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('store', 'readwrite')
          transaction.objectStore('store').put('kept too', 1)
          transaction.oncomplete = resolve
          transaction.onerror = reject
        }
      })
    })
    const closed = app.waitForEvent('close')
    await page.close()
    await closed
    const log = fs.readFileSync(path.join(userData, 'quit.log'), 'utf8').split('\n')
    expect(log.slice(-3)).toEqual(['close', 'closed', 'before-quit'])

    const again = await (await start()).firstWindow()
    await again.getByRole('button', { name: 'Ping' }).click()
    await expect(result(again)).toContainText('"count":2')
    expect(await again.evaluate(() => localStorage.getItem('key'))).toBe('kept')
    const kept = await again.evaluate(
      () =>
        new Promise((resolve) => {
          const opening = indexedDB.open('database', 1)
          opening.onsuccess = () => {
            const reading = opening.result.transaction('store').objectStore('store').get(1)
            reading.onsuccess = () => resolve(reading.result)
          }
        }),
    )
    expect(kept).toBe('kept too')
  })

  test('kill -9 and at once again on the same user data', async ({ page, relaunch }) => {
    await page.getByRole('button', { name: 'Ping' }).click()
    await expect(result(page)).toContainText('"count":1')
    for (const count of [2, 3]) {
      const again = await relaunch()
      await again.page.getByRole('button', { name: 'Ping' }).click()
      await expect(result(again.page)).toContainText(`"count":${count}`)
    }
  })

  test('single instance: the second tells the first and ends', async ({ app, page: _page, userData }) => {
    const { executable } = findElectron({ environment: { VENTANILLA_ELECTRON: 'stand-in' } })
    const second = spawnSync(executable, [toy, 'file-to-open.txt'], {
      cwd: repository,
      env: { ...process.env, VENTANILLA_USER_DATA: userData },
      encoding: 'utf8',
    })
    expect({ status: second.status, stderr: second.stderr }).toEqual({ status: 0, stderr: '' })
    await expect
      .poll(async () => (await readLog(app)).filter((line) => line.startsWith('second-instance')))
      .toEqual(['second-instance {"argument":"file-to-open.txt","data":{"hello":"there"}}'])
  })

  test('a prevented close keeps the window', async ({ app, page }) => {
    await app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows()
      window?.once('close', (event) => event.preventDefault())
      window?.close()
    })
    await expect.poll(() => readLog(app)).toContain('close')
    await expect(page.getByRole('heading')).toBeVisible()
    const title = await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript('document.title'),
    )
    expect(title).toBe('Stand-in toy')
  })

  test('size of the page, screenshots, printing', async ({ app, page }) => {
    expect(await page.evaluate(() => [innerWidth, innerHeight, isSecureContext])).toEqual([1000, 700, true])
    const files = await shoot(page, 'standin-toy')
    expect(files).toHaveLength(4)
    for (const file of files) expect(fs.statSync(file).size).toBeGreaterThan(3000)
    const pdf = await app.evaluate(async ({ BrowserWindow }) => {
      const bytes = await BrowserWindow.getAllWindows()[0]?.webContents.printToPDF({})
      return bytes?.subarray(0, 5).toString()
    })
    expect(pdf).toBe('%PDF-')
  })

  test('nativeTheme reaches the page', async ({ app, page }) => {
    const isDark = () => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
    expect(await isDark()).toBe(false)
    const updated = await app.evaluate(({ nativeTheme }) => {
      let updates = 0
      nativeTheme.on('updated', () => updates++)
      nativeTheme.themeSource = 'dark'
      return [updates, nativeTheme.shouldUseDarkColors]
    })
    expect(updated).toEqual([1, true])
    await expect.poll(isDark).toBe(true)
  })
})

function isRunning(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0)
  } catch {
    return false
  }
}
