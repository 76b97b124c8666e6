/** A small app that uses everything the stand-in imitates. The specs of test/e2e/standin drive it. No build needed. */
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { app, BrowserWindow, nativeTheme, net, protocol, session, shell } from 'electron'
import { registerHandlers } from './handlers.ts'
import { log } from './log.ts'

const userData = process.env.VENTANILLA_USER_DATA
if (userData) app.setPath('userData', userData)

const isFirst = app.requestSingleInstanceLock({ hello: 'there' })
if (!isFirst) app.quit()
app.on('second-instance', (_event, argv, _directory, data) => {
  log.push(`second-instance ${JSON.stringify({ argument: argv.at(-1), data })}`)
})

const privileges = { standard: true, secure: true, supportFetchAPI: true, stream: true }
protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges },
  { scheme: 'media', privileges: { ...privileges, corsEnabled: true } },
])

const rendererDirectory = path.join(import.meta.dirname, 'renderer')
const pixel =
  '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="5"><rect width="7" height="5" fill="red"/></svg>'

async function serveApp(request: Request): Promise<Response> {
  const file = path.join(rendererDirectory, decodeURIComponent(new URL(request.url).pathname))
  if (!file.startsWith(rendererDirectory)) return new Response('no', { status: 403 })
  return net.fetch(pathToFileURL(file).href)
}

async function serveMedia(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname === '/pixel.svg') return new Response(pixel, { headers: { 'content-type': 'image/svg+xml' } })
  if (pathname !== '/echo') return new Response('no', { status: 404 })
  const { method, headers } = request
  return Response.json({ method, range: headers.get('range'), body: await request.text() })
}

function createWindow(fragment = ''): void {
  const preload = path.join(import.meta.dirname, 'preload.cjs')
  const window = new BrowserWindow({
    width: 1000,
    height: 700,
    show: false,
    title: 'Toy',
    webPreferences: { preload, sandbox: true, contextIsolation: true, nodeIntegration: false },
  })
  window.once('ready-to-show', () => {
    log.push('ready-to-show')
    window.show()
  })
  window.webContents.setWindowOpenHandler(({ url }) => {
    log.push(`window-open ${url}`)
    if (url.startsWith('https:')) void shell.openExternal(url)
    return { action: 'deny' }
  })
  window.webContents.on('will-navigate', (event) => {
    log.push(`will-navigate ${event.url}`)
    event.preventDefault()
  })
  window.on('close', () => log.push('close'))
  window.on('closed', () => log.push('closed'))
  void window.loadURL(`app://bundle/index.html${fragment}`)
}

/** `TOY_PERMISSIONS`: `deny` everything, deny all but `notifications`, or no handlers at all. */
function setPermissionHandlers(mode: string | undefined): void {
  if (mode === undefined) return
  const isAllowed = (permission: string) => mode === permission
  session.defaultSession.setPermissionCheckHandler((_contents, permission) => isAllowed(permission))
  session.defaultSession.setPermissionRequestHandler((_contents, permission, callback) =>
    callback(isAllowed(permission)),
  )
  session.defaultSession.setDevicePermissionHandler(() => false)
}

void app.whenReady().then(() => {
  if (!isFirst) return
  protocol.handle('app', serveApp)
  protocol.handle('media', serveMedia)
  setPermissionHandlers(process.env.TOY_PERMISSIONS)
  if (process.env.TOY_THEME === 'dark') nativeTheme.themeSource = 'dark'
  registerHandlers(createWindow)
  session.defaultSession.on('will-download', (_event, item) => {
    const target = path.join(app.getPath('userData'), `downloaded-${item.getFilename()}`)
    item.setSavePath(target)
    item.once('done', (_doneEvent, state) => log.push(`download ${state} ${target}`))
  })
  createWindow()
})

app.on('before-quit', () => log.push('before-quit'))
app.on('will-quit', () => fs.writeFileSync(path.join(app.getPath('userData'), 'quit.log'), log.join('\n')))
app.on('window-all-closed', () => app.quit())
