import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { monotonicFactory } from 'ulid'
import { systemClock } from '#main/base/system-clock.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import { initOffice } from '#main/store/office/office-status.ts'
import { newOfficeDataKey } from '#main/store/office/sealing/office-sealing.ts'
import { openStore, type Store } from '#main/store/open-store.ts'
import { officeMembershipSecret } from '#shared/domain/office/membership.ts'
import type { Server } from '../../postgres/server.ts'
import { fileRecords } from '../filed-records.ts'
import { watchLoop } from '../import/loop-watch.ts'
import { tellOfRecords } from './answered-records.ts'

const databaseKey = '6'.repeat(64)
const newId = monotonicFactory()

/** Typical histories, and the worst case for other work in the process: everything in few sends. */
const histories = [
  { name: '20 batches of 1,000', batches: Array<number>(20).fill(1_000) },
  { name: '2 batches of 10,000', batches: [10_000, 10_000] },
  { name: '200 batches of 1,000', batches: Array<number>(200).fill(1_000) },
] as const

/**
 * Moves histories of this size into the office, one after the other, as a program in use does: how long it takes, its
 * longest block of the process, and the memory it needs on top.
 */
export async function benchAdopting(server: Server): Promise<void> {
  process.stdout.write(
    '\n| a history | time, s | records a second | longest block, ms | of it our own | memory before, MB | at most | load |\n|---|---|---|---|---|---|---|---|\n',
  )
  for (const [at, { name, batches }] of histories.entries()) {
    const directory = await mkdtemp(path.join(tmpdir(), 'ventanilla-bench-adopting-'))
    try {
      const { url, officeId } = await newOffice(server, `adopting_${at}`)
      await (await openAt(directory)).close()
      const file = storeFiles(directory).database
      fileRecords(file, databaseKey, batches)
      tellOfRecords(file, databaseKey)
      await measure(name, await openAt(directory, membershipOf(url, officeId)))
    } finally {
      await rm(directory, { recursive: true, force: true })
    }
  }
}

const membershipOf = (address: string, officeId: string): string =>
  JSON.stringify({ address, password: null, role: 'administrator', dataKeys: [newOfficeDataKey()], officeId })

async function openAt(directory: string, membership?: string): Promise<Store> {
  const secrets = {
    read: async (name: string) => (name === officeMembershipSecret ? (membership ?? null) : null),
    save: async () => undefined,
    forget: async () => undefined,
  }
  const store = await openStore({
    ...{ directory, stateDirectory: path.join(directory, 'state'), databaseKey, newId, clock: systemClock },
    ...(membership === undefined ? {} : { office: { secrets, clock: systemClock } }),
  })
  if (!store.ok) throw new Error(store.error.code)
  return store.value
}

async function measure(name: string, store: Store): Promise<void> {
  const beforeBytes = process.memoryUsage.rss()
  let mostBytes = beforeBytes
  const memory = setInterval(() => {
    mostBytes = Math.max(mostBytes, process.memoryUsage.rss())
  }, 100)
  const watch = watchLoop()
  const startMs = performance.now()
  const adopted = await store.adoptHistory()
  const elapsedMs = performance.now() - startMs
  clearInterval(memory)
  watch.stop()
  await store.close()
  if (!adopted.ok) throw new Error(JSON.stringify(adopted.error))
  const { records } = adopted.value
  const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(0)
  const cells = [
    ...[(elapsedMs / 1_000).toFixed(1), ((1_000 * records) / elapsedMs).toFixed(0)],
    ...[watch.longestBlockMs().toFixed(0), watch.longestBusyMs().toFixed(0)],
    ...[megabytes(beforeBytes), megabytes(mostBytes), loadavg()[0]?.toFixed(1)],
  ]
  process.stdout.write(`| ${name} | ${cells.join(' | ')} |\n`)
}

/** Each in its own database: a register is never emptied. */
async function newOffice(server: Server, name: string): Promise<{ readonly url: string; readonly officeId: string }> {
  const client = new Client({ connectionString: server.url('postgres') })
  await client.connect()
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  const url = server.url(name)
  const begun = await initOffice(url, () => Date.now())
  if (!begun.ok) throw new Error(begun.error.code)
  return { url, officeId: begun.value.officeId }
}
