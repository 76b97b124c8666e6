import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { openOfficeDesk } from '../../postgres/office-desk.ts'
import type { Server } from '../../postgres/server.ts'
import { openCountingTap } from './counting-tap.ts'

const desks = 8
const watchedMs = 30_000
const key = 'f1'.repeat(32)

/** The server's cost of an idle desk, which holds its connection, polls for the leader and listens for changes. */
export async function benchOneMoreDesk(server: Server): Promise<void> {
  const owner = new Client({ connectionString: server.url('postgres') })
  await owner.connect()
  const tap = await openCountingTap(server.port)
  const open = await Promise.all(
    Array.from({ length: desks }, (_, at) =>
      openOfficeDesk(`postgresql://owner@127.0.0.1:${tap.port}/postgres`, `bench-desk-${at}`),
    ),
  )
  const asking = setInterval(() => {
    for (const { keys } of open) keys.leads(key)
  }, 1_000)
  await wait(3_000)
  const before = { asked: tap.asked, answered: tap.answered, statements: await transactions(owner) }
  await wait(watchedMs)
  const minutes = (watchedMs / 60_000) * desks
  const pids = await owner.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'ventanilla%'`,
  )
  const memory = pids.rows.reduce((sum, { pid }) => sum + ownMemoryKb(pid), 0)
  const cells = [
    (pids.rows.length / desks).toFixed(1),
    (memory / 1024 / desks).toFixed(1),
    (((await transactions(owner)) - before.statements) / minutes).toFixed(0),
    ((tap.asked - before.asked) / minutes).toFixed(0),
    ((tap.answered - before.answered) / minutes).toFixed(0),
  ]
  process.stdout.write(
    `\n| one more desk at rest | connections | memory of its own at the server, MB | transactions a minute | bytes asked a minute | answered |\n|---|---|---|---|---|---|\n| of ${desks} | ${cells.join(' | ')} |\n`,
  )
  clearInterval(asking)
  for (const desk of open) await desk.close()
  await owner.end()
  await tap.close()
}

async function transactions(owner: Client): Promise<number> {
  await owner.query('SELECT pg_stat_force_next_flush()')
  const { rows } = await owner.query<{ count: string }>(
    'SELECT xact_commit AS count FROM pg_stat_database WHERE datname = current_database()',
  )
  return Number(rows[0]?.count)
}

/** Memory of this process alone: shared buffers belong to all. */
function ownMemoryKb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0)
}
