import { expect, test } from 'vitest'
import { paths } from '#shared/service/paths.ts'
import { type Bench, startBench, textOf } from './practice-bench.ts'
import { affiliationRequest } from './requests.ts'

const control = ({ send }: Bench, method: string, path: string, body?: unknown) =>
  send(method, `/__practice/${path}`, {
    key: null,
    ...(body === undefined ? {} : { body: JSON.stringify(body), type: 'application/json' }),
  })

test('without the switch there is no control endpoint', async () => {
  const bench = await startBench()
  expect((await control(bench, 'POST', 'faults', { fault: { kind: 'empty' } })).status).toBe(404)
  expect((await control(bench, 'GET', 'journal')).status).toBe(404)
})

test('faults are ordered, listed and cleared over HTTP', async () => {
  const bench = await startBench({ control: true })
  const rules = [
    { method: 'POST', path: paths.affiliation, fault: { kind: 'status', status: 503, moment: 'after' } },
    { fault: { kind: 'reset', moment: 'before' }, skip: 5, times: 2 },
  ]
  expect((await control(bench, 'POST', 'faults', rules)).body).toEqual({ pending: 2 })
  expect((await bench.post(paths.affiliation, affiliationRequest())).status).toBe(503)
  expect((await control(bench, 'GET', 'faults')).body).toMatchObject({
    pending: 1,
    played: [{ method: 'POST', path: paths.affiliation, fault: { kind: 'status' } }],
  })
  await control(bench, 'DELETE', 'faults')
  expect((await control(bench, 'GET', 'faults')).body).toMatchObject({ pending: 0 })
})

const everyFault = [
  { kind: 'reset', moment: 'headers' },
  { kind: 'hang', moment: 'before' },
  { kind: 'status', status: 500, moment: 'after', body: 'x', headers: { a: 'b' } },
  { kind: 'rate-limit', retryAfter: null },
  { kind: 'rate-limit', retryAfter: '-1' },
  { kind: 'redirect', status: 307, location: 'http://127.0.0.1:1/' },
  { kind: 'html', moment: 'after', status: 200 },
  { kind: 'truncate', framing: 'cut', keepBytes: 3 },
  { kind: 'slow', delayMs: 1, where: 'body' },
  { kind: 'answer-as', status: 422, success: false },
  { kind: 'omit-request-id' },
  { kind: 'replace-request-id', value: 'x' },
  { kind: 'drop-item' },
  { kind: 'duplicate-item' },
  { kind: 'replace-state', value: 'x', field: 'Estado' },
  { kind: 'replace-links', value: 'http://10.0.0.1/x' },
  { kind: 'endless' },
  { kind: 'empty' },
]

test('every kind of fault can be ordered over HTTP, unchanged', async () => {
  const bench = await startBench({ control: true })
  for (const fault of everyFault) {
    await control(bench, 'POST', 'faults', { fault })
    expect(bench.service.faults.take('POST', '/v2/x')).toEqual(fault)
  }
})

test.each([
  [{}],
  [{ fault: { kind: 'unheard-of' } }],
  [{ fault: { kind: 'reset' } }],
  [{ fault: { kind: 'reset', moment: 'never' } }],
  [{ fault: { kind: 'empty' }, method: 'PATCH' }],
  [{ fault: { kind: 'empty' }, times: -1 }],
  [{ fault: { kind: 'slow', delayMs: 'long', where: 'body' } }],
  ['x'],
])('an invalid fault is refused: %j', async (rule) => {
  const bench = await startBench({ control: true })
  expect((await control(bench, 'POST', 'faults', rule)).status).toBe(422)
  expect(bench.service.faults.pending).toBe(0)
})

test('time moves over HTTP when the clock allows it', async () => {
  const bench = await startBench({ control: true })
  const id = textOf((await bench.post(paths.affiliation, affiliationRequest())).data, 'IdSolicitud')
  const moved = await control(bench, 'POST', 'time', { advanceMs: 10_000 })
  expect(moved.body).toEqual({ nowMs: bench.clock.nowMs(), monotonicMs: 10_000 })
  const read = await bench.get(`${paths.affiliation}?IdSolicitud=${id}`)
  expect(read.data).toMatchObject({ Registros: [{ Estado: 'procesado' }] })
  expect((await control(bench, 'POST', 'time', { advanceMs: -1 })).status).toBe(422)
})

test('moving a clock that cannot be moved is refused', async () => {
  const clock = { nowMs: Date.now, monotonicMs: () => performance.now(), uptimeMs: () => 0, sleep: async () => {} }
  const bench = await startBench({ control: true, clock })
  expect((await control(bench, 'POST', 'time', { advanceMs: 1 })).status).toBe(409)
})

test('journal and ledger record everything that happened', async () => {
  const bench = await startBench({ control: true })
  const body = affiliationRequest([{ NumeroIdentificacion: '1001' }, { Celular: '1' }])
  const posted = await bench.post(paths.affiliation, body)
  const journal = (await control(bench, 'GET', 'journal')).body
  const bytes = await crypto.subtle.digest('SHA-256', Buffer.from(JSON.stringify(body)))
  expect(journal.applied).toMatchObject([
    {
      module: 'affiliation',
      keyName: 'production',
      requestId: posted.data.IdSolicitud,
      bodySha256: Buffer.from(bytes).toString('hex'),
      debited: 1,
      items: [
        { item: 'CC 1001 CT1 EPS037', outcome: 'accepted' },
        { item: 'CC 1020304200', outcome: 'rejected' },
      ],
    },
  ])
  expect(journal.received).toMatchObject([{ method: 'POST', path: paths.affiliation, keyName: 'production' }])
  expect((await control(bench, 'GET', 'ledger')).body).toMatchObject({
    balances: { practica: 9_999 },
    debits: [{ requestId: posted.data.IdSolicitud, item: 'CC 1001 CT1 EPS037', credits: 1 }],
  })
})

test('the same paid body twice is reported as a duplicate', async () => {
  const bench = await startBench()
  const body = affiliationRequest([{}], { ForzarReproceso: true })
  await bench.post(paths.affiliation, body)
  expect(bench.service.journal.duplicates()).toEqual([])
  await bench.clock.advance(10_000)
  await bench.post(paths.affiliation, body)
  expect(bench.service.journal.duplicates()).toEqual([bench.service.journal.applied[0]?.bodySha256])
})
