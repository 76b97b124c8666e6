import { expect, test } from 'vitest'
import { paths } from '#shared/service/paths.ts'
import { type Bench, listOf, startBench, textOf } from './practice-bench.ts'
import { affiliationRequest, checkRequest, documentForm, formRequest, pdfBytes, queryRequest } from './requests.ts'

const anyId = '7d444840-9dc0-41d1-b245-5ffdce74fad2'

/** Every batch POST with a valid body, and the list with its accepted items. */
const batchPosts: readonly [string, string, () => unknown, string][] = [
  [paths.socialSecurityQuery, 'consultas_seguridad_social', () => queryRequest(), 'ConsultasAProcesar'],
  [paths.backgroundCheck, 'consulta_antecedentes', () => checkRequest(), 'ConsultasAProcesar'],
  [paths.affiliationForm, 'formularios_afiliacion', () => formRequest(), 'Registros'],
  [paths.affiliationFormUpdate, 'formularios_afiliacion', () => formRequest(), 'Registros'],
  [paths.affiliation, 'afiliaciones_seguridad_social', () => affiliationRequest(), 'Registros'],
]

const endpoints: readonly [string, string][] = [
  ['POST', paths.documentExtraction],
  ['GET', `${paths.documentExtraction}/${anyId}`],
  ['POST', paths.socialSecurityQuery],
  ['GET', `${paths.socialSecurityQuery}?IdSolicitud=${anyId}`],
  ['POST', paths.backgroundCheck],
  ['GET', `${paths.backgroundCheck}?IdSolicitud=${anyId}`],
  ['POST', paths.affiliationForm],
  ['POST', paths.affiliationFormUpdate],
  ['GET', `${paths.affiliationForm}/${anyId}`],
  ['POST', paths.affiliation],
  ['GET', `${paths.affiliation}?IdSolicitud=${anyId}`],
  ['PUT', paths.notifications],
  ['GET', paths.notifications],
  ['DELETE', paths.notifications],
]

const jsonInit = (method: string) => (method === 'POST' ? { body: '{}', type: 'application/json' } : {})

test.each(endpoints)('%s %s answers 401 without a known key', async (method, path) => {
  const { send, service } = await startBench()
  for (const key of [null, 'service_key_unknown', '']) {
    const reply = await send(method, path, { key, ...jsonInit(method) })
    expect(reply.status).toBe(401)
    expect(reply.body).toEqual({ Success: false, Message: expect.any(String), Data: {} })
  }
  expect(service.journal.received.map(({ keyName }) => keyName)).toEqual([null, null, null])
})

test.each(endpoints.slice(0, -3))('%s %s answers 403 to a key without the scope', async (method, path) => {
  const { send, service } = await startBench()
  const reply = await send(method, path, { key: service.keys.withoutScopes ?? '', ...jsonInit(method) })
  expect(reply.status).toBe(403)
  expect(reply.body).toMatchObject({ Success: false, Message: expect.stringContaining('permiso') })
})

test('notifications need no scope', async () => {
  const { send, service } = await startBench()
  const key = service.keys.withoutScopes ?? ''
  expect((await send('GET', paths.notifications, { key })).status).toBe(200)
  expect((await send('DELETE', paths.notifications, { key })).status).toBe(200)
})

test.each(batchPosts)('%s: each module needs its own scope %s', async (path, scope, body) => {
  const accounts = [
    { name: 'production', key: 'service_key_one', scopes: [scope as 'formularios_afiliacion'] },
    { name: 'others', key: 'service_key_two', scopes: ['extractor_documentos' as const] },
  ]
  const { post, service } = await startBench({ accounts })
  expect((await post(path, body())).status).toBe(200)
  expect((await post(path, body(), service.keys.others)).status).toBe(403)
})

test('unknown routes and identifiers are 404, in the error envelope', async () => {
  const { get, send } = await startBench({ limits: { sameRequestMs: 0 } })
  expect(await get('/v2/nada')).toMatchObject({ status: 404, body: { Success: false } })
  expect(await send('PATCH', paths.affiliation)).toMatchObject({ status: 404 })
  for (const [method, path] of endpoints.filter(([method, path]) => method === 'GET' && path.includes(anyId))) {
    const reply = await send(method, path)
    expect(reply).toMatchObject({ status: 404, body: { Success: false, Message: 'Solicitud no encontrada' } })
  }
})

test("a module's identifier is unknown to the other modules", async () => {
  const { post, get } = await startBench()
  const posted = await post(paths.affiliation, affiliationRequest())
  expect((await get(`${paths.affiliationForm}/${posted.data.IdSolicitud}`)).status).toBe(404)
})

test('a GET without IdSolicitud is invalid', async () => {
  const { get } = await startBench()
  expect(await get(paths.affiliation)).toMatchObject({ status: 422, body: { Success: false } })
})

test('IdSolicitud is read from the query and from the path, in every GET', async () => {
  const { post, get, clock } = await startBench()
  for (const [path, , body] of batchPosts.filter(([path]) => path !== paths.affiliationFormUpdate)) {
    const id = textOf((await post(path, body())).data, 'IdSolicitud')
    expect((await get(`${path}?IdSolicitud=${id}`)).data.IdSolicitud).toBe(id)
    await clock.advance(10_000)
    expect((await get(`${path}/${id}`)).data.IdSolicitud).toBe(id)
  }
})

test.each(batchPosts)('%s refuses undocumented requests', async (path, _scope, body) => {
  const { post, send, service } = await startBench()
  const valid = body() as Record<string, unknown>
  const list = 'Registros' in valid ? 'Registros' : 'Consultas'
  const invalid: readonly unknown[] = [
    { ...valid, AceptarTerminos: false },
    { ...valid, AceptarTerminos: 'true' },
    { ...valid, AceptarTerminos: undefined },
    { ...valid, Entidad: 'otra_entidad' },
    { ...valid, [list]: [] },
    { ...valid, [list]: undefined },
    { ...valid, [list]: {} },
    { ...valid, OpcionDesconocida: true },
    [],
    null,
    'texto',
  ]
  for (const each of invalid) {
    const reply = await post(path, each)
    expect(reply, JSON.stringify(each).slice(0, 80)).toMatchObject({ status: 422, body: { Success: false } })
    expect(reply.body.Message).not.toBe('')
  }
  for (const text of ['{', '{"AceptarTerminos":true', 'AceptarTerminos=true', '\u{feff}{}x']) {
    const reply = await send('POST', path, { body: text, type: 'application/json' })
    expect(reply).toMatchObject({ status: 400, body: { Success: false } })
  }
  const notUtf8 = await send('POST', path, { body: new Uint8Array([0x7b, 0xff, 0x7d]), type: 'application/json' })
  expect(notUtf8.status).toBe(400)
  expect((await send('POST', path, { body: 'x', type: 'text/plain' })).status).toBe(415)
  expect(service.journal.applied).toEqual([])
})

test('a body beyond all limits is refused with 413', async () => {
  const { send } = await startBench()
  const body = `{"x":"${'a'.repeat(17 * 1_048_576)}"}`
  const reply = await send('POST', paths.affiliation, { body, type: 'application/json' }).catch((error) => error)
  expect(reply instanceof Error || reply.status === 413).toBe(true)
})

/** A module's POST with the test key. */
async function testPost({ post, send, service }: Bench, path: string, body: () => unknown) {
  const key = service.keys.test ?? ''
  return path === paths.documentExtraction
    ? send('POST', path, { key, body: documentForm([{ bytes: pdfBytes() }], ['ref']) })
    : post(path, body(), key)
}

const testPosts = [...batchPosts, [paths.documentExtraction, '', () => null, 'Documentos'] as const]

test.each(testPosts)(
  'a test key at %s: fixed id, already procesado, nothing spent',
  async (path, _scope, body, list) => {
    const bench = await startBench()
    const first = await testPost(bench, path, body)
    const second = await testPost(bench, path, body)
    expect(first.status).toBe(200)
    expect(second.data.IdSolicitud).toBe(first.data.IdSolicitud)
    expect(listOf(first.data, list)).toMatchObject([{ Estado: 'procesado' }])
    expect(listOf(second.data, list)).toMatchObject([{ Estado: 'procesado' }])
    expect(bench.service.ledger.debits()).toEqual([])
    expect(bench.service.ledger.balance('practica')).toBe(10_000)
  },
)

test.each([
  [paths.documentExtraction, 'Documentos', 'procesado'],
  [paths.socialSecurityQuery, 'Consultas', 'procesado'],
  [paths.backgroundCheck, 'Consultas', 'completado'],
  [paths.affiliationForm, 'Registros', 'procesado'],
  [paths.affiliation, 'Registros', 'procesado'],
])('a test key reads an example at %s, and only under the fixed id', async (path, list, state) => {
  const bench = await startBench()
  const key = bench.service.keys.test ?? ''
  const body = batchPosts.find(([each]) => each === path)?.[2] ?? (() => null)
  const id = textOf((await testPost(bench, path, body)).data, 'IdSolicitud')
  const example = await bench.get(`${path}/${id}`, key)
  expect(example.status).toBe(200)
  expect(listOf(example.data, list)).toMatchObject([{ Estado: state }])
  expect(await bench.get(`${path}/${anyId}`, key)).toMatchObject({
    status: 404,
    body: { Success: false, Message: 'Solicitud no encontrada' },
  })
  expect((await bench.get(`${path}/${id}`)).status).toBe(404)
})

test("a test key's example links are real files, and nothing it sends is stored", async () => {
  const bench = await startBench()
  const { post, get, service } = bench
  const key = service.keys.test ?? ''
  const id = textOf((await post(paths.affiliationForm, formRequest(), key)).data, 'IdSolicitud')
  const [record] = listOf((await get(`${paths.affiliationForm}/${id}`, key)).data, 'Registros')
  const [form] = listOf(record ?? {}, 'Formularios')
  expect((await fetch(textOf(form, 'Url'))).status).toBe(200)
  const production = await post(paths.affiliationForm, formRequest([{ NumeroIdentificacion: '7' }]))
  expect(listOf(production.data, 'Registros')).toHaveLength(1)
})

test('a test key rejects bad records as a production key does', async () => {
  const { post, service } = await startBench()
  const posted = await post(paths.affiliation, affiliationRequest([{ Celular: '1' }]), service.keys.test)
  expect(posted.data).not.toHaveProperty('IdSolicitud')
  expect(listOf(posted.data, 'RegistrosRechazados')).toHaveLength(1)
})

test('GET answers can be bare', async () => {
  const { post, get } = await startBench({ shapes: { getAnswers: 'bare' } })
  const id = textOf((await post(paths.affiliation, affiliationRequest())).data, 'IdSolicitud')
  expect((await get(`${paths.affiliation}?IdSolicitud=${id}`)).body).toMatchObject({ IdSolicitud: id, Total: 1 })
})

test('keys without a known prefix or given twice are refused at the start', async () => {
  await expect(startBench({ accounts: [{ name: 'a', key: 'other_1' }] })).rejects.toThrow('prefix')
  const twice = ['a', 'b'].map((name) => ({ name, key: 'service_key_1' }))
  await expect(startBench({ accounts: twice })).rejects.toThrow('twice')
})
