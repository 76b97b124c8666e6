import type { App, Session, WebContents } from 'electron'

/** The service is called by Node in main; a page has no business on any network, whatever its policy says. */
const networkUrls = ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*']

/** WebRTC asks no policy of a page and no filter of a session: it has the networks by datagrams of its own, unless it is told so. */
const noDatagrams = 'disable_non_proxied_udp'

/**
 * Denies a session everything a page may ask of the machine: permissions, devices, downloads, the network (but for the
 * socket of the development server, where there is one).
 */
export function hardenSession(session: Session, devSocket: string | null): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  // Files reach the disk only through main's own use-cases.
  session.on('will-download', (event) => event.preventDefault())
  session.webRequest.onBeforeRequest({ urls: networkUrls }, ({ url }, answer) =>
    answer({ cancel: devSocket === null || !url.startsWith(`${devSocket}/`) }),
  )
}

/**
 * Denies every web contents, the moment it exists, to leave the page it was opened with: no navigation, redirect, frame,
 * new window or webview. Moves inside the document (the fragment) are not navigations. Call before the first window.
 * `mayReload`: the development server reloads the page that is shown, and goes nowhere else.
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
