import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { migrateOffice } from '#main/store/office/migrate-office.ts'
import { readOfficeAddress } from '#main/store/office/office-address.ts'
import { openOfficePool } from '#main/store/office/office-pool.ts'
import { endServers, madeOnce, newScratch, runFolder } from './run-folder.ts'
import { serverOwner, startServer } from './server.ts'

interface Shared {
  readonly port: number
  readonly officeId: string
}

const template = 'office_template'
const urlOf = (port: number, database: string, user = serverOwner): string =>
  `postgresql://${user}@127.0.0.1:${port}/${database}`

/** One server for all files of a run, with one office that is copied for each test. */
let found: Promise<Shared> | null = null
const shared = (): Promise<Shared> => {
  found ??= findOrStart(runFolder() ?? ownScratch())
  return found
}

function ownScratch(): string {
  const folder = newScratch()
  process.once('exit', () => endServers(folder))
  return folder
}

async function findOrStart(folder: string): Promise<Shared> {
  const told = await madeOnce(folder, 'shared-server', async () => {
    const { port } = await startServer(folder, 'shared')
    return JSON.stringify({ port, officeId: await makeTemplate(port) } satisfies Shared)
  })
  return JSON.parse(told) as Shared
}

async function makeTemplate(port: number): Promise<string> {
  await asOwner(port, (client) => client.query(`CREATE DATABASE ${template}`))
  const address = readOfficeAddress(urlOf(port, template))
  if (!address.ok) throw new Error(address.error.code)
  const pool = openOfficePool(address.value)
  const client = await pool.connect()
  try {
    return (await migrateOffice(client)).officeId
  } finally {
    client.release()
    await pool.end()
  }
}

async function asOwner<Value>(port: number, work: (client: Client) => Promise<Value>): Promise<Value> {
  const client = new Client({ connectionString: urlOf(port, 'postgres') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export interface ScratchOffice {
  readonly officeId: string
  url(user?: string): string
}

/** A database for the running test, with an office in it or empty. It is dropped when the test ends. */
export async function scratchDatabase(kind: 'office' | 'empty' = 'office'): Promise<ScratchOffice> {
  const { port, officeId } = await shared()
  const name = `t_${randomBytes(6).toString('hex')}`
  await asOwner(port, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${kind === 'office' ? template : 'template1'}`),
  )
  onTestFinished(() =>
    asOwner(port, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`)).then(() => undefined),
  )
  return { officeId, url: (user) => urlOf(port, name, user) }
}
