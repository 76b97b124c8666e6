import { Client } from 'pg'
import { HistoryRepository } from '#main/store/filing/history/history-repository.ts'
import { postgresFilings } from '#main/store/filing/postgres-filings.ts'
import { readOfficeAddress } from '#main/store/office/office-address.ts'
import { openOfficePool } from '#main/store/office/office-pool.ts'
import { initOffice } from '#main/store/office/office-status.ts'
import { newOfficeDataKey, officeSealing } from '#main/store/office/sealing/office-sealing.ts'
import { submissionId } from '#shared/kernel/ids.ts'
import { sampleBatch, sampleFiler } from '../integration/store/sample-batch.ts'
import { portsOver } from '../postgres/office-ports.ts'
import { endServers, newScratch } from '../postgres/run-folder.ts'
import { startServer } from '../postgres/server.ts'
import { addRecords, type Row } from './filed-records.ts'
import { measuredBatches, measureHistory } from './search.ts'

const journalled = 400

/** `npm run bench -- office`: what `search` and `outbox` measure, on a PostgreSQL of this machine that keeps what it acknowledges. */
export async function runOfficeBench(): Promise<void> {
  const folder = newScratch()
  const server = await startServer(folder, 'bench', { settings: [`shared_buffers = '256MB'`] })
  try {
    const url = server.url('postgres')
    const begun = await initOffice(url, () => Date.now())
    if (!begun.ok) throw new Error(begun.error.code)
    await benchJournal(url)
    await fill(url)
    const pool = poolOf(url)
    await measureHistory(new HistoryRepository(postgresFilings(pool, sealing)))
    await pool.end()
  } finally {
    await server.stop()
    endServers(folder)
  }
}

const sealing = officeSealing([newOfficeDataKey()])

function poolOf(url: string) {
  const address = readOfficeAddress(url)
  if (!address.ok) throw new Error(address.error.code)
  return openOfficePool(address.value)
}

/** Armed, opened, answered and committed, one after the other and by several desks at once. */
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

/** As the tables stand when everything was answered, and as the server's own housekeeping leaves them. */
async function fill(url: string): Promise<void> {
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
