import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Mutex } from '#main/base/mutex.ts'
import { systemClock } from '#main/base/system-clock.ts'
import { DeskDatabase } from '#main/store/desk/desk-database.ts'
import { OwnLists } from '#main/store/desk/own-lists.ts'
import { SettingRepository } from '#main/store/desk/setting-repository.ts'
import { openEncryptedFile } from '#main/store/directory/encrypted-file.ts'
import { postgresFilings } from '#main/store/filing/postgres-filings.ts'
import { CatalogueRepository } from '#main/store/filing/remembered/catalogues/catalogue-repository.ts'
import { MappingRepository } from '#main/store/filing/remembered/mapping-repository.ts'
import { sqliteFilings } from '#main/store/filing/sqlite-filings.ts'
import { readOfficeAddress } from '#main/store/office/office-address.ts'
import { openOfficePool } from '#main/store/office/office-pool.ts'
import { OfficeMemory } from '#main/store/office/shared/office-memory.ts'
import { migrate } from '#main/store/sqlite/migrate.ts'
import type { CatalogueTable } from '#shared/domain/catalogue/catalogue.ts'
import { testSealing } from '../../postgres/test-sealing.ts'
import { watchLoop } from '../import/loop-watch.ts'

const databaseKey = '7'.repeat(64)

const municipalities = (count: number, version: string): CatalogueTable => ({
  ...{ kind: 'dane', origin: 'official', version, sourceName: 'divipola.xlsx', importedAtMs: 1 },
  entries: Array.from({ length: count }, (_, index) => ({
    ...{ code: String(900_000 - index), name: `Municipio de la ${index} de la vuelta`, group: 'Antioquia' },
  })),
})

/**
 * Longest block and time of a desk's work with a long list of its office, and with many companies and remembered
 * columns.
 */
export async function benchLists(url: string): Promise<void> {
  const address = readOfficeAddress(url)
  if (!address.ok) throw new Error(address.error.code)
  const pool = openOfficePool(address.value)
  const filings = postgresFilings(pool, testSealing)
  const directories: string[] = []
  const openDesk = async (given?: string) => {
    const directory = given ?? (await mkdtemp(join(tmpdir(), 'ventanilla-bench-lists-')))
    if (given === undefined) directories.push(directory)
    const database = openEncryptedFile(join(directory, 'x.db'), databaseKey)
    migrate(database, 1)
    const writeLock = new Mutex()
    const settings = new SettingRepository(new DeskDatabase(database, writeLock))
    const here = sqliteFilings(database, writeLock)
    const own = {
      ...{ settings, lists: new OwnLists(settings) },
      ...{ mappings: new MappingRepository(here), catalogues: new CatalogueRepository(here) },
    }
    const memory = await OfficeMemory.open({ filings, own, clock: systemClock }, 'bench')
    return { directory, database, memory, own }
  }
  process.stdout.write(`\nLists of an office, load ${loadavg()[0]?.toFixed(1)}\n`)
  process.stdout.write('| what of | what | time, ms | longest block | of it our own |\n|---|---|---|---|---|\n')
  for (const count of [20_000, 100_000]) {
    const [ana, luis] = [await openDesk(), await openDesk()]
    const later = await openDesk(luis.directory)
    const [first, second] = [municipalities(count, `a${count}`), municipalities(count, `b${count}`)]
    const steps: readonly (readonly [string, () => Promise<unknown>])[] = [
      ['imported', () => ana.memory.catalogues.save(first)],
      ['imported anew in place of it', () => ana.memory.catalogues.save(second)],
      ['heard by another desk', () => luis.memory.hear()],
      ['heard again', () => luis.memory.hear()],
      ['gone back', () => ana.memory.catalogues.goBack('dane')],
      ['what could be gone back to', () => ana.memory.catalogues.previous('dane')],
      ['read when a desk begins', () => later.memory.catalogues.loadAll()],
    ]
    for (const [what, work] of steps) await measure(`${count} codes | ${what}`, work)
    for (const { database } of [ana, luis, later]) database.close()
  }
  await benchBringing(await openDesk(), await openDesk())
  await pool.end()
  for (const directory of directories) await rm(directory, { recursive: true, force: true })
}

interface BenchDesk {
  readonly memory: OfficeMemory
  readonly own: { readonly settings: SettingRepository }
}

const companies = 3_000

/** A desk's own data is moved in; another desk is notified; the data remains when the desk leaves. */
async function benchBringing(ana: BenchDesk, luis: BenchDesk): Promise<void> {
  const made = Array.from({ length: companies }, (_, at) => ({
    nit: String(900_000_000 + at),
    name: `Empresa ${at} S.A.S.`,
  }))
  await ana.own.settings.saveSetting('companies', JSON.stringify(made))
  const member = { role: 'clerk', companies: null } as const
  await measure(`${companies} companies | brought in`, () => ana.memory.bringIn(member))
  await measure(`${companies} companies | heard by another desk`, () => luis.memory.hear())
  await measure(`${companies} companies | one more saved`, () =>
    luis.memory.lists.put('companies', { key: '1', company: '1', json: '{"nit":"1","name":"Una"}' }),
  )
}

async function measure(what: string, work: () => Promise<unknown>): Promise<void> {
  const watch = watchLoop()
  const startMs = performance.now()
  await work()
  // The watch sees the work of one turn only in the next turn.
  await new Promise((resolve) => setTimeout(resolve, 5))
  const cells = [performance.now() - startMs, watch.longestBlockMs(), watch.longestBusyMs()]
  watch.stop()
  process.stdout.write(`| ${what} | ${cells.map((ms) => ms.toFixed(0)).join(' | ')} |\n`)
}
