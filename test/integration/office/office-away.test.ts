import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { admitMember } from '#main/store/office/office-members.ts'
import { initOffice } from '#main/store/office/office-status.ts'
import { nativeFolder } from '../../postgres/binaries.ts'
import { type Desk, during, membershipOf, openDesk, ownOffice, startService, until, unwrap } from './desks.ts'
import { connectedTo } from './members.ts'

const nobody = { keyFingerprint: 'f0', keyHint: '0000', baseUrl: 'http://127.0.0.1:9', practice: true }

const linkOf = async ({ application }: Desk) => unwrap(await application.office.read())?.link

const isHere = (desk: Desk) => until(async () => (await linkOf(desk))?.kind === 'here', 'the office is back')

const isAway = (desk: Desk) =>
  until(async () => {
    await desk.application.office.look()
    return (await linkOf(desk))?.kind === 'away'
  }, 'the office is away')

const away = { code: 'office.unreachable', family: 'network' }

describe.runIf(nativeFolder() !== null)('an office that goes away', () => {
  test('the desk keeps working; filing waits with a reason, and nothing is filed twice when it is back', async () => {
    const { server, officeId, url } = await ownOffice()
    const service = await startService()
    const desk = await openDesk(service, membershipOf(url('ana'), officeId, 'clerk'))
    const first = unwrap(await desk.compose(await desk.importSample()))
    await server.kill()
    await isAway(desk)

    // Drafts and validation continue.
    const draft = await desk.importSample()
    const uncompared = await desk.findingsOf(draft)
    expect(uncompared).not.toContain('row.in-flight')
    expect(unwrap(await desk.application.drafts.list()).length).toBe(2)

    // Filing is refused at once, with a message.
    await expect(desk.compose(draft)).rejects.toMatchObject({ appError: away })
    expect(await desk.application.sending.sendDue()).toMatchObject({ sent: 0, error: away })
    await expect(desk.application.polling.poll({ timeoutMs: 0 })).rejects.toMatchObject({ appError: away })
    await expect(desk.application.history.read(first)).rejects.toMatchObject({ appError: away })

    await server.start()
    await isHere(desk)
    // What could not be compared is compared now.
    await until(async () => (await desk.findingsOf(draft)).length > uncompared.length, 'it is compared')
    expect(desk.changes.some(({ area }) => area === 'batches')).toBe(true)
    expect((await during(service.clock, desk.application.sending.sendDue())).error).toBeNull()
    const sent = unwrap(await desk.application.history.read(first))
    expect(new Set(sent.submissions.map(({ state, attempts }) => `${state} ${attempts}`))).toEqual(
      new Set(['accepted 1']),
    )
  })

  test('does not keep a profile from opening, and it reconnects by itself', async () => {
    const { server, officeId, url } = await ownOffice()
    const service = await startService()
    await server.stop()
    const desk = await openDesk(service, membershipOf(url('ana'), officeId, 'clerk'))
    expect(await linkOf(desk)).toMatchObject({ kind: 'away', error: away })
    const draft = await desk.importSample()
    await server.start()
    await isHere(desk)
    const batch = unwrap(await desk.compose(draft))
    expect(unwrap(await desk.application.history.list(5, null)).rows.map((each) => each.batch.id)).toEqual([batch])
  })

  test('in the middle of composing, releases the rows when it is back', async () => {
    const { server, officeId, url } = await ownOffice()
    const service = await startService()
    const desk = await openDesk(service, membershipOf(url('ana'), officeId, 'clerk'))
    const draft = await desk.importSample()
    const request = { draftId: draft, options: {}, onlyValid: true, chunk: null, operator: 'Ana' }
    const prepared = unwrap(await desk.application.batches.prepare({ kind: 'draft', request }))
    await server.kill()
    await isAway(desk)
    await expect(desk.application.batches.confirm(prepared.batchId)).rejects.toMatchObject({ appError: away })
    await desk.restart()
    await server.start()
    await isHere(desk)
    await until(async () => (await desk.compose(draft)).ok, 'the rows are free again')
    const batches = unwrap(await desk.application.history.list(5, null)).rows
    expect(batches).toHaveLength(1)
    expect(batches[0]?.batch.id).not.toBe(prepared.batchId)
  })

  test('and another one in its place files nothing of what the desk belongs to, and says so', async () => {
    const { officeId, url } = await ownOffice()
    const service = await startService()
    const desk = await openDesk(service, membershipOf(url('ana'), officeId, 'clerk'))
    const batch = unwrap(await desk.compose(await desk.importSample()))
    const owner = await connectedTo(url())
    await owner.query('ALTER SCHEMA ventanilla RENAME TO set_aside')
    unwrap(await initOffice(url(), () => 0))
    unwrap(await admitMember(url(), { login: 'ana', role: 'clerk', companies: null }))
    const another = { code: 'office.another' }
    // A look that began before the other office was complete is shared, and says that none was there.
    await until(async () => {
      await desk.application.office.look()
      const link = await linkOf(desk)
      return link?.kind === 'away' && link.error.code === another.code
    }, 'the desk sees another office')
    await expect(desk.compose(await desk.importSample())).rejects.toMatchObject({ appError: another })
    expect(await desk.application.sending.sendDue()).toMatchObject({ sent: 0, error: another })
    for (const table of ['batch', 'consent', 'key_turn', 'key_get']) {
      expect([table, (await owner.query(`SELECT FROM ${table}`)).rows]).toEqual([table, []])
    }
    // The desk's connection is reopened to the other office, which does not have its turns.
    const pidOfLine = async (): Promise<unknown> =>
      (await owner.query(`SELECT pid FROM pg_stat_activity WHERE application_name = 'ventanilla line'`)).rows[0]?.pid
    const former = await pidOfLine()
    await owner.query('SELECT pg_terminate_backend($1)', [former])
    await until(async () => ![undefined, former].includes(await pidOfLine()), 'the line is back')
    // Its own office, restored, is its own again, with what was filed there.
    await owner.query('ALTER SCHEMA ventanilla RENAME TO other; ALTER SCHEMA set_aside RENAME TO ventanilla')
    await desk.application.office.look()
    await isHere(desk)
    await until(
      async () => (await during(service.clock, desk.application.sending.sendDue())).error === null,
      'what waited is sent',
    )
    const { submissions } = unwrap(await desk.application.history.read(batch))
    expect(new Set(submissions.map(({ state }) => state))).toEqual(new Set(['accepted']))
  })

  test('a profile with a damaged membership files nowhere, and keeps its drafts', async () => {
    const service = await startService()
    const desk = await openDesk(service, '{"address":1}')
    expect(await linkOf(desk)).toMatchObject({ kind: 'away', error: { code: 'office.membership-damaged' } })
    const draft = await desk.importSample()
    await expect(desk.compose(draft)).rejects.toMatchObject({ appError: { code: 'office.membership-damaged' } })
    expect(unwrap(await desk.store.contents())).toMatchObject({ drafts: 1, batches: 0 })
  })
})

describe.runIf(nativeFolder() !== null)('a profile that has filed alone', () => {
  test('files and shows nothing in its office before its history is there; then whoever files there sends what waited, once', async () => {
    const { officeId, url } = await ownOffice()
    const service = await startService()
    const [desk, luis] = [
      await openDesk(service, null),
      await openDesk(service, membershipOf(url('luis'), officeId, 'clerk')),
    ]
    const batch = unwrap(await desk.compose(await desk.importSample()))
    const ana = membershipOf(url('ana'), officeId, 'clerk')
    await desk.becomes(ana)
    expect(await linkOf(desk)).toMatchObject({ kind: 'away', error: { code: 'office.not-adopted' } })
    const draft = await desk.importSample()
    const refused = { appError: { code: 'office.not-adopted' } }
    await expect(desk.compose(draft)).rejects.toMatchObject(refused)
    await expect(desk.application.history.list(10, null)).rejects.toMatchObject(refused)
    expect(await desk.application.sending.sendDue()).toMatchObject({ sent: 0 })

    const adopted = unwrap(await desk.store.adoptHistory())
    expect(adopted).toMatchObject({ outcome: 'adopted', batches: 1, batchesThere: 0 })
    expect(existsSync(adopted.copy ?? '')).toBe(true)
    // Killed here: the history has moved, and the program that moved it was not reopened.
    expect(await desk.application.sending.sendDue()).toMatchObject({ sent: 0 })
    await desk.restart()
    expect(await linkOf(desk)).toMatchObject({ kind: 'here' })
    expect(unwrap(await desk.application.history.list(10, null))).toMatchObject({ total: 1 })
    expect(await desk.findingsOf(await desk.importSample())).toContain('row.in-flight')
    const sent = await during(service.clock, luis.application.sending.sendDue())
    expect(sent).toMatchObject({ error: null })
    expect(sent.sent).toBeGreaterThan(0)
    expect(await desk.application.sending.sendDue()).toMatchObject({ sent: 0 })
    expect(
      unwrap(await desk.application.history.read(batch)).submissions.map(({ attempts }) => attempts),
    ).not.toContain(0)

    // Outside the office it neither sends what it once had nor shows an empty history.
    await desk.becomes(null)
    const gone = { code: 'office.history-in-office', parameters: { office: officeId, copy: adopted.copy } }
    expect(await linkOf(desk)).toMatchObject({ kind: 'away', error: gone })
    await expect(desk.application.history.list(10, null)).rejects.toMatchObject({ appError: gone })
    expect(await desk.application.sending.sendDue()).toMatchObject({ sent: 0 })
    expect(await desk.store.adoptHistory()).toMatchObject({ error: { code: 'office.no-membership' } })
    await desk.becomes({ ...ana, officeId: '0123456789' })
    expect(await linkOf(desk)).toMatchObject({ error: { code: 'office.adopted-elsewhere' } })
    await desk.becomes(ana)
    expect(await linkOf(desk)).toMatchObject({ kind: 'here' })
  })
})

describe.runIf(nativeFolder() !== null)('data care of a profile in an office', () => {
  test('concerns the desk; shared data is not purged, and the register is the office’s', async () => {
    const { officeId, url } = await ownOffice()
    const service = await startService()
    const desk = await openDesk(service, membershipOf(url('ana'), officeId, 'clerk'))
    await desk.compose(await desk.importSample())
    expect(await desk.store.previewPurge(0)).toMatchObject({ error: { code: 'office.filings-not-purged' } })
    expect(await desk.store.purge(0)).toMatchObject({ error: { code: 'office.filings-not-purged' } })
    expect(unwrap(await desk.store.consentStanding())).toMatchObject({ count: 1, brokenAt: null })
    expect(unwrap(await desk.store.integrityCheck())).toBeNull()
  })
})

describe.runIf(nativeFolder() !== null)('what another desk is about to send', () => {
  test('is not marked interrupted by others', async () => {
    const { officeId, url } = await ownOffice()
    const service = await startService()
    const [ana, luis] = [
      await openDesk(service, membershipOf(url('ana'), officeId, 'clerk')),
      await openDesk(service, membershipOf(url('ana'), officeId, 'clerk')),
    ]
    const batch = unwrap(await ana.compose(await ana.importSample()))
    const sendable = await ana.store.outbox.nextSendable(Date.now())
    if (sendable === null) throw new Error('sendable')
    const { id } = sendable.submission
    const record = { attempt: 1, filer: nobody, owns: () => true, bodySha256: sendable.request.bodySha256 }
    expect(await ana.store.outbox.arm(id, { ...record, atMs: service.clock.nowMs() })).toMatchObject({ ok: true })
    await luis.restart()
    expect(await luis.application.sending.recoverInterrupted()).toBe(0)
    const stateOf = async () => unwrap(await luis.application.history.read(batch)).submissions[0]?.state
    expect(await stateOf()).toBe('armed')
    // Its own desk knows that nothing of its own is in flight.
    await ana.restart()
    expect(await stateOf()).toBe('unknown')
  })
})
