import { readFileSync } from 'node:fs'
import { createServer as createHttp, type Server } from 'node:http'
import { createServer as createHttps } from 'node:https'
import { type AddressInfo, connect, type Socket } from 'node:net'
import path from 'node:path'
import tls from 'node:tls'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { exchange } from '#main/service-client/exchange.ts'
import { routeOfEnvironment } from '#main/service-client/proxy-environment.ts'

/**
 * Real proxies in front of a real TLS service: what reaches the service, what the proxy sees, and how a failure is
 * reported.
 */

const fixtures = path.join(import.meta.dirname, '..', '..', 'fixtures', 'tls')
const [key, cert] = ['self-signed.key.pem', 'self-signed.pem'].map((name) =>
  readFileSync(path.join(fixtures, name), 'utf8'),
)
const trusted = tls.getCACertificates('default')
const servers: Server[] = []
const sockets = new Set<Socket>()

beforeAll(() => tls.setDefaultCACertificates([...trusted, cert ?? '']))
afterAll(() => tls.setDefaultCACertificates(trusted))
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  for (const server of servers.splice(0)) server.close()
})

async function listening(server: Server): Promise<number> {
  servers.push(server)
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

async function service(): Promise<{ readonly url: string; readonly got: string[] }> {
  const got: string[] = []
  const server = createHttps({ key, cert }, (request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part.toString()
    })
    request.on('end', () => {
      got.push(`${request.method} ${request.url} ${request.headers.authorization} ${body}`)
      expect(request.headers['proxy-authorization']).toBeUndefined()
      response.end('{"ok":true}')
    })
  })
  return { url: `https://localhost:${await listening(server)}/v2/x`, got }
}

interface OfficeProxy {
  readonly port: number
  readonly heads: string[]
}

/** `wanted`: the credentials that it requires. */
async function officeProxy(secure: boolean, wanted: string | null = null): Promise<OfficeProxy> {
  const heads: string[] = []
  const server = secure ? createHttps({ key, cert }) : createHttp()
  server.on('connect', (request, socket: Socket) => {
    heads.push(`${request.method} ${request.url} ${JSON.stringify(request.rawHeaders)}`)
    socket.on('error', () => undefined)
    const given = request.headers['proxy-authorization']
    if (wanted !== null && given !== `Basic ${Buffer.from(wanted).toString('base64')}`) {
      socket.end('HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="x"\r\n\r\n')
      return
    }
    const [, port = ''] = /:(\d+)$/.exec(request.url ?? '') ?? []
    const onward = connect(Number(port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      onward.pipe(socket)
      socket.pipe(onward)
    })
    sockets.add(onward)
    onward.on('error', () => socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n'))
  })
  return { port: await listening(server), heads }
}

const post = (url: string, HTTPS_PROXY: string) =>
  exchange({
    method: 'POST',
    url,
    route: routeOfEnvironment(url, { HTTPS_PROXY }),
    headers: { authorization: 'Bearer service_key_canary' },
    body: Buffer.from('{"NumeroIdentificacion":"1020304200"}'),
    connectTimeoutMs: 5_000,
    answerTimeoutMs: 5_000,
    maximumBytes: 1_000,
  })

describe.each([
  ['HTTP', false],
  ['HTTPS', true],
])('through an %s proxy', (_name, secure) => {
  const address = (port: number, user = ''): string => `${secure ? 'https' : 'http'}://${user}localhost:${port}`

  it('one POST reaches the service, and the proxy sees neither key nor record', async () => {
    const [{ url, got }, { port, heads }] = await Promise.all([service(), officeProxy(secure)])
    expect(await post(url, address(port))).toMatchObject({ kind: 'answered', status: 200, complete: true })
    expect(got).toEqual(['POST /v2/x Bearer service_key_canary {"NumeroIdentificacion":"1020304200"}'])
    expect(heads).toHaveLength(1)
    expect(heads.join()).not.toMatch(/canary|1020304200/)
  })

  it('with its user and password, percent-encoded', async () => {
    const [{ url, got }, { port }] = await Promise.all([service(), officeProxy(secure, 'ana:cl@ve ñ')])
    expect(await post(url, address(port, 'ana:cl%40ve%20%C3%B1@'))).toMatchObject({ kind: 'answered', status: 200 })
    expect(got).toHaveLength(1)
  })

  it.each([
    ['none', ''],
    ['wrong ones', 'ana:otra@'],
  ])('with %s nothing is sent, and that is the reported reason', async (_which, user) => {
    const [{ url, got }, { port }] = await Promise.all([service(), officeProxy(secure, 'ana:clave')])
    expect(await post(url, address(port, user))).toEqual({
      kind: 'not-connected',
      reason: 'proxy-credentials',
      detail: '407',
    })
    expect(got).toEqual([])
  })

  it('that cannot reach the service, nothing is sent', async () => {
    const { port } = await officeProxy(secure)
    expect(await post('https://localhost:1/v2/x', address(port))).toEqual({
      kind: 'not-connected',
      reason: 'proxy',
      detail: '502',
    })
  })
})

it('a proxy with an untrusted certificate sees nothing', async () => {
  const [{ url, got }, { port, heads }] = await Promise.all([service(), officeProxy(true)])
  tls.setDefaultCACertificates(trusted)
  try {
    expect(await post(url, `https://localhost:${port}`)).toMatchObject({
      kind: 'not-connected',
      reason: 'proxy-unreachable',
    })
  } finally {
    tls.setDefaultCACertificates([...trusted, cert ?? ''])
  }
  expect([got, heads]).toEqual([[], []])
})
