import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { Client } from 'pg'
import { readRegister } from '#main/store/filing/consents/consent-repository.ts'
import { postgresFilings } from '#main/store/filing/postgres-filings.ts'
import { adoptionSetting, readMark } from '#main/store/office/adopting/adoption-mark.ts'
import { readOfficeAddress } from '#main/store/office/office-address.ts'
import { openOfficePool } from '#main/store/office/office-pool.ts'
import { initOffice } from '#main/store/office/office-status.ts'
import { carriedError } from '#shared/domain/app-error.ts'
import { compileCache } from '../../compile-cache.ts'
import { childProgram } from '../../harness/child-programs.ts'
import { allOfOffice, allOfOwn, officeReader } from '../../integration/office/adopting/all-of-it.ts'
import { sampleBatch } from '../../integration/store/sample-batch.ts'
import { endServers, newScratch } from '../../postgres/run-folder.ts'
import { type Server, startServer } from '../../postgres/server.ts'
import { testSealing } from '../../postgres/test-sealing.ts'
import { draw } from '../draw.ts'
import { fileAlone, openAlone, openFileOf } from './filed-alone.ts'

export interface KilledAdoptionsOptions {
  readonly rounds: number
  /** Number of small batches, besides a large one. */
  readonly batches: number
  /** Maximum per round. */
  readonly kills: number
  readonly seed: string
}

/** Longest delay of a kill after a line of output, and from the first line to the first batch. */
const quietMs = 12
const openingMs = 700

export interface KilledAdoptions {
  readonly kills: number
  /** Those of the kills that hit while batches were moving. */
  readonly killsMoving: number
  /** What the office had when the program was killed: complete batches, and one that did not count yet. */
  readonly batchesThere: number
  readonly unfinished: number
  readonly records: number
  readonly violations: readonly string[]
}

/**
 * Profiles that filed alone, each moved into its own office by a program that is killed with SIGKILL at random
 * instants, again and again, and finally by one that survives.
 */
export async function killAdoptions(options: KilledAdoptionsOptions): Promise<KilledAdoptions> {
  const servers = newScratch()
  const homes = mkdtempSync(path.join(tmpdir(), 'ventanilla-adopting-'))
  try {
    const server = await startServer(servers, 'adopting')
    const filed = path.join(homes, 'filed')
    await fileAlone(filed, options.batches)
    const tally = { kills: 0, killsMoving: 0, batchesThere: 0, unfinished: 0, records: 0, violations: [] as string[] }
    // How many lines about batches it prints when it is not killed.
    const { lines } = await playRound({ options, server, homes, tally, round: 0, lines: 0 })
    for (let round = 1; round <= options.rounds; round += 1) {
      await playRound({ options, server, homes, tally, round, lines })
    }
    await server.stop()
    return tally
  } finally {
    endServers(servers)
    rmSync(homes, { recursive: true, force: true })
  }
}

interface Round {
  readonly options: KilledAdoptionsOptions
  readonly server: Server
  readonly homes: string
  readonly tally: { -readonly [Field in keyof KilledAdoptions]: KilledAdoptions[Field] } & { violations: string[] }
  readonly round: number
  /** Lines about moving batches; 0: no kill. */
  readonly lines: number
}

interface World extends Round {
  readonly directory: string
  readonly address: string
  readonly officeId: string
  readonly inside: Client
}

async function playRound(given: Round): Promise<{ readonly lines: number }> {
  const { options, server, homes, round, lines } = given
  const directory = path.join(homes, `round-${round}`)
  cpSync(path.join(homes, 'filed'), directory, { recursive: true })
  const { address, officeId } = await newOffice(server, `round_${round}`)
  const inside = officeReader(address)
  await inside.connect()
  const world: World = { ...given, directory, address, officeId, inside }
  try {
    for (let kill = 0; lines > 0 && kill < options.kills; kill += 1) {
      const name = `${options.seed} ${round} ${kill}`
      // Most kills while batches are moving, the others before.
      const isMoving = draw(name, 'phase') < 0.75
      const at = isMoving ? Math.floor(draw(name, 'line') * lines) : 0
      const afterMs = draw(name, 'moment') * (isMoving ? quietMs : openingMs)
      const { signal, said } = await runAdopter(world, { word: isMoving ? 'moving' : 'ready', at, afterMs })
      if (signal === null) break
      world.tally.kills += 1
      if (said.at(-1)?.startsWith('moving')) world.tally.killsMoving += 1
      await judgeKilled(world, `round ${round}, killed after ${said.length} words`)
    }
    return await judgeEnded(world)
  } finally {
    await inside.end()
    rmSync(directory, { recursive: true, force: true })
  }
}

async function newOffice(server: Server, name: string) {
  const owner = new Client({ connectionString: server.url('postgres') })
  await owner.connect()
  await owner.query(`CREATE DATABASE ${name}`)
  await owner.end()
  const address = server.url(name)
  const begun = await initOffice(address, () => Date.now())
  if (!begun.ok) throw new Error(begun.error.code)
  return { address, officeId: begun.value.officeId }
}

/** Runs until it ends, or is killed this long after the given occurrence of this line. */
async function runAdopter(
  { directory, address, officeId }: World,
  kill: { readonly word: string; readonly at: number; readonly afterMs: number } | null,
) {
  const child = spawn(process.execPath, [childProgram('adopter-process'), directory, address, officeId], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
  })
  const ended = new Promise<NodeJS.Signals | null>((resolve) => {
    child.once('exit', (_code, signal) => resolve(signal))
  })
  const said: string[] = []
  let heard = 0
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line)
    if (kill === null || !line.startsWith(kill.word)) continue
    if (heard === kill.at) setTimeout(() => child.kill('SIGKILL'), kill.afterMs)
    heard += 1
  }
  return { signal: await ended, said }
}

const markOf = (directory: string) => {
  const database = openFileOf(directory)
  try {
    const row = database.prepare<{ json: string }>('SELECT json FROM setting WHERE name = ?').get(adoptionSetting)
    return readMark(row?.json ?? null)
  } finally {
    database.close()
  }
}

/** What must hold after any kill. */
async function judgeKilled(world: World, when: string): Promise<void> {
  const { tally, inside, directory, address, officeId } = world
  const wrong = (what: string): void => void tally.violations.push(`${when}: ${what}`)
  const { rows } = await inside.query<{ id: string; complete: number }>('SELECT id, complete FROM batch')
  const complete = new Set(rows.filter((row) => row.complete === 1).map(({ id }) => id))
  tally.batchesThere += complete.size
  tally.unfinished += rows.length - complete.size
  const sendable =
    await inside.query(`SELECT submission.id FROM submission JOIN batch ON batch.sequence = batch_sequence
    WHERE complete = 0 AND (state <> 'queued' OR request_id IS NOT NULL OR tracking = 1)`)
  if (sendable.rows.length > 0) wrong('a batch in the making looks like a filed one')
  const database = openFileOf(directory)
  const [own, there] = [await allOfOwn(database), await allOfOffice(inside)]
  database.close()
  for (const table of ofBatches) {
    const counting = (rowsOf: typeof own): readonly unknown[] =>
      (rowsOf[table] ?? []).filter((row) => complete.has(batchOf(table, row)))
    if (!isDeepStrictEqual(counting(there), counting(own))) wrong(`${table} of a batch that counts is not what it was`)
  }
  const mark = markOf(directory)
  if (mark === null && rows.length > 0) wrong('something is there of a profile that does not know it')
  if (mark?.stage === 'done') return
  for (const [place, code] of [
    [{ address, officeId }, 'office.not-adopted'],
    [null, mark === null ? null : 'office.history-in-office'],
  ] as const) {
    if (code === null) continue
    const filed = await codeOfFiling(directory, place)
    if (filed !== code) wrong(`it ${filed ?? 'files'} ${place === null ? 'outside of' : 'in'} the office`)
  }
}

/** Tables whose rows belong to a batch. */
const ofBatches = ['batch', 'submission', 'submission_body', 'submission_body_part', 'raw_answer', 'item'] as const

const batchOf = (table: (typeof ofBatches)[number], row: Readonly<Record<string, unknown>>): string => {
  if (table === 'batch') return String(row.id)
  const owner = String(table === 'item' ? row.batch : row.owner)
  return owner.replace(/-s\d+$/, '')
}

/** The error code when filing from this profile; null: it is filed. */
async function codeOfFiling(directory: string, place: Parameters<typeof openAlone>[1]): Promise<string | null> {
  const store = await openAlone(directory, place)
  try {
    await store.outbox.createBatch(sampleBatch('meanwhile'))
    return null
  } catch (thrown) {
    return carriedError(thrown)?.code ?? String(thrown)
  } finally {
    await store.close()
  }
}

/** After a complete move: everything is there, each thing once, unchanged. */
async function judgeEnded(world: World): Promise<{ readonly lines: number }> {
  const { tally, inside, directory, address, round } = world
  const wrong = (what: string): void => void tally.violations.push(`round ${round}, at the end: ${what}`)
  let ended = await runAdopter(world, null)
  // The server may not have noticed yet that the earlier process is gone.
  for (let tries = 0; ended.said.at(-1) === 'failed office.adopt-busy' && tries < 50; tries += 1) {
    await wait(100)
    ended = await runAdopter(world, null)
  }
  if (!/^done (adopted|before)$/.test(ended.said.at(-1) ?? '')) wrong(`it said ${ended.said.at(-1)}`)
  const database = openFileOf(directory)
  const [own, there] = [await allOfOwn(database), await allOfOffice(inside)]
  database.close()
  for (const table of Object.keys(own)) {
    if (!isDeepStrictEqual(there[table], own[table])) wrong(`${table} is not what it was`)
  }
  tally.records += own.item?.length ?? 0
  const mark = markOf(directory)
  if (mark?.stage !== 'done' || !existsSync(mark.copy)) wrong('it is not marked as adopted, or its copy is gone')
  const read = readOfficeAddress(address)
  if (!read.ok) throw new Error(read.error.code)
  const pool = openOfficePool(read.value)
  const { brokenAt } = await postgresFilings(pool, testSealing).read(readRegister)
  await pool.end()
  if (brokenAt !== null) wrong(`the register does not hold from ${brokenAt} on`)
  return { lines: ended.said.filter((line) => line.startsWith('moving')).length }
}
