import type { App, Session, WebContents } from 'electron'

/** Main calls the service through Node, so a page needs no network, whatever its policy says. */
const networkUrls = ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*']

/** WebRTC bypasses page policies and session filters with its own UDP, unless this is set. */
const noDatagrams = 'disable_non_proxied_udp'

/**
 * Denies a session all permissions, devices, downloads and network access, except the development server's socket if
 * there is one.
 */
export function hardenSession(session: Session, devSocket: string | null): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  // Files reach the disk only through main's own use cases.
  session.on('will-download', (event) => event.preventDefault())
  session.webRequest.onBeforeRequest({ urls: networkUrls }, ({ url }, answer) =>
    answer({ cancel: devSocket === null || !url.startsWith(`${devSocket}/`) }),
  )
}

/**
 * Denies every web contents, from its creation, any navigation, redirect, frame, new window or webview. Fragment
 * changes are not navigations. Call before the first window. `mayReload`: the development server may reload the current
 * page.
 */
export function hardenWebContents(app: App, mayReload: boolean): void {
  app.commandLine.appendSwitch('force-webrtc-ip-handling-policy', noDatagrams)
  app.on('web-contents-created', (_event, contents) => {
    denyLeaving(contents, mayReload)
    contents.setWebRTCIPHandlingPolicy(noDatagrams)
    contents.setWindowOpenHandler(() => ({ action: 'deny' }))
    contents.on('will-attach-webview', (event) => event.preventDefault())
  })
}

function denyLeaving(contents: WebContents, mayReload: boolean): void {
  const staysHere = (url: string): boolean => mayReload && url === contents.getURL()
  contents.on('will-navigate', (event) => {
    if (!staysHere(event.url)) event.preventDefault()
  })
  contents.on('will-frame-navigate', (event) => {
    if (!staysHere(event.url)) event.preventDefault()
  })
  contents.on('will-redirect', (event) => event.preventDefault())
}
