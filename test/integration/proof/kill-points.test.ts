import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#main/base/system-clock.ts'
import { type PracticeService, startPracticeService } from '#main/practice-service/practice-service.ts'
import type { Submission } from '#shared/domain/filing/submission.ts'
import type { BatchId } from '#shared/kernel/ids.ts'
import { type Desk, openDesk } from '../../proof/desk.ts'
import { type BillablePost, billablePosts, planOf, seedForms } from '../../proof/filings.ts'
import { brokenPromises } from '../../proof/kept-promises.ts'
import { type KillPoint, killPoints } from '../../proof/kill-points.ts'
import { type FaultProxy, openFaultProxy } from '../../proof/network/fault-proxy.ts'
import { Referee } from '../../proof/referee.ts'
import { runVictim } from '../../proof/victim.ts'

/**
 * kill -9 at 15 points of the six POSTs. The restarted program must report the truth. A run kills each POST at a third
 * of the points, and each point is hit for two POSTs. `VENTANILLA_ALL_KILLS=1` kills each POST at all of them.
 */

const apiKey = 'service_key_killed'
const folder = mkdtempSync(path.join(tmpdir(), 'ventanilla-killed-'))
let practice: PracticeService
beforeAll(async () => {
  const accounts = [{ name: 'killed', key: apiKey, credits: 100_000 }]
  practice = await startPracticeService({ clock: systemClock, pace: 'real', seed: 'killed', accounts })
})
afterAll(async () => {
  await practice.close()
  rmSync(folder, { recursive: true, force: true })
})

const reached = (point: KillPoint, other: KillPoint): boolean => killPoints.indexOf(point) >= killPoints.indexOf(other)

function expectedState(point: KillPoint): Submission['state'] {
  if (reached(point, 'applied')) return 'accepted'
  return reached(point, 'arm-committed') ? 'unknown' : 'queued'
}

/** How often the service must have applied it: certainly not, certainly, or depending on the operating system. */
function expectedEffects(point: KillPoint): readonly number[] {
  if (reached(point, 'answer-headers')) return [1]
  return reached(point, 'headers-written') ? [0, 1] : [0]
}

const thirds = 3
const firstThird = randomInt(thirds)

const pointsOf = (post: BillablePost): readonly KillPoint[] =>
  process.env.VENTANILLA_ALL_KILLS === '1'
    ? killPoints
    : killPoints.filter((_, at) => (at + billablePosts.indexOf(post) + firstThird) % thirds === 0)

const quietMs = 5
const openHere = (directory: string, baseUrl: string): Promise<Desk> =>
  openDesk({ directory, baseUrl, apiKey, clock: systemClock })

async function onlySubmission(desk: Desk, id: BatchId): Promise<Submission> {
  const [submission] = await desk.submissions(id)
  if (submission === undefined) throw new Error('no submission')
  return submission
}

interface Killing {
  readonly directory: string
  readonly proxy: FaultProxy
  readonly post: BillablePost
  readonly point: KillPoint
  readonly person: number
}

/** `before`: the desk that composes what the victim sends. Returns the desk opened afterwards. */
async function killOnce(before: Desk, { directory, proxy, post, point, person }: Killing) {
  const complaints: string[] = []
  const demand = (holds: boolean, complaint: string): void => {
    if (!holds) complaints.push(`${post} killed at ${point}: ${complaint}`)
  }
  const id = await before.compose(planOf(post, [person, person + 1]))
  await before.close()
  const victim = await runVictim({ directory, baseUrl: proxy.baseUrl, apiKey, killPoint: point })
  demand(victim.signal === 'SIGKILL', `ended by ${victim.signal}`)
  demand(victim.announcements.at(-1)?.point === point, `was last at ${victim.announcements.at(-1)?.point}`)
  await systemClock.sleep(quietMs)
  await proxy.settle()
  const referee = new Referee(practice.journal)
  const after = await openHere(directory, proxy.baseUrl)
  const submission = await onlySubmission(after, id)
  demand(submission.state === expectedState(point), `found ${submission.state}`)
  const effects = referee.applied(submission.bodySha256).length
  demand(expectedEffects(point).includes(effects), `applied ${effects} times`)
  demand(!after.store.generationMismatch, 'taken for an older copy')
  complaints.push(...(await brokenPromises(directory, after, victim.announcements)))
  // A further send must do exactly what is right: certainly unsent ones go out, uncertain ones wait.
  await after.application.sending.sendDue()
  await proxy.settle()
  const last = await onlySubmission(after, id)
  const { duplicates, unjournalled, contradictions } = referee.judge([{ submission: last, chosenResends: 0 }])
  complaints.push(...duplicates, ...unjournalled, ...contradictions)
  demand(last.state === (submission.state === 'unknown' ? 'unknown' : 'accepted'), `then ${last.state}`)
  if (last.state === 'unknown') await after.application.sending.resolve(last.id, 'applied')
  return { complaints, after }
}

test('kill -9 at 15 points of the 6 POSTs', { timeout: 360_000 }, async () => {
  const complaints: string[] = []
  const killAll = async (post: BillablePost): Promise<void> => {
    const proxy = await openFaultProxy(practice.port)
    const directory = mkdtempSync(path.join(folder, `${post}-`))
    const first = (billablePosts.indexOf(post) + 1) * 1_000
    const personOf = (point: KillPoint): number => first + killPoints.indexOf(point) * 10
    const people = killPoints.flatMap((point) => [personOf(point), personOf(point) + 1])
    if (post === 'update-form') await seedForms(practice.baseUrl, apiKey, people)
    let desk = await openHere(directory, proxy.baseUrl)
    for (const point of pointsOf(post)) {
      const killed = await killOnce(desk, { directory, proxy, post, point, person: personOf(point) })
      complaints.push(...killed.complaints)
      desk = killed.after
    }
    await desk.close()
    await proxy.close()
  }
  await Promise.all([
    killAll('extract')
      .then(() => killAll('query'))
      .then(() => killAll('check')),
    killAll('create-form')
      .then(() => killAll('update-form'))
      .then(() => killAll('affiliate')),
  ])
  expect(complaints).toEqual([])
  expect(practice.journal.duplicates()).toEqual([])
})
