/** The stand-in's own specs, second part: what pages may and may not do. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, readLog, test } from './toy-app.ts'

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

/** What the page really gets, through the web APIs. */
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
      // A headless Chromium has no camera to refuse, so query its settings.
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
