import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { everyNotice, newestNotices } from '#shared/domain/notifications/notice-table.ts'
import { openWorkplace, unwrap, type Workplace } from '../workplace.ts'

/** Registered at an address without a receiver: the test itself delivers. */
async function registered(workplace: Workplace, url = 'http://127.0.0.1:9/'): Promise<string> {
  unwrap(await workplace.during(workplace.application.notifications.set(url, false)))
  return (await workplace.secrets.read('notification-secret')) ?? ''
}

const sign = (secret: string, body: string | Uint8Array): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

const bodyOf = (requestId: string, people: readonly string[], module = 'consulta_antecedentes'): string =>
  JSON.stringify({
    ...{ Modulo: module, IdSolicitud: requestId, Success: true, Message: 'Proceso finalizado.' },
    Data: {
      IdSolicitud: requestId,
      Consultas: people.map((number) => ({
        ...{ TipoDocumentoIdentificacion: 'CC', NumeroIdentificacion: number, Estado: 'completado', Fuentes: [] },
      })),
    },
  })

async function deliver({ application }: Workplace, secret: string, delivery: string, body: string): Promise<number> {
  const rawBody = Buffer.from(body)
  return (await application.notifications.receive({ rawBody, signature: sign(secret, rawBody), delivery })).status
}

const listed = async ({ application }: Workplace) =>
  unwrap(await application.notifications.page(everyNotice, newestNotices, 0, 50)).rows

/** A send whose answer was lost before the service had it. Only the test knows that nothing was applied. */
async function uncertain(workplace: Workplace, again?: string) {
  workplace.practice.faults.add({ method: 'POST', fault: { kind: 'reset', moment: 'before' } })
  const id = await workplace.composeSample('background-check', {}, undefined, again)
  await workplace.during(workplace.application.sending.sendDue({ batchId: id }))
  const [submission] = (await workplace.overview(id)).submissions
  if (submission === undefined) throw new Error('composed')
  const sent = await workplace.store.outbox.sentItems(submission.id)
  return { id, submission, people: sent.map(({ identity }) => identity.documentNumber ?? '') }
}

describe('a stored notification assigned to a send by hand', () => {
  it('that fits two goes to the one that the operator says, and the other stays uncertain', async () => {
    const workplace = await openWorkplace()
    const secret = await registered(workplace)
    const first = await uncertain(workplace)
    const second = await uncertain(workplace, 'Se consultan otra vez')
    await workplace.clock.advance(1_000)
    expect(await deliver(workplace, secret, 'd1', bodyOf('REQ-77', first.people))).toBe(204)
    expect(await listed(workplace)).toMatchObject([{ delivery: 'd1', standing: 'decision', applied: 0 }])
    const { notifications } = workplace.application
    const { candidates, people } = unwrap(await notifications.attachable('d1'))
    expect(people).toBe(first.people.length)
    expect(candidates.map(({ submissionId: id, fit, way }) => [id, fit, way])).toEqual([
      [first.submission.id, 'exact', 'decide'],
      [second.submission.id, 'exact', 'decide'],
    ])
    const choice = { delivery: 'd1', submissionId: second.submission.id }
    expect(await notifications.attach(choice, async () => false)).toEqual({ ok: true, value: null })
    expect((await workplace.overview(second.id)).submissions[0]?.state).toBe('unknown')
    const asked: unknown[] = []
    const attached = await notifications.attach(choice, async (question) => asked.push(question) > 0)
    expect(attached).toEqual({ ok: true, value: 'decide' })
    expect(asked).toMatchObject([{ requestId: 'REQ-77', sent: first.people.length, named: first.people.length }])
    expect((await workplace.overview(second.id)).submissions[0]).toMatchObject({
      state: 'settled',
      requestId: 'REQ-77',
    })
    expect((await workplace.overview(first.id)).submissions[0]?.state).toBe('unknown')
    expect(await listed(workplace)).toMatchObject([{ standing: 'applied', changed: first.people.length }])
    const trail = unwrap(await workplace.application.sending.audit(second.submission.id))
    expect(trail.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['operator-request', 'notification-matched', 'items-final']),
    )
    // Once assigned, it cannot be assigned to another as well.
    expect(
      await notifications.attach({ ...choice, submissionId: first.submission.id }, async () => true),
    ).toMatchObject({
      error: { code: 'notifications.nothing-to-attach' },
    })
  })

  it('that names only some of those sent is accepted on the operator’s word; the others stay unanswered', async () => {
    const workplace = await openWorkplace()
    const secret = await registered(workplace)
    const { id, submission, people } = await uncertain(workplace)
    await workplace.clock.advance(1_000)
    await deliver(workplace, secret, 'd1', bodyOf('REQ-78', people.slice(0, 2)))
    const { notifications } = workplace.application
    const [candidate] = unwrap(await notifications.attachable('d1')).candidates
    expect(candidate).toMatchObject({ fit: 'some', way: 'decide', named: 2, sent: people.length })
    expect(candidate?.people.filter(({ isNamed }) => isNamed)).toHaveLength(2)
    await notifications.attach({ delivery: 'd1', submissionId: submission.id }, async () => true)
    const overview = await workplace.overview(id)
    expect(overview.outcomes).toEqual({ accepted: 2, unmatched: people.length - 2 })
    expect(overview.submissions[0]).toMatchObject({ requestId: 'REQ-78', flagged: true })
  })

  it('is refused if module or people contradict it, and nothing changes', async () => {
    const workplace = await openWorkplace()
    const secret = await registered(workplace)
    const { id, submission, people } = await uncertain(workplace)
    await workplace.clock.advance(1_000)
    await deliver(workplace, secret, 'stranger', bodyOf('REQ-79', [...people, '999999']))
    await deliver(workplace, secret, 'module', bodyOf('REQ-80', people, 'consulta_seguridad_social'))
    await deliver(workplace, secret, 'unreadable', '{"Modulo":"algo"}')
    const { notifications } = workplace.application
    expect(unwrap(await notifications.attachable('stranger')).candidates).toMatchObject([{ fit: 'others', way: null }])
    expect(unwrap(await notifications.attachable('module')).candidates).toEqual([])
    const attach = (delivery: string) =>
      notifications.attach({ delivery, submissionId: submission.id }, async () => true)
    expect(await attach('stranger')).toMatchObject({ error: { code: 'notifications.does-not-fit' } })
    expect(await attach('module')).toMatchObject({ error: { code: 'notifications.does-not-fit' } })
    expect(await attach('unreadable')).toMatchObject({ error: { code: 'notifications.nothing-to-attach' } })
    expect(await attach('nobody')).toMatchObject({ error: { code: 'notifications.not-kept' } })
    expect((await workplace.overview(id)).submissions[0]).toMatchObject({ state: 'unknown', requestId: null })
    expect((await listed(workplace)).map(({ standing }) => standing).toSorted()).toEqual([
      'request',
      'request',
      'unreadable',
    ])
  })
})

describe('a pasted notification', () => {
  it('is judged by present and former secret, in both encodings, with its line ends and without', async () => {
    const workplace = await openWorkplace()
    const former = await registered(workplace)
    const present = await registered(workplace)
    expect(present).not.toBe(former)
    const { notifications } = workplace.application
    const body = '{\n  "Modulo": "consulta_antecedentes",\n  "IdSolicitud": "REQ-1"\n}'
    const verify = async (text: string, signature: string) =>
      unwrap(await notifications.verify({ body: text, signature, delivery: 'X-Service-Delivery: d9' }))
    expect(await verify(body, sign(present, body))).toMatchObject({
      ...{ verdict: 'present', encoding: 'hex', change: 'none', delivery: 'd9', known: null },
      about: { module: 'background-check', requestId: 'REQ-1' },
    })
    const base64 = `x-service-signature: sha256=${createHmac('sha256', former).update(body).digest('base64')}`
    expect(await verify(body, base64)).toMatchObject({ verdict: 'former', encoding: 'base64' })
    const crlf = body.replaceAll('\n', '\r\n')
    expect(await verify(body, sign(present, crlf))).toMatchObject({ verdict: 'present', change: 'crlf' })
    expect(await verify(crlf, sign(present, body))).toMatchObject({ verdict: 'present', change: 'lf' })
    expect(await verify(body, sign(present, `${body}\n`))).toMatchObject({ change: 'last-line-end' })
    expect(await verify(`${body}\n`, sign(present, body))).toMatchObject({ change: 'without-last-line-end' })
    expect(await verify(`${body} `, sign(present, body))).toMatchObject({ verdict: 'not-genuine', change: 'none' })
    expect(await verify(body, 'sha256=abc')).toMatchObject({ verdict: 'malformed', encoding: null })
    for (const hostile of ['', '\u0000\u202e', '[['.repeat(100_000), `${'á'.repeat(500_000)}\ud800`]) {
      expect(await verify(hostile, sign('otro', body))).toMatchObject({ verdict: 'not-genuine' })
    }
    await workplace.clock.advance(600_001)
    expect(await verify(body, sign(former, body))).toMatchObject({ verdict: 'former-expired' })
    expect(await listed(workplace)).toEqual([])
  })

  it('can be stored if it is genuine, with the very bytes that were signed; nothing else can', async () => {
    const workplace = await openWorkplace()
    const secret = await registered(workplace)
    const { notifications } = workplace.application
    const body = bodyOf('REQ-5', ['1'])
    const signed = body.replaceAll(',', ',\r\n')
    const pasted = { body: signed.replaceAll('\r\n', '\n'), signature: sign(secret, signed), delivery: 'd5' }
    expect(await notifications.takeInPasted({ ...pasted, body: `${pasted.body}x` })).toMatchObject({
      error: { code: 'notifications.not-genuine' },
    })
    expect(unwrap(await notifications.takeInPasted(pasted))).toMatchObject({
      known: { standing: 'request', sameBytes: true },
    })
    expect(unwrap(await notifications.raw('d5'))).toMatchObject({ text: signed, isWhole: true })
    // The same identifier with other bytes, correctly signed: the first arrival counts, and the result says so.
    const other = bodyOf('REQ-6', ['1'])
    const twin = { body: other, signature: sign(secret, other), delivery: 'd5' }
    expect(unwrap(await notifications.verify(twin)).known).toMatchObject({ sameBytes: false })
    expect(await listed(workplace)).toMatchObject([{ requestId: 'REQ-5' }])
  })

  it('cannot be verified if no address was ever registered, and the verdict says so', async () => {
    const workplace = await openWorkplace()
    const signature = sign('algo', '{}')
    const verified = await workplace.application.notifications.verify({ body: '{}', signature, delivery: '' })
    expect(unwrap(verified)).toMatchObject({ verdict: 'no-secret' })
  })
})

describe('whether a notification can arrive', () => {
  it('is derived from what is known: key, registration, secret, receiver', async () => {
    const workplace = await openWorkplace()
    const { notifications } = workplace.application
    const outlook = async () => unwrap(await workplace.application.notifications.outlook())
    expect(await outlook()).toBe('not-known')
    unwrap(await workplace.during(notifications.show()))
    expect(await outlook()).toBe('not-registered')
    await registered(workplace)
    expect(await outlook()).toBe('receiver-off')
    const port = await freePort()
    await notifications.chooseReceiver({ on: true, port })
    await notifications.startReceiving()
    expect(await outlook()).toBe('expected')
    await notifications.stopReceiving()
    expect(await outlook()).toBe('receiver-off')
    unwrap(await workplace.during(notifications.off()))
    expect(await outlook()).toBe('not-registered')
    await workplace.secrets.forget('notification-secret')
    await workplace.connectAs('test')
    expect(await outlook()).toBe('test-key')
  })

  it("a test key leaves the account's secret unchanged", async () => {
    const workplace = await openWorkplace()
    const secret = await registered(workplace)
    await workplace.connectAs('test')
    unwrap(await workplace.during(workplace.application.notifications.set('http://127.0.0.1:9/', true)))
    unwrap(await workplace.during(workplace.application.notifications.off()))
    expect(await workplace.secrets.read('notification-secret')).toBe(secret)
  })
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise<void>((resolve) => server.close(() => resolve()))
  return port
}

describe('the delivery test', () => {
  const testAt = async (url: string, listen: number | null) => {
    const workplace = await openWorkplace()
    const { notifications } = workplace.application
    if (listen !== null) {
      await notifications.chooseReceiver({ on: true, port: listen })
      await notifications.startReceiving()
      onTestFinished(() => notifications.stopReceiving())
    }
    await registered(workplace, url)
    const report = unwrap(await workplace.during(notifications.selfTest()))
    expect(await listed(workplace)).toEqual([])
    return { report, workplace }
  }

  it('reports its arrival here, and leaves nothing behind', async () => {
    const port = await freePort()
    const { report } = await testAt(`http://127.0.0.1:${port}/`, port)
    expect(report).toMatchObject({ outcome: { kind: 'reached', by: 'here' }, receiver: 'listening', testKey: false })
  })

  it('reports which other system answered, sends no key and follows no redirect', async () => {
    const seen: string[] = []
    const server = createServer((request, response) => {
      seen.push(request.url ?? '', JSON.stringify(request.headers))
      response.writeHead(302, { location: '/otra', 'x-ventanilla-proof': '0'.repeat(64) }).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const { report, workplace } = await testAt(`http://127.0.0.1:${port}/`, null)
    expect(report).toMatchObject({ outcome: { kind: 'answered', status: 302 }, receiver: 'stopped' })
    expect(seen).toHaveLength(2)
    expect(seen.join()).not.toContain(workplace.practice.keys.production)
    expect(seen.join()).not.toContain('authorization')
    expect(seen.join()).not.toContain(await workplace.secrets.read('notification-secret'))
  })

  it('reports that no system is there, or that none answers in time', async () => {
    expect((await testAt(`http://127.0.0.1:${await freePort()}/`, null)).report.outcome).toEqual({
      kind: 'not-connected',
      reason: 'refused',
    })
    const silent = createServer(() => undefined)
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void silent.closeAllConnections())
    onTestFinished(() => void silent.close())
    const { port } = silent.address() as AddressInfo
    expect((await testAt(`http://127.0.0.1:${port}/`, null)).report.outcome).toEqual({ kind: 'timeout' })
  })

  it('does not run if nothing is registered, or if the secret is not here', async () => {
    const workplace = await openWorkplace()
    const { notifications } = workplace.application
    expect(await workplace.during(notifications.selfTest())).toMatchObject({
      error: { code: 'notifications.not-registered' },
    })
    await registered(workplace)
    await workplace.secrets.forget('notification-secret')
    await workplace.restart()
    expect(await workplace.during(workplace.application.notifications.selfTest())).toMatchObject({
      error: { code: 'notifications.secret-elsewhere' },
    })
  })
})

describe('registering', () => {
  it('asks before another system’s address is replaced, also the same one with a secret that is not here', async () => {
    const workplace = await openWorkplace()
    const { during, secrets } = workplace
    await registered(workplace, 'http://127.0.0.1:9/uno')
    const asked: string[] = []
    const ask = async (present: string) => {
      asked.push(present)
      return false
    }
    const set = (url: string) => during(workplace.application.notifications.set(url, ask))
    expect(await set('http://127.0.0.1:9/dos')).toMatchObject({ error: { code: 'notifications.other-url' } })
    unwrap(await set('http://127.0.0.1:9/uno'))
    await secrets.forget('notification-secret')
    await workplace.restart()
    expect(unwrap(await during(workplace.application.notifications.show()))).toMatchObject({
      ours: false,
      active: true,
    })
    expect(await set('http://127.0.0.1:9/uno')).toMatchObject({ error: { code: 'notifications.url-elsewhere' } })
    expect(asked).toEqual(['http://127.0.0.1:9/uno', 'http://127.0.0.1:9/uno'])
  })

  it('distinguishes why the service refused', async () => {
    const workplace = await openWorkplace()
    const { during, practice } = workplace
    const { notifications } = workplace.application
    const answer = async (status: number) => {
      practice.faults.add({
        ...{ method: 'PUT', path: 'notificaciones' },
        fault: { kind: 'status', status, moment: 'before' },
      })
      const set = await during(notifications.set('http://127.0.0.1:9/', false))
      return set.ok ? 'ok' : set.error.code
    }
    expect(await answer(403)).toBe('notifications.forbidden')
    expect(await answer(429)).toBe('service.too-many-requests')
    expect(await during(notifications.set('http://user:secreto@127.0.0.1:9/', false))).toMatchObject({
      error: { code: 'notifications.url-credentials' },
    })
    practice.faults.add({ method: 'PUT', path: 'notificaciones', fault: { kind: 'reset', moment: 'after' } })
    expect(await during(notifications.set('http://127.0.0.1:9/', false))).toMatchObject({
      error: { code: 'notifications.uncertain' },
    })
    // It was registered all the same, but the secret in force is unknown here.
    expect(unwrap(await during(notifications.show()))).toMatchObject({ active: true, ours: false })
    unwrap(await workplace.application.connection.keyForget())
    expect(await notifications.show()).toMatchObject({ error: { code: 'connection.no-key' } })
  })
})
