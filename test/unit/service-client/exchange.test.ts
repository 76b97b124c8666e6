import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { directRoute } from '#main/service-client/proxy.ts'
import { createServiceClient } from '#main/service-client/service-client.ts'
import { parseBaseUrl } from '../../../src/main/base/base-url.ts'
import { keepClosed } from '../../fakes/closed-port.ts'

/** A raw TCP peer that sends exactly the bytes of the test. */
const servers: Server[] = []
const sockets = new Set<Socket>()
async function peer(
  onRequest: (socket: Socket, received: Buffer) => unknown,
): Promise<{ baseUrl: string; requests: () => number }> {
  let requests = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    let chunks: Buffer[] = []
    let byteLength = 0
    /** Bytes of the whole request; null until its head is complete. */
    let expected: number | null = null
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      byteLength += chunk.length
      expected ??= requestLength(Buffer.concat(chunks))
      if (expected === null || byteLength < expected) return
      requests += 1
      void onRequest(socket, Buffer.concat(chunks))
      chunks = []
      byteLength = 0
      expected = null
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { baseUrl: `http://127.0.0.1:${address.port}`, requests: () => requests }
}

function requestLength(received: Buffer): number | null {
  const head = received.indexOf('\r\n\r\n')
  if (head < 0) return null
  return head + 4 + Number(/content-length: (\d+)/i.exec(received.toString('latin1', 0, head))?.[1] ?? 0)
}

const client = (baseUrl: string, answerTimeoutMs = 5_000) =>
  createServiceClient({ baseUrl, apiKey: 'service_key_x', resolveRoute: directRoute, answerTimeoutMs })
const json = (socket: Socket, text: string, head = 'HTTP/1.1 200 OK') =>
  socket.end(`${head}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`)

afterEach(() => {
  for (const socket of sockets) socket.destroy()
  for (const server of servers.splice(0)) server.close()
})

describe('one exchange', () => {
  it('sends the key, the type and the body once and returns the complete answer', async () => {
    let seen = ''
    const { baseUrl, requests } = await peer((socket, received) => {
      seen = received.toString('utf8')
      json(socket, '{"Success":true}')
    })
    const exchange = await client(baseUrl).post('/v2/x', 'application/json', Buffer.from('{"a":"ñ"}'))
    expect(exchange).toMatchObject({ kind: 'answered', status: 200, complete: true })
    expect(seen).toMatch(/^POST \/v2\/x HTTP\/1\.1/)
    expect(seen).toContain('authorization: Bearer service_key_x')
    expect(seen).toContain('{"a":"ñ"}')
    expect(requests()).toBe(1)
  })

  it('sends a body of many megabytes with its length, byte for byte, once', async () => {
    const body = Buffer.alloc(10_000_000, 'abcdefghijk')
    let seen: Uint8Array = new Uint8Array()
    const { baseUrl, requests } = await peer((socket, received) => {
      seen = received.subarray(received.indexOf('\r\n\r\n') + 4)
      json(socket, received.subarray(0, 400).toString('latin1').includes('content-length: 10000000') ? '{}' : 'no')
    })
    const exchange = await client(baseUrl).post('/v2/x', 'application/json', body)
    expect(exchange.kind === 'answered' ? Buffer.from(exchange.body).toString() : exchange).toBe('{}')
    expect(body.equals(seen)).toBe(true)
    expect(requests()).toBe(1)
  })

  it('reads an answer that arrives before the body has left', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', () => socket.write('HTTP/1.1 413 Too Large\r\ncontent-length: 2\r\n\r\n{}'))
    })
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    const answered = client(`http://127.0.0.1:${address.port}`).post('/', 'application/json', Buffer.alloc(10_000_000))
    expect(await answered).toMatchObject({ kind: 'answered', status: 413, complete: true })
  })

  it.each([0, 1, 3_000_000])('a connection that breaks after %i bytes of a large body is no answer', async (until) => {
    let came = 0
    const server = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.on('data', (chunk) => {
        came += chunk.byteLength
        if (came > until) socket.resetAndDestroy()
      })
    })
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    const broken = client(`http://127.0.0.1:${address.port}`).post('/', 'application/json', Buffer.alloc(10_000_000))
    expect((await broken).kind).toBe('no-answer')
  })

  const interim = [
    'HTTP/1.1 100 Continue\r\n\r\n',
    'HTTP/1.1 102 Processing\r\nx-step: 1\r\n\r\n',
    'HTTP/1.1 103 Early Hints\r\nlink: </a>; rel=preload\r\n\r\n',
    'HTTP/1.0 100 Continue\r\nserver: x\r\n\r\n',
  ]
  it.each([
    ['one 100', [0]],
    ['one 102', [1]],
    ['one 103', [2]],
    ['several', [0, 1, 2, 0, 3]],
  ] as const)('reads the whole answer after interim ones: %s, at once and byte by byte', async (_name, which) => {
    const answer = '{"Success":true,"Data":{"IdSolicitud":"HTTP/1.1 100 Continue"}}'
    const head = `HTTP/1.1 200 OK\r\ncontent-length: ${answer.length}\r\n\r\n`
    const bytes = Buffer.from(`${which.map((index) => interim[index]).join('')}${head}${answer}`)
    for (const size of [bytes.length, 1, 7]) {
      const { baseUrl, requests } = await peer(async (socket) => {
        socket.setNoDelay(true)
        for (let start = 0; start < bytes.length; start += size) {
          socket.write(bytes.subarray(start, start + size))
          await new Promise((resolve) => setImmediate(resolve))
        }
      })
      const exchange = await client(baseUrl).post('/', 'application/json', Buffer.from('{}'))
      expect(exchange).toMatchObject({ kind: 'answered', status: 200, complete: true })
      if (exchange.kind === 'answered') expect(Buffer.from(exchange.body).toString()).toBe(answer)
      expect(requests()).toBe(1)
    }
  })

  it.each([
    ['interim answers and then nothing', interim[0] ?? ''],
    ['half an interim answer', 'HTTP/1.1 100 Con'],
    ['half a word', 'HT'],
    ['another protocol', 'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'],
  ])('does not accept %s as an answer', async (_name, text) => {
    const { baseUrl } = await peer((socket) => socket.end(text))
    const exchange = await client(baseUrl).post('/', 'application/json', Buffer.from('{}'))
    expect(exchange.kind).toBe('no-answer')
  })

  it('does not follow a redirect nor repeat the body', async () => {
    const { baseUrl, requests } = await peer((socket) =>
      json(socket, '', 'HTTP/1.1 307 Temporary Redirect\r\nlocation: /other'),
    )
    expect(await client(baseUrl).post('/v2/x', 'application/json', Buffer.from('{}'))).toMatchObject({ status: 307 })
    expect(requests()).toBe(1)
  })

  it('distinguishes a reset after the request from a refused connection', async () => {
    const { baseUrl, requests } = await peer((socket) => socket.resetAndDestroy())
    expect(await client(baseUrl).post('/', 'application/json', Buffer.from('{}'))).toMatchObject({
      kind: 'no-answer',
      reason: 'reset',
    })
    expect(requests()).toBe(1)
    const closed = await peer(() => undefined)
    await new Promise((resolve) => servers.at(-1)?.close(resolve))
    await keepClosed(Number(new URL(closed.baseUrl).port))
    expect(await client(closed.baseUrl).post('/', 'application/json', Buffer.from('{}'))).toEqual({
      kind: 'not-connected',
      reason: 'refused',
      detail: 'ECONNREFUSED',
    })
  })

  it('keeps the received part of a truncated answer', async () => {
    const { baseUrl } = await peer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 500\r\n\r\n{"Data":{"IdSol')
      setTimeout(() => socket.destroy(), 30)
    })
    const exchange = await client(baseUrl).post('/', 'application/json', Buffer.from('{}'))
    expect(exchange).toMatchObject({ kind: 'answered', status: 200, complete: false })
    if (exchange.kind === 'answered') expect(Buffer.from(exchange.body).toString()).toContain('IdSol')
  })

  it('gives up on silence as a time-out, not as "not sent"', async () => {
    const { baseUrl } = await peer(() => undefined)
    expect(await client(baseUrl, 300).post('/', 'application/json', Buffer.from('{}'))).toMatchObject({
      kind: 'no-answer',
      reason: 'timeout',
    })
  })

  it('names an unknown host', async () => {
    const exchange = await client('http://no-such-host.invalid').get('/')
    expect(exchange).toMatchObject({ kind: 'not-connected', reason: 'dns' })
  })

  it('names what is not TLS', async () => {
    const { baseUrl } = await peer(() => undefined)
    const server = servers.at(-1)
    server?.on('connection', (socket) => socket.end('this is not TLS\r\n'))
    expect(await client(baseUrl.replace('http:', 'https:')).get('/')).toMatchObject({
      kind: 'not-connected',
      reason: 'tls',
    })
  })
})

describe('the service address', () => {
  it.each([
    ['https://api.example/', 'https://api.example'],
    [' https://api.example/base/ ', 'https://api.example/base'],
    ['http://127.0.0.1:4100', 'http://127.0.0.1:4100'],
  ])('accepts %j', (text, value) => expect(parseBaseUrl(text)).toEqual({ ok: true, value }))

  it.each([
    'http://api.example',
    'ftp://api.example',
    'api.example',
    'https://u:p@api.example',
    'https://api.example/?k=1',
    '',
  ])('refuses %j', (text) => expect(parseBaseUrl(text).ok).toBe(false))
})
