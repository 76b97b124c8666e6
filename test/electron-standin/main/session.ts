/** `electron.session`: one default session. Partitions throw, because Chromium would share its storage between them. */
import { StandInEmitter } from './events.ts'
import { PermissionHandlers } from './network/permissions.ts'
import { net, protocol } from './network/protocol.ts'
import { WebRequest } from './network/web-request.ts'
import { notImplemented } from './not-implemented.ts'

class Session extends StandInEmitter {
  readonly protocol = protocol
  readonly webRequest = new WebRequest()
  readonly fetch = net.fetch
  /** The stand-in's own: pages register here. */
  readonly permissions = new PermissionHandlers()

  constructor() {
    super('session', ['will-download'])
  }

  setPermissionCheckHandler(handler: Parameters<PermissionHandlers['setCheckHandler']>[0]): void {
    this.permissions.setCheckHandler(handler)
  }
  setPermissionRequestHandler(handler: Parameters<PermissionHandlers['setRequestHandler']>[0]): void {
    this.permissions.setRequestHandler(handler)
  }
  setDevicePermissionHandler(handler: Parameters<PermissionHandlers['setDeviceHandler']>[0]): void {
    this.permissions.setDeviceHandler(handler)
  }

  /** Like Chromium without desktop settings: the proxy variables of the environment, else direct. */
  async resolveProxy(url: string): Promise<string> {
    const { protocol: scheme, hostname } = new URL(url)
    const exempt = (process.env.no_proxy ?? process.env.NO_PROXY ?? '').split(',').filter(Boolean)
    if (exempt.some((suffix) => hostname === suffix || hostname.endsWith(`.${suffix.replace(/^\./, '')}`))) {
      return 'DIRECT'
    }
    const secure = process.env.https_proxy ?? process.env.HTTPS_PROXY
    const proxy = scheme === 'https:' ? secure : process.env.http_proxy
    return proxy ? `PROXY ${new URL(proxy).host}` : 'DIRECT'
  }

  /** The stand-in's Chromium has no spell checker, so it is already off. */
  setSpellCheckerEnabled(enabled: boolean): void {
    if (enabled) notImplemented('session.setSpellCheckerEnabled(true)')
  }
}

export const defaultSession = new Session()

export const session = {
  defaultSession,
  fromPartition: () => notImplemented('session.fromPartition'),
  fromPath: () => notImplemented('session.fromPath'),
}
