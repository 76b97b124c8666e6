import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { systemClock } from '#main/base/system-clock.ts'
import { type PracticeService, startPracticeService } from '#main/practice-service/practice-service.ts'
import type { Submission } from '#shared/domain/filing/submission.ts'
import { type Desk, openDesk, stateOf } from './desk.ts'
import { draw } from './draw.ts'
import { billablePosts, planOf, seedForms } from './filings.ts'
import { brokenPromises } from './kept-promises.ts'
import { isKillPoint } from './kill-points.ts'
import { type FaultProxy, openFaultProxy } from './network/fault-proxy.ts'
import { Referee } from './referee.ts'
import type { Phase, SoakReport } from './soak-report.ts'
import { runVictim, type Victim } from './victim.ts'

const apiKey = 'service_key_soak'
/** After this many rounds a new directory and a new service are used, because both grow. */
const roundsPerEpoch = 200
const submissionsPerRound = 8
/** About the time a sender process needs for all submissions of a round. Kills fall within it. */
const longestWaitMs = 90
const quietMs = 5

type Tally = { -readonly [Field in keyof SoakReport]: SoakReport[Field] } & {
  kills: Map<Phase, number>
  duplicates: string[]
  unjournalled: string[]
  contradictions: string[]
  lostCommits: string[]
}

export async function soak(rounds: number, seed: string, onRound: (done: number) => void): Promise<SoakReport> {
  const startedAtMs = systemClock.monotonicMs()
  const tally: Tally = {
    rounds: 0,
    seed,
    durationMs: 0,
    kills: new Map(),
    submissions: 0,
    applied: 0,
    uncertain: 0,
    resends: 0,
    paidAgain: 0,
    duplicates: [],
    unjournalled: [],
    contradictions: [],
    lostCommits: [],
  }
  while (tally.rounds < rounds) {
    const epoch = await openEpoch(`${seed} ${tally.rounds}`)
    for (let round = 0; round < roundsPerEpoch && tally.rounds < rounds; round += 1) {
      await playRound(epoch, tally)
      tally.rounds += 1
      onRound(tally.rounds)
    }
    await closeEpoch(epoch, tally)
  }
  return { ...tally, durationMs: systemClock.monotonicMs() - startedAtMs }
}

/** One data directory and one service, with everything sent between them. */
interface Epoch {
  readonly directory: string
  readonly practice: PracticeService
  readonly proxy: FaultProxy
  readonly referee: Referee
  readonly submissions: Map<string, Submission>
  readonly chosenResends: Map<string, number>
  person: number
}

async function openEpoch(seed: string): Promise<Epoch> {
  const accounts = [{ name: 'soak', key: apiKey, credits: 1_000_000 }]
  const practice = await startPracticeService({ clock: systemClock, pace: 'real', seed, accounts })
  return {
    directory: mkdtempSync(path.join(tmpdir(), 'ventanilla-soak-')),
    practice,
    proxy: await openFaultProxy(practice.port),
    referee: new Referee(practice.journal),
    submissions: new Map(),
    chosenResends: new Map(),
    person: 1,
  }
}

const openHere = ({ directory, proxy }: Epoch): Promise<Desk> =>
  openDesk({ directory, baseUrl: proxy.baseUrl, apiKey, clock: systemClock })

async function playRound(epoch: Epoch, tally: Tally): Promise<void> {
  const name = `round ${tally.rounds}`
  await composeRound(epoch, tally, name)
  const victim = await killAtRandom(epoch, tally.seed, name)
  const phase = phaseOf(victim)
  tally.kills.set(phase, (tally.kills.get(phase) ?? 0) + 1)
  await systemClock.sleep(quietMs)
  await epoch.proxy.settle()
  const desk = await openHere(epoch)
  tally.lostCommits.push(...(await brokenPromises(epoch.directory, desk, victim.announcements)))
  if (desk.store.generationMismatch) {
    const why = desk.store.concerns().map(({ error }) => `${error.code} ${JSON.stringify(error.parameters)}`)
    tally.lostCommits.push(`${name}: taken for an older copy: ${why.join(', ')}`)
  }
  const defect = await desk.store.integrityCheck()
  if (!defect.ok || defect.value !== null) tally.lostCommits.push(`${name}: the database is damaged`)
  await judge(epoch, desk, tally)
  await decide(epoch, desk, tally, name)
  await desk.close()
}

async function composeRound(epoch: Epoch, tally: Tally, name: string): Promise<void> {
  const post = billablePosts[Math.floor(draw(tally.seed, `${name} post`) * billablePosts.length)] ?? 'affiliate'
  const people = Array.from({ length: submissionsPerRound * 2 }, (_, index) => epoch.person + index)
  epoch.person += people.length
  if (post === 'update-form') await seedForms(epoch.practice.baseUrl, apiKey, people)
  const desk = await openHere(epoch)
  const id = await desk.compose(planOf(post, people, { chunk: 2 }))
  for (const submission of await desk.submissions(id)) epoch.submissions.set(submission.id, submission)
  tally.submissions += submissionsPerRound
  await desk.close()
}

/** Half of the kills come some milliseconds after the process is ready, the others right after some announcement. */
async function killAtRandom(epoch: Epoch, seed: string, name: string): Promise<Victim> {
  const byTime = draw(seed, `${name} how`) < 0.5
  const moment = draw(seed, `${name} when`)
  let lines = 0
  return runVictim({
    directory: epoch.directory,
    baseUrl: epoch.proxy.baseUrl,
    apiKey,
    onAnnouncement: ({ point }, child) => {
      lines += 1
      if (byTime && point === 'ready') setTimeout(() => child.kill('SIGKILL'), moment * longestWaitMs)
      if (!byTime && lines === 1 + Math.floor(moment * 13 * submissionsPerRound)) child.kill('SIGKILL')
    },
  })
}

function phaseOf({ announcements, signal }: Victim): Phase {
  const last = announcements.at(-1)?.point
  if (signal !== 'SIGKILL' || last === 'done') return 'finished'
  if (last === undefined) return 'starting'
  return isKillPoint(last) ? last : 'ready'
}

/** Compares every submission of the epoch that is not settled yet with the service's journal. */
async function judge(epoch: Epoch, desk: Desk, tally: Tally): Promise<void> {
  for (const [id, { state }] of epoch.submissions) {
    if (state === 'accepted') continue
    const submission = await desk.store.outbox.read((epoch.submissions.get(id) ?? expectSubmission()).id)
    if (submission === null) tally.lostCommits.push(`${id}: the submission is gone`)
    else epoch.submissions.set(id, submission)
    if (submission?.state === 'unknown') tally.uncertain += 1
  }
  addVerdict(epoch, tally)
}

const expectSubmission = (): never => {
  throw new Error('A submission that was counted is not there')
}

function addVerdict(epoch: Epoch, tally: Tally): void {
  const judged = [...epoch.submissions.values()].map((submission) => ({
    submission,
    chosenResends: epoch.chosenResends.get(submission.id) ?? 0,
  }))
  const { duplicates, unjournalled, contradictions } = epoch.referee.judge(judged)
  const add = (list: string[], found: readonly string[]): void => {
    list.push(...found.filter((each) => !list.includes(each)))
  }
  add(tally.duplicates, duplicates)
  add(tally.unjournalled, unjournalled)
  add(tally.contradictions, contradictions)
}

/** The operator decides about everything uncertain, sometimes to send again. The queue stays for the next round. */
async function decide(epoch: Epoch, desk: Desk, tally: Tally, name: string): Promise<void> {
  for (const [id, submission] of epoch.submissions) {
    if (submission.state !== 'unknown') continue
    const dice = draw(tally.seed, `${name} decide ${id}`)
    const choice = dice < 0.3 ? 'resend' : dice < 0.7 ? 'applied' : 'abandoned'
    const resolved = await desk.application.sending.resolve(submission.id, choice)
    if (!resolved.ok) tally.contradictions.push(`${id}: could not be decided, ${resolved.error.code}`)
    const now = await desk.store.outbox.read(submission.id)
    if (now !== null) epoch.submissions.set(id, now)
    if (choice !== 'resend') continue
    tally.resends += 1
    if (epoch.referee.applied(submission.bodySha256).length > 0) tally.paidAgain += 1
    epoch.chosenResends.set(id, (epoch.chosenResends.get(id) ?? 0) + 1)
  }
}

/** Sends the remaining queue without a kill, and judges everything once more. */
async function closeEpoch(epoch: Epoch, tally: Tally): Promise<void> {
  const desk = await openHere(epoch)
  const report = await desk.application.sending.sendDue()
  if (report.error !== null) tally.contradictions.push(`the last run ended with ${report.error.code}`)
  await epoch.proxy.settle()
  await judge(epoch, desk, tally)
  tally.applied += epoch.practice.journal.applied.length
  await desk.close()
  await epoch.proxy.close()
  await epoch.practice.close()
  for (const each of [epoch.directory, stateOf(epoch.directory)]) rmSync(each, { recursive: true, force: true })
}
