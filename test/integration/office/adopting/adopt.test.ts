import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRegister } from '#main/store/filing/consents/consent-repository.ts'
import { openFilings } from '../../../contract/postgres-engine.ts'
import { nativeFolder } from '../../../postgres/binaries.ts'
import { scratchDatabase } from '../../../postgres/shared-server.ts'
import { sampleFiler } from '../../store/sample-batch.ts'
import { answerTo, connectedTo, newLogin, newMember } from '../members.ts'
import { adoptingDesk, inside, type Killing } from './adopting-desk.ts'
import { allOfOffice, allOfOwn } from './all-of-it.ts'
import { fileOwnHistory, nowMs, ownNumbers } from './own-history.ts'

let made: Awaited<ReturnType<typeof fileOwnHistory>>

describe.runIf(nativeFolder() !== null)('a history moved into an office', () => {
  beforeAll(async () => {
    made = await fileOwnHistory()
  })
  afterAll(() => made.remove())

  test('is complete, each thing once, unchanged; repeating it changes nothing', { timeout: 120_000 }, async () => {
    const office = await scratchDatabase()
    const desk = adoptingDesk(made.file, office)
    const adopted = await desk.adopt()
    expect(adopted).toMatchObject({ ok: true, value: { outcome: 'adopted', batches: 4, copy: 'copy-0' } })
    const client = await inside(office)
    const there = await allOfOffice(client)
    expect(there).toEqual(await allOfOwn(desk.database))
    expect(there.submission?.map(({ id, state }) => [id, state])).toEqual([
      ['accepted-s0', 'settled'],
      ['cut-s0', 'unknown'],
      ['followed-s', 'accepted'],
      ['waiting-s0', 'queued'],
      ['waiting-s1', 'unknown'],
    ])
    expect(desk.mark()).toMatchObject({ stage: 'done', officeId: office.officeId, copy: 'copy-0' })
    expect(await desk.adopt()).toMatchObject({ ok: true, value: { outcome: 'before', copy: 'copy-0' } })
    // Restored from before it was marked: everything is there already.
    desk.database.prepare('DELETE FROM setting').run()
    expect(await desk.adopt()).toMatchObject({ ok: true, value: { outcome: 'adopted', batches: 0, batchesThere: 4 } })
    expect(await allOfOffice(client)).toEqual(there)
  })

  test('killed before any of its statements and begun again comes to the same, and counts as adopted only then', {
    timeout: 600_000,
  }, async () => {
    const counting: Killing = { at: Number.POSITIVE_INFINITY, said: 0 }
    const whole = await scratchDatabase()
    const first = adoptingDesk(made.file, whole)
    await first.adopt(counting)
    const expected = await allOfOwn(first.database)
    const all = counting.said
    expect(all).toBeGreaterThan(100)
    // One desk killed repeatedly, some statements later each time, and others killed once each. The start is drawn, so
    // that runs together kill at every statement.
    const [step, from] = [3, randomInt(1, 4)]
    const office = await scratchDatabase()
    const desk = adoptingDesk(made.file, office)
    const client = await inside(office)
    let copies = 0
    for (let at = from; ; at += step) {
      const copied = desk.mark() === null ? null : desk.copies.length
      const killed = await desk.adopt({ at, said: 0 })
      // From the first announced step, the earlier backup is the one that counts.
      if (copied !== null) expect(desk.copies.length).toBe(copied)
      copies = desk.copies.length
      if (killed.ok) break
      expect(desk.mark()?.stage).not.toBe('done')
      const { rows } = await client.query(`SELECT state FROM submission JOIN batch ON batch.sequence = batch_sequence
        WHERE complete = 0 AND (state <> 'queued' OR request_id IS NOT NULL OR tracking = 1)`)
      expect(rows).toEqual([])
    }
    expect(desk.mark()).toMatchObject({ stage: 'done', copy: `copy-${copies - 1}` })
    expect(await allOfOffice(client)).toEqual(expected)
    for (let at = from + randomInt(30); at <= all; at += 30) {
      const other = await scratchDatabase()
      const once = adoptingDesk(made.file, other)
      // Only what follows the last commit (giving back the lock) may fail without failing the adoption.
      const killed = await once.adopt({ at, said: 0 })
      expect([at, killed.ok]).toEqual([at, once.mark()?.stage === 'done'])
      const outcome = killed.ok ? 'before' : 'adopted'
      expect(await once.adopt()).toMatchObject({ ok: true, value: { outcome } })
      expect([at, await allOfOffice(await inside(other))]).toEqual([at, expected])
    }
  })

  test('keeps once a request that two desks know: the sent one takes precedence over the followed one', {
    timeout: 120_000,
  }, async () => {
    const office = await scratchDatabase()
    const follower = adoptingDesk(made.file, office)
    // This desk only follows what the other has sent, and the other follows it too.
    follower.database.exec(`
      UPDATE submission SET request_id = '${ownNumbers.accepted.toUpperCase()}' WHERE id = 'followed-s';
      DELETE FROM batch WHERE id <> 'followed';
    `)
    expect(await follower.adopt()).toMatchObject({ ok: true, value: { batches: 1 } })
    const sender = adoptingDesk(made.file, office)
    sender.database.exec(`
      UPDATE batch SET id = 'elsewhere' WHERE id = 'followed';
      UPDATE submission SET id = 'elsewhere-s', request_id = '${ownNumbers.accepted}' WHERE id = 'followed-s'`)
    const adopted = await sender.adopt()
    expect(adopted).toMatchObject({ ok: true, value: { outcome: 'adopted', requestsThere: [ownNumbers.accepted] } })
    const client = await inside(office)
    const { rows } = await client.query(
      `SELECT submission.id, ask_once FROM submission WHERE request_id = '${ownNumbers.accepted}'`,
    )
    expect(rows).toEqual([{ id: 'accepted-s0', ask_once: 1 }])
  })

  test('of two copies of one history the office knows what either has sent', { timeout: 120_000 }, async () => {
    const office = await scratchDatabase()
    const older = adoptingDesk(made.file, office)
    expect(await older.adopt()).toMatchObject({ ok: true })
    const newer = adoptingDesk(made.file, office)
    newer.database.exec(`
      INSERT INTO submission_event (submission_sequence, at_ms, event, from_state, to_state, detail)
        SELECT sequence, 99, 'notification-matched', state, 'accepted', '' FROM submission WHERE id LIKE 'waiting%';
      UPDATE submission SET state = 'accepted', request_id = 'new-number', attempts = 1, accepted_count = 3 WHERE id = 'waiting-s0';
      UPDATE item SET outcome = 'accepted' WHERE submission_sequence = (SELECT sequence FROM submission WHERE id = 'waiting-s0');
      UPDATE submission SET state = 'accepted', request_id = 'found-number' WHERE id = 'waiting-s1';
      UPDATE submission SET request_id = 'another-number' WHERE id = 'accepted-s0'`)
    expect(await newer.adopt()).toMatchObject({
      ok: true,
      value: { batches: 0, batchesThere: 4, filedTwice: ['another-number'] },
    })
    const client = await inside(office)
    const { rows } = await client.query(
      `SELECT id, state, request_id, ask_once FROM submission WHERE id LIKE 'waiting%' ORDER BY id`,
    )
    expect(rows).toEqual([
      { id: 'waiting-s0', state: 'accepted', request_id: 'new-number', ask_once: 1 },
      { id: 'waiting-s1', state: 'accepted', request_id: 'found-number', ask_once: 1 },
    ])
    const { rows: outcomes } = await client.query(
      `SELECT DISTINCT outcome FROM item JOIN submission ON submission.sequence = submission_sequence WHERE submission.id = 'waiting-s0'`,
    )
    expect(outcomes).toEqual([{ outcome: 'accepted' }])
  })

  test('two desks at once: one after the other, and each acceptance is in a valid chain', async () => {
    const office = await scratchDatabase()
    const desks = [adoptingDesk(made.file, office), adoptingDesk(made.file, office)]
    const codes = await Promise.all(desks.map(async (desk) => codeOf(await desk.adopt())))
    expect(codes.filter((code) => code === 'done').length).toBeGreaterThan(0)
    expect(codes.every((code) => code === 'done' || code === 'office.adopt-busy')).toBe(true)
    for (const desk of desks) expect(codeOf(await desk.adopt())).toBe('done')
    const client = await inside(office)
    for (const { database } of desks) expect(await allOfOffice(client)).toEqual(await allOfOwn(database))
    const { entries, brokenAt } = await (await openFilings(office.url())).read(readRegister)
    expect([entries.length, brokenAt]).toEqual([4, null])
  })

  test.each(['supervisor', 'stranger'] as const)(
    'is kept out by no lock that a %s may take; by another desk that brings its own, until that is gone',
    async (who) => {
      const office = await scratchDatabase()
      const login = who === 'supervisor' ? await newMember(office, 'supervisor') : await newLogin(office)
      const blocking = await connectedTo(office.url(login))
      // Admitting members waits for the second lock; the third kept histories apart.
      for (const lock of [1, 3]) await blocking.query(`SELECT pg_advisory_lock(1986358892, ${lock})`)
      expect(await answerTo(blocking, 'SELECT ventanilla.begin_line()')).toBe('42501')
      expect(await answerTo(blocking, `SELECT ventanilla.take_poll_lead('#adopting')`)).toBe('42501')
      expect(await answerTo(blocking, "INSERT INTO ventanilla.key_lead VALUES ('#adopting', 1)")).toBe('42501')
      const clerk = await newMember(office, 'clerk')
      const other = await connectedTo(office.url(clerk))
      await other.query(`SET ventanilla.desk = 'other'; SELECT begin_line()`)
      await other.query(`SELECT take_poll_lead('#adopting')`)
      const desk = adoptingDesk(made.file, office, clerk)
      expect(codeOf(await desk.adopt())).toBe('office.adopt-busy')
      expect(desk.copies).toEqual([])
      await other.query('SELECT pg_terminate_backend(pg_backend_pid())').catch(() => undefined)
      await expect.poll(async () => codeOf(await desk.adopt()), { timeout: 60_000 }).toBe('done')
    },
  )

  test("the last minute's GETs and a requested pause count in the office before the move starts", async () => {
    const office = await scratchDatabase()
    const desk = adoptingDesk(made.file, office)
    const client = await inside(office)
    const entry = (id: number, agoMs: number) => ({
      ...{ id, name: `#${id}`, sender: 's', answered: true, senderLives: false },
      at: { wallMs: nowMs() - agoMs, uptimeMs: null },
    })
    const entries = [entry(1, 70_000), ...Array.from({ length: 12 }, (_, at) => entry(at + 2, 59_000 - at * 1_000))]
    const freeze = { untilWallMs: nowMs() + 45_000, setAt: { wallMs: nowMs(), uptimeMs: null } }
    const read = async () => ({ entries, freeze, readAt: { wallMs: nowMs(), uptimeMs: 0 } })
    const asked: string[] = []
    const ledgerOf = async (key: string) => {
      asked.push(key)
      expect(desk.mark()?.stage).toBe('begun')
      return { read }
    }
    expect(codeOf(await desk.adopt(undefined, { ledgerOf }))).toBe('done')
    expect(asked).toEqual([sampleFiler.keyFingerprint])
    const { rows } = await client.query('SELECT name, answered_at IS NOT NULL AS answered FROM key_get ORDER BY id')
    // Twelve of the last minute, and the entry with the time until which to wait.
    expect(rows.map(({ name }) => name)).toEqual([...entries.slice(1).map(({ name }) => name), '#adopted'])
    const { rows: pauses } = await client.query(
      `SELECT extract(epoch FROM until - set_at)::bigint AS seconds FROM key_freeze`,
    )
    expect(pauses).toEqual([{ seconds: 45 }])
  })

  test('refuses whoever cannot bring all of it, and what cannot be trusted, before anything is there', async () => {
    const office = await scratchDatabase()
    const supervisor = adoptingDesk(made.file, office, await newMember(office, 'supervisor'))
    expect(codeOf(await supervisor.adopt())).toBe('office.supervisor-reads')
    const some = adoptingDesk(made.file, office, await newMember(office, 'clerk', ['900123456']))
    expect(codeOf(await some.adopt())).toBe('office.adopt-companies')
    const clerk = adoptingDesk(made.file, office, await newMember(office, 'clerk'))
    expect(codeOf(await clerk.adopt(undefined, { suspect: true }))).toBe('office.adopt-older-copy')
    expect(codeOf(await clerk.adopt(undefined, { registerBrokenAt: async () => 2 }))).toBe(
      'office.adopt-register-broken',
    )
    expect(codeOf(await clerk.adopt(undefined, { officeId: 'ffffffffff' }))).toBe('office.another')
    const end = AbortSignal.abort()
    const run = { signal: end, onProgress: () => undefined }
    expect(codeOf(await clerk.adopt(undefined, { run }))).toBe('care.cancelled')
    for (const desk of [supervisor, some, clerk]) expect(desk.mark()).toBe(null)
    const client = await inside(office)
    expect((await client.query('SELECT FROM batch')).rows).toEqual([])
    expect(codeOf(await clerk.adopt())).toBe('done')
    expect(codeOf(await clerk.adopt(undefined, { officeId: 'ffffffffff' }))).toBe('office.adopted-elsewhere')
  })
})

const codeOf = (done: { readonly ok: boolean; readonly error?: { readonly code: string } }): string =>
  done.ok ? 'done' : (done.error?.code ?? '')
