import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monotonicFactory } from 'ulid'
import { systemClock } from '#main/app/system-clock.ts'
import { openStore, type Store } from '#main/store/open-store.ts'
import { itemId, submissionId } from '#shared/kernel/ids.ts'
import { toldByGet } from '../fakes/told-by-get.ts'
import { armRecord, sampleBatch } from '../integration/store/sample-batch.ts'

const sizes = [25, 100, 1_000]
const rounds = 15
const steps = ['Recepción', 'Preparación', 'Radicación']

/** Keeping what one GET says of a submission, in one transaction: how long it holds the main process (goal: 50 ms). */
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
  await store.outbox.apply(submission.id, 'open-socket', 0, '')
  const receipts = items.map(
    ({ id }) => ({ itemId: id, outcome: 'accepted', state: null, reasons: [], result: null }) as const,
  )
  await store.outbox.apply(submission.id, 'answer-accepted', 0, '', {
    requestId: name,
    acceptedAtMs: 0,
    items: receipts,
  })
}

function apply(store: Store, name: string, size: number, answer: { state: string; link: string }): Promise<unknown> {
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
