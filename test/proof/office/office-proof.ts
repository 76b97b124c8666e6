import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { systemClock } from '#main/base/system-clock.ts'
import { type PracticeService, startPracticeService } from '#main/practice-service/practice-service.ts'
import { admitMember } from '#main/store/office/office-members.ts'
import { initOffice } from '#main/store/office/office-status.ts'
import type { Submission, SubmissionState } from '#shared/domain/filing/submission.ts'
import { openOfficeDesk } from '../../postgres/office-desk.ts'
import { endServers, newScratch } from '../../postgres/run-folder.ts'
import { type Server, serverOwner, startServer } from '../../postgres/server.ts'
import { draw } from '../draw.ts'
import { Referee } from '../referee.ts'
import { apiKey, longestPostMs } from './agreed.ts'
import { type BadLine, type LineFault, openBadLine } from './bad-line.ts'
import { type CountingDoor, openCountingDoor } from './counting-door.ts'
import { WatchedLead } from './watched-lead.ts'
import { WorkingDesks } from './working-desks.ts'

export interface OfficeProofOptions {
  readonly desks: number
  /** How long disturbances last, once all desks are working. */
  readonly forMs: number
  /** They continue until there are this many batches and GETs, but at most ten times as long. */
  readonly atLeast?: { readonly batches: number; readonly gets: number }
  /** Longest pause between two disturbances; the shortest is a quarter of it. */
  readonly restMs?: number
  /** Longest duration of a POST. Longer POSTs make two at once easier to detect. */
  readonly postTakesMs?: number
  readonly seed: string
  readonly faults: readonly LineFault[]
}

export interface OfficeProof {
  readonly batches: number
  readonly submissions: number
  readonly states: Readonly<Partial<Record<SubmissionState, number>>>
  readonly gets: number
  /** By all desks together, in the busiest minute, as they reached the service. */
  readonly mostGetsInAMinute: number
  readonly kills: number
  readonly leaderKills: number
  readonly restarts: number
  readonly lineFaults: number
  readonly leaders: number
  readonly longestWithoutLeaderMs: number
  readonly mostPostsAtOnce: number
  readonly violations: readonly string[]
}

const leaderWithinMs = 10_000
const dayMs = 86_400_000

interface World {
  readonly folder: string
  /** Folder of the desks' own stores. */
  readonly homes: string
  readonly server: Server
  readonly practice: PracticeService
  readonly line: BadLine
  readonly door: CountingDoor
  readonly desks: WorkingDesks
  readonly lead: WatchedLead
  readonly happened: { kills: number; leaderKills: number; restarts: number; lineFaults: number }
}

/**
 * Several programs at their desks, one PostgreSQL, one service that counts. Desks and the leader are killed, the server
 * stops and restarts, the network fails. At the end the office's records are compared with the service's.
 */
export async function proveOffice(options: OfficeProofOptions): Promise<OfficeProof> {
  const world = await openWorld(options)
  try {
    for (const name of world.desks.names) world.desks.start(name)
    await untilAllWork(world)
    world.lead.start()
    await letThingsHappen(world, options)
    await untilLed(world)
    await untilAsked(world)
    await world.lead.stop()
    await world.desks.stop(90_000)
    return await judge(world)
  } finally {
    await closeWorld(world)
  }
}

async function openWorld({ desks, seed, postTakesMs = 150 }: OfficeProofOptions): Promise<World> {
  const folder = newScratch()
  const server = await startServer(folder, 'office', {})
  const begun = await initOffice(server.url('postgres'), () => Date.now())
  if (!begun.ok) throw new Error(begun.error.code)
  const practice = await startPracticeService({
    ...{ clock: systemClock, seed, accounts: [{ name: 'office', key: apiKey, credits: 1_000_000 }] },
    // Files are tested elsewhere. Nothing ends during the proof, so requests are polled again and again.
    pace: { processingMs: [dayMs, dayMs], certificateRoundMs: dayMs, linkLifetimeMs: dayMs, recentResultMs: dayMs },
  })
  const line = await openBadLine(server.port)
  const door = await openCountingDoor(practice.port, postTakesMs)
  const homes = mkdtempSync(path.join(tmpdir(), 'ventanilla-office-desks-'))
  const working = new WorkingDesks(desks, {
    folder: homes,
    baseUrl: door.baseUrl,
    asks: true,
    officeUrl: (desk) => `postgresql://${loginOf(desk)}@127.0.0.1:${line.port}/postgres`,
  })
  for (const desk of working.names) await admit(server, loginOf(desk))
  const lead = new WatchedLead(server.url('postgres'), working)
  const happened = { kills: 0, leaderKills: 0, restarts: 0, lineFaults: 0 }
  return { folder, homes, server, practice, line, door, desks: working, lead, happened }
}

const loginOf = (desk: string): string => desk.replaceAll('-', '_')

async function admit(server: Server, login: string): Promise<void> {
  const owner = new Client({ connectionString: server.url('postgres', serverOwner) })
  await owner.connect()
  await owner.query(`CREATE ROLE ${login} LOGIN`)
  await owner.end()
  const admitted = await admitMember(server.url('postgres'), { login, role: 'clerk', companies: null })
  if (!admitted.ok) throw new Error(admitted.error.code)
}

async function closeWorld({ folder, homes, server, practice, line, door, desks, lead }: World): Promise<void> {
  await lead.stop()
  for (const name of desks.names) await desks.kill(name)
  await Promise.all([line.close(), door.close(), practice.close()])
  await server.stop()
  endServers(folder)
  rmSync(homes, { recursive: true, force: true })
}

async function untilAllWork({ desks }: World): Promise<void> {
  for (let tries = 0; desks.atWork.size < desks.names.length || desks.composed.size === 0; tries += 1) {
    if (tries > 2400) throw new Error('The desks did not begin to work')
    await wait(50)
  }
}

async function untilLed({ lead }: Pick<World, 'lead'>): Promise<void> {
  for (let tries = 0; lead.leader === null && tries < 150; tries += 1) await wait(100)
}

const getsOf = ({ practice }: Pick<World, 'practice'>) =>
  practice.journal.received.filter(({ method }) => method === 'GET')

/** Waits for the first GET: the limits of the service do not matter before it. */
async function untilAsked(world: World): Promise<void> {
  for (let tries = 0; getsOf(world).length === 0 && tries < 400; tries += 1) await wait(100)
}

function mostInAMinute(atMs: readonly number[]): number {
  let first = 0
  let most = 0
  for (const [last, at] of atMs.entries()) {
    while (at - (atMs[first] ?? at) >= 60_000) first += 1
    most = Math.max(most, last - first + 1)
  }
  return most
}

/** Each kind of disturbance once before any repeats, in a new order every time. */
async function letThingsHappen(world: World, options: OfficeProofOptions): Promise<void> {
  const { forMs, seed, faults, atLeast = { batches: 0, gets: 0 }, restMs = 1_300 } = options
  const startMs = performance.now()
  const kinds = ['desk', 'leader', 'server', ...faults] as const
  const goesOn = (turn: number): boolean => {
    if (turn < kinds.length) return true
    const elapsedMs = performance.now() - startMs
    const isEnough = world.desks.composed.size >= atLeast.batches && getsOf(world).length >= atLeast.gets
    return elapsedMs < forMs || (!isEnough && elapsedMs < 10 * forMs)
  }
  for (let turn = 0; goesOn(turn); turn += 1) {
    const round = Math.floor(turn / kinds.length)
    const order = kinds.toSorted((one, other) => draw(seed, `${round} ${one}`) - draw(seed, `${round} ${other}`))
    await happen(world, order[turn % kinds.length] ?? 'desk', `${seed} ${turn}`)
    await wait(restMs * (0.25 + draw(seed, `${turn} rest`) * 0.75))
  }
}

async function happen(
  { desks, lead, server, line, happened }: World,
  what: 'desk' | 'leader' | 'server' | LineFault,
  seed: string,
): Promise<void> {
  if (what === 'desk') {
    const name = desks.names[Math.floor(draw(seed, 'whom') * desks.names.length)] ?? ''
    await desks.kill(name)
    desks.start(name)
    happened.kills += 1
  } else if (what === 'leader') {
    await untilLed({ lead })
    const name = lead.leader
    if (name === null) return
    await desks.kill(name)
    happened.leaderKills += 1
    await wait(1_000)
    desks.start(name)
  } else if (what === 'server') {
    await server.kill()
    await wait(draw(seed, 'away') * 1_500)
    await server.start()
    happened.restarts += 1
  } else {
    line.play(what, 1_500)
    happened.lineFaults += 1
  }
}

async function judge({ server, practice, door, desks, lead, happened }: World): Promise<OfficeProof> {
  const office = await openOfficeDesk(server.url('postgres'), 'proof-referee', { longestPostMs })
  try {
    await wait(longestPostMs + 500)
    await office.ports.outbox.recoverInterrupted(Date.now())
    const ids = await office.filings.read(({ db }) =>
      db
        .selectFrom('submission')
        .innerJoin('batch', 'batch.sequence', 'submission.batch_sequence')
        .select(['submission.id', 'batch.id as batch'])
        .where('batch.complete', '=', 1)
        .execute(),
    )
    const submissions: Submission[] = []
    for (const { id } of ids) {
      const submission = await office.ports.outbox.read(id as Submission['id'])
      if (submission !== null) submissions.push(submission)
    }
    const referee = new Referee(practice.journal)
    const verdict = referee.judge(submissions.map((submission) => ({ submission, chosenResends: 0 })))
    const there = new Set(ids.map(({ batch }) => batch))
    const lost = [...desks.composed].filter((id) => !there.has(id))
    const states: Partial<Record<SubmissionState, number>> = {}
    for (const { state } of submissions) states[state] = (states[state] ?? 0) + 1
    const gets = getsOf({ practice })
    const rates = practice.journal.rateViolations()
    const slow =
      lead.longestWithoutMs > leaderWithinMs ? [`nobody led for ${Math.round(lead.longestWithoutMs)} ms`] : []
    const crowd = door.mostAtOnce > 1 ? [`${door.mostAtOnce} POSTs of one key at once`] : []
    return {
      ...happened,
      batches: there.size,
      submissions: submissions.length,
      states,
      gets: gets.length,
      mostGetsInAMinute: mostInAMinute(gets.map(({ atMs }) => atMs)),
      leaders: lead.changes,
      longestWithoutLeaderMs: lead.longestWithoutMs,
      mostPostsAtOnce: door.mostAtOnce,
      violations: [
        ...verdict.duplicates.map((each) => `paid twice: ${each}`),
        ...practice.journal.duplicates().map((each) => `the service took twice: ${each}`),
        ...verdict.unjournalled.map((each) => `not journalled: ${each}`),
        ...verdict.contradictions.map((each) => `contradicted: ${each}`),
        ...referee.strangers(submissions).map((each) => `paid and unknown: ${each}`),
        ...lost.map((each) => `acknowledged and lost: ${each}`),
        ...rates.map(({ rule, path: asked }) => `${rule}: ${asked}`),
        ...[...slow, ...crowd, ...desks.failures],
      ],
    }
  } finally {
    await office.close()
  }
}
