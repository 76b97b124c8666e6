import { expect, test } from 'vitest'
import type { Fault } from '#main/practice-service/faults/fault.ts'
import { paths } from '#shared/service/paths.ts'
import { type Bench, listOf, type Reply, startBench, textOf } from './practice-bench.ts'
import { affiliationRequest } from './requests.ts'

const file = ({ post }: Bench) => post(paths.affiliation, affiliationRequest())

/** The answer, or the error code of the connection. */
const outcome = (promise: Promise<Reply>): Promise<Reply | string> =>
  promise.catch((error: unknown) => {
    const cause = error instanceof Error ? error.cause : undefined
    return cause instanceof Error && 'code' in cause ? String(cause.code) : String(error)
  })

async function fileWith(fault: Fault): Promise<{ bench: Bench; reply: Reply | string; applied: number }> {
  const bench = await startBench()
  bench.service.faults.add({ method: 'POST', path: paths.affiliation, fault })
  const reply = await outcome(file(bench))
  expect(bench.service.faults.pending).toBe(0)
  expect(bench.service.journal.received.at(-1)?.fault).toBe(fault.kind)
  return { bench, reply, applied: bench.service.ledger.debits().length }
}

test.each([
  ['headers', 0],
  ['before', 0],
  ['after', 1],
] as const)('a connection reset %s: applied %i times', async (moment, applied) => {
  const faulted = await fileWith({ kind: 'reset', moment })
  expect(faulted.reply).toMatch(/ECONNRESET|UND_ERR_SOCKET|EPIPE/)
  expect(faulted.applied).toBe(applied)
  expect(faulted.bench.service.journal.applied).toHaveLength(applied)
  expect((await file(faulted.bench)).status).toBe(200)
})

test.each([
  ['headers', 0],
  ['before', 0],
  ['after', 1],
] as const)('a service that hangs %s: applied %i times', async (moment, applied) => {
  const bench = await startBench()
  bench.service.faults.add({ fault: { kind: 'hang', moment } })
  const body = JSON.stringify(affiliationRequest())
  const hanging = fetch(`${bench.service.baseUrl}${paths.affiliation}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bench.service.keys.production}`, 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(300),
  }).catch((error: unknown) => (error instanceof Error ? error.name : ''))
  expect(await hanging).toBe('TimeoutError')
  expect(bench.service.ledger.debits()).toHaveLength(applied)
})

test.each([
  ['before', 0],
  ['after', 1],
] as const)('a status %s: applied %i times', async (moment, applied) => {
  const faulted = await fileWith({ kind: 'status', status: 502, moment, headers: { 'x-fault': '1' } })
  expect(faulted.reply).toMatchObject({ status: 502, body: { Success: false } })
  expect(faulted.applied).toBe(applied)
})

test('a fault whose header cannot be sent is answered with 500, and the service goes on', async () => {
  const { reply } = await fileWith({ kind: 'status', status: 502, moment: 'before', headers: { 'x-fault': 'a\nb' } })
  expect(reply).toMatchObject({ status: 500 })
  const { reply: next } = await fileWith({ kind: 'status', status: 503, moment: 'before' })
  expect(next).toMatchObject({ status: 503 })
})

test('a status with a body of its own', async () => {
  const { reply } = await fileWith({ kind: 'status', status: 503, moment: 'before', body: 'upstream gone' })
  expect(reply).toMatchObject({ status: 503, text: 'upstream gone' })
})

test.each(['120', '-1', '1000000000', 'Fri, 20 Nov 2026 15:05:00 GMT', null])(
  '429 with Retry-After %s',
  async (retryAfter) => {
    const { reply, applied } = await fileWith({ kind: 'rate-limit', retryAfter })
    if (typeof reply === 'string') throw new Error(reply)
    expect(reply.status).toBe(429)
    expect(reply.headers.get('retry-after')).toBe(retryAfter)
    expect(applied).toBe(0)
  },
)

test('a redirect, to the same path or to another host, is answered before anything is applied', async () => {
  const same = await fileWith({ kind: 'redirect', status: 307 })
  if (typeof same.reply === 'string') throw new Error(same.reply)
  expect(same.reply).toMatchObject({ status: 307 })
  expect(same.reply.headers.get('location')).toBe(paths.affiliation)
  expect(same.applied).toBe(0)
  const other = await fileWith({ kind: 'redirect', status: 302, location: 'http://127.0.0.1:1/x' })
  if (typeof other.reply === 'string') throw new Error(other.reply)
  expect(other.reply.headers.get('location')).toBe('http://127.0.0.1:1/x')
})

test.each([
  ['before', 0],
  ['after', 1],
] as const)('a page instead of JSON %s: applied %i times', async (moment, applied) => {
  const faulted = await fileWith({ kind: 'html', moment })
  if (typeof faulted.reply === 'string') throw new Error(faulted.reply)
  expect(faulted.reply.status).toBe(200)
  expect(faulted.reply.headers.get('content-type')).toContain('text/html')
  expect(faulted.reply.text).toContain('<html')
  expect(faulted.applied).toBe(applied)
})

test('an answer cut by the connection: the length is announced, half of it arrives', async () => {
  const { reply, applied } = await fileWith({ kind: 'truncate', framing: 'cut' })
  expect(reply).toMatch(/UND_ERR_SOCKET|ECONNRESET|terminated/)
  expect(applied).toBe(1)
})

test('an answer that ends early with a coherent length', async () => {
  const bench = await startBench()
  bench.service.faults.add({ fault: { kind: 'truncate', framing: 'clean', keepBytes: 40 } })
  const response = await fetch(`${bench.service.baseUrl}${paths.affiliation}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bench.service.keys.production}`, 'content-type': 'application/json' },
    body: JSON.stringify(affiliationRequest()),
  })
  const text = await response.text()
  expect(Buffer.byteLength(text)).toBe(40)
  expect(() => JSON.parse(text)).toThrow()
  expect(bench.service.ledger.debits()).toHaveLength(1)
})

test.each(['headers', 'body'] as const)('a slow answer waits on the clock, %s', async (where) => {
  const bench = await startBench()
  bench.service.faults.add({ fault: { kind: 'slow', delayMs: 30_000, where } })
  const waiting = file(bench)
  await bench.clock.advanceUntil(() => bench.service.ledger.debits().length === 1, { stepMs: 0, limitMs: 1 })
  let answered = false
  void waiting.then(() => {
    answered = true
  })
  await bench.clock.advance(29_999)
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(answered).toBe(false)
  await bench.clock.advance(1)
  expect((await waiting).data).toHaveProperty('IdSolicitud')
})

test('an empty answer', async () => {
  const { reply, applied } = await fileWith({ kind: 'empty' })
  expect(reply).toMatchObject({ status: 200, text: '' })
  expect(applied).toBe(1)
})

test('answers whose content is wrong, though everything was applied', async () => {
  const withoutId = await fileWith({ kind: 'omit-request-id' })
  expect(withoutId.reply).toMatchObject({ status: 200, data: { Total: 1 } })
  expect(withoutId.reply).not.toHaveProperty('data.IdSolicitud')
  expect((await fileWith({ kind: 'replace-request-id', value: 'no-uuid' })).reply).toHaveProperty(
    'data.IdSolicitud',
    'no-uuid',
  )
  expect((await fileWith({ kind: 'drop-item' })).reply).toMatchObject({ data: { Total: 1, Registros: [] } })
  const twice = (await fileWith({ kind: 'duplicate-item' })).reply
  if (typeof twice === 'string') throw new Error(twice)
  expect(listOf(twice.data, 'Registros')).toHaveLength(2)
})

test('unknown states', async () => {
  const bench = await startBench()
  const id = textOf((await file(bench)).data, 'IdSolicitud')
  await bench.clock.advance(10_000)
  bench.service.faults.add({ method: 'GET', fault: { kind: 'replace-state', field: 'EstadoEntidad', value: 'raro' } })
  const read = await bench.get(`${paths.affiliation}?IdSolicitud=${id}`)
  expect(listOf(read.data, 'Registros')).toMatchObject([{ Estado: 'procesado', EstadoEntidad: 'raro' }])
})

test('faults wait for their method, path and turn, and are played as often as asked', async () => {
  const bench = await startBench()
  const fault: Fault = { kind: 'status', status: 500, moment: 'before' }
  bench.service.faults.add({ method: 'POST', path: 'afiliaciones', skip: 1, times: 2, fault })
  const statuses: number[] = []
  for (let count = 0; count < 5; count += 1) {
    statuses.push((await bench.post(paths.affiliation, affiliationRequest([{ NumeroContrato: `C${count}` }]))).status)
  }
  expect(statuses).toEqual([200, 500, 500, 200, 200])
  bench.service.faults.add({ method: 'GET', fault })
  expect((await file(bench)).status).toBe(200)
  expect((await bench.get(paths.notifications)).status).toBe(500)
  bench.service.faults.add({ fault })
  bench.service.faults.clear()
  expect((await bench.get(paths.notifications)).status).toBe(200)
  expect(bench.service.faults.played).toHaveLength(3)
})

test('a fault on a GET is no rate violation, and a 429 that was ordered is not the limiter’s', async () => {
  const bench = await startBench()
  bench.service.faults.add({ method: 'GET', fault: { kind: 'rate-limit', retryAfter: '60' } })
  expect((await bench.get(paths.notifications)).status).toBe(429)
  expect(bench.service.journal.rateViolations()).toEqual([])
})
