import type { Socket } from 'node:net'
import { systemCodeOf } from '#main/base/system-code.ts'
import type { ConnectFailure } from '#shared/service/exchange.ts'
import type { OfficeProxy } from './proxy.ts'

/**
 * The proxy did not open the tunnel, so no byte of the request was sent to the service. `code` is its status, or the
 * system's.
 */
export class ProxyRefusal extends Error {
  readonly reason: ConnectFailure
  readonly code: string

  constructor(reason: ConnectFailure, code: string) {
    super(`the proxy did not open a tunnel (${code})`)
    this.name = 'ProxyRefusal'
    this.reason = reason
    this.code = code
  }
}

interface Place {
  readonly host: string
  readonly port: number
}

const authorityOf = ({ host, port }: Place): string => `${host.includes(':') ? `[${host}]` : host}:${port}`

/**
 * Opens a tunnel to `target` through a proxy on a new connection. Rejects with `ProxyRefusal`, at the latest after the
 * timeout.
 */
export async function openTunnel(proxy: OfficeProxy, target: Place, timeoutMs: number): Promise<Socket> {
  const { buildConnector, Client } = await import('undici')
  const authority = authorityOf(target)
  const connection = { asked: false, made: false, late: false }
  // The library does not report a proxy that closes the connection silently.
  const ended = Promise.withResolvers<never>()
  ended.promise.catch(() => undefined)
  const connect = buildConnector({
    timeout: timeoutMs,
    maxCachedSessions: 0,
    allowH2: false,
    rejectUnauthorized: true,
    minVersion: 'TLSv1.2',
  })
  const client = new Client(`${proxy.scheme}://${authorityOf(proxy)}`, {
    headersTimeout: timeoutMs,
    allowH2: false,
    connect: (options, callback) => {
      // The library would reconnect repeatedly to a proxy that hangs up; allow one connection per attempt.
      if (connection.asked) return callback(closed(), null)
      connection.asked = true
      connect(options, (...outcome) => {
        connection.made = outcome[0] === null
        outcome[1]?.once('close', () => ended.reject(closed()))
        callback(...outcome)
      })
    },
  })
  // Limits the whole tunnel setup, because a proxy may stay silent.
  const timer = setTimeout(() => {
    connection.late = true
    ended.reject(closed())
  }, timeoutMs)
  try {
    const asked = client.connect({
      path: authority,
      headers: {
        host: authority,
        ...(proxy.authorization === null ? {} : { 'proxy-authorization': proxy.authorization }),
      },
    })
    asked.catch(() => undefined)
    const { statusCode, socket } = await Promise.race([asked, ended.promise])
    if (statusCode === 200) return socket as Socket
    socket.on('error', () => undefined).destroy()
    throw new ProxyRefusal(statusCode === 407 ? 'proxy-credentials' : 'proxy', String(statusCode))
  } catch (thrown) {
    void client.destroy()
    if (thrown instanceof ProxyRefusal) throw thrown
    const code = connection.late ? 'ETIMEDOUT' : (systemCodeOf(thrown) ?? 'error')
    throw new ProxyRefusal(connection.made ? 'proxy' : 'proxy-unreachable', code)
  } finally {
    clearTimeout(timer)
  }
}

const closed = (): Error => Object.assign(new Error('closed'), { code: 'ECONNRESET' })
