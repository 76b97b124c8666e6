/** The configuration of docs/receiver-nginx.md, in a real nginx before a real receiver. Skipped where there is no nginx. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliveryDoor } from '#main/notifications/accept-delivery.ts'
import { type Receiver, startReceiver } from '#main/notifications/receiver/receiver.ts'
import { keepClosed } from '../../fakes/closed-port.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const tls = path.join(root, 'test/fixtures/tls')
const nginx = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', 'nginx'].find(
  (command) => spawnSync(command, ['-v']).status === 0,
)
if (nginx === undefined) process.stdout.write('skipped: nginx is not installed, so its configuration was not tried\n')

const secret = 'secreto-del-registro'
const signed = (body: Uint8Array): string => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

const kept: Uint8Array[] = []
const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'))
let receiver: Receiver | undefined
let server: ChildProcess | undefined
let port = 0

/** The page's block with the ports, paths and certificate of this test; nothing else is changed. */
function configuration(receiverUrl: string): string {
  const [, block = ''] =
    /```nginx\n([\s\S]*?)```/.exec(readFileSync(path.join(root, 'docs/receiver-nginx.md'), 'utf8')) ?? []
  const changed = [
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    ['/etc/nginx/tls/notificaciones.pem', path.join(tls, 'self-signed.pem')],
    ['/etc/nginx/tls/notificaciones.key', path.join(tls, 'self-signed.key.pem')],
    ['/var/log/nginx/ventanilla.log', path.join(folder, 'access.log')],
    ['http://127.0.0.1:8787/', receiverUrl],
  ] as const
  const ours = changed.reduce((text, [from, to]) => {
    expect(text).toContain(from)
    return text.replace(from, to)
  }, block)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const places = temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')
  const whole = `daemon off;\nmaster_process off;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\n`
  return `${whole}http {\n${places}\n${ours}\n}\n`
}

async function startNginx(receiverUrl: string): Promise<void> {
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  port = (free.address() as AddressInfo).port
  free.close()
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(file, configuration(receiverUrl))
  server = spawn(nginx ?? '', ['-p', folder, '-c', file], { stdio: 'ignore' })
  for (let tries = 0; tries < 100; tries += 1) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await delay(100)
  }
  throw new Error(readFileSync(path.join(folder, 'error.log'), 'utf8'))
}

interface Sent {
  readonly method?: string
  readonly path?: string
  readonly signature?: string
  /** Sends only the headers, with this length: nothing can end the connection while a body is written. */
  readonly announcedBytes?: number
}

function send(
  body: Uint8Array,
  { method = 'POST', path: place = '/ventanilla', signature, announcedBytes }: Sent = {},
): Promise<number> {
  const headers = {
    'X-Service-Signature': signature ?? signed(body),
    'Content-Length': announcedBytes ?? body.byteLength,
  }
  const ca = readFileSync(path.join(tls, 'self-signed.pem'))
  return new Promise((resolve, reject) => {
    const sending = request({ host: 'localhost', family: 4, port, path: place, method, headers, ca }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
      if (announcedBytes !== undefined) sending.destroy()
    })
    sending.on('error', reject)
    if (announcedBytes === undefined) sending.end(body)
    else sending.flushHeaders()
  })
}

const notice = (bytes: number): Uint8Array =>
  Buffer.from(JSON.stringify({ Modulo: 'consulta_antecedentes', relleno: 'ñ'.repeat(Math.floor((bytes - 60) / 2)) }))

describe.skipIf(nginx === undefined)('a receiver behind nginx', () => {
  beforeAll(async () => {
    mkdirSync(path.join(folder, 'logs'))
    const door = deliveryDoor({
      spool: {
        keep: async ({ rawBody }) => {
          kept.push(Uint8Array.from(rawBody))
          return 'kept'
        },
      },
      secrets: async () => ({ present: secret, former: null }),
      nowMs: () => 1_000_000,
      onKept: () => undefined,
    })
    const started = await startReceiver(door, 0)
    if (!started.ok) throw new Error(started.error.code)
    receiver = started.value
    await startNginx(receiver.url)
  })

  afterAll(async () => {
    server?.kill()
    await receiver?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it.each([200, 300_000, 5_000_000])('receives a genuine notification of %d bytes, byte by byte', async (bytes) => {
    const body = notice(bytes)
    expect(await send(body)).toBe(204)
    expect(Buffer.from(kept.at(-1) ?? []).equals(Buffer.from(body))).toBe(true)
  })

  it('lets the receiver refuse a forged one, and refuses by itself what is too large or not a delivery', async () => {
    const before = kept.length
    expect(await send(notice(200), { signature: signed(Buffer.from('another')) })).toBe(401)
    expect(await send(notice(200), { announcedBytes: 6_000_000 })).toBe(413)
    expect(await send(notice(200), { path: '/' })).toBe(404)
    expect(await send(notice(200), { method: 'PUT' })).toBe(403)
    expect(kept).toHaveLength(before)
  })

  it('ends a body that does not come before the service gives up, which is after 8 seconds', async () => {
    const startedAtMs = performance.now()
    const socket = connectTls({ host: '127.0.0.1', port, rejectUnauthorized: false })
    socket.on('error', () => undefined)
    socket.write(
      `POST /ventanilla HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\nX-Service-Signature: ${signed(Buffer.from(''))}\r\n\r\n`,
    )
    socket.resume()
    await once(socket, 'close')
    expect(performance.now() - startedAtMs).toBeLessThan(8_000)
  })

  it('speaks no TLS older than 1.2', async () => {
    const socket = connectTls({
      host: '127.0.0.1',
      port,
      rejectUnauthorized: false,
      maxVersion: 'TLSv1.1',
      minVersion: 'TLSv1.1',
      // Otherwise Node itself refuses, before the server is asked.
      ciphers: 'DEFAULT@SECLEVEL=0',
    })
    const outcome = await once(socket, 'secureConnect').then(
      () => 'connected',
      (error: NodeJS.ErrnoException) => error.code,
    )
    expect(outcome).toBe('ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION')
  })

  it('answers 502 while nobody receives, which the service repeats', async () => {
    const { port: ended } = new URL(receiver?.url ?? '')
    await receiver?.close()
    receiver = undefined
    await keepClosed(Number(ended))
    expect(await send(notice(200))).toBe(502)
  })
})
