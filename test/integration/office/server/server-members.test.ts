import { describe, expect, test } from 'vitest'
import { admitMember, dismissMember } from '#main/store/office/office-members.ts'
import { openFilings } from '../../../contract/postgres-engine.ts'
import { nativeFolder } from '../../../postgres/binaries.ts'
import { portsOver } from '../../../postgres/office-ports.ts'
import { type ScratchOffice, scratchDatabase } from '../../../postgres/shared-server.ts'
import { sampleBatch } from '../../store/sample-batch.ts'
import { answerTo, connectedTo, newLogin, newMember } from '../members.ts'

const refused = '42501'

const portsAs = async (office: ScratchOffice, login?: string) => portsOver(await openFilings(office.url(login)))

describe.runIf(nativeFolder() !== null)('an administrator', () => {
  test('changes no administrator, and no login: not by hand, nor through what the program calls', async () => {
    const office = await scratchDatabase()
    const [one, victim] = [await newMember(office, 'administrator'), await newMember(office, 'administrator')]
    const clerk = await newMember(office, 'clerk')
    const group = `ventanilla_${office.officeId}`
    const administrator = await connectedTo(office.url(one))
    for (const statement of [
      `UPDATE member SET companies = '{}' WHERE login = '${victim}'`,
      `DELETE FROM member WHERE login = '${victim}'`,
      `INSERT INTO member (login, role) VALUES ('x', 'administrator')`,
      'DELETE FROM invitation',
      'LOCK TABLE member IN SHARE ROW EXCLUSIVE MODE',
      `SELECT dismiss_member('${victim}')`,
      `SELECT admit_member('${victim}', 'clerk', '{}')`,
      `SELECT admit_member('${clerk}', 'administrator', NULL)`,
      `SELECT invite_member('i', '${victim}', NULL, 'clerk', NULL, 'x', 1)`,
      `SELECT invite_member('i', 'ventanilla_administrator_0123456789', 'SCRAM-SHA-256$x', 'administrator', NULL, 'x', 1)`,
      `SELECT take_back('${victim}')`,
      `SELECT give('${clerk}', 'administrator', NULL)`,
      ...[victim, clerk].flatMap((login) => [
        `ALTER ROLE ${login} PASSWORD 'x'`,
        `ALTER ROLE ${login} NOLOGIN`,
        `ALTER ROLE ${login} CONNECTION LIMIT 0`,
        `ALTER ROLE ${login} SET search_path = pg_temp`,
        `ALTER ROLE ${login} RENAME TO y`,
        `DROP ROLE ${login}`,
        `GRANT ${login} TO ${one}`,
        `SET ROLE ${login}`,
        `REVOKE ${group}_administrator FROM ${login}`,
        `GRANT ${group}_administrator TO ${login}`,
        `GRANT ${group}_everywhere TO ${login}`,
        `REASSIGN OWNED BY ${login} TO ${one}`,
      ]),
      `ALTER ROLE ${one} CREATEROLE`,
      `ALTER ROLE ${one} CONNECTION LIMIT -1`,
      'CREATE ROLE z LOGIN',
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename <> '${one}' AND datname = current_database()`,
    ]) {
      expect([statement, await answerTo(administrator, statement)]).toEqual([statement, refused])
    }
    expect(await dismissMember(office.url(one), victim)).toMatchObject({ error: { code: 'office.no-rights' } })
    const order = { login: victim, role: 'supervisor', companies: null } as const
    expect(await admitMember(office.url(one), order)).toMatchObject({ error: { code: 'office.no-rights' } })
    // Administrators may change everyone but administrators, no matter who admitted them. The owner changes
    // administrators.
    expect(await dismissMember(office.url(one), clerk)).toEqual({ ok: true, value: true })
    expect(await dismissMember(office.url(), victim)).toEqual({ ok: true, value: true })
  })

  test('dismisses a member whose login the server has lost, and says that a stranger is none', async () => {
    const office = await scratchDatabase()
    const login = await newMember(office, 'clerk')
    const owner = await connectedTo(office.url())
    await owner.query(`ALTER ROLE ${login} RENAME TO ${login}_renamed`)
    expect(await dismissMember(office.url(), login)).toEqual({ ok: true, value: true })
    expect(await dismissMember(office.url(), login)).toMatchObject({ error: { code: 'office.no-such-user' } })
  })
})

describe.runIf(nativeFolder() !== null)('what one session may hold', () => {
  test('of connections a login that was let in has forty, and cannot give itself more', async () => {
    const office = await scratchDatabase()
    const login = await newMember(office, 'clerk')
    const own = await newLogin(office)
    const owner = await connectedTo(office.url())
    // The server administrator's own setting stays.
    await owner.query(`ALTER ROLE ${own} CONNECTION LIMIT 7`)
    await admitMember(office.url(), { login: own, role: 'clerk', companies: null })
    const limits = `SELECT rolconnlimit FROM pg_roles WHERE rolname = ANY ($1) ORDER BY 1`
    expect((await owner.query(limits, [[login, own]])).rows).toEqual([{ rolconnlimit: 7 }, { rolconnlimit: 40 }])
    const clerk = await connectedTo(office.url(login))
    expect(await answerTo(clerk, `ALTER ROLE ${login} CONNECTION LIMIT -1`)).toBe(refused)
  })

  test('a clerk locks no table of the history, so that who reads waits for nobody', async () => {
    const office = await scratchDatabase()
    const clerk = await connectedTo(office.url(await newMember(office, 'clerk')))
    for (const table of [
      'batch',
      'submission',
      'item',
      'statement',
      'document',
      'consent_entry',
      'member',
      'key_turn',
      'raw_answer',
    ]) {
      for (const mode of ['SHARE', 'EXCLUSIVE', 'ACCESS EXCLUSIVE']) {
        const statement = `LOCK TABLE ${table} IN ${mode} MODE`
        expect([statement, await answerTo(clerk, statement)]).toEqual([statement, refused])
      }
    }
  })

  test('who holds what all need to write is named, and ended once it lasts', async () => {
    const office = await scratchDatabase()
    const login = await newMember(office, 'clerk')
    const holder = await connectedTo(office.url(login))
    await holder.query('BEGIN; LOCK TABLE turn_to_write IN EXCLUSIVE MODE')
    const ports = await portsAs(office, await newMember(office, 'clerk'))
    // Its transaction is young: it is named, and continues.
    const waited = ports.outbox.createBatch(sampleBatch('b'))
    await expect(waited).rejects.toMatchObject({ appError: { code: 'office.held-up', parameters: { login } } })
    expect((await holder.query('SELECT 1')).rows).toHaveLength(1)
    const owner = await connectedTo(office.url())
    const { rows } = await owner.query<{ text: string }>(`SELECT pg_get_functiondef('end_overlong'::regproc) AS text`)
    const sooner = (rows[0]?.text ?? '').replace('2 minutes', '1 second')
    expect(sooner).toContain('1 second')
    await owner.query(sooner)
    await expect(ports.outbox.createBatch(sampleBatch('b'))).rejects.toMatchObject({
      appError: { code: 'office.held-up' },
    })
    await expect(holder.query('SELECT 1')).rejects.toThrow()
    await ports.outbox.createBatch(sampleBatch('b'))
  }, 120_000)
})
