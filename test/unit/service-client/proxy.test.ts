import { createServer, type Server, type Socket } from 'node:net'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { exchange } from '#main/service-client/exchange.ts'
import { type ProxyRoute, routeOfEnvironment, routeOfPac } from '#main/service-client/proxy.ts'

const servers: Server[] = []
const sockets = new Set<Socket>()
async function proxy(answer: (socket: Socket, head: string) => void): Promise<{ route: ProxyRoute; heads: string[] }> {
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
  return { route: { kind: 'proxy', host: '127.0.0.1', port: address.port }, heads }
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
  it('asks for a tunnel and shows it neither key nor record', async () => {
    const { route, heads } = await proxy((socket) =>
      socket.end('HTTP/1.1 200 Connection established\r\n\r\nnot TLS at all'),
    )
    expect(await post('https://api.service.example/v2/x', route)).toMatchObject({
      kind: 'not-connected',
      reason: 'tls',
    })
    expect(heads).toEqual(['CONNECT api.service.example:443 HTTP/1.1\r\nHost: api.service.example:443\r\n\r\n'])
  })

  it.each([
    ['HTTP/1.1 407 Proxy Authentication Required\r\n\r\n', '407'],
    ['HTTP/1.1 403 Forbidden\r\n\r\n', '403'],
    ['HTTP/1.1 502 Bad Gateway\r\n\r\n', '502'],
    ['SSH-2.0-OpenSSH\r\n\r\n', 'not-http'],
    ['', 'closed'],
  ])('that answers %j it is surely not sent', async (answer, detail) => {
    const { route } = await proxy((socket) => socket.end(answer))
    expect(await post('https://api.service.example/v2/x', route)).toEqual({
      kind: 'not-connected',
      reason: 'proxy',
      detail,
    })
  })

  it('that says nothing it is not sent after the connect time-out', async () => {
    const { route } = await proxy(() => undefined)
    expect(await post('https://api.service.example/v2/x', route, 200)).toMatchObject({
      kind: 'not-connected',
      reason: 'proxy',
    })
  })

  it('that is gone it is not sent', async () => {
    const { route } = await proxy(() => undefined)
    await new Promise((resolve) => servers.at(-1)?.close(resolve))
    expect(await post('https://api.service.example/v2/x', route)).toMatchObject({
      kind: 'not-connected',
      reason: 'proxy',
      detail: 'ECONNREFUSED',
    })
  })

  it('plain HTTP of the practice service never goes', async () => {
    const { route, heads } = await proxy(() => undefined)
    expect(await post('http://127.0.0.1:1/v2/x', route)).toMatchObject({ kind: 'not-connected' })
    expect(heads).toEqual([])
  })
})

describe('finding the route', () => {
  it.each([
    ['DIRECT', { kind: 'direct' }],
    ['PROXY proxy.office:8080; DIRECT', { kind: 'proxy', host: 'proxy.office', port: 8080 }],
    ['SOCKS5 s:1080; PROXY 10.0.0.1:3128', { kind: 'proxy', host: '10.0.0.1', port: 3128 }],
    ['PROXY [fd00::1]:3128', { kind: 'proxy', host: 'fd00::1', port: 3128 }],
    ['', { kind: 'direct' }],
  ])('of the PAC answer %j', (answer, route) => expect(routeOfPac(answer)).toEqual(route))

  it.each([
    [{}, 'direct'],
    [{ HTTPS_PROXY: 'http://proxy.office:8080' }, 'proxy'],
    [{ https_proxy: 'http://proxy.office:8080', no_proxy: 'service.example' }, 'direct'],
    [{ https_proxy: 'http://proxy.office:8080', NO_PROXY: '.example' }, 'direct'],
    [{ https_proxy: 'http://proxy.office:8080', NO_PROXY: 'ample' }, 'proxy'],
    [{ https_proxy: 'http://proxy.office:8080', NO_PROXY: '*' }, 'direct'],
    [{ https_proxy: 'socks5://proxy.office:8080' }, 'direct'],
    [{ https_proxy: 'nonsense' }, 'direct'],
  ])('of the environment %j', (environment, kind) => {
    expect(routeOfEnvironment('https://api.service.example/v2', environment).kind).toBe(kind)
  })

  it('never fails, whatever the settings say', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (pac, exceptions) => {
        expect(['direct', 'proxy']).toContain(routeOfPac(pac).kind)
        expect(['direct', 'proxy']).toContain(
          routeOfEnvironment('https://a.example', { HTTPS_PROXY: pac, NO_PROXY: exceptions }).kind,
        )
      }),
    )
  })
})
