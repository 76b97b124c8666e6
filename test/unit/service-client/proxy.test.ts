import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { exchange } from '#main/service-client/exchange.ts'
import type { OfficeProxy, ProxyRoute } from '#main/service-client/proxy.ts'
import { appError } from '#shared/domain/app-error.ts'
import { keepClosed } from '../../fakes/closed-port.ts'

const servers: Server[] = []
const sockets = new Set<Socket>()
async function proxy(answer: (socket: Socket, head: string) => void): Promise<{ route: OfficeProxy; heads: string[] }> {
  const heads: string[] = []
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', (chunk) => {
      heads.push(chunk.toString('latin1'))
      answer(socket, chunk.toString('latin1'))
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const route = { kind: 'proxy', scheme: 'http', host: '127.0.0.1', port: address.port, authorization: null } as const
  return { route, heads }
}
const post = (url: string, route: ProxyRoute, connectTimeoutMs = 3_000) =>
  exchange({
    method: 'POST',
    url,
    route,
    headers: { authorization: 'Bearer service_key_canary' },
    body: Buffer.from('{"NumeroIdentificacion":"1020304200"}'),
    connectTimeoutMs,
    answerTimeoutMs: 3_000,
    maximumBytes: 1_000,
  })

afterEach(() => {
  for (const socket of sockets) socket.destroy()
  for (const server of servers.splice(0)) server.close()
})

describe('through the office proxy', () => {
  it('requests a tunnel and shows it neither key nor record', async () => {
    const { route, heads } = await proxy((socket) =>
      socket.end('HTTP/1.1 200 Connection established\r\n\r\nnot TLS at all'),
    )
    expect(await post('https://api.service.example/v2/x', route)).toMatchObject({
      kind: 'not-connected',
      reason: 'tls',
    })
    expect(heads).toHaveLength(1)
    expect(heads[0]).toMatch(/^CONNECT api\.service\.example:443 HTTP\/1\.1\r\n/)
    expect(heads[0]).toMatch(/^host: api\.service\.example:443\r$/im)
    expect(heads[0]).not.toMatch(/canary|1020304200|authorization/i)
  })

  it.each([
    ['HTTP/1.1 407 Proxy Authentication Required\r\n\r\n', 'proxy-credentials', '407'],
    ['HTTP/1.1 403 Forbidden\r\n\r\n', 'proxy', '403'],
    ['HTTP/1.1 502 Bad Gateway\r\n\r\n', 'proxy', '502'],
    ['SSH-2.0-OpenSSH\r\n\r\n', 'proxy', 'ECONNRESET'],
    ['', 'proxy', 'ECONNRESET'],
  ])('that answers %j it is surely not sent', async (answer, reason, detail) => {
    const { route } = await proxy((socket) => socket.end(answer))
    expect(await post('https://api.service.example/v2/x', route)).toEqual({
      kind: 'not-connected',
      reason,
      detail,
    })
  })

  it('a request is not sent if the proxy stays silent until the connect timeout', async () => {
    const { route } = await proxy(() => undefined)
    expect(await post('https://api.service.example/v2/x', route, 200)).toMatchObject({
      kind: 'not-connected',
      reason: 'proxy',
    })
  })

  it('a request is not sent if the proxy is unreachable', async () => {
    const { route } = await proxy(() => undefined)
    await new Promise((resolve) => servers.at(-1)?.close(resolve))
    await keepClosed(route.port)
    expect(await post('https://api.service.example/v2/x', route)).toMatchObject({
      kind: 'not-connected',
      reason: 'proxy-unreachable',
      detail: 'ECONNREFUSED',
    })
  })

  it('a request is not sent, and not directly either, if the program does not support the proxy in the settings', async () => {
    const route: ProxyRoute = { kind: 'refused', scheme: 'SOCKS5', error: appError('network.offline') }
    expect(await post('https://api.service.example/v2/x', route)).toEqual({
      kind: 'not-connected',
      reason: 'proxy-unsupported',
      detail: 'SOCKS5',
    })
  })

  it('plain HTTP of the practice service never goes', async () => {
    const { route, heads } = await proxy(() => undefined)
    expect(await post('http://127.0.0.1:1/v2/x', route)).toMatchObject({ kind: 'not-connected' })
    expect(heads).toEqual([])
  })
})
