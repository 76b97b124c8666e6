import { loadavg } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { HistoryRepository } from '#main/store/filing/history/history-repository.ts'
import { postgresFilings } from '#main/store/filing/postgres-filings.ts'
import { RequestRepository } from '#main/store/filing/requests/request-repository.ts'
import { readOfficeAddress } from '#main/store/office/office-address.ts'
import { openOfficePool } from '#main/store/office/office-pool.ts'
import { initOffice } from '#main/store/office/office-status.ts'
import { newOfficeDataKey, officeSealing } from '#main/store/office/sealing/office-sealing.ts'
import { submissionId } from '#shared/kernel/ids.ts'
import { sampleBatch, sampleFiler } from '../integration/store/sample-batch.ts'
import { openOfficeDesk } from '../postgres/office-desk.ts'
import { portsOver } from '../postgres/office-ports.ts'
import { endServers, newScratch } from '../postgres/run-folder.ts'
import { startServer } from '../postgres/server.ts'
import { addRecords, type Row } from './filed-records.ts'
import { benchAdopting } from './office/adopting.ts'
import { benchLargeAnswers } from './office/large-answers.ts'
import { benchLargeReads, spreadRecords } from './office/large-reads.ts'
import { benchLists } from './office/lists.ts'
import { multiplyRecords } from './office/more-records.ts'
import { benchOneMoreDesk } from './office/one-more-desk.ts'
import { benchPollingDelay } from './office/polling-delay.ts'
import { benchScreens } from './office/screens.ts'
import { benchFirstByte, percentile } from './outbox.ts'
import { measuredBatches, measureHistory } from './search.ts'

const journalled = 400

/** The largest office has this many times 200,000 records. Second: the time limit for making them. */
const times = 10
const makingMs = 600_000

const pieces = [
  'journal',
  'first-byte',
  'desk',
  'search',
  'screens',
  'answers',
  'delay',
  'adopt',
  'lists',
  'reads',
  'large',
] as const

/**
 * `npm run bench -- office [piece...]`: the measurements of `search` and `outbox` on a local PostgreSQL with durable
 * commits, plus those that only an office has.
 */
export async function runOfficeBench(wanted: readonly string[] = process.argv.slice(3)): Promise<void> {
  const asked = (piece: (typeof pieces)[number]): boolean => wanted.length === 0 || wanted.includes(piece)
  const folder = newScratch()
  const server = await startServer(folder, 'bench', { settings: [`shared_buffers = '256MB'`, `max_wal_size = '4GB'`] })
  try {
    const url = server.url('postgres')
    const begun = await initOffice(url, () => Date.now())
    if (!begun.ok) throw new Error(begun.error.code)
    process.stdout.write(
      `An office, ${new Date().toISOString().slice(0, 16)}, load ${loadavg()[0]?.toFixed(1)} when it began\n\n`,
    )
    if (asked('journal')) await benchJournal(url)
    if (asked('first-byte')) await benchOfficeFirstByte(url, folder)
    if (asked('desk')) await benchOneMoreDesk(server)
    if (asked('answers')) await benchLargeAnswers(url)
    if (asked('lists')) await benchLists(url)
    if (asked('delay')) {
      process.stdout.write(
        '\n| desks | bound, s | mean delay, s | of the bound | violations |\n|---|---|---|---|---|\n',
      )
      for (const desks of countsIn(wanted)) await benchPollingDelay(url, desks)
    }
    if (asked('adopt')) await benchAdopting(server)
    if (asked('search') || asked('screens') || asked('large')) await fill(url)
    if (asked('search')) await measured(url, 200_000)
    if (asked('screens')) await benchScreens(server.port)
    if (asked('large')) await measured(url, await multiplyRecords(url, times, makingMs))
    if (asked('reads')) await benchReads(url, server.port)
  } finally {
    await server.stop()
    endServers(folder)
  }
}

async function benchReads(url: string, port: number): Promise<void> {
  await fill(url)
  await spreadRecords(url)
  await benchLargeReads(port, 200_000)
  await benchLargeReads(port, await multiplyRecords(url, 5, makingMs))
}

/** Desk counts for `delay`: the given numbers, or the usual ones. */
const countsIn = (wanted: readonly string[]): readonly number[] => {
  const given = wanted.map(Number).filter((count) => count > 0)
  return given.length > 0 ? given : [1, 4, 8]
}

async function measured(url: string, records: number): Promise<void> {
  process.stdout.write(`\n${records} filed records, load ${loadavg()[0]?.toFixed(1)}\n`)
  const pool = poolOf(url)
  await measureHistory(new HistoryRepository(postgresFilings(pool, sealing)))
  await pool.end()
}

/** From the order to send to the first byte at the service, as `-- outbox` measures it with the embedded store. */
async function benchOfficeFirstByte(url: string, folder: string): Promise<void> {
  const office = await openOfficeDesk(url, 'bench-first-byte')
  const shared = { ...office.ports, requests: new RequestRepository(office.filings), keys: office.keys }
  process.stdout.write('\n| from the order to the first byte, ms | median | 99 of 100 |\n|---|---|---|\n')
  for (const [name, parts] of [
    ['embedded', {}],
    ['office', shared],
  ] as const) {
    const delays = await benchFirstByte(path.join(folder, `first-byte-${name}`), parts)
    const cells = [0.5, 0.99].map((share) => percentile(delays, share).toFixed(1))
    process.stdout.write(`| ${name} | ${cells.join(' | ')} |\n`)
  }
  await office.close()
}

const sealing = officeSealing([newOfficeDataKey()])

function poolOf(url: string) {
  const address = readOfficeAddress(url)
  if (!address.ok) throw new Error(address.error.code)
  return openOfficePool(address.value)
}

/** Arm, open, answer and commit, sequentially and by several desks at once. */
async function benchJournal(url: string): Promise<void> {
  process.stdout.write('| desks | submissions journalled per second |\n|---|---|\n')
  for (const desks of [1, 4, 8]) {
    const pools = Array.from({ length: desks }, () => poolOf(url))
    const ports = await Promise.all(pools.map((pool) => portsOver(postgresFilings(pool, sealing))))
    const each = journalled / desks
    for (const [desk, { outbox }] of ports.entries()) {
      await outbox.createBatch(sampleBatch(`d${desks}-${desk}`, { submissions: each }))
    }
    const startMs = performance.now()
    await Promise.all(ports.map(({ outbox }, desk) => journal(outbox, `d${desks}-${desk}`, each)))
    const perSecond = (1_000 * journalled) / (performance.now() - startMs)
    process.stdout.write(`| ${desks} | ${perSecond.toFixed(0)} |\n`)
    for (const pool of pools) await pool.end()
  }
}

type Outbox = Awaited<ReturnType<typeof portsOver>>['outbox']

async function journal(outbox: Outbox, name: string, submissions: number): Promise<void> {
  for (let ordinal = 0; ordinal < submissions; ordinal += 1) {
    const id = submissionId(`${name}-s${ordinal}`)
    const request = await outbox.readRequest(id)
    const bodySha256 = request?.bodySha256 ?? ''
    await outbox.arm(id, { attempt: 1, filer: sampleFiler, owns: () => true, bodySha256, atMs: Date.now() })
    await outbox.apply(id, { event: 'open-socket', atMs: Date.now(), detail: '' })
    const answer = { status: 200, headers: {}, body: Buffer.from('{}'), complete: true, receivedAtMs: Date.now() }
    await outbox.saveRawAnswer(id, { kind: 'post', ...answer })
    const accepted = { requestId: id, acceptedAtMs: Date.now() }
    await outbox.apply(id, { event: 'answer-accepted', atMs: Date.now(), detail: '' }, accepted)
  }
}

const rowsAtOnce = 2_000

/** Tables after everything was answered, and after the server's own vacuum. */
export async function fill(url: string): Promise<void> {
  const client = new Client({ connectionString: url, options: '-c search_path=ventanilla -c synchronous_commit=off' })
  await client.connect()
  await client.query('TRUNCATE batch, consent RESTART IDENTITY CASCADE')
  const tables = new Map<string, Row[]>()
  addRecords((table, row) => {
    const own = tables.get(table) ?? []
    own.push(row)
    tables.set(table, own)
  }, measuredBatches)
  for (const [table, all] of tables) {
    for (let start = 0; start < all.length; start += rowsAtOnce) {
      const slice = all.slice(start, start + rowsAtOnce)
      const columns = Object.keys(slice[0] ?? {}).join()
      await client.query(
        `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1::json)`,
        [JSON.stringify(slice)],
      )
    }
  }
  await client.query('VACUUM ANALYZE')
  await client.end()
}
