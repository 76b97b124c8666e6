import { setTimeout as delay } from 'node:timers/promises'
import { systemClock } from '#main/base/system-clock.ts'
import { type PracticeService, startPracticeService } from '#main/practice-service/practice-service.ts'
import { batchesDocument } from '../integration/cli/contract.ts'
import { type Desk, openDesk, sample } from '../integration/cli/run-cli.ts'
import { draw } from './draw.ts'

/**
 * Programs that start together on one fresh folder, some of them killed at a random instant. Whichever makes the keys,
 * everything paid must be in a database that still opens afterwards.
 */
export interface TwoStartsReport {
  readonly rounds: number
  readonly starts: number
  readonly kills: number
  readonly paidPosts: number
  /** Folders whose database no longer opens, with the error. Must be empty. */
  readonly lostKeys: readonly string[]
  /** Programs that ended without their document although they were not killed. Must be empty. */
  readonly unanswered: readonly string[]
  /** POSTs that took effect and are in no submission of the records, not even as uncertain. Must be empty. */
  readonly lostPosts: readonly string[]
}

type Tally = { -readonly [Field in keyof TwoStartsReport]: TwoStartsReport[Field] } & {
  lostKeys: string[]
  lostPosts: string[]
  unanswered: string[]
}

const apiKey = 'service_key_two_starts_0001'
const otherKey = 'service_key_two_starts_0002'
const passphrase = 'cuatro palabras al azar'

/** The programs that start together. A submit pays; the others make or read the same keys. */
const submits = [
  ['submit', sample('consultas-adres.xlsx'), '--module', 'social-security-query', '--accept-terms'],
  ['submit', sample('antecedentes.xlsx'), '--module', 'background-check', '--accept-terms'],
] as const

const longestLifeMs = 4_000

export async function twoStarts(
  rounds: number,
  seed: string,
  onRound: (done: number) => void = () => undefined,
): Promise<TwoStartsReport> {
  const tally: Tally = { rounds: 0, starts: 0, kills: 0, paidPosts: 0, lostKeys: [], lostPosts: [], unanswered: [] }
  for (let round = 0; round < rounds; round += 1) {
    await playRound(`${seed} ${round}`, round, tally)
    tally.rounds += 1
    onRound(tally.rounds)
  }
  return tally
}

async function playRound(name: string, round: number, tally: Tally): Promise<void> {
  const accounts = [
    { name: 'one', key: apiKey, account: 'same' },
    { name: 'other', key: otherKey, account: 'same' },
  ]
  const practice = await startPracticeService({ clock: systemClock, pace: 'real', seed: name, accounts })
  const desk = openDesk({
    VENTANILLA_BASE_URL: practice.baseUrl,
    VENTANILLA_API_KEY: apiKey,
    ...(round % 2 === 0 ? { VENTANILLA_PASSPHRASE: passphrase } : {}),
  })
  try {
    await startTogether(desk, name, tally)
    await judge(desk, practice, name, tally)
  } finally {
    await practice.close()
    desk.remove()
  }
}

async function startTogether(desk: Desk, name: string, tally: Tally): Promise<void> {
  const running = [
    ...submits.map((words) => desk.start(...words, '--json')),
    ...(draw(name, 'key set') < 0.5 ? [desk.startWith(otherKey, 'key', 'set', '--json')] : []),
    ...(draw(name, 'status') < 0.5 ? [desk.start('status', '--json')] : []),
  ]
  tally.starts += running.length
  await Promise.all(
    running.map(async ({ child, ended }, index) => {
      if (draw(name, `kill ${index}`) < 0.4) {
        await Promise.race([ended, delay(draw(name, `when ${index}`) * longestLifeMs)])
        if (child.exitCode === null && child.kill('SIGKILL')) tally.kills += 1
      }
      const { exitCode, stdout, stderr } = await ended
      if (child.signalCode === null && !isDocument(stdout))
        tally.unanswered.push(`${name} ${index}: ${exitCode} ${stderr.slice(0, 300)}`)
    }),
  )
}

function isDocument(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}

async function judge(desk: Desk, practice: PracticeService, name: string, tally: Tally): Promise<void> {
  const applied = practice.journal.applied
  tally.paidPosts += applied.length
  const status = await desk.run('status', '--json')
  const document = batchesDocument.safeParse(JSON.parse(status.stdout || 'null'))
  if (!document.success) {
    tally.lostKeys.push(`${name}: ${status.stdout}`)
    return
  }
  const submissions = document.data.batches.flatMap((batch) => batch.submissions)
  const known = new Set(submissions.map(({ requestId }) => requestId))
  let uncertain = submissions.filter(({ state }) => state === 'unknown').length
  for (const { requestId } of applied) {
    if (known.has(requestId)) continue
    // Killed before the answer was recorded: one uncertain send accounts for it.
    if (uncertain > 0) uncertain -= 1
    else tally.lostPosts.push(`${name}: ${requestId}`)
  }
}
