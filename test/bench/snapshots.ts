import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monotonicFactory } from 'ulid'
import { systemClock } from '#main/base/system-clock.ts'
import { openStore, type Store } from '#main/store/open-store.ts'
import { itemId, submissionId } from '#shared/kernel/ids.ts'
import { toldByGet } from '../fakes/told-by-get.ts'
import { armRecord, sampleBatch } from '../integration/store/sample-batch.ts'

const sizes = [25, 100, 1_000]
const rounds = 15
const fewSteps = ['Recepción', 'Preparación', 'Radicación']
/** A long filing, see `longest`. */
const manySteps = Array.from({ length: 30 }, (_, order) => `Paso ${order + 1}`)
const longRecords = 100

/** Stores one GET's answer about a submission in one transaction: how long it blocks the main process (goal: 50 ms). */
export async function runSnapshotBench(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'ventanilla-bench-snapshots-'))
  const opened = await openStore({
    directory,
    stateDirectory: join(directory, 'state'),
    databaseKey: '5'.repeat(64),
    newId: monotonicFactory(),
    clock: systemClock,
  })
  if (!opened.ok) throw new Error(opened.error.code)
  const store = opened.value
  try {
    process.stdout.write('Milliseconds, medians; three steps and one file for each record.\n\n')
    process.stdout.write('| records | all new | nothing new | links renewed | all changed |\n|---|---|---|---|---|\n')
    for (const size of sizes) {
      const cells = await measure(store, size)
      process.stdout.write(`| ${[size, ...cells.map((ms) => ms.toFixed(1))].join(' | ')} |\n`)
    }
    process.stdout.write(
      `\nLongest time without a turn, ${longRecords} records of ${manySteps.length} steps (median, worst).\n\n`,
    )
    for (const [name, blocks] of await longest(store)) {
      const [middle, worst] = [blocks[Math.floor(rounds / 2)], blocks.at(-1)].map((ms) => (ms ?? Number.NaN).toFixed(1))
      process.stdout.write(`  ${name.padEnd(16)} ${middle} ms, ${worst} ms\n`)
    }
  } finally {
    await store.close()
    await rm(directory, { recursive: true, force: true })
  }
}

async function measure(store: Store, size: number): Promise<readonly number[]> {
  const lasted: number[][] = [[], [], [], []]
  for (let round = 0; round < rounds; round += 1) {
    const name = `b${size}-${round}`
    await accepted(store, name, size)
    const answers = [
      { state: 'radicado', link: 'a' },
      { state: 'radicado', link: 'a' },
      { state: 'radicado', link: 'b' },
      { state: 'certificado', link: 'c' },
    ]
    for (const [column, answer] of answers.entries()) {
      const startMs = performance.now()
      await apply(store, name, size, answer)
      lasted[column]?.push(performance.now() - startMs)
    }
  }
  return lasted.map((values) => values.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? Number.NaN)
}

/** Longest blocks of the main process by kind of answer, ascending. */
async function longest(store: Store): Promise<ReadonlyMap<string, readonly number[]>> {
  const answers = new Map([
    ['all new', { state: 'radicado', link: 'a', steps: manySteps }],
    ['nothing new', { state: 'radicado', link: 'a', steps: manySteps }],
    ['links renewed', { state: 'radicado', link: 'b', steps: manySteps }],
    ['all changed', { state: 'certificado', link: 'c', steps: manySteps.map((step) => `${step}.`) }],
  ])
  const blocks = new Map([...answers.keys()].map((name) => [name, [] as number[]]))
  for (let round = 0; round < rounds; round += 1) {
    const name = `long-${round}`
    await accepted(store, name, longRecords)
    for (const [kind, answer] of answers) {
      blocks.get(kind)?.push(await longestTurn(() => apply(store, name, longRecords, answer)))
    }
  }
  for (const durations of blocks.values()) durations.sort((one, other) => one - other)
  return blocks
}

async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longestMs = 0
  let turnAtMs = performance.now()
  const look = (): void => {
    longestMs = Math.max(longestMs, performance.now() - turnAtMs)
    turnAtMs = performance.now()
  }
  let ends = false
  const watch = (): void => {
    look()
    if (!ends) setImmediate(watch)
  }
  watch()
  await work()
  look()
  ends = true
  return longestMs
}

async function accepted(store: Store, name: string, size: number): Promise<void> {
  const sample = sampleBatch(name)
  const [submission] = sample.submissions
  const [model] = submission?.items ?? []
  if (submission === undefined || model === undefined) throw new Error('the sample has an item')
  const items = Array.from({ length: size }, (_, position) => ({
    ...model,
    id: itemId(`${name}-${position}`),
    position,
  }))
  const batch = { ...sample, submissions: [{ ...submission, items }] }
  await store.outbox.createBatch(batch)
  await store.outbox.arm(submission.id, armRecord(batch))
  await store.outbox.apply(submission.id, { event: 'open-socket', atMs: 0, detail: '' })
  const receipts = items.map(
    ({ id }) => ({ itemId: id, outcome: 'accepted', state: null, reasons: [], result: null }) as const,
  )
  await store.outbox.apply(
    submission.id,
    { event: 'answer-accepted', atMs: 0, detail: '' },
    {
      requestId: name,
      acceptedAtMs: 0,
      items: receipts,
    },
  )
}

interface Answer {
  readonly state: string
  readonly link: string
  readonly steps?: readonly string[]
}

function apply(store: Store, name: string, size: number, answer: Answer): Promise<unknown> {
  const { steps = fewSteps } = answer
  return store.polling.applySnapshot(
    submissionId(`${name}-s0`),
    toldByGet(
      Array.from({ length: size }, (_, position) => ({
        itemId: itemId(`${name}-${position}`),
        state: 'procesado',
        entityState: answer.state,
        final: false,
        failed: false,
        novedades: steps.map((phase, order) => ({
          order,
          phase,
          message: 'Solicitud recibida.',
          date: '20/11/2026 08:00',
          evidenceUrl: `https://archivos.example/${answer.link}/${position}/${order}`,
        })),
        documents: [
          { kind: 'EPS', name: 'EPS', url: `https://archivos.example/${answer.link}/${position}`, key: 'EPS' },
        ],
        result: { posicion: position, estado: answer.state },
      })),
      { polledAtMs: 0 },
    ),
  )
}
