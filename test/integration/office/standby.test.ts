import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { initOffice } from '#main/store/office/office-status.ts'
import { submissionId } from '#shared/kernel/ids.ts'
import { fakeNowMs } from '../../fakes/fake-clock.ts'
import { nativeFolder } from '../../postgres/binaries.ts'
import { endServers, newScratch } from '../../postgres/run-folder.ts'
import { type Server, startServer, startStandby } from '../../postgres/server.ts'
import { armRecord, sampleBatch } from '../store/sample-batch.ts'
import { connectedTo } from './members.ts'
import { desk, until } from './two-desks.ts'

const key = 'f1'.repeat(32)

async function officeOn(settings: readonly string[] = []): Promise<{ scratch: string; server: Server }> {
  const scratch = newScratch()
  onTestFinished(() => endServers(scratch))
  const server = await startServer(scratch, 'first', { settings })
  expect((await initOffice(server.url('postgres'), () => 0)).ok).toBe(true)
  return { scratch, server }
}

/** The first server, and a standby that must have followed before a commit is acknowledged. */
async function withStandby() {
  const { scratch, server: first } = await officeOn()
  const second = await startStandby(scratch, 'second', first)
  const owner = await connectedTo(first.url('postgres'))
  await owner.query(`ALTER SYSTEM SET synchronous_standby_names = 'second'`)
  await owner.query('SELECT pg_reload_conf()')
  await until(
    async () => (await owner.query(`SELECT FROM pg_stat_replication WHERE sync_state = 'sync'`)).rows.length === 1,
  )
  return { first, second, one: await desk(first.url('postgres'), 'one'), two: await desk(first.url('postgres'), 'two') }
}

const isPending = async (work: Promise<unknown>): Promise<boolean> =>
  (await Promise.race([work.then(() => 'done'), wait(1_500).then(() => 'pending')])) === 'pending'

describe.runIf(nativeFolder() !== null)('a server with a mandatory standby', () => {
  test("acknowledges a desk's commit when the standby shows it, and not before", async () => {
    const { second, one } = await withStandby()
    const set = await one.filings.write(
      async ({ db }) =>
        (await sql<{ is: string }>`SELECT current_setting('synchronous_commit') AS is`.execute(db)).rows,
    )
    expect(set).toEqual([{ is: 'remote_apply' }])
    const follower = await connectedTo(second.url('postgres'))
    const shown = async (): Promise<number> => (await follower.query('SELECT FROM batch')).rows.length
    for (let count = 1; count <= 10; count += 1) {
      await one.ports.outbox.createBatch(sampleBatch(`b${count}`))
      expect(await shown()).toBe(count)
    }
    // The standby has received and written it but does not show it yet, which is not enough.
    await follower.query('SELECT pg_wal_replay_pause()')
    const composing = one.ports.outbox.createBatch(sampleBatch('b11'))
    expect(await isPending(composing)).toBe(true)
    await follower.query('SELECT pg_wal_replay_resume()')
    await composing
    expect(await shown()).toBe(11)
  }, 60_000)

  test('without the standby nothing is armed; after its takeover everything acknowledged is there', async () => {
    const { first, second, one, two } = await withStandby()
    const batch = sampleBatch('b1', { submissions: 2 })
    await one.ports.outbox.createBatch(batch)
    const [armed, waiting] = [submissionId('b1-s0'), submissionId('b1-s1')]
    expect(await one.ports.outbox.arm(armed, armRecord(batch))).toMatchObject({ ok: true })
    await second.kill()
    const arming = one.ports.outbox.arm(waiting, armRecord(batch, 1, 1))
    expect(await isPending(arming)).toBe(true)
    // Nor does any desk get the turn to send, which would first be recorded.
    await expect(two.keys.tryPost(key)).rejects.toMatchObject({
      appError: { code: expect.stringMatching(/^office\./) },
    })
    await second.start()
    expect(await arming).toMatchObject({ ok: true })
    await one.ports.outbox.apply(armed, { event: 'open-socket', atMs: fakeNowMs, detail: '' })
    await first.kill()
    await (await connectedTo(second.url('postgres'))).query('SELECT pg_promote()')
    const other = await desk(second.url('postgres'), 'other')
    expect((await other.ports.outbox.read(armed))?.state).toBe('sending')
    expect((await other.ports.outbox.read(waiting))?.state).toBe('armed')
  }, 60_000)
})

describe.runIf(nativeFolder() !== null)('a server without durable commits', () => {
  test.each(['fsync', 'full_page_writes'])('with %s off lets nobody send, and says so', async (name) => {
    const { server } = await officeOn([`${name} = off`])
    const one = await desk(server.url('postgres'), 'one')
    await expect(one.keys.tryPost(key)).rejects.toMatchObject({
      appError: { code: 'office.not-durable', parameters: { detail: name } },
    })
  })

  test('set to asynchronous commits is still durable for every desk, at any level of the setting', async () => {
    const { server } = await officeOn(['synchronous_commit = off'])
    const owner = await connectedTo(server.url('postgres'))
    await owner.query(
      'ALTER ROLE owner SET synchronous_commit = off; ALTER DATABASE postgres SET synchronous_commit = off',
    )
    const one = await desk(server.url('postgres'), 'one')
    const session = await one.line.session()
    expect(await session.query('SHOW synchronous_commit')).toEqual([{ synchronous_commit: 'on' }])
    const set = await one.filings.write(
      async ({ db }) =>
        (await sql<{ is: string }>`SELECT current_setting('synchronous_commit') AS is`.execute(db)).rows,
    )
    expect(set).toEqual([{ is: 'on' }])
    expect(await (await one.keys.tryPost(key))?.confirm()).toBeNull()
  })
})
