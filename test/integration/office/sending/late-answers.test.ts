import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type OutboxDependencies, sendNext } from '#main/outbox/send-next.ts'
import { LateAnswers } from '#main/store/filing/late/late-answers.ts'
import { spooledOutbox } from '#main/store/filing/late/spooled-outbox.ts'
import { initOffice } from '#main/store/office/office-status.ts'
import { sameFiler } from '#shared/domain/filing/filer.ts'
import { submissionId } from '#shared/kernel/ids.ts'
import type { Exchange } from '#shared/service/exchange.ts'
import { batchModules } from '#shared/service/modules/modules.ts'
import { openFilings } from '../../../contract/postgres-engine.ts'
import { FakeClock } from '../../../fakes/fake-clock.ts'
import { nativeFolder } from '../../../postgres/binaries.ts'
import { portsOver } from '../../../postgres/office-ports.ts'
import { endServers, newScratch } from '../../../postgres/run-folder.ts'
import { type Server, startServer } from '../../../postgres/server.ts'
import { sampleBatch, sampleFiler } from '../../store/sample-batch.ts'

const databaseKey = 'ab'.repeat(32)
const requestId = '0f9c1a52-6b1d-4c55-9c83-2f7d1a4e9b01'
const accepted = Buffer.from(`{"Estado":200,"Data":{"IdSolicitud":"${requestId}","canary":"LATE-CANARY-77"}}`)
const answered = (body: Uint8Array): Exchange => ({ kind: 'answered', status: 200, headers: {}, body, complete: true })
const id = submissionId('b1-s0')

let folder = ''
let server: Server

/** A desk whose office may fail while the service answers. */
async function newDesk(name: string) {
  const database = `late_${name}`
  const { Client } = await import('pg')
  const client = new Client({ connectionString: server.url('postgres') })
  await client.connect()
  await client.query(`CREATE DATABASE ${database}`)
  await client.end()
  const url = server.url(database)
  const begun = await initOffice(url, () => Date.now())
  if (!begun.ok) throw new Error(begun.error.code)
  const directory = mkdtempSync(path.join(tmpdir(), 'ventanilla-late-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const filings = await openFilings(url)
  const ports = await portsOver(filings)
  await ports.outbox.createBatch(sampleBatch('b1'))
  const late = new LateAnswers({ directory, databaseKey })
  const outbox = spooledOutbox(ports.outbox, late)
  const send = (post: () => Promise<Exchange>) =>
    sendNext({
      store: outbox,
      clock: new FakeClock(),
      moduleOf: (module) => batchModules[module],
      confirmTurn: async () => null,
      post,
      filer: sampleFiler,
      owns: (filer) => filer === null || sameFiler(filer, sampleFiler),
    } satisfies OutboxDependencies)
  const lying = () =>
    readdirSync(directory, { recursive: true })
      .map(String)
      .filter((each) => each.endsWith('.answer'))
  /** As after the end of its program: a desk with the same folder. */
  const again = () => new LateAnswers({ directory, databaseKey })
  return { directory, filings, ports, send, lying, again }
}

describe.runIf(nativeFolder() !== null)('an answer that arrives while the office is away', () => {
  beforeAll(async () => {
    folder = newScratch()
    server = await startServer(folder, 'late')
  }, 60_000)
  afterAll(async () => {
    await server.stop()
    endServers(folder)
  })

  /** The office loses power, and the answer arrives. */
  const officeGoes = (body: Uint8Array) => async (): Promise<Exchange> => {
    await server.kill()
    return answered(body)
  }

  test('lies sealed on the desk’s disk, is told as such, and names its send when the office is back', async () => {
    const desk = await newDesk('named')
    const sent = await desk.send(officeGoes(accepted))
    expect(sent).toMatchObject({
      ok: false,
      error: { code: 'office.answer-spooled', parameters: { cause: 'office.unreachable' } },
    })
    expect(desk.lying().length).toBe(1)
    for (const file of desk.lying())
      expect(readFileSync(path.join(desk.directory, file)).includes('LATE-CANARY')).toBe(false)
    await expect(desk.again().takeIn(desk.filings)).rejects.toMatchObject({ appError: { code: 'office.unreachable' } })
    expect(desk.lying().length).toBe(1)
    await server.start()
    // Another desk found it interrupted meanwhile.
    expect(await desk.ports.outbox.recoverInterrupted(5)).toEqual([id])
    expect(await desk.again().takeIn(desk.filings)).toEqual({
      taken: [{ submissionId: id, requestId, outcome: 'named' }],
      setAside: [],
    })
    expect(await desk.ports.outbox.read(id)).toMatchObject({ state: 'unknown', requestId, attempts: 1 })
    expect(Buffer.from((await desk.ports.outbox.latestPostAnswer(id))?.body ?? [])).toEqual(accepted)
    expect(desk.lying()).toEqual([])
    expect(await desk.again().takeIn(desk.filings)).toEqual({ taken: [], setAside: [] })
  })

  test('the same one twice, as after a kill between the office’s commit and the end, changes nothing more', async () => {
    const desk = await newDesk('twice')
    await desk.send(officeGoes(accepted))
    await server.start()
    const [file = ''] = desk.lying()
    const copy = path.join(desk.directory, 'copy')
    cpSync(path.join(desk.directory, file), copy)
    expect(await desk.again().takeIn(desk.filings)).toMatchObject({ taken: [{ outcome: 'named' }] })
    const trail = await desk.ports.outbox.auditTrail(id)
    cpSync(copy, path.join(desk.directory, file))
    expect(await desk.again().takeIn(desk.filings)).toMatchObject({ taken: [{ outcome: 'known' }] })
    expect(await desk.ports.outbox.auditTrail(id)).toEqual(trail)
    const answers = await desk.filings.read(({ db }) => db.selectFrom('raw_answer').select('sequence').execute())
    expect(answers.length).toBe(1)
  })

  test('an answer that names no request is kept for whoever decides about the send', async () => {
    const desk = await newDesk('kept')
    const busy = Buffer.from('<html>Servicio no disponible</html>')
    expect(await desk.send(officeGoes(busy))).toMatchObject({ ok: false, error: { code: 'office.answer-spooled' } })
    await server.start()
    await desk.ports.outbox.recoverInterrupted(5)
    expect(await desk.again().takeIn(desk.filings)).toMatchObject({ taken: [{ requestId: null, outcome: 'kept' }] })
    expect(await desk.ports.outbox.read(id)).toMatchObject({ state: 'unknown', requestId: null })
    expect(Buffer.from((await desk.ports.outbox.latestPostAnswer(id))?.body ?? [])).toEqual(busy)
  })

  test('a send that someone chose to repeat meanwhile does not leave again; one paid twice is reported', async () => {
    const desk = await newDesk('repeated')
    await desk.send(officeGoes(accepted))
    await server.start()
    const { outbox } = desk.ports
    await outbox.recoverInterrupted(5)
    await outbox.apply(id, { event: 'operator-resend', atMs: 6, detail: '' }, { nextAttemptAtMs: 6 })
    const [file = ''] = desk.lying()
    const copy = path.join(desk.directory, 'copy')
    cpSync(path.join(desk.directory, file), copy)
    expect(await desk.again().takeIn(desk.filings)).toMatchObject({ taken: [{ outcome: 'named' }] })
    expect(await outbox.read(id)).toMatchObject({ state: 'unknown', requestId })
    await outbox.apply(
      id,
      { event: 'notification-matched', atMs: 7, detail: '' },
      { requestId: 'REQ-OTHER', acceptedAtMs: 7 },
    )
    cpSync(copy, path.join(desk.directory, file))
    expect(await desk.again().takeIn(desk.filings)).toMatchObject({ taken: [{ requestId, outcome: 'elsewhere' }] })
    expect(await outbox.read(id)).toMatchObject({ state: 'accepted', requestId: 'REQ-OTHER' })
  })

  test('while the office is available nothing stays on the disk', async () => {
    const desk = await newDesk('there')
    expect((await desk.send(async () => answered(accepted)))?.ok).toBe(true)
    expect(desk.lying()).toEqual([])
    expect(Buffer.from((await desk.ports.outbox.latestPostAnswer(id))?.body ?? [])).toEqual(accepted)
  })

  test('is not stored under a send that has not ended: its sender stores it there', async () => {
    const desk = await newDesk('sending')
    const late = desk.again()
    const answer = { kind: 'post', status: 200, headers: {}, complete: true, body: accepted, receivedAtMs: 1 } as const
    const name = await late.keep({ submissionId: id, requestId, answer })
    expect(await late.takeIn(desk.filings)).toEqual({ taken: [], setAside: [] })
    late.release(name)
    expect(await late.takeIn(desk.filings)).toMatchObject({ taken: [{ outcome: 'named' }] })
  })

  test('an altered answer on the disk is set aside, and the others are processed', async () => {
    const desk = await newDesk('altered')
    const body = { status: 200, headers: {}, complete: true, kind: 'post' } as const
    const late = desk.again()
    await late.keep({ submissionId: id, requestId, answer: { ...body, body: accepted, receivedAtMs: 1 } })
    const [first = ''] = desk.lying()
    const bytes = readFileSync(path.join(desk.directory, first))
    bytes[40] = (bytes[40] ?? 0) ^ 1
    writeFileSync(path.join(desk.directory, first), bytes)
    await late.keep({ submissionId: id, requestId, answer: { ...body, body: accepted, receivedAtMs: 2 } })
    const taken = await desk.again().takeIn(desk.filings)
    expect(taken.taken.length).toBe(1)
    expect(taken.setAside.length).toBe(1)
    expect(readFileSync(taken.setAside[0] ?? '')).toEqual(bytes)
  })

  test('what a program kept is there after it was killed with -9 at once', async () => {
    const desk = await newDesk('killed')
    const script = `import { LateAnswers } from '#main/store/filing/late/late-answers.ts'
      const late = new LateAnswers({ directory: ${JSON.stringify(desk.directory)}, databaseKey: '${databaseKey}' })
      const answer = { kind: 'post', status: 200, headers: {}, body: Buffer.from(${JSON.stringify(accepted.toString())}), complete: true, receivedAtMs: 3 }
      await late.keep({ submissionId: '${id}', requestId: '${requestId}', answer })
      process.kill(process.pid, 'SIGKILL')`
    const root = path.join(import.meta.dirname, '../../../..')
    const ended = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: root, encoding: 'utf8' })
    expect([ended.signal, ended.stderr]).toEqual(['SIGKILL', ''])
    const found = await desk.again().takeIn(desk.filings)
    expect(found.taken).toMatchObject([{ submissionId: id, requestId }])
  })
})
