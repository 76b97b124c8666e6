import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { postgresFilings } from '#main/store/filing/postgres-filings.ts'
import { createKeyFile } from '#main/store/keys/key-file.ts'
import { foundOffice } from '#main/store/office/membership/found-office.ts'
import { readInvitationCode, writeInvitationCode } from '#main/store/office/membership/invitation-code.ts'
import { type InvitationOrder, inviteMember } from '#main/store/office/membership/invite-member.ts'
import { joinOffice } from '#main/store/office/membership/join-office.ts'
import { leaveOffice } from '#main/store/office/membership/leave-office.ts'
import { type MembershipSecrets, readMembership } from '#main/store/office/membership/membership-secret.ts'
import { renewingSealing } from '#main/store/office/membership/renewing-sealing.ts'
import { renewDataKeys, rotateDataKey } from '#main/store/office/membership/rotate-key.ts'
import { readOfficeAddress } from '#main/store/office/office-address.ts'
import { dismissMember, listMembers } from '#main/store/office/office-members.ts'
import { openOfficePool } from '#main/store/office/office-pool.ts'
import { newOfficeDataKey, officeSealing } from '#main/store/office/sealing/office-sealing.ts'
import { withClient, withOffice } from '#main/store/office/with-office.ts'
import type { OfficeMembership } from '#shared/domain/office/membership.ts'
import type { FilingPorts } from '../../contract/filing-ports.ts'
import { nativeFolder } from '../../postgres/binaries.ts'
import { portsOver } from '../../postgres/office-ports.ts'
import { endServers, newScratch } from '../../postgres/run-folder.ts'
import { type Server, startServer } from '../../postgres/server.ts'

const nowMs = () => Date.now()
const clerk: InvitationOrder = { login: null, role: 'clerk', companies: null, holdsForHours: 48 }

let folder = ''
let server: Server

/** Requires a password from everyone but its owner, and logs every statement. */
async function start(): Promise<void> {
  folder = newScratch()
  server = await startServer(folder, 'passwords', {
    access: [
      'local all all trust',
      'host all owner 127.0.0.1/32 trust',
      'host all trusted 127.0.0.1/32 trust',
      'host all all 127.0.0.1/32 scram-sha-256',
    ],
    settings: [
      'logging_collector = on',
      `log_directory = 'log'`,
      `log_filename = 'all.log'`,
      `log_statement = 'all'`,
      `log_min_messages = 'log'`,
    ],
  })
}

async function asOwner(text: string, database = 'postgres'): Promise<unknown[]> {
  const client = new Client({ connectionString: server.url(database), options: '-c search_path=ventanilla' })
  await client.connect()
  try {
    const done = await client.query(text)
    return done.rows
  } finally {
    await client.end()
  }
}

function newDesk(): MembershipSecrets {
  const directory = mkdtempSync(path.join(tmpdir(), 'ventanilla-desk-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  return createKeyFile({ directory, passphrase: undefined })
}

let count = 0
/** An office in its own database, and the desk that created it. */
async function newOffice() {
  count += 1
  const database = `office_${count}`
  await asOwner(`CREATE DATABASE ${database}`)
  const url = server.url(database)
  const founder = newDesk()
  const begun = await foundOffice(url, founder, { nowMs, password: null })
  if (!begun.ok) throw new Error(begun.error.code)
  const ask = (text: string) => asOwner(text, database)
  return { url, founder, ask, database, officeId: begun.value.officeId }
}

async function invited(desk: MembershipSecrets, order = clerk) {
  const made = await inviteMember(desk, order)
  if (!made.ok) throw new Error(made.error.code)
  return made.value
}

async function membershipOf(desk: MembershipSecrets): Promise<OfficeMembership> {
  const read = await readMembership(desk)
  if (!read.ok || read.value === null) throw new Error('no membership')
  return read.value
}

/** As its desk works in the office. */
async function portsOf(desk: MembershipSecrets): Promise<FilingPorts> {
  const own = await membershipOf(desk)
  const address = readOfficeAddress(own.address)
  if (!address.ok) throw new Error(address.error.code)
  const pool = openOfficePool({ ...address.value, config: { ...address.value.config, password: own.password ?? '' } })
  onTestFinished(() => pool.end())
  return portsOver(postgresFilings(pool, renewingSealing(own, desk)))
}

/** Queries the office as a member: `done`, or why not. */
async function askAs({ address, password }: Pick<OfficeMembership, 'address' | 'password'>, text: string) {
  const asked = await withOffice(address, (pool) => withClient(pool, (client) => client.query(text, [])), password)
  return asked.ok ? 'done' : asked.error.code
}

const codeOf = async (work: Promise<{ ok: boolean; error?: { code: string } }>) => {
  const done = await work
  return done.ok ? 'done' : done.error?.code
}

describe.runIf(nativeFolder() !== null)('who belongs to an office', () => {
  beforeAll(start, 60_000)
  afterAll(async () => {
    await server.stop()
    endServers(folder)
  })

  test("the founder has its key and is remembered; repeating changes nothing, and the owner's other desk is told", async () => {
    const { url, founder, ask, officeId } = await newOffice()
    const own = await membershipOf(founder)
    expect(own).toMatchObject({ address: url, role: 'administrator', officeId })
    expect(await ask('SELECT id FROM data_key')).toEqual([{ id: own.dataKeys[0]?.id }])
    const again = await foundOffice(url, founder, { nowMs, password: null })
    expect(again).toMatchObject({ ok: true, value: { created: false, dataKey: 'kept' } })
    expect(await membershipOf(founder)).toEqual(own)
    const second = newDesk()
    const found = await foundOffice(url, second, { nowMs, password: null })
    expect(found).toMatchObject({ ok: true, value: { dataKey: 'elsewhere' } })
    expect(await readMembership(second)).toEqual({ ok: true, value: null })
    // Killed after it stored the key and before the office knew it.
    await ask('DELETE FROM data_key')
    expect(await foundOffice(url, founder, { nowMs, password: null })).toMatchObject({ value: { dataKey: 'kept' } })
    expect(await ask('SELECT id FROM data_key')).toEqual([{ id: own.dataKeys[0]?.id }])
    const other = await newOffice()
    expect(await codeOf(foundOffice(other.url, founder, { nowMs, password: null }))).toBe('office.already-joined')
  })

  test('a code lets one desk in: with a password of its own, its role and the key', async () => {
    const { url, founder, ask, officeId } = await newOffice()
    const { code, login, expiresAtMs } = await invited(founder, { ...clerk, companies: ['900123456'] })
    expect(Math.abs(expiresAtMs - nowMs() - 48 * 3_600_000)).toBeLessThan(600_000)
    // The server's remaining connections are for the others.
    expect(await ask(`SELECT rolconnlimit FROM pg_roles WHERE rolname = '${login}'`)).toEqual([{ rolconnlimit: 40 }])
    const read = readInvitationCode(code)
    if (!read.ok) throw new Error(read.error.code)
    // Before redemption its login sees only the invitation.
    expect(await askAs(read.value, 'SELECT * FROM invitation')).toBe('done')
    for (const table of ['item', 'batch', 'raw_answer', 'member', 'data_key', 'consent']) {
      expect([table, await askAs(read.value, `SELECT * FROM ${table}`)]).toEqual([table, 'office.no-rights'])
    }
    const desk = newDesk()
    // As a user types it.
    const typed = `  ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')}\n`
    const joined = await joinOffice(typed, desk)
    expect(joined).toMatchObject({ ok: true, value: { officeId, role: 'clerk' } })
    const own = await membershipOf(desk)
    expect(own.dataKeys).toEqual((await membershipOf(founder)).dataKeys)
    expect(own.password).not.toBe(read.value.password)
    expect(await askAs(own, 'SELECT * FROM item')).toBe('done')
    expect(await askAs(own, 'DELETE FROM member')).toBe('office.no-rights')
    expect(await askAs(read.value, 'SELECT 1')).toBe('office.not-admitted')
    const members = await listMembers(url)
    expect(members).toEqual({ ok: true, value: [{ login, role: 'clerk', companies: ['900123456'] }] })
  })

  test('of two desks with the same code at once one is in; the other, and whoever comes later, is told that it was used', async () => {
    const { url, founder } = await newOffice()
    for (let round = 0; round < 8; round += 1) {
      const { code } = await invited(founder)
      const desks = [newDesk(), newDesk()]
      const joined = await Promise.all(desks.map((desk) => codeOf(joinOffice(code, desk))))
      expect(joined.sort()).toEqual(['done', 'office.code-used'])
      expect(await codeOf(joinOffice(code, newDesk()))).toBe('office.code-used')
      const kept = await Promise.all(desks.map((desk) => readMembership(desk)))
      expect(kept.filter((read) => read.ok && read.value !== null).length).toBe(1)
      expect(await Promise.all(desks.map((desk) => desk.read('office-joining')))).toEqual([null, null])
    }
    expect(await listMembers(url)).toMatchObject({ value: Array(8).fill({ role: 'clerk' }) })
  })

  test('codes that ran out, are damaged, withdrawn or of another office have each their own words', async () => {
    const { url, founder, ask } = await newOffice()
    const { code, login } = await invited(founder)
    const read = readInvitationCode(code)
    if (!read.ok) throw new Error(read.error.code)
    const desk = newDesk()
    const middle = Math.floor(code.length / 2)
    for (const damaged of [
      code.slice(0, -1),
      code.slice(1),
      code.slice(0, middle) + code.slice(middle + 6),
      '',
      'hola',
      `${code}x`,
    ]) {
      expect([damaged, await codeOf(joinOffice(damaged, desk))]).toEqual([damaged, 'office.code-damaged'])
    }
    for (let at = 0; at < code.length; at += 1) {
      const changed = code[at] === '7' ? '8' : '7'
      if (code[at] === '-') continue
      expect(readInvitationCode(code.slice(0, at) + changed + code.slice(at + 1)).ok).toBe(false)
    }
    const elsewhere = writeInvitationCode({ ...read.value, officeId: '0123456789' })
    expect(await joinOffice(elsewhere, desk)).toMatchObject({
      error: { code: 'office.code-other-office', parameters: { office: '0123456789' } },
    })
    await ask(`UPDATE invitation SET expires_at = now() - interval '1 second'`)
    expect(await codeOf(joinOffice(code, desk))).toBe('office.code-expired')
    await ask('DELETE FROM invitation')
    expect(await codeOf(joinOffice(code, desk))).toBe('office.code-withdrawn')
    const second = await invited(founder)
    expect(await dismissMember(url, second.login)).toEqual({ ok: true, value: true })
    // Its login is deleted with it.
    expect(await codeOf(joinOffice(second.code, desk))).toBe('office.code-used')
    expect(await ask(`SELECT FROM pg_roles WHERE rolname = '${second.login}'`)).toEqual([])
    expect(await readMembership(desk)).toEqual({ ok: true, value: null })
    expect(login).not.toBe(second.login)
  })

  test('a desk killed at any moment of joining is in when the same code is given again', async () => {
    const { founder } = await newOffice()
    for (const moment of ['save office-joining', 'save office-membership', 'forget office-joining'] as const) {
      for (const when of ['before', 'after'] as const) {
        const { code } = await invited(founder)
        const desk = newDesk()
        const killed = killedAt(desk, moment, when)
        await expect(joinOffice(code, killed)).rejects.toThrow('killed')
        expect([moment, when, await codeOf(joinOffice(code, desk))]).toEqual([moment, when, againAfter(moment, when)])
        const own = await membershipOf(desk)
        expect(await askAs(own, 'SELECT * FROM item')).toBe('done')
        if (againAfter(moment, when) === 'done') expect(await desk.read('office-joining')).toBeNull()
      }
    }
  })

  test('a profile of an office accepts no code of another, and loses nothing by trying', async () => {
    const [one, other] = [await newOffice(), await newOffice()]
    const { code } = await invited(other.founder)
    const before = await membershipOf(one.founder)
    expect(await codeOf(joinOffice(code, one.founder))).toBe('office.already-joined')
    expect(await membershipOf(one.founder)).toEqual(before)
    expect(await codeOf(joinOffice(code, newDesk()))).toBe('done')
  })

  test('an administrator invites without CREATEROLE, including an existing user', async () => {
    const { founder, ask } = await newOffice()
    const administrator = newDesk()
    const { code, login } = await invited(founder, { ...clerk, role: 'administrator' })
    await joinOffice(code, administrator)
    await ask(`CREATE ROLE ana${count} LOGIN PASSWORD 'canary-own-password'`)
    const forAna = await invited(administrator, { ...clerk, login: `ana${count}`, role: 'supervisor' })
    const ana = newDesk()
    expect(await codeOf(joinOffice(forAna.code, ana))).toBe('office.password-missing')
    expect(await codeOf(joinOffice(forAna.code, ana, { ownPassword: 'canary-own-password' }))).toBe('done')
    expect(await membershipOf(ana)).toMatchObject({ role: 'supervisor', password: 'canary-own-password' })
    expect(await askAs(await membershipOf(ana), 'DELETE FROM item')).toBe('office.no-rights')
    // The office creates the login: the administrator has no permission to.
    expect(await ask(`SELECT rolcreaterole FROM pg_roles WHERE rolname = '${login}'`)).toEqual([
      { rolcreaterole: false },
    ])
    const byAdministrator = await invited(administrator)
    expect(await codeOf(joinOffice(byAdministrator.code, newDesk()))).toBe('done')
    // Only the owner appoints administrators, and a clerk appoints nobody.
    expect(await codeOf(inviteMember(administrator, { ...clerk, role: 'administrator' }))).toBe('office.no-rights')
    expect(await codeOf(inviteMember(ana, { ...clerk, login: `ana${count}` }))).toBe('office.no-rights')
    expect(await codeOf(inviteMember(newDesk(), clerk))).toBe('office.no-membership')
  })

  test('who was dismissed or left cannot connect any more; the desk forgets, also when the server is not told', async () => {
    const { url, founder } = await newOffice()
    const desks = [newDesk(), newDesk(), newDesk()] as const
    for (const desk of desks) await joinOffice((await invited(founder)).code, desk)
    const members = await Promise.all(desks.map(membershipOf))
    const login = URL.parse(members[0]?.address ?? '')?.username ?? ''
    expect(await dismissMember(url, login)).toEqual({ ok: true, value: true })
    expect(await leaveOffice(desks[1])).toMatchObject({ ok: true, value: { untold: null } })
    expect(await askAs(members[0] as OfficeMembership, 'SELECT 1')).toBe('office.not-admitted')
    expect(await askAs(members[1] as OfficeMembership, 'SELECT 1')).toBe('office.not-admitted')
    expect(await leaveOffice(desks[0])).toMatchObject({ ok: true, value: { untold: { code: 'office.not-admitted' } } })
    for (const desk of desks.slice(0, 2)) expect(await readMembership(desk)).toEqual({ ok: true, value: null })
    expect(await askAs(members[2] as OfficeMembership, 'SELECT * FROM item')).toBe('done')
    // Logins of those that left are deleted with the next invitation.
    await invited(founder)
    const left = URL.parse(members[1]?.address ?? '')?.username ?? ''
    expect(await asOwner(`SELECT FROM pg_roles WHERE rolname = '${left}'`)).toEqual([])
  })

  test('the only desk with the key that can invite cannot leave before another one has it', async () => {
    const { founder, url } = await newOffice()
    expect(await codeOf(leaveOffice(founder))).toBe('office.last-key')
    expect((await membershipOf(founder)).dataKeys.length).toBe(1)
    await joinOffice((await invited(founder, { ...clerk, role: 'administrator' })).code, newDesk())
    expect(await leaveOffice(founder)).toMatchObject({ ok: true, value: { untold: null } })
    expect(await askAs({ address: url, password: null }, 'SELECT * FROM item')).toBe('done')
  })

  test('a new key reaches the other desks through the previous one, and removes none', async () => {
    const { founder, ask } = await newOffice()
    const desk = newDesk()
    await joinOffice((await invited(founder)).code, desk)
    const [before] = (await membershipOf(desk)).dataKeys
    expect(await rotateDataKey(founder)).toEqual({ ok: true, value: 2 })
    expect(await rotateDataKey(founder)).toEqual({ ok: true, value: 3 })
    expect(await renewDataKeys(desk)).toEqual({ ok: true, value: 3 })
    const keys = (await membershipOf(desk)).dataKeys
    expect(keys).toEqual((await membershipOf(founder)).dataKeys)
    expect(keys.at(-1)).toEqual(before)
    const former = officeSealing(before === undefined ? [] : [before]).seal(Buffer.from('old'), 'place')
    expect(Buffer.from(officeSealing(keys).open(former, 'place')).toString()).toBe('old')
    // A server that reports fewer keys removes none.
    await ask('DELETE FROM data_key WHERE sealed_under IS NOT NULL')
    expect(await renewDataKeys(desk)).toEqual({ ok: true, value: 3 })
    expect((await membershipOf(desk)).dataKeys).toEqual(keys)
    expect(await codeOf(rotateDataKey(desk))).toBe('office.no-rights')
    await joinOffice((await invited(founder)).code, newDesk())
    const stranger = newDesk()
    await stranger.save(
      'office-membership',
      JSON.stringify({ ...(await membershipOf(desk)), dataKeys: [newOfficeDataKey()] }),
    )
    expect(await codeOf(renewDataKeys(stranger))).toBe('office.data-key-unknown')
  })

  test("a desk that meets another desk's key adopts it, and continues reading", async () => {
    const { founder } = await newOffice()
    const desk = newDesk()
    await joinOffice((await invited(founder)).code, desk)
    const [theirs, ours] = await Promise.all([founder, desk].map(portsOf))
    await rotateDataKey(founder)
    const after = await portsOf(founder)
    await theirs?.notifications.keep('former', Buffer.from('sealed before'), 1)
    await after.notifications.keep('newer', Buffer.from('sealed since'), 2)
    const read = async (delivery: string) =>
      String(Buffer.from((await ours?.notifications.find(delivery))?.rawBody ?? []))
    expect([await read('newer'), await read('former')]).toEqual(['sealed since', 'sealed before'])
    expect((await membershipOf(desk)).dataKeys.length).toBe(2)
  })

  test('neither the tables nor the log of all statements show a password, a key or a code', async () => {
    const { founder, ask, database } = await newOffice()
    const { code } = await invited(founder)
    const read = readInvitationCode(code)
    if (!read.ok) throw new Error(read.error.code)
    const desk = newDesk()
    await joinOffice(code, desk)
    await rotateDataKey(founder)
    await renewDataKeys(desk)
    const own = await membershipOf(desk)
    const tables = await ask(`SELECT query_to_xml('SELECT * FROM invitation', true, false, '')::text AS text
      UNION ALL SELECT query_to_xml('SELECT * FROM data_key', true, false, '')::text
      UNION ALL SELECT query_to_xml('SELECT rolname, rolpassword FROM pg_authid', true, false, '')::text`)
    const seen = JSON.stringify(tables) + readFileSync(path.join(server.folder, 'log', 'all.log'), 'utf8')
    expect(seen).toContain('CREATE ROLE')
    expect(seen).toContain('SCRAM-SHA-256')
    expect(seen).toContain(database)
    const keys = own.dataKeys.map(({ key }) => Buffer.from(key, 'base64'))
    const secrets = [
      own.password,
      read.value.password,
      code.slice(0, 30),
      ...[...keys, Buffer.from(read.value.key)].flatMap((key) => [key.toString('base64'), key.toString('hex')]),
    ]
    for (const secret of secrets) expect(secret !== null && seen.includes(secret)).toBe(false)
  })
})

type Moment = 'save office-joining' | 'save office-membership' | 'forget office-joining'

/** At the end the desk is reported as already belonging to it, which is true. */
const againAfter = (moment: Moment, when: 'before' | 'after'): string =>
  moment === 'forget office-joining' && when === 'after' ? 'office.already-joined' : 'done'

function killedAt(desk: MembershipSecrets, moment: Moment, when: 'before' | 'after'): MembershipSecrets {
  const dying = async (now: string, work: () => Promise<void>) => {
    if (now === moment && when === 'before') throw new Error('killed')
    await work()
    if (now === moment) throw new Error('killed')
  }
  return {
    read: (name) => desk.read(name),
    save: (name, secret) => dying(`save ${name}`, () => desk.save(name, secret)),
    forget: (name) => dying(`forget ${name}`, () => desk.forget(name)),
  }
}
