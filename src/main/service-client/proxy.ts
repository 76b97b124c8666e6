import { connect as connectTcp, type Socket } from 'node:net'
import { systemCodeOf } from '#main/base/system-code.ts'
import { withoutBrackets } from '#shared/kernel/public-host.ts'

/** Where requests for one URL go: straight, or through an HTTP proxy of the office. */
export type ProxyRoute =
  | { readonly kind: 'direct' }
  | { readonly kind: 'proxy'; readonly host: string; readonly port: number }

/** Finds the route for a URL. The shell asks the operating system, the headless program its environment. */
export type ResolveRoute = (url: string) => Promise<ProxyRoute>

export const directRoute: ResolveRoute = async () => ({ kind: 'direct' })

/**
 * The first usable entry of a PAC answer (`PROXY host:port; DIRECT`), as Electron's `resolveProxy` gives it. SOCKS is
 * not supported: with nothing else offered the route is direct, and the failure to connect is told as such.
 */
export function routeOfPac(answer: string): ProxyRoute {
  for (const entry of answer.split(';').map((part) => part.trim())) {
    if (/^DIRECT$/i.test(entry)) return { kind: 'direct' }
    const match = /^(?:PROXY|HTTP)\s+(\[[0-9a-f:]+\]|[^\s:]+):(\d{1,5})$/i.exec(entry)
    if (match?.[1] && match[2]) return { kind: 'proxy', host: withoutBrackets(match[1]), port: Number(match[2]) }
  }
  return { kind: 'direct' }
}

/** The route that `HTTPS_PROXY` and `NO_PROXY` of the environment ask for, as the usual command-line programs read them. */
export function routeOfEnvironment(url: string, environment: Readonly<Record<string, string | undefined>>): ProxyRoute {
  const { hostname, protocol } = new URL(url)
  const name = protocol === 'https:' ? 'https_proxy' : 'http_proxy'
  const proxy = environment[name] ?? environment[name.toUpperCase()] ?? ''
  if (proxy === '' || !URL.canParse(proxy)) return { kind: 'direct' }
  const exceptions = (environment.no_proxy ?? environment.NO_PROXY ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
  if (exceptions.some((exception) => isException(hostname.toLowerCase(), exception))) return { kind: 'direct' }
  const parsed = new URL(proxy)
  if (parsed.protocol !== 'http:') return { kind: 'direct' }
  return { kind: 'proxy', host: withoutBrackets(parsed.hostname), port: Number(parsed.port || '80') }
}

function isException(hostname: string, exception: string): boolean {
  if (exception === '*') return true
  const suffix = exception.replace(/^\*?\./, '')
  return suffix !== '' && (hostname === suffix || hostname.endsWith(`.${suffix}`))
}

/** A proxy that did not open the tunnel: no byte of the request left for the service. `code` is its status, if it gave one. */
export class ProxyRefusal extends Error {
  readonly code: string

  constructor(code: string) {
    super(`the proxy did not open a tunnel (${code})`)
    this.name = 'ProxyRefusal'
    this.code = code
  }
}

const longestHead = 16_384

interface Place {
  readonly host: string
  readonly port: number
}

const statusOf = (head: string): string => /^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1] ?? 'not-http'

const authorityOf = ({ host, port }: Place): string => `${host.includes(':') ? `[${host}]` : host}:${port}`

/** Opens a tunnel to `host:port` through an HTTP proxy (RFC 9110, CONNECT). Rejects with `ProxyRefusal`. */
export function openTunnel(route: Place, target: Place, timeoutMs: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connectTcp(route.port, route.host)
    const fail = (code: string): void => {
      clearTimeout(timer)
      socket.destroy()
      reject(new ProxyRefusal(code))
    }
    const timer = setTimeout(() => fail('ETIMEDOUT'), timeoutMs)
    let head = Buffer.alloc(0)
    const onData = (chunk: Buffer): void => {
      head = Buffer.concat([head, chunk])
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) {
        if (head.length > longestHead) fail('too-long')
        return
      }
      const status = statusOf(head.toString('latin1', 0, end))
      if (status !== '200') {
        fail(status)
        return
      }
      clearTimeout(timer)
      socket.removeAllListeners()
      const rest = head.subarray(end + 4)
      if (rest.length > 0) socket.unshift(rest)
      resolve(socket)
    }
    socket.on('connect', () => {
      const authority = authorityOf(target)
      socket.write(`CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n\r\n`)
    })
    socket.on('data', onData)
    socket.on('error', (error) => fail(systemCodeOf(error) ?? 'error'))
    socket.on('close', () => fail('closed'))
  })
}
