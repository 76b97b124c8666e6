import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, type TestContext } from 'vitest'
import type { Fault } from '#main/practice-service/faults/fault.ts'
import { type BatchesDocument, batchesDocument, failureDocument } from './contract.ts'
import { openPracticeDesk, type PracticeDesk } from './practice-desk.ts'
import { patienceMs, sample } from './run-cli.ts'

const queries = [
  'submit',
  sample('consultas-adres.xlsx'),
  '--module',
  'social-security-query',
  '--accept-terms',
] as const

const submissionOf = (document: BatchesDocument) => {
  const submission = document.batches[0]?.submissions[0]
  if (submission === undefined) throw new Error('No submission in the document')
  return submission
}

/** A separate desk for each test, so that they can run in parallel. */
async function deskFor(test: TestContext, fault?: Fault): Promise<PracticeDesk> {
  const desk = await openPracticeDesk()
  test.onTestFinished(() => desk.close())
  if (fault !== undefined) desk.service.faults.add({ method: 'POST', path: '/seguridad_social', fault })
  return desk
}

describe.concurrent('4: the service refused', { timeout: patienceMs }, () => {
  it('a key without the scope, and an unknown key', async (test) => {
    const desk = await deskFor(test)
    const refused = await desk.withKey('withoutScopes').json(batchesDocument, ...queries)
    expect(refused.exitCode).toBe(4)
    expect(submissionOf(refused.document)).toMatchObject({ state: 'refused', error: { code: 'service.forbidden' } })
    const stranger = desk.with({ VENTANILLA_API_KEY: 'service_key_nadie_la_conoce' })
    const unknown = await stranger.json(batchesDocument, ...queries)
    expect([unknown.exitCode, submissionOf(unknown.document).error?.code]).toEqual([4, 'service.unauthorised'])
    expect(desk.service.ledger.debits()).toEqual([])
  })

  it('is not retried by itself, and is resent when the operator says so', async (test) => {
    const desk = await deskFor(test)
    desk.service.faults.add({ method: 'POST', fault: { kind: 'status', status: 403, moment: 'before' } })
    const { document } = await desk.json(batchesDocument, ...queries)
    const again = await desk.json(batchesDocument, 'resolve', submissionOf(document).id, '--as', 'resend')
    expect(again.exitCode).toBe(0)
    expect(submissionOf(again.document)).toMatchObject({ state: 'accepted', accepted: 20, attempts: 2 })
  })
})

/** A desk whose address does not answer until `connect`. */
async function unpluggedDesk(test: TestContext) {
  const desk = await deskFor(test)
  const silent = createServer()
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  await new Promise((resolve) => silent.close(resolve))
  const connect = async () => {
    const { service, close } = await openPracticeDesk({ port })
    test.onTestFinished(close)
    return service
  }
  return { desk, offline: desk.with({ VENTANILLA_BASE_URL: `http://127.0.0.1:${port}` }), connect }
}

describe.concurrent('the queue', { timeout: 3 * patienceMs }, () => {
  it('is sent by «send», held or waiting, one batch or all, and never for another account', async (test) => {
    const { desk, offline, connect } = await unpluggedDesk(test)
    const first = await offline.json(batchesDocument, ...queries)
    const checks = ['submit', sample('antecedentes.xlsx'), '--module', 'background-check', '--accept-terms'] as const
    const second = await offline.json(batchesDocument, ...checks, '--only-valid')
    expect([first.exitCode, second.exitCode]).toEqual([5, 5])
    const [one, two] = [first, second].map(({ document }) => document.batches[0]?.id ?? '')

    const stranger = await desk.json(batchesDocument, 'send')
    expect([stranger.exitCode, stranger.document.batches]).toEqual([0, []])
    expect((await desk.run('send')).stdout).toContain('son de otra cuenta')
    const refused = await desk.json(failureDocument, 'send', two ?? '')
    expect([refused.exitCode, refused.document.error.code]).toEqual([2, 'outbox.other-filer'])
    expect(desk.service.ledger.debits()).toEqual([])

    const service = await connect()
    const named = await offline.json(batchesDocument, 'send', two ?? '')
    expect([named.exitCode === 0 || named.exitCode === 1, submissionOf(named.document).state]).toEqual([
      true,
      'accepted',
    ])
    expect(submissionOf((await offline.json(batchesDocument, 'status', one ?? '')).document).state).toBe('queued')
    const rest = await offline.json(batchesDocument, 'send', '--wait', '15')
    expect([rest.exitCode, rest.document.batches.map(({ id, settled }) => [id, settled])]).toEqual([0, [[one, true]]])
    expect(service.journal.duplicates()).toEqual([])
    const nothing = await offline.run('send')
    expect([nothing.exitCode, nothing.stdout]).toEqual([0, expect.stringContaining('No hay nada en cola')])
  })

  it('--wait makes the automatic attempts after a limit', async (test) => {
    const limited = await deskFor(test, { kind: 'rate-limit', retryAfter: '1' })
    const once = await limited.json(batchesDocument, ...queries, '--wait', '30')
    expect([once.exitCode, submissionOf(once.document)]).toMatchObject([0, { state: 'settled', attempts: 2 }])
  })

  it('resolve touches only the submission that it names', async (test) => {
    const desk = await deskFor(test, { kind: 'reset', moment: 'before' })
    const { document } = await desk.json(batchesDocument, ...queries, '--chunk', '5')
    expect(document.batches[0]?.submissions.map(({ state }) => state)).toEqual([
      'unknown',
      'queued',
      'queued',
      'queued',
    ])
    const resent = await desk.json(batchesDocument, 'resolve', submissionOf(document).id, '--as', 'resend')
    const states = resent.document.batches[0]?.submissions.map(({ state }) => state)
    expect([resent.exitCode, states]).toEqual([6, ['accepted', 'queued', 'queued', 'queued']])
    expect(desk.service.journal.received.filter(({ method }) => method === 'POST')).toHaveLength(2)
  })
})

describe.concurrent('5: no network, nothing sent', { timeout: patienceMs }, () => {
  it('stays queued, and leaves when the operator says so', async (test) => {
    const { desk, offline, connect } = await unpluggedDesk(test)
    const { document, exitCode } = await offline.json(batchesDocument, ...queries)
    expect([exitCode, submissionOf(document).state, submissionOf(document).accepted]).toEqual([5, 'queued', 0])
    expect(document).toHaveProperty('error.code', 'network.refused')
    const person = await offline.run('status', document.batches[0]?.id ?? '')
    expect(person.stdout).toContain('En cola')

    // Another address counts as another account's: it refuses, and nothing leaves its queue.
    const refused = await desk.json(failureDocument, 'resolve', submissionOf(document).id, '--as', 'resend')
    expect([refused.exitCode, refused.document.error.code]).toEqual([2, 'outbox.other-filer'])
    const service = await connect()
    const sent = await offline.json(batchesDocument, 'resolve', submissionOf(document).id, '--as', 'resend')
    expect([sent.exitCode, submissionOf(sent.document).accepted]).toEqual([0, 20])
    expect([service.ledger.debits().length, desk.service.ledger.debits().length]).toEqual([20, 0])
  })

  it('429 before any work: 4, still queued, nothing spent', async (test) => {
    const desk = await deskFor(test, { kind: 'rate-limit', retryAfter: '30' })
    const { document, exitCode } = await desk.json(batchesDocument, ...queries)
    expect(exitCode).toBe(4)
    expect(submissionOf(document)).toMatchObject({ state: 'queued', error: { code: 'service.too-many-requests' } })
    expect(desk.service.ledger.debits()).toEqual([])
  })
})

describe.concurrent('6: the outcome is unknown', { timeout: patienceMs }, () => {
  const ambiguous: readonly Fault[] = [
    { kind: 'reset', moment: 'after' },
    { kind: 'status', status: 502, moment: 'before' },
    { kind: 'truncate', framing: 'cut' },
    { kind: 'html', moment: 'after' },
  ]
  it.for(ambiguous)('$kind', async (fault, test) => {
    const desk = await deskFor(test, fault)
    const { document, exitCode } = await desk.json(batchesDocument, ...queries)
    expect([exitCode, submissionOf(document).state]).toEqual([6, 'unknown'])
    expect(submissionOf(document).error?.message).toContain('Envío incierto')
    expect(document.batches[0]?.settled).toBe(false)
  })

  it('says what can be done, and ends as the operator decides', async (test) => {
    const desk = await deskFor(test, { kind: 'reset', moment: 'after' })
    const run = await desk.run(...queries)
    expect(run.exitCode).toBe(6)
    expect(run.stdout).toContain('Envío incierto')
    expect(run.stdout).toContain('--as resend')
    expect(run.stdout).toContain('hubo conexión y pudo salir todo; no llegó ninguna respuesta.')
    expect(run.stdout).toContain('no se pudo leer ningún IdSolicitud')
    const { document } = await desk.json(batchesDocument, 'status')
    const { id } = submissionOf(document)
    const resent = await desk.run('resolve', id, '--as', 'resend', '--lang', 'en')
    expect(resent.stderr).toContain('up to 20 credits may be debited again')
    const refused = await desk.json(failureDocument, 'resolve', id, '--as', 'applied')
    expect(refused.document.error.code).toBe('submission.refused-transition')
  })

  it('an identifier readable in a damaged answer is reported', async (test) => {
    const desk = await deskFor(test, { kind: 'truncate', framing: 'cut' })
    const run = await desk.run(...queries)
    expect(run.stdout).toContain('se cortó a los')
    const [applied] = desk.service.journal.applied
    expect(run.stdout).toContain(`se conoce el IdSolicitud ${applied?.requestId}: «ventanilla poll» lo comprueba`)
    expect(run.stdout).toContain('antes de decidir, compruébelo gratis con «ventanilla poll»')
    expect(run.stdout).not.toContain('--as resend')
  })

  it.for(['applied', 'abandoned'] as const)('--as %s is remembered and no longer an error', async (choice, test) => {
    const desk = await deskFor(test, { kind: 'reset', moment: 'after' })
    const { document } = await desk.json(batchesDocument, ...queries)
    const resolved = await desk.json(batchesDocument, 'resolve', submissionOf(document).id, '--as', choice)
    expect([resolved.exitCode, submissionOf(resolved.document).state]).toEqual([0, choice])
    expect(desk.service.journal.received.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })
})

describe.concurrent('interruptions', { timeout: patienceMs }, () => {
  it.for(['SIGHUP', 'SIGTERM'] as const)('%s works like SIGINT, even without a terminal', async (signal, test) => {
    const desk = await deskFor(test, { kind: 'slow', delayMs: 1_500, where: 'headers' })
    const running = desk.start(...queries, '--chunk', '10', '--json')
    await arrival(test, desk, 1)
    running.child.stderr?.destroy()
    running.child.kill(signal)
    const run = await running.ended
    const { submissions } = batchesDocument.parse(JSON.parse(run.stdout)).batches[0] ?? { submissions: [] }
    expect([run.exitCode, submissions.map(({ state }) => state)]).toEqual([6, ['accepted', 'queued']])
  })

  it('before anything left: 5, all of it queued', async (test) => {
    const desk = await deskFor(test, { kind: 'rate-limit', retryAfter: '30' })
    const running = desk.start(...queries, '--chunk', '10', '--wait', '60', '--json')
    await arrival(test, desk, 1)
    running.child.kill('SIGINT')
    const run = await running.ended
    expect([run.exitCode, JSON.parse(run.stdout).error.code]).toEqual([5, 'send.interrupted'])
    expect(desk.service.ledger.debits()).toEqual([])
  })

  it('SIGINT while a POST is in flight: it is finished, the next is not begun', async (test) => {
    const desk = await deskFor(test, { kind: 'slow', delayMs: 1_500, where: 'headers' })
    const running = desk.start(...queries, '--chunk', '10', '--json')
    await arrival(test, desk, 1)
    running.child.kill('SIGINT')
    const run = await running.ended
    expect(run.stderr).toContain('Interrumpido')
    const { submissions } = batchesDocument.parse(JSON.parse(run.stdout)).batches[0] ?? { submissions: [] }
    expect(submissions.map(({ state }) => state)).toEqual(['accepted', 'queued'])
    expect(run.exitCode).toBe(6)
    expect(JSON.parse(run.stdout)).toMatchObject({ error: { code: 'send.interrupted' } })
    expect(desk.service.ledger.debits()).toHaveLength(10)
    const rest = await desk.json(batchesDocument, 'send')
    expect([rest.exitCode, rest.document.batches.length]).toEqual([0, 1])
    expect(desk.service.ledger.debits()).toHaveLength(20)
  })

  it('SIGKILL while a POST is in flight: the next command finds it uncertain, and it is never resent by itself', async (test) => {
    const desk = await deskFor(test, { kind: 'slow', delayMs: 5_000, where: 'headers' })
    const running = desk.start(...queries)
    await arrival(test, desk, 1)
    running.child.kill('SIGKILL')
    await running.ended
    const { document } = await desk.json(batchesDocument, 'status')
    expect(submissionOf(document)).toMatchObject({ state: 'unknown', error: { code: 'outbox.interrupted' } })
    expect((await desk.json(batchesDocument, 'poll')).exitCode).toBe(6)
    expect(desk.service.journal.received.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  async function arrival(test: TestContext, desk: PracticeDesk, posts: number): Promise<void> {
    await test.expect
      .poll(() => desk.service.journal.received.filter(({ method }) => method === 'POST').length, { timeout: 60_000 })
      .toBe(posts)
  }
})

describe.concurrent('7: a fault of this machine', { timeout: patienceMs }, () => {
  it('an impossible data directory: nothing is sent', async (test) => {
    const desk = await deskFor(test)
    const file = join(desk.files, 'no-es-carpeta')
    await writeFile(file, 'x')
    const { document, exitCode } = await desk.json(failureDocument, ...queries, '--data-dir', file)
    expect(exitCode).toBe(7)
    expect(document.error.message).not.toContain('undefined')
    expect(desk.service.journal.received).toEqual([])
  })

  it('no key, no address: usage', async (test) => {
    const desk = await deskFor(test)
    const keyless = desk.with({ VENTANILLA_API_KEY: '' })
    const noKey = await keyless.json(failureDocument, 'notifications', 'show')
    expect([noKey.exitCode, noKey.document.error.code]).toEqual([2, 'connection.no-key'])
    const homeless = desk.with({ VENTANILLA_BASE_URL: '', VENTANILLA_HOME: join(desk.files, 'otra') })
    const noAddress = await homeless.json(failureDocument, 'notifications', 'show')
    expect([noAddress.exitCode, noAddress.document.error.code]).toEqual([2, 'connection.no-address'])
    const plain = await desk.json(failureDocument, 'status', '--base-url', 'http://servicio.example')
    expect([plain.exitCode, plain.document.error.code]).toEqual([2, 'connection.not-https'])
  })
})
