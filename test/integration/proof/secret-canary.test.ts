import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inspect } from 'node:util'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { systemClock } from '#main/base/system-clock.ts'
import type { Fault } from '#main/practice-service/faults/fault.ts'
import { type PracticeService, startPracticeService } from '#main/practice-service/practice-service.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { openDesk } from '../../proof/desk.ts'
import { billablePosts, planOf } from '../../proof/filings.ts'
import { filesBelow, filesWith, formsOf } from '../../proof/traces.ts'
import { openDesk as openTerminal, patienceMs, sample } from '../cli/run-cli.ts'

/** A unique key goes through whole runs that fail in every way; then everything left behind is searched for it. */

const canary = `service_key_canario${randomBytes(12).toString('hex')}`

const forms = formsOf(canary)

const hits = (bytes: Uint8Array): number => forms.filter((form) => Buffer.from(bytes).includes(form)).length

const filesWithCanary = (directory: string): readonly string[] => filesWith(directory, forms)

async function service(): Promise<PracticeService> {
  const practice = await startPracticeService({
    clock: systemClock,
    pace: 'fast',
    seed: 'canary',
    allowLoopbackReceivers: true,
    accounts: [{ name: 'canary', key: canary, credits: 100_000 }],
  })
  onTestFinished(() => practice.close())
  return practice
}

/** Some answers repeat the key to the client. */
const echo = JSON.stringify({ Success: false, Message: `La clave ${canary} no es válida`, Data: {} })
const faults: readonly Fault[] = [
  { kind: 'reset', moment: 'headers' },
  { kind: 'reset', moment: 'after' },
  { kind: 'hang', moment: 'after' },
  ...[400, 401, 403, 404, 409, 500, 502].map(
    (status): Fault => ({ kind: 'status', status, moment: 'before', body: echo }),
  ),
  { kind: 'status', status: 200, moment: 'after', body: echo },
  { kind: 'status', status: 503, moment: 'after', body: `<p>${canary}</p>`, headers: { 'x-echo': canary } },
  { kind: 'rate-limit', retryAfter: null },
  { kind: 'redirect', status: 307, location: `https://elsewhere.example/?key=${canary}` },
  { kind: 'truncate', framing: 'cut' },
  { kind: 'truncate', framing: 'clean' },
  { kind: 'html', moment: 'after' },
  { kind: 'empty' },
  { kind: 'omit-request-id' },
]

test('the search finds the canary where it is, in every form', () => {
  for (const form of forms) expect(hits(Buffer.concat([randomBytes(50), form, randomBytes(50)]))).toBeGreaterThan(0)
  expect(hits(randomBytes(10_000))).toBe(0)
})

test('no error, no report, no history, no file of the data directory holds it', { timeout: 60_000 }, async () => {
  const practice = await service()
  const directory = mkdtempSync(path.join(tmpdir(), 'ventanilla-canary-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const printed: string[] = []
  for (const stream of [process.stdout, process.stderr]) {
    const spy = vi.spyOn(stream, 'write').mockImplementation((chunk) => {
      printed.push(String(chunk))
      return true
    })
    onTestFinished(() => spy.mockRestore())
  }
  const seen: unknown[] = []
  const desk = await openDesk({
    directory,
    baseUrl: practice.baseUrl,
    apiKey: canary,
    clock: new FakeClock(),
    timeouts: { connectTimeoutMs: 400, answerTimeoutMs: 400 },
    events: { changed: (notice) => seen.push(notice), progress: (notice) => seen.push(notice) },
  })
  for (const [index, fault] of faults.entries()) {
    practice.faults.add({ method: 'POST', fault })
    const post = billablePosts[index % billablePosts.length] ?? 'check'
    const id = await desk.compose(planOf(post, [index * 2 + 1, index * 2 + 2]))
    seen.push(await desk.application.sending.sendDue({ batchId: id }))
    const submissions = await desk.submissions(id)
    seen.push(submissions, await desk.application.history.items(id, {}, 0, 100))
    for (const each of submissions) seen.push(await desk.application.sending.audit(each.id))
    seen.push(process.argv, process.execArgv, process.title)
  }
  seen.push(await desk.application.notifications.show(), await desk.application.polling.status())
  expect(practice.faults.played).toHaveLength(faults.length)
  expect(hits(Buffer.from(inspect(seen, { depth: 30, maxArrayLength: null, maxStringLength: null })))).toBe(0)
  expect(filesWithCanary(directory)).toEqual([])
  await desk.close()
  expect(filesWithCanary(directory)).toEqual([])
  expect(hits(Buffer.from(printed.join('')))).toBe(0)
})

describe('the program in a terminal', { timeout: patienceMs }, () => {
  /** Command lines of all descendants of this process. */
  const commandLines = (): readonly string[] =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => {
        try {
          return [readFileSync(`/proc/${pid}/cmdline`, 'latin1')]
        } catch {
          return []
        }
      })

  test('prints it nowhere, stores it in no file in clear text, passes it to no command line', async ({ skip }) => {
    skip(process.platform !== 'linux', 'command lines are read from /proc')
    const practice = await service()
    const bare = openTerminal({ VENTANILLA_BASE_URL: practice.baseUrl, VENTANILLA_PASSPHRASE: 'palabra de paso larga' })
    onTestFinished(() => bare.remove())
    const seen: string[] = []
    const watching = setInterval(() => {
      seen.push(...commandLines())
    }, 20)
    // All are separate programs: checks what another program on this machine could see of them.
    const runs = [await bare.startWith(`${canary}\n`, 'key', 'set').ended]
    const submit = [
      'submit',
      sample('antecedentes.xlsx'),
      '--module',
      'background-check',
      '--accept-terms',
      '--only-valid',
      '--again',
      'Lo anterior quedó incierto',
    ]
    const planned: readonly Fault[] = [
      { kind: 'status', status: 401, moment: 'before', body: echo },
      { kind: 'status', status: 502, moment: 'after', body: echo },
      { kind: 'reset', moment: 'after' },
    ]
    for (const fault of planned) {
      practice.faults.add({ method: 'POST', fault })
      runs.push(await bare.start(...submit, '--apply-suggestions', '--json').ended)
    }
    for (const command of [['status', '--json'], ['doctor'], ['key', 'show']]) {
      runs.push(await bare.start(...command).ended)
    }
    clearInterval(watching)
    expect(practice.faults.played).toHaveLength(planned.length)
    expect(runs.map(({ exitCode }) => exitCode).slice(0, 4)).toEqual([0, 4, 6, 6])
    expect(runs.map(({ stdout, stderr }) => hits(Buffer.from(stdout + stderr)))).toEqual(runs.map(() => 0))
    expect(seen.filter((line) => line.includes('submit')).length).toBeGreaterThan(0)
    expect(seen.filter((line) => line.includes(canary))).toEqual([])
    expect(filesBelow(bare.home).length).toBeGreaterThan(2)
    expect(filesWithCanary(bare.home)).toEqual([])
  })
})
