import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { systemClock } from '#main/base/system-clock.ts'
import { removeOwnLeftovers } from '#main/store/office/keys/own-leftovers.ts'
import { batchId, submissionId } from '#shared/kernel/ids.ts'
import { fakeNowMs } from '../../fakes/fake-clock.ts'
import { nativeFolder } from '../../postgres/binaries.ts'
import type { OfficeDesk } from '../../postgres/office-desk.ts'
import { scratchDatabase } from '../../postgres/shared-server.ts'
import { armRecord, sampleBatch } from '../store/sample-batch.ts'
import { connectedTo, newMember } from './members.ts'
import { askew, cutLines, dayMs, desk, twoDesks, until } from './two-desks.ts'

const key = 'f1'.repeat(32)

describe.runIf(nativeFolder() !== null)('the turn to POST with the key of an office', () => {
  test('is held by one desk at a time; the next gets it when it is released', async () => {
    const { one, other } = await twoDesks()
    const turn = await one.keys.tryPost(key)
    expect(await turn?.confirm()).toBeNull()
    expect(await other.keys.tryPost(key)).toBeNull()
    expect(await one.keys.tryPost(key)).toBeNull()
    expect(await (await other.keys.tryPost('another key'))?.confirm()).toBeNull()
    turn?.release()
    await until(async () => (await other.keys.tryPost(key)) !== null)
    expect(await one.keys.tryPost(key)).toBeNull()
  })

  test('is known to be lost with its connection before anything leaves; it is free once no POST can be in flight', async () => {
    const { office, one, other } = await twoDesks({ longestPostMs: 1_500 })
    const turn = await one.keys.tryPost(key)
    expect(await turn?.confirm()).toBeNull()
    const leftAtMs = performance.now()
    await cutLines(office, 'one')
    expect(await turn?.confirm()).toMatchObject({ code: 'office.turn-lost', family: 'network' })
    expect(await other.keys.tryPost(key)).toBeNull()
    await until(async () => (await other.keys.tryPost(key)) !== null)
    expect(performance.now() - leftAtMs).toBeGreaterThan(1_300)
    expect(await turn?.confirm()).toMatchObject({ code: 'office.turn-lost' })
  })

  test('a turn that ended while its connection was lost makes nobody wait once the desk is back', async () => {
    const { office, one, other } = await twoDesks()
    const turn = await one.keys.tryPost(key)
    await cutLines(office, 'one')
    await until(async () => (await turn?.confirm()) !== null)
    turn?.release()
    await until(async () => (await other.keys.tryPost(key)) !== null)
  })

  test('is given to nobody on a server without durable commits, and the error names the setting', async () => {
    const { office, one } = await twoDesks()
    const owner = await connectedTo(office.url())
    const session = await one.line.session()
    const turn = await one.keys.tryPost(key)
    await session.query('SET synchronous_commit = off')
    expect(await turn?.confirm()).toMatchObject({
      code: 'office.not-durable',
      parameters: { detail: 'synchronous_commit' },
    })
    turn?.release()
    await expect(one.keys.tryPost(key)).rejects.toMatchObject({ appError: { code: 'office.not-durable' } })
    // It was not stored as a side effect.
    const { rows } = await owner.query(`SELECT released FROM key_turn WHERE desk = 'desk-one'`)
    await until(async () => (await owner.query('SELECT released FROM key_turn')).rows[0]?.released === true)
    expect(rows).toHaveLength(1)
  })

  test('is nothing for a supervisor, nor are slots or the lead', async () => {
    const office = await scratchDatabase()
    const supervisor = await desk(office.url(await newMember(office, 'supervisor')), 'supervisor')
    const session = await supervisor.line.session()
    await expect(supervisor.keys.tryPost(key)).rejects.toMatchObject({ appError: { code: 'office.no-rights' } })
    expect(session.lost.aborted).toBe(false)
    const ledger = await supervisor.keys.ledgerOf(key)
    expect(await ledger.read()).toMatchObject({ entries: [], freeze: null })
    await expect(
      ledger.takeSlot(
        'R',
        'gate',
        () => ({ wallMs: 0, uptimeMs: 0 }),
        () => true,
      ),
    ).rejects.toMatchObject({ appError: { code: 'office.no-rights' } })
    expect(supervisor.keys.leads(key)).toBe(false)
    await wait(500)
    expect(supervisor.keys.leads(key)).toBe(false)
    const clerk = await desk(office.url(await newMember(office, 'clerk', ['900123456'])), 'clerk')
    expect(await (await clerk.keys.tryPost(key))?.confirm()).toBeNull()
    await until(() => clerk.keys.leads(key))
  })
})

describe.runIf(nativeFolder() !== null)("a desk's sends in flight", () => {
  const id = submissionId('b1-s0')

  async function armedBy(one: OfficeDesk): Promise<void> {
    const batch = sampleBatch('b1')
    await one.ports.outbox.createBatch(batch)
    expect(await one.ports.outbox.arm(id, armRecord(batch))).toEqual({ ok: true, value: undefined })
    await one.ports.outbox.apply(id, { event: 'open-socket', atMs: fakeNowMs, detail: '' })
  }

  test('are never marked interrupted by another desk while it lives, nor soon after its connection was cut', async () => {
    const { office, one, other } = await twoDesks({ longestPostMs: 1_000 })
    await armedBy(one)
    expect(await other.ports.outbox.recoverInterrupted(fakeNowMs)).toEqual([])
    await wait(1_100)
    expect(await other.ports.outbox.recoverInterrupted(fakeNowMs)).toEqual([])
    await cutLines(office, 'one')
    await until(async () => (await one.line.session()) !== null)
    await wait(200)
    expect(await other.ports.outbox.recoverInterrupted(fakeNowMs)).toEqual([])
    expect((await one.ports.outbox.read(id))?.state).toBe('sending')
    const answered = { event: 'answer-accepted', atMs: fakeNowMs, detail: '' } as const
    const applied = await one.ports.outbox.apply(id, answered, { requestId: 'R', acceptedAtMs: fakeNowMs })
    expect(applied).toMatchObject({ ok: true, value: { state: 'accepted' } })
  })

  test('are uncertain when the desk is gone for longer than a POST takes, or comes back itself', async () => {
    const { office, one, other } = await twoDesks({ longestPostMs: 1_200 })
    await armedBy(one)
    await one.close()
    expect(await other.ports.outbox.recoverInterrupted(fakeNowMs)).toEqual([])
    await until(async () => (await other.ports.outbox.recoverInterrupted(fakeNowMs)).length > 0)
    expect((await other.ports.outbox.read(id))?.state).toBe('unknown')
    const second = sampleBatch('b2')
    await other.ports.outbox.createBatch(second)
    await other.ports.outbox.arm(submissionId('b2-s0'), armRecord(second))
    await other.close()
    const again = await desk(office.url(), 'other')
    expect(await again.ports.outbox.recoverInterrupted(fakeNowMs)).toEqual(['b2-s0'])
  })

  test('what it composes or stages is cleared by no other desk, only by its own restart', async () => {
    const { office, one, other } = await twoDesks()
    const owner = await connectedTo(office.url())
    await one.ports.outbox.prepareBatch(sampleBatch('b1'))
    await one.ports.outbox.createBatch(sampleBatch('whole'))
    const staged = 'INSERT INTO document_blob_part (document_sequence, sha256, part, bytes) VALUES (1, $1, 1, $2)'
    await owner.query(`INSERT INTO document (sequence, id, item_sequence, link_key, kind, name, url, failed_attempts)
      SELECT 1, 'd1', sequence, 'k', 'Certificado', 'n', 'http://127.0.0.1/x', 0 FROM item WHERE id = 'whole-s0-i0'`)
    const client = await one.pool.connect()
    await client.query(staged, ['aa', Buffer.from('x')])
    client.release()
    const drafts = {
      stamp: () => null,
      markSent: async () => undefined,
      unmarkSent: async () => undefined,
      countSent: () => undefined,
    }
    const left = async () => ({
      prepared: await one.ports.outbox.preparedRecords(batchId('b1')),
      staged: (await owner.query('SELECT FROM document_blob_part')).rows.length,
      whole: (await one.ports.history.batches(9)).total,
    })
    await removeOwnLeftovers({ filings: other.filings, drafts }, other.pool, other.desk)
    expect(await left()).toEqual({ prepared: 3, staged: 1, whole: 1 })
    await removeOwnLeftovers({ filings: one.filings, drafts }, one.pool, one.desk)
    expect(await left()).toEqual({ prepared: 0, staged: 0, whole: 1 })
  })
})

describe.runIf(nativeFolder() !== null)('a desk that lost its connection', () => {
  test('drops its other connections on reconnecting: waiting queries fail, and later ones get new connections', async () => {
    const { office, one } = await twoDesks()
    const client = await one.pool.connect()
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid', [])
    const waiting = client.query('SELECT pg_sleep(60)', []).then(
      () => 'answered',
      () => 'dropped',
    )
    await one.line.session()
    await cutLines(office, 'one')
    expect(await waiting).toBe('dropped')
    client.release()
    const next = await one.pool.connect()
    const now = await next.query<{ pid: number }>('SELECT pg_backend_pid() AS pid', [])
    next.release()
    expect(now.rows[0]?.pid).not.toBe(rows[0]?.pid)
  })
})

describe.runIf(nativeFolder() !== null)('background polling', () => {
  test('is done by one desk; another takes over when it ends', async () => {
    const { one, other } = await twoDesks()
    await until(() => one.keys.leads(key))
    for (let times = 0; times < 60; times += 1) {
      expect(other.keys.leads(key)).toBe(false)
      expect(one.keys.leads(key)).toBe(true)
      await wait(50)
    }
    const endedAtMs = performance.now()
    await one.close()
    expect(one.keys.leads(key)).toBe(false)
    await until(() => other.keys.leads(key))
    expect(performance.now() - endedAtMs).toBeLessThan(10_000)
  })
})

// A connection is given up without an answer for four seconds, and a busy machine may stall that long; then everything
// counts as changed.
describe.runIf(nativeFolder() !== null)('word of changes', () => {
  test('comes to the other desks when it is committed, says areas and no more, and not to who made it', async () => {
    const { office, one, other } = await twoDesks()
    const owner = await connectedTo(office.url())
    const told: string[] = []
    owner.on('notification', ({ payload }) => told.push(payload ?? ''))
    await owner.query('LISTEN ventanilla_changes')
    const [own, others] = [one.heard, other.heard]
    await until(() => own.length > 0 && others.length > 0)
    const [ownBefore, othersBefore] = [own.length, others.length]
    await one.ports.outbox.createBatch(sampleBatch('b1'))
    await until(() => others.length > othersBefore)
    expect(new Set(others.slice(othersBefore).flat())).toEqual(new Set(['batches']))
    await wait(300)
    expect(own).toHaveLength(ownBefore)
    expect(new Set(told)).toEqual(new Set(['batches desk-one']))
  })

  test('after a lost connection everything in the office counts as possibly changed', async () => {
    const { office, one } = await twoDesks()
    const { heard } = one
    await until(() => heard.length > 0)
    await cutLines(office, 'one')
    await until(() => heard.length > 1)
    const offices = ['drafts', 'batches', 'documents', 'catalogues', 'profile', 'notifications', 'polling']
    expect(new Set(heard[1])).toEqual(new Set(offices))
  })
})

describe.runIf(nativeFolder() !== null)('the time of an office', () => {
  test('is the server’s for every desk, rises with times that others recorded, and no desk’s own clock moves it', async () => {
    const office = await scratchDatabase()
    const [one, other] = [
      await desk(office.url(), 'one', { clock: askew(3 * dayMs) }),
      await desk(office.url(), 'other', { clock: askew(-3 * dayMs) }),
    ]
    const { polling } = one.ports
    const first = polling.stamp(systemClock.nowMs() + 3 * dayMs)
    expect(Math.abs(first - Date.now())).toBeLessThan(5_000)
    // The server rejects a time further off.
    const farMs = Date.now() + dayMs / 48
    await one.filings.write((writing) => one.time.keep(writing, farMs))
    await until(() => other.time.next() > farMs)
    expect(one.time.next()).toBeGreaterThan(farMs)
  })
})
