import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PracticeOptions } from '#main/practice-service/options.ts'
import { paths } from '#shared/service/paths.ts'
import { type Bench, listOf, startBench, textOf } from './practice-bench.ts'
import { type RecordingReceiver, startReceiver } from './recording-receiver.ts'
import { affiliationRequest, checkRequest, documentForm, formRequest, pdfBytes, queryRequest } from './requests.ts'

const put = ({ send }: Bench, Url: unknown, key?: string) =>
  send('PUT', paths.notifications, {
    body: JSON.stringify({ Url }),
    type: 'application/json',
    ...(key === undefined ? {} : { key }),
  })

interface ListeningBench extends Bench {
  readonly receiver: RecordingReceiver
  readonly secret: string
  /** Advances time until this many delivery attempts have ended. */
  attempts(count: number): Promise<void>
}

async function startListening(options: Partial<PracticeOptions> = {}): Promise<ListeningBench> {
  const bench = await startBench({ allowLoopbackReceivers: true, ...options })
  const receiver = await startReceiver()
  const secret = textOf((await put(bench, receiver.url)).data, 'Secreto')
  const { journal } = bench.service
  const attempts = (count: number) =>
    bench.clock.advanceUntil(() => journal.deliveries.length >= count, { stepMs: 250 })
  return { ...bench, receiver, secret, attempts }
}

test('registration shows the secret once; the GET never does; DELETE turns it off', async () => {
  const bench = await startBench({ allowLoopbackReceivers: true })
  const before = await bench.get(paths.notifications)
  expect(before.data).toEqual({ Url: null, Activa: false })
  const registered = await put(bench, 'http://127.0.0.1:9/x')
  expect(registered.data).toMatchObject({ Secreto: expect.stringMatching(/^[0-9a-f]{32}$/) })
  const active = await bench.get(paths.notifications)
  expect(active.data).toEqual({ Url: 'http://127.0.0.1:9/x', Activa: true })
  expect(active.text).not.toContain(textOf(registered.data, 'Secreto'))
  expect((await bench.send('DELETE', paths.notifications)).status).toBe(200)
  expect((await bench.get(paths.notifications)).data).toEqual({ Url: 'http://127.0.0.1:9/x', Activa: false })
  const again = await put(bench, 'http://127.0.0.1:9/y')
  expect(again.data.Secreto).not.toBe(registered.data.Secreto)
})

const resolveHost: PracticeOptions['resolveHost'] = async (host) => {
  const known: Readonly<Record<string, readonly string[]>> = {
    'avisos.example.com': ['8.8.8.8', '2606:2800:220:1::1'],
    'interno.example.com': ['10.0.0.5'],
    'mixto.example.com': ['8.8.8.8', '192.168.1.4'],
    localhost: ['127.0.0.1', '::1'],
  }
  const addresses = known[host]
  if (!addresses) throw new Error('ENOTFOUND')
  return addresses
}

test.each(['https://avisos.example.com/ruta?x=1', 'https://avisos.example.com:8443/', 'https://8.8.4.4/'])(
  '%s may be registered',
  async (url) => {
    const bench = await startBench({ resolveHost })
    expect((await put(bench, url)).status).toBe(200)
  },
)

test.each([
  'http://avisos.example.com/',
  'ftp://avisos.example.com/',
  'https://user@avisos.example.com/',
  'https://user:password@avisos.example.com/',
  'https://:password@avisos.example.com/',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'https://10.1.2.3/',
  'https://172.16.0.1/',
  'https://192.168.0.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[fd00:ec2::254]/',
  'https://0.0.0.0/',
  'https://224.0.0.1/',
  'https://interno.example.com/',
  'https://mixto.example.com/',
  'https://desconocido.example.com/',
  'avisos.example.com',
  '',
  null,
  7,
])('%s may not be registered', async (url) => {
  const bench = await startBench({ resolveHost })
  const refused = await put(bench, url)
  expect(refused).toMatchObject({
    status: 422,
    body: { Success: false, Message: expect.stringMatching(/^Url: /) },
  })
  expect((await bench.get(paths.notifications)).data).toEqual({ Url: null, Activa: false })
})

test('even where loopback is allowed, private networks and plain http to elsewhere are not', async () => {
  const bench = await startBench({ resolveHost, allowLoopbackReceivers: true })
  expect((await put(bench, 'http://localhost:1/')).status).toBe(200)
  for (const url of ['http://10.0.0.1/', 'https://10.0.0.1/', 'http://avisos.example.com/', 'https://u:p@localhost/']) {
    expect((await put(bench, url)).status).toBe(422)
  }
})

test('the end of a batch is notified, signed over the raw bytes, with the Data of the GET', async () => {
  const bench = await startListening()
  const posted = await bench.post(paths.affiliation, affiliationRequest())
  await bench.attempts(1)
  const [notification] = bench.receiver.received
  const id = textOf(posted.data, 'IdSolicitud')
  expect(notification).toMatchObject({ method: 'POST', path: '/avisos' })
  expect(notification?.body).toMatchObject({
    Modulo: 'afiliaciones_seguridad_social',
    IdSolicitud: id,
    Success: true,
    Message: expect.any(String),
  })
  const read = await bench.get(`${paths.affiliation}?IdSolicitud=${id}`)
  expect(notification?.body.Data).toEqual(read.data)
  const digest = createHmac('sha256', bench.secret)
    .update(notification?.raw ?? '')
    .digest('hex')
  expect(notification?.headers['x-service-signature']).toBe(`sha256=${digest}`)
  expect(notification?.headers['content-type']).toBe('application/json')
  expect(notification?.headers['x-service-delivery']).toMatch(/^[0-9a-f-]{36}$/)
  expect(notification?.headers.authorization).toBeUndefined()
})

test('the signature can be base64', async () => {
  const bench = await startListening({ shapes: { signature: 'base64' } })
  await bench.post(paths.affiliation, affiliationRequest())
  await bench.attempts(1)
  const [notification] = bench.receiver.received
  const digest = createHmac('sha256', bench.secret)
    .update(notification?.raw ?? '')
    .digest('base64')
  expect(notification?.headers['x-service-signature']).toBe(`sha256=${digest}`)
})

test('every batch-creating POST is notified under the name of its module', async () => {
  const bench = await startListening()
  await bench.send('POST', paths.documentExtraction, { body: documentForm([{ bytes: pdfBytes() }]) })
  await bench.post(paths.socialSecurityQuery, queryRequest())
  await bench.post(paths.backgroundCheck, checkRequest())
  await bench.post(paths.affiliationForm, formRequest())
  await bench.post(paths.affiliationFormUpdate, formRequest([{ Cargo: 'Jefe' }]))
  await bench.post(paths.affiliation, affiliationRequest())
  await bench.attempts(6)
  expect(bench.receiver.received.map(({ body }) => body.Modulo).toSorted()).toEqual([
    'afiliaciones_seguridad_social',
    'consulta_antecedentes',
    'consulta_seguridad_social',
    'extractor_documentos',
    'formularios_afiliacion',
    'formularios_afiliacion',
  ])
  expect(new Set(bench.service.journal.deliveries.map(({ deliveryId }) => deliveryId)).size).toBe(6)
})

test('a batch that fails is notified too, without success', async () => {
  const bench = await startListening()
  await bench.post(paths.affiliation, affiliationRequest([{ NumeroIdentificacion: '1020304213' }]))
  await bench.attempts(1)
  expect(bench.receiver.received[0]?.body).toMatchObject({ Success: false, Data: { Registros: [{ Estado: 'error' }] } })
})

test('a test key, an empty batch and a turned-off receiver are not notified', async () => {
  const bench = await startListening()
  await bench.post(paths.affiliation, affiliationRequest(), bench.service.keys.test)
  await bench.post(paths.affiliation, affiliationRequest([{ Celular: '' }]))
  await bench.post(paths.affiliation, affiliationRequest([{ NumeroContrato: 'OFF' }]))
  await bench.send('DELETE', paths.notifications)
  await bench.clock.advance(60_000)
  expect(bench.service.journal.deliveries).toEqual([])
  await put(bench, bench.receiver.url)
  await bench.post(paths.affiliation, affiliationRequest([{ NumeroContrato: 'ON' }]))
  await bench.attempts(1)
  expect(bench.receiver.received).toHaveLength(1)
  expect(bench.receiver.received[0]?.body).toMatchObject({ Data: { Registros: [{ NumeroContrato: 'ON' }] } })
})

test('a test key registers nothing', async () => {
  const bench = await startBench({ allowLoopbackReceivers: true })
  expect((await put(bench, 'http://127.0.0.1:9/', bench.service.keys.test)).data).toHaveProperty('Secreto')
  expect((await bench.get(paths.notifications)).data).toEqual({ Url: null, Activa: false })
})

test('certificate changes are notified again, with only the people who changed', async () => {
  const bench = await startListening()
  const numbers = ['1020304200', '1020304207', '1020304218', '1020304213']
  const posted = await bench.post(
    paths.affiliation,
    affiliationRequest(
      numbers.map((NumeroIdentificacion) => ({ NumeroIdentificacion })),
      { RastrearCertificado: true },
    ),
  )
  await bench.clock.advanceUntil(() => bench.service.journal.deliveries.length >= 2, { stepMs: 50 })
  await bench.clock.advance(60_000)
  await bench.clock.advanceUntil(() => bench.clock.sleeping === 0, { stepMs: 1_000 })
  const [end, ...updates] = bench.receiver.received.map(({ body }) => body)
  const jobs = listOf(end?.Data as typeof posted.data, 'Registros')
  expect(updates.length).toBeGreaterThan(0)
  const changed = updates.flatMap((update) => {
    expect(update).toMatchObject({
      Modulo: 'afiliaciones_seguridad_social',
      IdSolicitud: posted.data.IdSolicitud,
      Success: true,
      Message: 'Actualización de certificados.',
    })
    return listOf(update.Data as typeof posted.data, 'Registros')
  })
  expect(changed.map(({ EstadoEntidad }) => EstadoEntidad).toSorted()).toEqual(['certificado', 'devuelto'])
  for (const record of changed) {
    expect(jobs.find(({ JobId }) => JobId === record.JobId)?.NumeroIdentificacion).toBe(record.NumeroIdentificacion)
  }
})

test('certificate records can be JobId and EstadoEntidad alone', async () => {
  const bench = await startListening({ shapes: { certificateRecords: 'job-only' } })
  await bench.post(paths.affiliation, affiliationRequest([{}], { RastrearCertificado: true }))
  await bench.attempts(2)
  const [record] = listOf(bench.receiver.received[1]?.body.Data as Record<string, never>, 'Registros')
  expect(Object.keys(record ?? {}).toSorted()).toEqual(['EstadoEntidad', 'JobId'])
})

test('a reprocess takes over: the earlier filing gets no certificate any more', async () => {
  const bench = await startListening({ pace: 'demo' })
  const first = await bench.post(paths.affiliation, affiliationRequest([{}], { RastrearCertificado: true }))
  await bench.attempts(1)
  await bench.post(paths.affiliation, affiliationRequest([{}], { ForzarReproceso: true }))
  await bench.clock.advanceUntil(() => bench.service.journal.deliveries.length >= 2)
  await bench.clock.advance(60_000)
  expect(bench.receiver.received.map(({ body }) => body.Message)).not.toContain('Actualización de certificados.')
  const read = await bench.get(`${paths.affiliation}?IdSolicitud=${first.data.IdSolicitud}`)
  expect(listOf(read.data, 'Registros')[0]).toMatchObject({ EstadoEntidad: 'radicado' })
})

test.each([408, 429, 500, 503])(
  '%i is retried after 5, 10, 20 and 40 s with the same delivery, then given up',
  async (status) => {
    const bench = await startListening()
    bench.receiver.answers.push(status, status, status, status, status, status)
    await bench.post(paths.affiliation, affiliationRequest())
    await bench.attempts(5)
    await bench.clock.advance(600_000)
    const { deliveries } = bench.service.journal
    expect(deliveries.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5])
    const waits = deliveries.slice(1).map(({ atMs }, index) => atMs - (deliveries[index]?.atMs ?? 0))
    expect(waits.map((wait) => Math.floor(wait / 1_000))).toEqual([5, 10, 20, 40])
    const ids = bench.receiver.received.map(({ headers }) => headers['x-service-delivery'])
    expect(new Set(ids).size).toBe(1)
    expect(new Set(bench.receiver.received.map(({ raw }) => raw.toString())).size).toBe(1)
  },
)

test('a retry that is confirmed ends the matter', async () => {
  const bench = await startListening()
  bench.receiver.answers.push(500, 204)
  await bench.post(paths.affiliation, affiliationRequest())
  await bench.attempts(2)
  await bench.clock.advance(600_000)
  expect(bench.service.journal.deliveries.map(({ status }) => status)).toEqual([500, 204])
})

test.each([301, 307, 400, 401, 404, 410])('%i is neither followed nor retried', async (status) => {
  const bench = await startListening()
  bench.receiver.answers.push(status)
  await bench.post(paths.affiliation, affiliationRequest())
  await bench.attempts(1)
  await bench.clock.advance(600_000)
  expect(bench.service.journal.deliveries.map((each) => each.status)).toEqual([status])
  expect(bench.receiver.received).toHaveLength(1)
})

test('a receiver that does not answer within 8 s is retried, and the batch completes anyway', async () => {
  const bench = await startListening()
  bench.receiver.answers.push(null)
  const posted = await bench.post(paths.affiliation, affiliationRequest())
  await bench.clock.advance(1_000)
  await bench.receiver.waitFor(1)
  await bench.clock.advance(7_000)
  expect(bench.service.journal.deliveries).toEqual([])
  await bench.attempts(2)
  expect(bench.service.journal.deliveries.map(({ status }) => status)).toEqual([null, 200])
  const read = await bench.get(`${paths.affiliation}?IdSolicitud=${posted.data.IdSolicitud}`)
  expect(listOf(read.data, 'Registros')[0]).toMatchObject({ Estado: 'procesado' })
})

test('a network failure is retried', async () => {
  const bench = await startBench({ allowLoopbackReceivers: true })
  await put(bench, 'http://127.0.0.1:1/')
  await bench.post(paths.affiliation, affiliationRequest())
  await bench.clock.advanceUntil(() => bench.service.journal.deliveries.length >= 2)
  expect(bench.service.journal.deliveries.map(({ status }) => status)).toEqual([null, null])
})

test('an address that has become private is not called', async () => {
  const receiver = await startReceiver()
  const port = new URL(receiver.url).port
  let address = '8.8.8.8'
  const bench = await startBench({ resolveHost: async () => [address] })
  expect((await put(bench, `https://avisos.example.com:${port}/`)).status).toBe(200)
  address = '127.0.0.1'
  await bench.post(paths.affiliation, affiliationRequest())
  await bench.clock.advanceUntil(() => bench.service.journal.deliveries.length >= 5)
  expect(bench.service.journal.deliveries.map(({ status }) => status)).toEqual([null, null, null, null, null])
  expect(receiver.connections()).toBe(0)
})

test('turning off or registering anew ends pending retries', async () => {
  for (const end of [
    (bench: ListeningBench) => bench.send('DELETE', paths.notifications),
    (bench: ListeningBench) => put(bench, `${bench.receiver.url}/otra`),
  ]) {
    const bench = await startListening()
    bench.receiver.answers.push(500)
    await bench.post(paths.affiliation, affiliationRequest())
    await bench.attempts(1)
    await end(bench)
    await bench.clock.advance(600_000)
    expect(bench.service.journal.deliveries).toHaveLength(1)
  }
})
