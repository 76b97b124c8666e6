import { readFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { admitMember } from '#main/store/office/office-members.ts'
import { initOffice, officeStatus } from '#main/store/office/office-status.ts'
import { withClient, withOffice } from '#main/store/office/with-office.ts'
import { batchId } from '#shared/kernel/ids.ts'
import { openFilings } from '../../../contract/postgres-engine.ts'
import { nativeFolder } from '../../../postgres/binaries.ts'
import { portsOver } from '../../../postgres/office-ports.ts'
import { endServers, newScratch } from '../../../postgres/run-folder.ts'
import { type Server, startServer } from '../../../postgres/server.ts'
import { scratchDatabase } from '../../../postgres/shared-server.ts'
import { openDesk } from '../../cli/run-cli.ts'
import { sampleBatch } from '../../store/sample-batch.ts'
import { connectedTo, newLogin, newMember } from '../members.ts'

const now = () => Date.now()
const told = async (url: string): Promise<string> => {
  const found = await officeStatus(url, now)
  return found.ok ? 'ok' : found.error.code
}

/** Something other than a server that listens on the port. */
function listening(onConnection: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    onConnection(socket)
  })
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      resolve(`postgresql://somebody@127.0.0.1:${port}/office`)
    })
  })
}

/** In the server's format: https://www.postgresql.org/docs/current/protocol-error-fields.html */
function errorResponse(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeUInt32BE(fields.byteLength + 4, 1)
  return Buffer.concat([head, fields])
}

describe.runIf(nativeFolder() !== null)('each fault of a server has its own sentence', () => {
  test('no server; one that hangs up; one that stays silent; one with another protocol', async () => {
    expect(await told('postgresql://somebody@127.0.0.1:1/office')).toBe('office.unreachable')
    expect(await told('postgresql://somebody@no-such-host.invalid:5432/office')).toBe('office.unreachable')
    expect(await told('postgresql:///office?host=/no/such/folder&user=somebody')).toBe('office.unreachable')
    expect(await told(await listening((socket) => socket.destroy()))).toBe('office.unreachable')
    expect(await told(await listening(() => undefined))).toBe('office.slow')
  })

  test('a pooler that drops settings; a server whose pg_hba.conf omits this machine', async () => {
    const refusing = (code: string, message: string) =>
      listening((socket) => socket.once('data', () => socket.end(errorResponse(code, message))))
    expect(await told(await refusing('08P01', 'unsupported startup parameter in options: search_path'))).toBe(
      'office.pooler',
    )
    const noLine = 'no hay una línea en pg_hba.conf para «192.168.1.7», usuario «somebody», sin cifrado'
    expect(await told(await refusing('28000', noLine))).toBe('office.no-entry')
    expect(await told(await refusing('28000', 'role "somebody" does not exist'))).toBe('office.not-admitted')
  })

  test('two rights that an owner may lack are told apart, with what grants each', async () => {
    const office = await scratchDatabase('empty')
    const owner = await connectedTo(office.url())
    const { rows } = await owner.query<{ name: string }>('SELECT current_database() AS name')
    const database = rows[0]?.name ?? ''
    const bare = await newLogin(office)
    const begin = () => initOffice(office.url(bare), now)
    const refused = (code: string) => ({ error: { code, parameters: expect.objectContaining({ user: bare }) } })
    expect(await begin()).toMatchObject(refused('office.owner-no-create'))
    await owner.query(`ALTER DATABASE ${database} OWNER TO ${bare}`)
    expect(await begin()).toMatchObject(refused('office.owner-no-createrole'))
    await owner.query(`ALTER ROLE ${bare} CREATEROLE`)
    expect(await begin()).toMatchObject({ ok: true })
  })

  test('no such database; no connection left; not a member', async () => {
    const office = await scratchDatabase()
    expect(await told(office.url().replace(/\/t_\w+$/, '/nothing'))).toBe('office.no-database')
    const owner = await connectedTo(office.url())
    const login = await newMember(office, 'clerk')
    await owner.query(`ALTER ROLE ${login} CONNECTION LIMIT 0`)
    expect(await told(office.url(login))).toBe('office.no-connections')
    expect(await told(office.url(await newLogin(office)))).toBe('office.not-a-member')
    expect(await told(office.url('nobody_there'))).toBe('office.not-admitted')
  })

  test('a read-only server: it is read, and nothing is changed', async () => {
    const office = await scratchDatabase()
    const login = await newLogin(office)
    const owner = await connectedTo(office.url())
    const { rows } = await owner.query<{ name: string }>('SELECT current_database() AS name')
    await owner.query(`ALTER DATABASE ${rows[0]?.name} SET default_transaction_read_only = on`)
    expect(await told(office.url())).toBe('ok')
    const admitted = await admitMember(office.url(), { login, role: 'clerk', companies: null })
    expect(admitted).toMatchObject({ ok: false, error: { code: 'office.read-only' } })
    const { outbox } = await portsOver(await openFilings(office.url()))
    const refused = outbox.createBatch(sampleBatch('b1'))
    await expect(refused).rejects.toMatchObject({ appError: { code: 'office.read-only' } })
  })

  test('a commit is durable when it returns, whatever the settings of server and user', async () => {
    const office = await scratchDatabase()
    const login = await newMember(office, 'clerk')
    const owner = await connectedTo(office.url())
    await owner.query(`ALTER ROLE ${login} SET synchronous_commit = off`)
    expect((await (await connectedTo(office.url(login))).query('SHOW synchronous_commit')).rows).toMatchObject([
      { synchronous_commit: 'off' },
    ])
    const asked = await withOffice(office.url(login), (pool) =>
      withClient(pool, async (client) => (await client.query('SHOW synchronous_commit', [])).rows),
    )
    expect(asked).toEqual({ ok: true, value: [{ synchronous_commit: 'on' }] })
  })

  test('a clock that is days off is reported', async () => {
    const office = await scratchDatabase()
    const days = 3 * 86_400_000
    const found = await officeStatus(office.url(), () => Date.now() - days)
    expect(Math.abs((found.ok ? found.value.clockAheadMs : 0) - days)).toBeLessThan(60_000)
  })

  test('an ended session and a cancelled wait are reported; the next one works', async () => {
    const office = await scratchDatabase()
    const filings = await openFilings(office.url())
    const ports = await portsOver(filings)
    const owner = await connectedTo(office.url())
    const others = `FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()`
    const ended = filings.write(async ({ db }) => {
      await owner.query(`SELECT pg_terminate_backend(pid) ${others}`)
      await db.selectFrom('batch').select('id').execute()
    })
    await expect(ended).rejects.toMatchObject({ appError: { code: 'office.unreachable' } })
    const writer = await connectedTo(office.url())
    await writer.query('BEGIN; LOCK TABLE turn_to_write IN EXCLUSIVE MODE')
    const waiting = ports.outbox.createBatch(sampleBatch('b1'))
    const waited = expect(waiting).rejects.toMatchObject({ appError: { code: 'office.slow' } })
    await vi.waitFor(async () => {
      const { rows } = await owner.query(`SELECT pg_cancel_backend(pid) ${others} AND wait_event_type = 'Lock'`)
      expect(rows.length).toBe(1)
    })
    await waited
    await writer.query('COMMIT')
    await ports.outbox.createBatch(sampleBatch('b2'))
    expect((await ports.history.batches(5)).rows.map(({ batch }) => batch.id)).toEqual(['b2'])
  })
})

const certificates = path.join(import.meta.dirname, '../../../fixtures/tls')
const certificate = (name: string): string => readFileSync(path.join(certificates, name), 'utf8')
const authority = path.join(certificates, 'self-signed.pem')

describe.runIf(nativeFolder() !== null)('a server of its own', () => {
  let folder = ''
  let server: Server
  beforeAll(async () => {
    folder = newScratch()
    server = await startServer(folder, 'one', {
      settings: ['ssl = on', `ssl_cert_file = 'server.crt'`, `ssl_key_file = 'server.key'`],
      files: { 'server.crt': certificate('self-signed.pem'), 'server.key': certificate('self-signed.key.pem') },
      access: [
        'local all all trust',
        'host all owner 127.0.0.1/32 trust',
        'host all owner ::1/128 trust',
        'host all all 127.0.0.1/32 scram-sha-256',
      ],
    })
    expect((await initOffice(server.url('postgres'), now)).ok).toBe(true)
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    await server.stop()
    endServers(folder)
  })

  test('keeps what it acknowledged when it stops at once; work continues when it is back', async () => {
    const url = server.url('postgres')
    expect(await officeStatus(url, now)).toMatchObject({ value: { notDurable: [] } })
    const { outbox, history } = await portsOver(await openFilings(url))
    await outbox.createBatch(sampleBatch('b1'))
    await server.kill()
    await expect(history.batch(batchId('b1'))).rejects.toMatchObject({ appError: { code: 'office.unreachable' } })
    await server.start()
    expect((await history.batch(batchId('b1')))?.itemCount).toBe(3)
    await outbox.createBatch(sampleBatch('b2'))
    expect((await history.batches(5)).total).toBe(2)
  })

  test('is told nothing unless its certificate is good for its name, whatever the environment says', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    const named = (host: string, more = '') =>
      `postgresql://owner@${host}:${server.port}/postgres?sslmode=verify-full${more}`
    expect(await told(named('localhost'))).toBe('office.certificate')
    expect(await told(named('localhost', `&sslrootcert=${authority}`))).toBe('ok')
    expect(await told(named('localhost', `&sslrootcert=${path.join(certificates, 'other-name.pem')}`))).toBe(
      'office.certificate',
    )
    const plain = await scratchDatabase()
    expect(await told(`${plain.url()}?sslmode=verify-full`)).toBe('office.no-encryption')
  })

  test("is trusted by an authority of the desk's own system, from the first look of every command", async () => {
    const owner = await connectedTo(server.url('postgres'))
    await owner.query('CREATE DATABASE trusted')
    const url = `postgresql://owner@localhost:${server.port}/trusted?sslmode=verify-full`
    const desk = openDesk()
    onTestFinished(() => desk.remove())
    // Where Linux stores its authorities.
    const trusting = desk.with({ SSL_CERT_FILE: authority })
    expect(await trusting.run('office', 'init', url)).toMatchObject({ exitCode: 0, stderr: '' })
    for (const command of [['status'], ['office', 'desks']]) {
      expect([command, await trusting.run(...command, '--json')]).toMatchObject([command, { exitCode: 0 }])
    }
    const strange = await desk.run('office', 'desks', '--json')
    expect([strange.exitCode, strange.stdout]).toEqual([7, expect.stringContaining('office.certificate')])
  })

  test('admits no machine that pg_hba.conf does not list', async () => {
    expect(await told(server.url('postgres').replace('127.0.0.1', '127.0.0.2'))).toMatch(
      /^office\.(no-entry|unreachable)$/,
    )
    expect(await told(`postgresql:///postgres?host=${server.folder}&port=${server.port}&user=nobody`)).toBe(
      'office.not-admitted',
    )
  })

  test('admits a user with a password, from the environment alone', async () => {
    const owner = await connectedTo(server.url('postgres'))
    await owner.query(`CREATE ROLE ana LOGIN PASSWORD 'canary-0001'`)
    await admitMember(server.url('postgres'), { login: 'ana', role: 'clerk', companies: null })
    const ana = server.url('postgres', 'ana')
    expect(await told(ana)).toBe('office.password-missing')
    vi.stubEnv('PGPASSWORD', 'wrong')
    expect(await told(ana)).toBe('office.not-admitted')
    vi.stubEnv('PGPASSWORD', 'canary-0001')
    expect(await told(ana)).toBe('ok')
    expect(await told(`postgresql:///postgres?host=${server.folder}&port=${server.port}&user=owner`)).toBe('ok')
  })
})
