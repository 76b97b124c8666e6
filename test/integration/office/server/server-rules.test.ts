import type { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { createSending } from '#main/outbox/sending.ts'
import {
  nextState,
  type SubmissionState,
  submissionEvents,
  submissionStates,
} from '#shared/domain/filing/submission.ts'
import { batchId, itemId, submissionId } from '#shared/kernel/ids.ts'
import { openFilings } from '../../../contract/postgres-engine.ts'
import { fakeNowMs } from '../../../fakes/fake-clock.ts'
import { nativeFolder } from '../../../postgres/binaries.ts'
import { portsOver } from '../../../postgres/office-ports.ts'
import { type ScratchOffice, scratchDatabase } from '../../../postgres/shared-server.ts'
import { armRecord, sampleBatch } from '../../store/sample-batch.ts'
import { answerTo, connectedTo, newMember } from '../members.ts'

const refused = '42501'
const againstRules = '23514'
const ours = '900123456'
const theirs = '800999111'

const portsAs = async (office: ScratchOffice, login?: string) => portsOver(await openFilings(office.url(login)))

/** A queued batch with records of these companies. */
async function filed(office: ScratchOffice, name: string, companies: readonly string[], login?: string): Promise<void> {
  const batch = sampleBatch(name)
  const submissions = batch.submissions.map((submission) => ({
    ...submission,
    items: submission.items.map((item, at) => ({
      ...item,
      values: { ...item.values, NitEmpresa: companies[at] ?? ours },
    })),
  }))
  await (await portsAs(office, login)).outbox.createBatch({ ...batch, submissions })
}

/** Sets a state regardless of the server's rules. */
async function standsAt(owner: Client, id: string, state: SubmissionState): Promise<void> {
  await owner.query('SET session_replication_role = replica')
  await owner.query('UPDATE submission SET state = $1, next_attempt_at_ms = 0 WHERE id = $2', [state, id])
  await owner.query('SET session_replication_role = origin')
}

const move = (id: string, from: string, event: string, to: string): string => `
  INSERT INTO submission_event (submission_sequence, at_ms, event, from_state, to_state, detail)
    SELECT sequence, 1, '${event}', '${from}', '${to}', '' FROM submission WHERE id = '${id}';
  UPDATE submission SET state = '${to}' WHERE id = '${id}';
  SET CONSTRAINTS ALL IMMEDIATE`

const countOf = async (client: Client, table: string): Promise<number> =>
  Number((await client.query<{ count: string }>(`SELECT count(*) AS count FROM ${table}`)).rows[0]?.count)

describe.runIf(nativeFolder() !== null)('states of a send', () => {
  test('the server has the table of transitions of the program, each pair and no other', async () => {
    const owner = await connectedTo((await scratchDatabase()).url())
    const { rows } = await owner.query<{ lawful: string }>(
      `SELECT concat_ws(' ', from_state, event, to_state) AS lawful FROM lawful_change`,
    )
    const expected = submissionStates.flatMap((from) =>
      submissionEvents.flatMap((event) => {
        const next = nextState(from, event)
        return next.ok ? [`${from} ${event} ${next.value}`] : []
      }),
    )
    expect(expected.length).toBeGreaterThan(40)
    expect(rows.map(({ lawful }) => lawful).sort()).toEqual(expected.sort())
  })

  test('from every state, a clerk of all companies with plain SQL comes where an event of the table leads and nowhere else', async () => {
    const office = await scratchDatabase()
    await filed(office, 'b', [])
    const owner = await connectedTo(office.url())
    const clerk = await connectedTo(office.url(await newMember(office, 'clerk')))
    for (const from of submissionStates) {
      await standsAt(owner, 'b-s0', from)
      const without: string[] = []
      for (const to of submissionStates) {
        const code = await answerTo(clerk, `UPDATE submission SET state = '${to}' WHERE id = 'b-s0'`)
        if (code !== againstRules) without.push(to)
      }
      // A change of nothing needs no event.
      expect([from, without]).toEqual([from, [from]])
      for (const event of submissionEvents) {
        const next = nextState(from, event)
        const tried = new Set<string>(['queued', 'accepted', 'settled', ...(next.ok ? [next.value] : [])])
        for (const to of tried) {
          const code = await answerTo(clerk, move('b-s0', from, event, to))
          const isLawful = next.ok && next.value === to
          expect([from, event, to, code]).toEqual([from, event, to, isLawful ? 'done' : againstRules])
        }
      }
    }
  }, 120_000)

  test('the number, attempts, instants and counts of a send do not change beside an event, nor an event without what it leads to', async () => {
    const office = await scratchDatabase()
    await filed(office, 'b', [])
    await standsAt(await connectedTo(office.url()), 'b-s0', 'unknown')
    const clerk = await connectedTo(office.url(await newMember(office, 'clerk')))
    for (const change of [
      `request_id = 'REQ'`,
      'attempts = 7',
      'accepted_at_ms = 7',
      'next_attempt_at_ms = 7',
      'accepted_count = 3',
      'sent_count = 0',
    ]) {
      expect([change, await answerTo(clerk, `UPDATE submission SET ${change}`)]).toEqual([change, againstRules])
    }
    for (const column of [
      'id',
      'batch_sequence',
      'body_sha256',
      'request_path',
      'created_at_ms',
      'sending_desk',
      'sending_login',
    ]) {
      expect([column, await answerTo(clerk, `UPDATE submission SET ${column} = NULL`)]).toEqual([column, refused])
    }
    const alone = `INSERT INTO submission_event (submission_sequence, at_ms, event, from_state, to_state, detail)
      SELECT sequence, 1, 'operator-resend', 'unknown', 'queued', '' FROM submission; SET CONSTRAINTS ALL IMMEDIATE`
    expect(await answerTo(clerk, alone)).toBe(againstRules)
    expect(await answerTo(clerk, `UPDATE item SET outcome = 'accepted'`)).toBe(againstRules)
    expect(await answerTo(clerk, 'UPDATE batch SET complete = 0')).toBe(againstRules)
    expect(await answerTo(clerk, `UPDATE batch SET base_url = 'https://elsewhere.example'`)).toBe(againstRules)
    expect(await answerTo(clerk, 'UPDATE batch SET practice = 1 - practice')).toBe(againstRules)
    const reason = `UPDATE batch SET again_reason = 'lo pidió Ana'; SET CONSTRAINTS ALL IMMEDIATE`
    expect(await answerTo(clerk, reason)).toBe(refused)
    const reasoned = `INSERT INTO submission_event (submission_sequence, at_ms, event, from_state, to_state, detail, reason)
      SELECT sequence, 1, 'operator-applied', 'unknown', 'applied', '', 'x' FROM submission`
    expect(await answerTo(clerk, reasoned)).toBe(againstRules)
  })

  test('what a column holds as JSON is JSON of its kind', async () => {
    const office = await scratchDatabase()
    await filed(office, 'b', [])
    const clerk = await connectedTo(office.url(await newMember(office, 'clerk')))
    for (const change of [
      `submission SET error_json = 'no'`,
      `submission SET error_json = '5'`,
      `item SET reasons_json = '{'`,
      `item SET reasons_json = '{}'`,
    ]) {
      expect([change, await answerTo(clerk, `UPDATE ${change}`)]).toEqual([change, againstRules])
    }
    const unchecked = await clerk.query<{ found: string }>(
      `SELECT format('%s.%s', relname, attname) AS found
       FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
       WHERE relnamespace = 'ventanilla'::regnamespace AND relkind = 'r' AND attname ~ 'json$' AND attgenerated = '' AND attnum > 0
         AND NOT EXISTS (SELECT FROM pg_constraint WHERE conrelid = attrelid AND contype = 'c' AND conname ~ 'json_is_json$' AND attnum = ANY (conkey))`,
    )
    expect(unchecked.rows.map(({ found }) => found)).toEqual([])
  })

  test('nobody gives the office a time to come', async () => {
    const office = await scratchDatabase()
    const clerk = await connectedTo(office.url(await newMember(office, 'clerk')))
    const far = `INSERT INTO statement_time (id, latest_ms) VALUES (1, 9223372036854775807)
      ON CONFLICT (id) DO UPDATE SET latest_ms = excluded.latest_ms`
    const hour = 3_600_000
    for (let times = 1; times <= 3; times += 1) {
      await clerk.query(far)
      const { rows } = await clerk.query<{ ahead: string }>(
        `SELECT latest_ms - (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS ahead FROM statement_time`,
      )
      expect(Number(rows[0]?.ahead)).toBeLessThanOrEqual(hour + times * 60_000)
    }
  })

  test('what is queued may stop without an event, and goes on by none', async () => {
    const office = await scratchDatabase()
    await filed(office, 'b', [])
    const owner = await connectedTo(office.url())
    const clerk = await connectedTo(office.url(await newMember(office, 'clerk')))
    await standsAt(owner, 'b-s0', 'queued')
    const stop = `UPDATE submission SET next_attempt_at_ms = NULL, error_json = '{}'`
    for (const more of ['', ', attempts = 1', ', automatic_retries = 1', `, request_id = 'REQ'`]) {
      expect([more, await answerTo(clerk, stop + more)]).toEqual([more, more === '' ? 'done' : againstRules])
    }
    await clerk.query(stop)
    expect(await answerTo(clerk, 'UPDATE submission SET next_attempt_at_ms = 7')).toBe(againstRules)
    await standsAt(owner, 'b-s0', 'unknown')
    expect(await answerTo(clerk, stop)).toBe(againstRules)
  })

  test('what is on its way is told by the login that sent it; another may only find that its desk is gone', async () => {
    const office = await scratchDatabase()
    const [one, other] = [await newMember(office, 'clerk'), await newMember(office, 'clerk')]
    await filed(office, 'b', [], one)
    const sender = await portsAs(office, one)
    expect((await sender.outbox.arm(submissionId('b-s0'), armRecord(sampleBatch('b')))).ok).toBe(true)
    const [own, foreign] = [await connectedTo(office.url(one)), await connectedTo(office.url(other))]
    for (const [event, to] of [
      ['surely-not-sent', 'queued'],
      ['open-socket', 'sending'],
    ] as const) {
      expect([event, await answerTo(foreign, move('b-s0', 'armed', event, to))]).toEqual([event, againstRules])
      expect([event, await answerTo(own, move('b-s0', 'armed', event, to))]).toEqual([event, 'done'])
    }
    expect(await answerTo(foreign, move('b-s0', 'armed', 'found-interrupted', 'unknown'))).toBe('done')
  })

  test('who did what, and when, is the server’s word', async () => {
    const office = await scratchDatabase()
    const login = await newMember(office, 'clerk')
    await filed(office, 'b', [], login)
    const clerk = await connectedTo(office.url(login))
    await clerk.query('BEGIN')
    await clerk.query(`
      INSERT INTO submission_event (submission_sequence, at_ms, event, from_state, to_state, detail, by_login, written_at)
        SELECT sequence, 1, 'operator-abandoned', 'queued', 'abandoned', '', 'somebody', '2001-01-01' FROM submission;
      UPDATE submission SET state = 'abandoned'`)
    await clerk.query('COMMIT')
    const { rows } = await clerk.query<{ by_login: string; recent: boolean }>(
      `SELECT by_login, written_at > now() - interval '5 minutes' AS recent FROM submission_event WHERE event = 'operator-abandoned'
       UNION ALL SELECT by_login, written_at > now() - interval '5 minutes' FROM batch
       UNION ALL SELECT by_login, written_at > now() - interval '5 minutes' FROM consent_entry`,
    )
    expect(rows).toEqual(Array(3).fill({ by_login: login, recent: true }))
  })
})

describe.runIf(nativeFolder() !== null)('recorded data', () => {
  test('is removed by nobody: a held clerk’s DELETE FROM batch leaves every row of every table', async () => {
    const office = await scratchDatabase()
    for (const [name, companies] of [
      ['own', [ours, ours, ours]],
      ['shared', [ours, theirs, theirs]],
      ['other', [theirs, theirs, theirs]],
    ] as const) {
      await filed(office, name, companies)
    }
    const owner = await connectedTo(office.url())
    const tables = ['batch', 'submission', 'submission_body', 'item', 'consent', 'consent_entry'] as const
    const counts = async (): Promise<readonly unknown[]> => {
      const counted: unknown[] = []
      for (const table of tables) counted.push(await countOf(owner, table))
      return counted
    }
    const before = await counts()
    for (const companies of [null, [ours]]) {
      const clerk = await connectedTo(office.url(await newMember(office, 'clerk', companies)))
      for (const table of tables) {
        expect([table, await answerTo(clerk, `DELETE FROM ${table}`)]).toEqual([table, refused])
      }
      for (const call of ['discard_some(1)', 'give_way(1)', 'forget_answers(1)', 'forget_staged()']) {
        await clerk.query(`SELECT ${call}`).catch(() => undefined)
      }
    }
    expect(await counts()).toEqual(before)
  })

  test('of what is in the making only its maker discards anything', async () => {
    const office = await scratchDatabase()
    const [one, other] = [await newMember(office, 'clerk'), await newMember(office, 'clerk')]
    const maker = await portsAs(office, one)
    await maker.outbox.prepareBatch(sampleBatch('b'))
    const foreign = await portsAs(office, other)
    await expect(foreign.outbox.discardBatch(batchId('b'))).rejects.toMatchObject({
      appError: { code: 'office.no-rights' },
    })
    await expect(foreign.outbox.confirmBatch(batchId('b'), null, new Set())).rejects.toMatchObject({})
    await maker.outbox.discardBatch(batchId('b'))
    const owner = await connectedTo(office.url())
    for (const table of ['batch', 'submission', 'item', 'consent'])
      expect([table, await countOf(owner, table)]).toEqual([table, 0])
  })

  test('the register takes an acceptance with its batch, linked to the last one, and no other', async () => {
    const office = await scratchDatabase()
    const login = await newMember(office, 'clerk')
    await filed(office, 'b', [], login)
    const clerk = await connectedTo(office.url(login))
    const entry = (changes: string): string =>
      `INSERT INTO consent_entry SELECT (e).* FROM (SELECT json_populate_record(t, '{${changes}}') AS e FROM consent_entry AS t) AS changed`
    for (const changes of [
      '"position":2',
      '"position":7,"consent_id":"x"',
      '"position":2,"consent_id":"x","previous_sha256":""',
    ]) {
      expect([changes, await answerTo(clerk, entry(changes))]).toEqual([changes, againstRules])
    }
    // Correctly linked, but not accepted by any batch.
    const made = `INSERT INTO consent_entry SELECT 2, 'x', 'x', 1, 'x', 1, 'x', 'x', 'x', link_sha256, encode(sha256(convert_to(
      '[2,"x","x",1,"x",1,"x","x","x",' || to_json(link_sha256::text) || ']', 'UTF8')), 'hex') FROM consent_entry`
    expect(await answerTo(clerk, made)).toBe(againstRules)
  })
})

describe.runIf(nativeFolder() !== null)(
  "a clerk restricted to some companies, with a send that also has other companies' records",
  () => {
    async function heldWithShared() {
      const office = await scratchDatabase()
      await filed(office, 'shared', [ours, theirs, theirs])
      await filed(office, 'own', [ours, ours, ours])
      const login = await newMember(office, 'clerk', [ours])
      return { office, login, ports: await portsAs(office, login) }
    }

    test('sends their own behind it; the other stays in the queue and is marked', async () => {
      const { ports } = await heldWithShared()
      const next = await ports.outbox.nextSendable(fakeNowMs)
      expect(next?.submission.id).toBe('own-s0')
      expect(await ports.outbox.nextSendable(fakeNowMs, { batchId: batchId('shared') })).toBeNull()
      const marks = (await ports.history.batches(9)).rows.map(({ batch, submissions }) => [
        batch.id,
        submissions[0]?.ofOthersToo,
      ])
      expect(marks).toEqual([
        ['own', undefined],
        ['shared', true],
      ])
      expect((await ports.history.waitingSends()).map(({ batch }) => batch.id)).toEqual(['own'])
    })

    test('neither decides about it, arms, judges nor asks about it, in the program and beside it', async () => {
      const { office, login, ports } = await heldWithShared()
      const owner = await connectedTo(office.url())
      await standsAt(owner, 'shared-s0', 'unknown')
      await owner.query(`SET session_replication_role = replica; UPDATE submission SET request_id = 'REQ-' || id`)
      const id = submissionId('shared-s0')
      const sending = createSending({
        clock: { nowMs: () => fakeNowMs },
        stores: { outbox: ports.outbox, history: ports.history },
        events: { changed: () => undefined },
      } as unknown as Parameters<typeof createSending>[0])
      const denied = { ok: false, error: { code: 'office.records-of-others' } }
      for (const choice of ['abandoned', 'applied', 'resend'] as const) {
        expect(await sending.resolve(id, choice)).toMatchObject(denied)
      }
      expect(await sending.evidence(id)).toMatchObject(denied)
      const event = { event: 'operator-abandoned', atMs: fakeNowMs, detail: '' } as const
      expect(await ports.outbox.apply(id, event)).toMatchObject(denied)
      expect(await ports.polling.targetsOfBatch(batchId('shared'))).toEqual([])
      await standsAt(owner, 'shared-s0', 'queued')
      expect(await ports.outbox.arm(id, armRecord(sampleBatch('shared')))).toMatchObject(denied)
      await standsAt(owner, 'shared-s0', 'armed')
      expect(await ports.outbox.recoverInterrupted(fakeNowMs)).toEqual([])
      const clerk = await connectedTo(office.url(login))
      const before = await owner.query(`SELECT t.*::text FROM submission AS t WHERE id = 'shared-s0'`)
      for (const statement of [
        `UPDATE submission SET flagged = 1 WHERE id = 'shared-s0'`,
        `UPDATE batch SET test_key = 1 WHERE id = 'shared'`,
        `UPDATE item SET failed = 1 WHERE id LIKE 'shared%'`,
      ]) {
        expect([statement, (await clerk.query(statement)).rowCount]).toEqual([statement, 0])
      }
      expect(await answerTo(clerk, move('shared-s0', 'armed', 'surely-not-sent', 'queued'))).toBe(refused)
      expect(await owner.query(`SELECT t.*::text FROM submission AS t WHERE id = 'shared-s0'`)).toMatchObject({
        rows: before.rows,
      })
      // A member who sees all of it decides.
      const all = await portsAs(office, await newMember(office, 'clerk'))
      await standsAt(owner, 'shared-s0', 'unknown')
      expect(await all.outbox.apply(id, event)).toMatchObject({ ok: true, value: { state: 'abandoned' } })
    })

    test('files nothing again of it, and keeps what is theirs in it: seen steps and files', async () => {
      const { office, login } = await heldWithShared()
      const clerk = await connectedTo(office.url(login))
      const again = `INSERT INTO batch (id, module, entity, operation, options_json, file_name, consent_id, created_at_ms, estimated_credits, complete,
      reprocess_of) SELECT 'again', module, entity, operation, '{}', 'f', consent_id, 1, 1, 0, $of FROM batch WHERE id = 'own'`
      expect(await answerTo(clerk, again.replace('$of', `'shared'`))).toBe(refused)
      expect(await answerTo(clerk, again.replace('$of', `'own'`))).toBe('done')
      const owner = await connectedTo(office.url())
      await owner.query(
        `INSERT INTO novedad SELECT sequence, 1, 0, 'p', 'm', 'd', NULL, NULL FROM item WHERE id LIKE 'shared%'`,
      )
      const ports = await portsAs(office, login)
      expect(await ports.history.item(itemId('shared-s0-i0'))).not.toBeNull()
      expect((await clerk.query('UPDATE novedad SET seen_at_ms = 1')).rowCount).toBe(1)
    })
  },
)
