import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { systemClock } from '#main/base/system-clock.ts'
import { type PracticeService, startPracticeService } from '#main/practice-service/practice-service.ts'
import { openEncryptedFile } from '#main/store/directory/encrypted-file.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import { openStore } from '#main/store/open-store.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { childProgram } from '../../harness/child-programs.ts'
import { type Desk, type DeskOptions, openDesk, proofDatabaseKey, stateOf } from '../../proof/desk.ts'
import { planOf } from '../../proof/filings.ts'
import { Referee } from '../../proof/referee.ts'

/** A disk that fails before a POST: not armed, so nothing is sent. One that fails after it: uncertain, never queued. */

const apiKey = 'service_key_disk'

async function service(): Promise<PracticeService> {
  const accounts = [{ name: 'disk', key: apiKey }]
  const practice = await startPracticeService({ clock: systemClock, pace: 'real', seed: 'disk', accounts })
  onTestFinished(() => practice.close())
  return practice
}

function folder(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'ventanilla-disk-'))
  onTestFinished(() => {
    chmodSync(directory, 0o700)
    for (const each of [directory, stateOf(directory)]) rmSync(each, { recursive: true, force: true })
  })
  return directory
}

async function desk(options: Pick<DeskOptions, 'directory' | 'baseUrl'>): Promise<Desk> {
  const opened = await openDesk({ ...options, apiKey, clock: new FakeClock() })
  onTestFinished(() => opened.close())
  return opened
}

interface Told {
  readonly what: string
  readonly sent: number
  readonly error: string | null
  readonly states: readonly string[]
  readonly attempts: readonly number[]
}

const script = childProgram('disk-process')

/** Runs the failing program under a wrapper that makes its disk small, or the program an ordinary user. */
async function runOnDisk(wrapper: readonly string[], env: Readonly<Record<string, string>>): Promise<readonly Told[]> {
  const [command = '', ...args] = wrapper
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...env } })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  expect(code).toBe(0)
  return text
    .trim()
    .split('\n')
    .map((line): Told => JSON.parse(line))
}

function expectTruth(told: readonly Told[], code: string, practice: PracticeService): void {
  expect(told).toMatchObject([
    { what: 'fault before arming', sent: 0, error: code, states: ['queued', 'queued', 'queued'], attempts: [0, 0, 0] },
    // The received identifier is reported, whatever the disk does.
    { what: 'fault while in flight', sent: 0, error: 'outbox.answer-not-kept' },
    { what: 'no fault', sent: 2, error: null, states: ['unknown', 'accepted', 'accepted'], attempts: [1, 1, 1] },
  ])
  expect(['sending', 'unknown']).toContain(told[1]?.states[0])
  expect(practice.journal.applied).toHaveLength(3)
  expect(practice.journal.duplicates()).toEqual([])
}

/** Mounting a file system in a separate namespace needs root, or a kernel that allows it to all users. */
const canMount =
  process.platform === 'linux' && spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'x', '/mnt']).status === 0

test('a full disk, for real: a file system of two megabytes', { timeout: 60_000 }, async ({ skip }) => {
  skip(!canMount, 'mounting a small file system needs Linux and a user name space')
  const practice = await service()
  const directory = folder()
  const steps = `mount -t tmpfs -o size=2m tmpfs "$1" && exec "$2" "$3" full "$1" "$4"`
  const wrapper = ['unshare', '-rm', 'sh', '-c', steps, 'sh', directory, process.execPath, script, practice.baseUrl]
  expectTruth(await runOnDisk(wrapper, { PROOF_API_KEY: apiKey }), 'store.disk-full', practice)
})

const isRoot = process.getuid?.() === 0
const nobody = 65_534
/** Root may write everywhere, so the program runs as user nobody; an ordinary user runs it directly. */
const canBeRefused =
  process.platform !== 'win32' &&
  (!isRoot || spawnSync('setpriv', ['--reuid=65534', 'test', '-r', script]).status === 0)

test('a folder that becomes read-only', { timeout: 60_000 }, async ({ skip }) => {
  skip(!canBeRefused, 'root may write everywhere (getuid() is 0) and cannot become nobody here; Windows keeps no modes')
  const practice = await service()
  const directory = folder()
  if (isRoot) chownSync(directory, nobody, nobody)
  const asNobody = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups']
  const run = [process.execPath, script, 'read-only', directory, practice.baseUrl]
  const told = await runOnDisk(isRoot ? [...asNobody, ...run] : run, { PROOF_API_KEY: apiKey })
  // The open database is still writable: only what needs a new file (the generation, hence arming) is refused.
  expect(told).toMatchObject([
    { sent: 0, error: 'store.not-writable', states: ['queued', 'queued', 'queued'], attempts: [0, 0, 0] },
    { sent: 1, error: 'store.not-writable', states: ['accepted', 'queued', 'queued'], attempts: [1, 0, 0] },
    { sent: 2, error: null, states: ['accepted', 'accepted', 'accepted'], attempts: [1, 1, 1] },
  ])
  expect(practice.journal.applied).toHaveLength(3)
  expect(practice.journal.duplicates()).toEqual([])
})

describe('a database locked by another program', { timeout: 60_000 }, () => {
  async function lockable() {
    const practice = await service()
    const directory = folder()
    const own = await desk({ directory, baseUrl: practice.baseUrl })
    const id = await own.compose(planOf('affiliate', [1, 2], { chunk: 1 }))
    const other = openEncryptedFile(storeFiles(directory).database, proofDatabaseKey)
    onTestFinished(() => {
      other.close()
    })
    return { practice, own, id, lock: () => other.exec('BEGIN IMMEDIATE'), unlock: () => other.exec('ROLLBACK') }
  }

  test('before the POST: not armed, not sent; it continues afterwards', async () => {
    const { practice, own, id, lock, unlock } = await lockable()
    lock()
    expect(await own.application.sending.sendDue()).toMatchObject({ sent: 0, error: { code: 'store.in-use' } })
    expect(practice.journal.received).toEqual([])
    unlock()
    expect(await own.application.sending.sendDue()).toEqual({ sent: 2, error: null })
    expect((await own.submissions(id)).map(({ attempts }) => attempts)).toEqual([1, 1])
  })

  test('while the POST is in flight: uncertain, never queued, never sent again by itself', async () => {
    const { practice, own, id, lock, unlock } = await lockable()
    practice.faults.add({ method: 'POST', fault: { kind: 'slow', delayMs: 300, where: 'headers' } })
    const sending = own.application.sending.sendDue({ batchId: id })
    while (practice.journal.applied.length === 0) await systemClock.sleep(5)
    lock()
    const [applied] = practice.journal.applied
    expect(await sending).toMatchObject({
      sent: 0,
      error: {
        family: 'local',
        code: 'outbox.answer-not-kept',
        parameters: { requestId: applied?.requestId, cause: 'store.in-use' },
      },
    })
    expect((await own.submissions(id)).map(({ state }) => state)).toEqual(['sending', 'queued'])
    unlock()
    expect(await own.application.sending.sendDue()).toEqual({ sent: 1, error: null })
    const submissions = await own.submissions(id)
    expect(submissions.map(({ state }) => state)).toEqual(['unknown', 'accepted'])
    const judged = submissions.map((submission) => ({ submission, chosenResends: 0 }))
    const clean = { duplicates: [], unjournalled: [], contradictions: [] }
    expect(new Referee(practice.journal).judge(judged)).toEqual(clean)
  })
})

describe('a database that is damaged while it is open', { timeout: 60_000 }, () => {
  /** Overwrites the file from the middle on, without the program noticing. */
  function scribble(file: string): void {
    const { size } = statSync(file)
    const descriptor = openSync(file, 'r+')
    const noise = Buffer.alloc(64 * 1024, 0xa5)
    for (let at = Math.floor(size / 2); at < size; at += noise.length) writeSync(descriptor, noise, 0, noise.length, at)
    closeSync(descriptor)
  }

  test('nothing is sent that differs from the composed bytes; the rest stays, and the report has the reason', async () => {
    const practice = await service()
    const directory = folder()
    const first = await openDesk({ directory, baseUrl: practice.baseUrl, apiKey, clock: new FakeClock() })
    // More than SQLite caches, so that the damage is read.
    const plan = planOf('extract', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], { chunk: 2, pdfBytes: 2_000_000 })
    const id = await first.compose(plan)
    await first.close()
    const own = await desk({ directory, baseUrl: practice.baseUrl })
    const composed = await own.submissions(id)
    scribble(storeFiles(directory).database)
    const report = await own.application.sending.sendDue({ batchId: id })
    expect(report.error).toMatchObject({ family: 'local', code: 'store.damaged' })
    const referee = new Referee(practice.journal)
    expect(referee.strangers(composed)).toEqual([])
    expect(practice.journal.applied.length).toBeLessThan(composed.length)
    expect(practice.journal.duplicates()).toEqual([])
  })

  test('a damaged database is not opened, so nothing is sent from it', async () => {
    const practice = await service()
    const directory = folder()
    const first = await openDesk({ directory, baseUrl: practice.baseUrl, apiKey, clock: new FakeClock() })
    await first.compose(planOf('check', [1, 2, 3]))
    await first.close()
    scribble(storeFiles(directory).database)
    const clock = new FakeClock()
    const opened = await openStore({
      directory,
      stateDirectory: stateOf(directory),
      databaseKey: proofDatabaseKey,
      newId: () => 'x',
      clock,
    })
    expect(opened).toMatchObject({ ok: false, error: { code: 'store.damaged' } })
    expect(practice.journal.received).toEqual([])
  })
})
