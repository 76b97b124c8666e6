import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, connect as openConnection } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { systemClock } from '#main/base/system-clock.ts'
import type { ItemReceipt, OutboxStore, SendableSubmission } from '#main/outbox/ports.ts'
import { startPracticeService } from '#main/practice-service/practice-service.ts'
import type { Filer } from '#shared/domain/filing/filer.ts'
import { type DeskOptions, openDesk, unwrap } from '../proof/desk.ts'
import { planOf } from '../proof/filings.ts'

const journalled = 400
const sent = 150
const recordsPerSubmission = 25

/**
 * The cost of never paying twice: submissions per second that can be armed, opened, answered and committed with
 * `synchronous=FULL`, and the delay from the order to send to the first byte at the service.
 */
export async function runOutboxBench(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'ventanilla-bench-'))
  try {
    const steps = await benchJournal(path.join(folder, 'journal'))
    const delays = await benchFirstByte(path.join(folder, 'first-byte'), {})
    const total = steps.get('whole submission') ?? []
    process.stdout.write(
      `Outbox, ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${folder}\n\n`,
    )
    process.stdout.write(
      `Journalling, ${journalled} submissions of ${recordsPerSubmission} records, synchronous=FULL\n`,
    )
    for (const [step, durationsMs] of steps) print(step, durationsMs)
    print('submissions a second', [], (1_000 * total.length) / sum(total))
    process.stdout.write(`\nFrom the order to send to the first byte at the service, ${sent} submissions\n`)
    print('first byte', delays)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN

function print(name: string, durationsMs: readonly number[], figure?: number): void {
  const cells =
    figure === undefined
      ? [0.5, 0.99, 1].map((share) => percentile(durationsMs, share).toFixed(2).padStart(9)).join('')
      : figure.toFixed(0).padStart(9)
  process.stdout.write(`  ${name.padEnd(28)}${cells}${figure === undefined ? '  ms (p50, p99, max)' : ''}\n`)
}

async function benchJournal(directory: string): Promise<ReadonlyMap<string, readonly number[]>> {
  const desk = await openDesk({
    directory,
    baseUrl: 'http://127.0.0.1:9',
    apiKey: 'service_key_bench',
    clock: systemClock,
  })
  const people = Array.from({ length: journalled * recordsPerSubmission }, (_, index) => index)
  await desk.compose(planOf('affiliate', people, { chunk: recordsPerSubmission }))
  const steps = new Map<string, number[]>()
  const timed = async <Value>(step: string, work: () => Promise<Value>): Promise<Value> => {
    const startedAtMs = performance.now()
    const value = await work()
    const durations = steps.get(step) ?? []
    durations.push(performance.now() - startedAtMs)
    steps.set(step, durations)
    return value
  }
  const { outbox } = desk.store
  for (let count = 0; count < journalled; count += 1) {
    const sendable = await outbox.nextSendable(Date.now())
    if (sendable === null) throw new Error('Nothing is left to send')
    await timed('whole submission', async () => {
      await timed('arm', () => arm(outbox, sendable))
      await timed('open socket', () =>
        outbox.apply(sendable.submission.id, { event: 'open-socket', atMs: Date.now(), detail: '' }),
      )
      await timed('answer (raw, then applied)', () => answer(outbox, sendable, count))
    })
  }
  await desk.close()
  return steps
}

const filer: Filer = { keyFingerprint: '0123456789abcdef', baseUrl: 'practica', keyHint: '', practice: true }

async function arm(outbox: OutboxStore, { submission, request }: SendableSubmission): Promise<void> {
  const { bodySha256 } = request
  unwrap(await outbox.arm(submission.id, { attempt: 1, filer, owns: () => true, bodySha256, atMs: Date.now() }))
}

async function answer(outbox: OutboxStore, { submission }: SendableSubmission, count: number): Promise<void> {
  const nowMs = Date.now()
  const sentItems = await outbox.sentItems(submission.id)
  const body = Buffer.from(JSON.stringify({ Data: { Registros: sentItems.map(({ identity }) => identity) } }))
  await outbox.saveRawAnswer(submission.id, {
    kind: 'post',
    status: 200,
    headers: { 'content-type': 'application/json' },
    body,
    complete: true,
    receivedAtMs: nowMs,
  })
  const items = sentItems.map(
    ({ id }): ItemReceipt => ({ itemId: id, outcome: 'accepted', state: 'procesando', reasons: [], result: null }),
  )
  const counts = { sent: items.length, accepted: items.length, reprocessed: 0, rejected: 0, omitted: 0 }
  const change = { requestId: `bench-${count}`, counts, items, acceptedAtMs: nowMs }
  unwrap(await outbox.apply(submission.id, { event: 'answer-accepted', atMs: nowMs, detail: '' }, change))
}

/** Milliseconds from `sendDue` to the first byte, for submissions one after the other. */
export async function benchFirstByte(
  directory: string,
  shared: NonNullable<DeskOptions['shared']>,
): Promise<readonly number[]> {
  const practice = await startPracticeService({ clock: systemClock, pace: 'real' })
  const arrivals: number[] = []
  const tap = createServer((client) => {
    const service = openConnection(practice.port, '127.0.0.1')
    client.once('data', () => arrivals.push(performance.now()))
    client.pipe(service).pipe(client)
    for (const socket of [client, service]) socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => tap.listen(0, '127.0.0.1', resolve))
  const address = tap.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const desk = await openDesk({
    directory,
    baseUrl: `http://127.0.0.1:${address.port}`,
    apiKey: practice.keys.production ?? '',
    clock: systemClock,
    shared,
  })
  const delays: number[] = []
  for (let count = 0; count < sent; count += 1) {
    const people = Array.from({ length: recordsPerSubmission }, (_, index) => count * recordsPerSubmission + index)
    const batchId = await desk.compose(planOf('check', people))
    const orderedAtMs = performance.now()
    const report = await desk.application.sending.sendDue({ batchId })
    if (report.sent !== 1) throw new Error(JSON.stringify(report.error))
    delays.push((arrivals.at(-1) ?? Number.NaN) - orderedAtMs)
  }
  await desk.close()
  await practice.close()
  await new Promise((resolve) => tap.close(resolve))
  return delays
}
