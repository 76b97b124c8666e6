import { createHmac } from 'node:crypto'
import { connect } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { deliveryDoor } from '#main/notifications/accept-delivery.ts'
import type { DeliverySecrets } from '#main/notifications/judge-delivery.ts'
import type { DeliverySpool, SpooledDelivery } from '#main/notifications/ports.ts'
import { BodyRoom, usualRoom } from '#main/notifications/receiver/body-room.ts'
import { type Receiver, startReceiver } from '#main/notifications/receiver/receiver.ts'

const secret = 'secreto-del-registro'
const signed = (body: Uint8Array | string, key = secret): string =>
  `sha256=${createHmac('sha256', key).update(body).digest('hex')}`
const forgedBody = new Uint8Array(4_900_000).fill(0x61)

interface Bench {
  readonly receiver: Receiver
  readonly kept: SpooledDelivery[]
  secrets: DeliverySecrets
  answer: 'kept' | 'full' | Error
  rereads: number
}

async function openBench(room?: BodyRoom): Promise<Bench> {
  const kept: SpooledDelivery[] = []
  const spool: DeliverySpool = {
    keep: async (delivery) => {
      if (bench.answer instanceof Error) throw bench.answer
      if (bench.answer === 'full') return 'full'
      if (kept.some(({ id }) => id === delivery.id)) return 'known'
      kept.push({ ...delivery, rawBody: Uint8Array.from(delivery.rawBody) })
      return 'kept'
    },
  }
  const door = deliveryDoor({
    spool,
    secrets: async (again) => {
      if (again) bench.rereads += 1
      return bench.secrets
    },
    nowMs: () => 1_000_000,
    onKept: () => undefined,
  })
  const started = await startReceiver(door, 0, room)
  if (!started.ok) throw new Error(started.error.code)
  const bench: Bench = {
    receiver: started.value,
    kept,
    secrets: { present: secret, former: null },
    answer: 'kept',
    rereads: 0,
  }
  onTestFinished(() => started.value.close())
  return bench
}

const post = async (url: string, body: BodyInit, signature: string | null, delivery?: string): Promise<number> => {
  const headers: Record<string, string> = {}
  if (signature !== null) headers['X-Service-Signature'] = signature
  if (delivery !== undefined) headers['X-Service-Delivery'] = delivery
  return (await fetch(url, { method: 'POST', body, headers })).status
}

/** The answer to a hand-made request; '' if the connection ends without one. */
const rawPost = (url: string, head: string, body: readonly (string | Uint8Array)[] = []): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''))
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${head}\r\n\r\n`)
    for (const part of body) socket.write(part)
  })

/** Sends without `fetch`, which would copy every body first and block this process, receiver included, for seconds. */
const postForged = async (url: string): Promise<number> => {
  const head = `Content-Length: ${forgedBody.byteLength}\r\nX-Service-Signature: ${signed('otra cosa')}`
  return Number((await rawPost(url, head, [forgedBody])).split(' ')[1] ?? 0)
}

describe('a flood of forged notifications', { timeout: 60_000 }, () => {
  it('of 120 bodies of 4.9 MB at once is answered within the room for bodies, and the genuine ones get through', async () => {
    const bench = await openBench()
    const { url, room } = bench.receiver
    const forged = Array.from({ length: 120 }, () => postForged(url))
    const genuine = Array.from({ length: 20 }, (_, index) => {
      const body = JSON.stringify({ Modulo: 'consulta_antecedentes', aviso: index })
      return post(url, body, signed(body), `d${index}`)
    })
    expect(await Promise.all(genuine)).toEqual(Array.from({ length: 20 }, () => 204))
    const answers = await Promise.all(forged)
    // 0: the connection ended while the sender was still writing. 408: a busy machine took too long to write a body.
    expect(answers.filter((status) => ![401, 408, 503, 0].includes(status))).toEqual([])
    expect(answers).toContain(401)
    expect(bench.kept).toHaveLength(20)
    expect(room.peakBytes).toBeGreaterThan(0)
    expect(room.peakBytes).toBeLessThanOrEqual(usualRoom.forLargeBytes + usualRoom.forSmallBytes)
    expect(room.reservedBytes).toBe(0)
  })

  it('without a digest in the header is refused before the body is read', async () => {
    const bench = await openBench()
    const { url, room } = bench.receiver
    for (const signature of [null, '', 'sha256=00', 'md5=abc', `sha1=${'0'.repeat(64)}`]) {
      expect(await post(url, forgedBody, signature)).toBe(401)
    }
    expect(await rawPost(url, 'Content-Length: 4900000')).toMatch(/^HTTP\/1.1 401/)
    expect(room.peakBytes).toBe(0)
    expect(bench.kept).toEqual([])
  })

  it('that sends its bodies slowly is cut off, and takes no space from small ones', async () => {
    const bench = await openBench()
    const { url } = bench.receiver
    const head = `Content-Length: 4900000\r\nX-Service-Signature: ${signed('x')}`
    const drips = Array.from({ length: 40 }, () => rawPost(url, head, ['{']))
    const body = '{"aviso":1}'
    expect(await post(url, body, signed(body), 'd1')).toBe(204)
    const ends = await Promise.all(drips)
    expect(ends.every((line) => /^HTTP\/1.1 (408|503)/.test(line))).toBe(true)
    expect(bench.receiver.room.reservedBytes).toBe(0)
  })
})

describe('the receiving address', () => {
  it('refuses what declares too much before reading it, and what turns out to be too much', async () => {
    const bench = await openBench()
    const { url, room } = bench.receiver
    const head = `X-Service-Signature: ${signed('x')}`
    expect(await rawPost(url, `Content-Length: 5242881\r\n${head}`)).toMatch(/^HTTP\/1.1 413/)
    expect(await rawPost(url, `Content-Length: 99999999999\r\nExpect: 100-continue\r\n${head}`)).toMatch(
      /^HTTP\/1.1 413/,
    )
    expect(room.peakBytes).toBe(0)
    const chunk = `100000\r\n${'x'.repeat(0x100000)}\r\n`
    expect(await rawPost(url, `Transfer-Encoding: chunked\r\n${head}`, Array(6).fill(chunk))).toMatch(/^HTTP\/1.1 413/)
    expect((await fetch(url)).status).toBe(405)
  })

  it('accepts a chunked body and one that waits for 100 Continue', async () => {
    const bench = await openBench()
    const { url } = bench.receiver
    const head = `X-Service-Signature: ${signed('{"a":1}')}\r\nX-Service-Delivery: d1`
    const chunks = ['3\r\n{"a\r\n', '4\r\n":1}\r\n', '0\r\n\r\n']
    expect(await rawPost(url, `Transfer-Encoding: chunked\r\n${head}`, chunks)).toMatch(/^HTTP\/1.1 204/)
    expect(await rawPost(url, `Content-Length: 7\r\nExpect: 100-continue\r\n${head}2`, ['{"a":1}'])).toMatch(
      /^HTTP\/1.1 100/,
    )
    expect(bench.kept.map(({ rawBody }) => Buffer.from(rawBody).toString())).toEqual(['{"a":1}', '{"a":1}'])
  })

  it('gives replays one effect, whatever their order, and bytes without a name too', async () => {
    const bench = await openBench()
    const body = '{"aviso":1}'
    for (const name of ['d1', 'd1', undefined, undefined, 'd1']) {
      expect(await post(bench.receiver.url, body, signed(body), name)).toBe(204)
    }
    expect(bench.kept).toHaveLength(2)
  })

  it('accepts the former secret during its grace period, and reads the secrets again before refusing', async () => {
    const bench = await openBench()
    const { url } = bench.receiver
    const body = '{"aviso":1}'
    bench.secrets = { present: 'nuevo', former: { secret, untilMs: 1_000_001 } }
    expect(await post(url, body, signed(body), 'old')).toBe(204)
    expect(await post(url, body, signed(body, 'nuevo'), 'new')).toBe(204)
    expect(bench.rereads).toBe(0)
    bench.secrets = { present: 'nuevo', former: { secret, untilMs: 1_000_000 } }
    expect(await post(url, body, signed(body), 'late')).toBe(401)
    expect(bench.rereads).toBe(1)
    bench.secrets = { present: null, former: null }
    expect(await post(url, body, signed(body), 'unknown')).toBe(503)
  })

  it('answers 503 if it cannot store a genuine one, and still 401 to a forged one', async () => {
    const bench = await openBench()
    const { url } = bench.receiver
    const body = '{"aviso":1}'
    bench.answer = Object.assign(new Error('disk full'), { code: 'ENOSPC' })
    expect(await post(url, body, signed(body), 'd1')).toBe(503)
    bench.answer = 'full'
    expect(await post(url, body, signed(body), 'd1')).toBe(503)
    expect(await post(url, body, signed('no'), 'd1')).toBe(401)
    bench.answer = 'kept'
    expect(await post(url, body, signed(body), 'd1')).toBe(204)
  })

  it('makes large bodies wait unread, and refuses those that find no place in the queue', async () => {
    const room = new BodyRoom({ smallBytes: 10, forSmallBytes: 20, forLargeBytes: 100, mostWaiting: 1 })
    const first = await room.enter(100, 1)
    const second = room.enter(60, 1_000)
    expect(await room.enter(60, 1_000)).toBeNull()
    const small = await room.enter(10, 1)
    expect([first, small].map((one) => one !== null)).toEqual([true, true])
    first?.()
    first?.()
    const release = await second
    expect(room.reservedBytes).toBe(70)
    expect(await room.enter(60, 1)).toBeNull()
    release?.()
    small?.()
    expect([room.reservedBytes, room.peakBytes]).toEqual([0, 110])
  })
})
