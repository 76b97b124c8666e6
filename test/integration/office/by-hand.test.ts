import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createKeyFile } from '#main/store/keys/key-file.ts'
import { foundOffice } from '#main/store/office/membership/found-office.ts'
import { inviteMember } from '#main/store/office/membership/invite-member.ts'
import { joinOffice } from '#main/store/office/membership/join-office.ts'
import { leaveOffice } from '#main/store/office/membership/leave-office.ts'
import { rotateDataKey } from '#main/store/office/membership/rotate-key.ts'
import { admitMember, dismissMember } from '#main/store/office/office-members.ts'
import { initOffice } from '#main/store/office/office-status.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import type { OfficeRole } from '#shared/domain/office/office.ts'
import type { Result } from '#shared/kernel/result.ts'
import { openFilings } from '../../contract/postgres-engine.ts'
import { nativeFolder } from '../../postgres/binaries.ts'
import { portsOver } from '../../postgres/office-ports.ts'
import { type ScratchOffice, scratchDatabase } from '../../postgres/shared-server.ts'
import { sampleBatch } from '../store/sample-batch.ts'
import { answerTo, connectedTo, newLogin, newMember } from './members.ts'
import { desk, until } from './two-desks.ts'

const key = 'f1'.repeat(32)
const refused = '42501'
const ours = '900123456'
const theirs = '800999111'

/** The possible logins of an office's server, with psql as with any client. */
const whos = ['stranger', 'supervisor', 'held supervisor', 'clerk', 'held clerk', 'administrator'] as const
type Who = (typeof whos)[number]

const loginOf = (office: ScratchOffice, who: Who): Promise<string> => {
  if (who === 'stranger') return newLogin(office)
  const role = who.replace('held ', '') as OfficeRole
  return newMember(office, role, who.startsWith('held') ? [ours] : null)
}

const connectedAs = async (office: ScratchOffice, who: Who): Promise<Client> =>
  connectedTo(office.url(await loginOf(office, who)))

/** One batch of our company, one of another. */
async function fileOfTwoCompanies(office: ScratchOffice): Promise<void> {
  const { outbox } = await portsOver(await openFilings(office.url()))
  for (const [name, company] of [
    ['ours', ours],
    ['theirs', theirs],
  ] as const) {
    const batch = sampleBatch(name)
    await outbox.createBatch({
      ...batch,
      submissions: batch.submissions.map((submission) => ({
        ...submission,
        items: submission.items.map((item) => ({ ...item, values: { ...item.values, NitEmpresa: company } })),
      })),
    })
  }
}

describe.runIf(nativeFolder() !== null)('with any client and any login', () => {
  test.each(whos)(
    'a %s reaches no file, program, setting, session or password of the server, and makes nothing in it',
    async (who) => {
      const office = await scratchDatabase()
      const client = await connectedAs(office, who)
      const owner = await connectedTo(office.url())
      const { rows } = await owner.query<{ pid: number; name: string }>(
        'SELECT pg_backend_pid() AS pid, current_database() AS name',
      )
      const [{ pid, name } = { pid: 0, name: '' }] = rows
      const group = `ventanilla_${office.officeId}`
      const answers: (readonly [string, string])[] = []
      // Not allowed in a transaction.
      await expect(client.query('ALTER SYSTEM SET fsync = off')).rejects.toMatchObject({ code: refused })
      for (const statement of [
        `SELECT pg_read_file('postgresql.conf')`,
        `SELECT pg_read_binary_file('pg_hba.conf')`,
        `SELECT pg_ls_dir('.')`,
        `SELECT pg_stat_file('postgresql.conf')`,
        `SELECT lo_import('/etc/hostname')`,
        'SELECT lo_create(0)',
        'SELECT lo_creat(-1)',
        `SELECT lo_from_bytea(0, 'x')`,
        `SELECT lo_export(1, '/tmp/x')`,
        `COPY (SELECT 1) TO '/tmp/x'`,
        `COPY (SELECT 1) TO PROGRAM 'cat'`,
        `CREATE TEMP TABLE here (line text); COPY here FROM '/etc/hostname'`,
        `CREATE TEMP TABLE here (line text); COPY here FROM PROGRAM 'id'`,
        'SELECT rolpassword FROM pg_authid',
        'SELECT passwd FROM pg_shadow',
        'SELECT * FROM pg_statistic',
        'SELECT * FROM pg_hba_file_rules',
        'SELECT pg_reload_conf()',
        'SELECT pg_switch_wal()',
        `SELECT pg_create_physical_replication_slot('x')`,
        `SELECT pg_terminate_backend(${pid})`,
        `SELECT pg_cancel_backend(${pid})`,
        'SET session_replication_role = replica',
        'SET SESSION AUTHORIZATION owner',
        'SET ROLE owner',
        'SET ROLE pg_read_all_data',
        `SET ROLE ${group}_${who.endsWith('supervisor') ? 'clerk' : 'supervisor'}`,
        `ALTER DATABASE ${name} SET synchronous_commit = off`,
        `ALTER ROLE owner SET synchronous_commit = off`,
        'ALTER ROLE owner NOLOGIN',
        'CREATE SCHEMA mine',
        'CREATE TABLE public.mine (id bigint)',
        'CREATE TABLE ventanilla.mine (id bigint)',
        'CREATE VIEW ventanilla.mine AS SELECT 1',
        'CREATE FUNCTION ventanilla.mine() RETURNS int LANGUAGE sql RETURN 1',
        'CREATE OR REPLACE FUNCTION ventanilla.own_companies() RETURNS text[] LANGUAGE sql RETURN NULL',
        'ALTER FUNCTION ventanilla.own_companies() SECURITY INVOKER',
        'CREATE TRIGGER mine AFTER INSERT ON ventanilla.item EXECUTE FUNCTION ventanilla.tell_change()',
        'ALTER TABLE ventanilla.item DISABLE TRIGGER ALL',
        'CREATE EXTENSION pg_trgm SCHEMA ventanilla',
        'CREATE PUBLICATION mine',
        `CREATE SUBSCRIPTION mine CONNECTION 'host=127.0.0.1' PUBLICATION x WITH (connect = false)`,
        `SELECT nextval('ventanilla.batch_sequence_seq')`,
        `SELECT setval('ventanilla.key_get_id_seq', 1)`,
      ]) {
        answers.push([statement, await answerTo(client, statement)])
      }
      expect(answers.filter(([, code]) => code !== refused)).toEqual([])
    },
  )

  test('a stranger reads and calls nothing of the office, by whatever name', async () => {
    const office = await scratchDatabase()
    const stranger = await connectedAs(office, 'stranger')
    for (const statement of [
      'SELECT ventanilla.own_companies()',
      'SELECT ventanilla.begin_line()',
      'SELECT * FROM ventanilla.record',
      'COPY ventanilla.item TO STDOUT',
      'LOCK TABLE ventanilla.item IN ACCESS SHARE MODE',
    ]) {
      expect([statement, await answerTo(stranger, statement)]).toEqual([statement, refused])
    }
  })

  test.each(['held supervisor', 'held clerk'] as const)(
    'a %s finds another company in no copy, statistic, cheap function or table of its own',
    async (who) => {
      const office = await scratchDatabase()
      await fileOfTwoCompanies(office)
      const owner = await connectedTo(office.url())
      await owner.query('ANALYZE')
      const held = await connectedAs(office, who)
      const told: string[] = []
      held.on('notice', ({ message }) => told.push(message ?? ''))
      await held.query(`
      CREATE FUNCTION pg_temp.leak(said text) RETURNS boolean LANGUAGE plpgsql COST 0.0000001 AS
        $$ BEGIN RAISE NOTICE '%', said; RETURN true; END $$`)
      const { rows: leaked } = await held.query(
        'SELECT sent_values_json FROM item WHERE pg_temp.leak(sent_values_json::text)',
      )
      expect(leaked).toHaveLength(3)
      expect(told.filter((each) => each.includes(ours))).toHaveLength(3)
      expect(told.filter((each) => each.includes(theirs))).toEqual([])
      const { rows: statistics } = await held.query(`SELECT FROM pg_stats WHERE tablename = 'item'`)
      expect(statistics).toEqual([])
      expect((await owner.query(`SELECT FROM pg_stats WHERE tablename = 'item'`)).rows).not.toEqual([])
      expect(await answerTo(held, 'SET row_security = off; SELECT * FROM item')).toBe(refused)
      // The owner's functions resolve names in the office, not in what the caller put before it.
      await held.query(`
      CREATE TEMP TABLE member (login text, role text, companies text[]);
      INSERT INTO pg_temp.member VALUES (session_user, 'administrator', '{${ours},${theirs}}');
      SET search_path = pg_temp, ventanilla`)
      const { rows: companies } = await held.query<{ own: string[] }>('SELECT own_companies() AS own')
      expect(companies[0]?.own).toEqual([ours])
      expect((await held.query('SELECT FROM ventanilla.item')).rows).toHaveLength(3)
      await held.query('CREATE TEMP TABLE copied AS SELECT * FROM ventanilla.record')
      expect((await held.query('SELECT FROM copied')).rows).toHaveLength(3)
    },
  )
})

function newDesk() {
  const directory = mkdtempSync(path.join(tmpdir(), 'ventanilla-desk-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  return createKeyFile({ directory, passphrase: undefined })
}

/** Only functions of the owner read these. */
const readByNobody = ['known_word', 'desk_history', 'restoration', 'server_life', 'history_secret']

/** Every lock that a login without write permission can hold, all at once, never released. */
async function holdEverything(office: ScratchOffice, who: Who): Promise<void> {
  const owner = await connectedTo(office.url())
  const client = await connectedAs(office, who)
  const tokens = await owner.query<{ token: string }>('SELECT token FROM desk_line')
  // Names of the locks that desks used before there were rows for them, and of those they use now.
  const names = ['post', 'poll', 'get', 'desk'].map((kind) => `hashtextextended('${kind} x' COLLATE "C", 1986358892)`)
  await client.query(`SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0;
    SET idle_session_timeout = 0`)
  for (const of of [1, 2, 3]) await client.query('SELECT pg_advisory_lock(1986358892, $1)', [of])
  for (const each of names) await client.query(`SELECT pg_advisory_lock(${each})`)
  for (const { token } of tokens.rows) await client.query('SELECT pg_try_advisory_lock_shared($1::bigint)', [token])
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
  const { rows } = await owner.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'ventanilla'::regnamespace AND relkind = 'r' ORDER BY 1`,
  )
  for (const { name } of rows) {
    for (const statement of [
      `LOCK TABLE ventanilla.${name} IN ACCESS EXCLUSIVE MODE`,
      `LOCK TABLE ventanilla.${name} IN ROW SHARE MODE`,
      `SELECT FROM ventanilla.${name} FOR KEY SHARE`,
      `LOCK TABLE ventanilla.${name} IN ACCESS SHARE MODE`,
    ]) {
      await client.query('SAVEPOINT tried')
      const done = await client.query(statement).then(
        () => true,
        () => false,
      )
      if (!done) await client.query('ROLLBACK TO SAVEPOINT tried')
      const mayHold = who !== 'stranger' && !readByNobody.includes(name) && statement.includes('ACCESS SHARE')
      expect([statement, done]).toEqual([statement, mayHold])
    }
  }
}

describe.runIf(nativeFolder() !== null)('locks held by a login that may not write', () => {
  test.each(['supervisor', 'stranger'] as const)(
    'a %s with every lock there is keeps nobody from connecting, filing, sending, asking or leading',
    async (who) => {
      const office = await scratchDatabase()
      const one = await desk(office.url(await newMember(office, 'clerk')), 'one')
      await one.line.session()
      await holdEverything(office, who)
      const other = await desk(office.url(await newMember(office, 'clerk')), 'other')
      for (const [at, each] of [one, other].entries()) {
        await each.line.session()
        await each.ports.outbox.createBatch(sampleBatch(`b${at}`))
        const turn = await each.keys.tryPost(key)
        expect(await turn?.confirm()).toBeNull()
        turn?.release()
        await until(async () => (await each.keys.tryPost(`${key}${at}`)) !== null)
        const ledger = await each.keys.ledgerOf(key)
        const now = { wallMs: 0, uptimeMs: 0 }
        const slot = await ledger.takeSlot(
          `REQ-${at}`,
          'gate',
          () => now,
          () => true,
        )
        expect(slot).toEqual(expect.any(Number))
      }
      await until(() => one.keys.leads(key) || other.keys.leads(key))
      // The next one takes over too: the loss of the first is detected whatever is held.
      const [leader, next] = one.keys.leads(key) ? [one, other] : [other, one]
      await leader.close()
      await until(() => next.keys.leads(key))
    },
    60_000,
  )

  test.each(['supervisor', 'stranger'] as const)(
    'a %s with every lock there is keeps nobody from letting in, dismissing, inviting, joining, leaving or bringing an office up to date',
    async (who) => {
      const office = await scratchDatabase()
      const [founder, newcomer] = [newDesk(), newDesk()]
      const answers: (readonly [string, unknown])[] = []
      const ask = async <Value>(what: string, work: Promise<Result<Value, AppError>>): Promise<Value | null> => {
        const done = await work
        answers.push([what, done.ok || done.error.code])
        return done.ok ? done.value : null
      }
      await ask('founding', foundOffice(office.url(), founder, { nowMs: () => Date.now(), password: null }))
      await holdEverything(office, who)
      const login = await newLogin(office)
      await ask('admitting', admitMember(office.url(), { login, role: 'clerk', companies: null }))
      await ask('dismissing', dismissMember(office.url(), login))
      const order = { login: null, role: 'supervisor', companies: null, holdsForHours: 1 } as const
      const invitation = await ask('inviting', inviteMember(founder, order))
      await ask('joining', joinOffice(invitation?.code ?? '', newcomer))
      // Already connected, and never finished redeeming it.
      const again = await connectedTo(office.url(invitation?.login))
      await again.query('BEGIN; SELECT redeem_invitation(id, redemption) FROM invitation')
      await ask('leaving', leaveOffice(newcomer))
      await ask('a new key', rotateDataKey(founder))
      await ask(
        'up to date',
        initOffice(office.url(), () => Date.now()),
      )
      expect(answers.filter(([, answer]) => answer !== true)).toEqual([])
      expect(answers).toHaveLength(8)
    },
    60_000,
  )

  test('a stranger with the locks of old keeps nobody from beginning an office, be it two at once', async () => {
    const { url } = await scratchDatabase('empty')
    const stranger = await connectedTo(url())
    for (const of of [1, 2, 3]) await stranger.query('SELECT pg_advisory_lock(1986358892, $1)', [of])
    const begun = await Promise.all([1, 2].map(() => initOffice(url(), () => Date.now())))
    expect(begun.map((each) => each.ok && each.value.created).sort()).toEqual([false, true])
  })

  test('a supervisor who floods everybody with word of changes makes no desk read more than a few times a second', async () => {
    const office = await scratchDatabase()
    const clerk = await desk(office.url(await newMember(office, 'clerk')), 'one')
    let heard = 0
    clerk.notices.listen(() => {
      heard += 1
    })
    await until(() => heard > 0)
    const supervisor = await connectedAs(office, 'supervisor')
    const before = heard
    const startMs = performance.now()
    for (let times = 0; times < 20; times += 1) {
      await supervisor.query(
        `SELECT pg_notify('ventanilla_changes', 'batches ' || n || repeat('x', 4000)) FROM generate_series(1, 500) AS n`,
      )
      await supervisor.query(
        `SELECT pg_notify('ventanilla_changes', 'nothing ' || n) FROM generate_series(1, 500) AS n`,
      )
    }
    await until(() => heard > before)
    await clerk.ports.outbox.createBatch(sampleBatch('b1'))
    const seconds = (performance.now() - startMs) / 1000
    expect(heard - before).toBeLessThanOrEqual(Math.ceil(seconds * 7) + 1)
    expect((await clerk.line.session()).lost.aborted).toBe(false)
  })
})
