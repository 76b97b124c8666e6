import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { DocumentTray } from '#main/app/application.ts'
import { sha256Hex } from '#main/base/digest.ts'
import { systemClock } from '#main/base/system-clock.ts'
import { maximumDocumentBytes } from '#main/documents/fetch-document.ts'
import { itemId, submissionId } from '#shared/kernel/ids.ts'
import { toldByGet } from '../fakes/told-by-get.ts'
import { ofRandomBytes } from '../harness/odd-pdfs.ts'
import { sampleBatch } from '../integration/store/sample-batch.ts'
import { type Desk, openDesk, unwrap } from '../proof/desk.ts'
import { watchLoop } from './import/loop-watch.ts'

const rounds = 7
const filesPerRequest = 5
const fileBytes = 2_000_000

/**
 * One request with five PDFs of two megabytes each, from the files on disk to the answer: which steps block the main
 * thread, and for how long.
 */
export async function runBodiesBench(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ventanilla-bench-bodies-'))
  const service = new Worker(new URL('./bodies/practice-thread.ts', import.meta.url))
  try {
    const { baseUrl, key } = await new Promise<{ baseUrl: string; key: string }>((resolve, reject) => {
      service.once('message', resolve)
      service.once('error', reject)
    })
    process.stdout.write(
      `Longest turns of the main thread (medians of ${rounds}, worst), and what each step took, ms\n\n`,
    )
    process.stdout.write(
      '| body | step | longest block | worst | own work in it | worst | took |\n|---|---|---|---|---|---|---|\n',
    )
    for (const form of ['multipart', 'json'] as const) {
      const directory = path.join(folder, form)
      const desk = await openDesk({ directory, baseUrl, apiKey: key, clock: systemClock })
      unwrap(await desk.application.serviceSettings.replace({ documentForm: form }))
      const measured = new Map<string, Measured[]>()
      const step = stepsInto(measured)
      for (let round = 0; round < rounds; round += 1) {
        await oneRequest(desk, folder, `${form}-${round}`, step)
        if (form === 'multipart') await oneDocument(desk, `${form}-${round}`, step)
      }
      for (const [step, figures] of measured) print(form, step, figures)
      await desk.close()
    }
  } finally {
    await service.terminate()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Measured {
  readonly blockMs: number
  readonly busyMs: number
  readonly tookMs: number
}

type Step = <Value>(called: string, work: () => Promise<Value>) => Promise<Value>

const stepsInto =
  (measured: Map<string, Measured[]>): Step =>
  async (called, work) => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    const startedAtMs = performance.now()
    const watch = watchLoop()
    const value = await work()
    await new Promise((resolve) => setTimeout(resolve, 5))
    watch.stop()
    const figures = {
      blockMs: watch.longestBlockMs(),
      busyMs: watch.longestBusyMs(),
      tookMs: performance.now() - startedAtMs,
    }
    measured.set(called, [...(measured.get(called) ?? []), figures])
    return value
  }

/** The largest document that is stored. */
async function oneDocument(desk: Desk, name: string, step: Step): Promise<void> {
  const { outbox, polling, documents } = desk.store
  await outbox.createBatch(sampleBatch(name))
  const told = { state: null, entityState: null, final: false, failed: false, novedades: [], result: null }
  const link = { kind: 'EPS', name: 'formulario.pdf', url: 'https://files/1', key: 'EPS' }
  const item = { ...told, itemId: itemId(`${name}-s0-i0`), documents: [link] }
  await polling.applySnapshot(submissionId(`${name}-s0`), toldByGet([item], { polledAtMs: 0 }))
  const [document] = await documents.unsaved()
  if (document === undefined) throw new Error('the answer named a document')
  const bytes = ofRandomBytes(name, maximumDocumentBytes)
  await step('keep a document of 25 MB', () => documents.saveBytes(document.id, bytes, sha256Hex(bytes), 0))
  await step('read it back', () => documents.readBytes(document.id))
}

async function oneRequest(desk: Desk, folder: string, name: string, step: Step): Promise<void> {
  const paths = await Promise.all(
    Array.from({ length: filesPerRequest }, async (_, at) => {
      const file = path.join(folder, `${name}-${at}.pdf`)
      await writeFile(file, ofRandomBytes(`${name} ${at}`, fileBytes))
      return file
    }),
  )
  const { batches, history, sending } = desk.application
  let made = 0
  const tray = new DocumentTray(
    () => `${name}-${made++}`,
    () => undefined,
  )
  await step('look at the files', async () => {
    await tray.add(paths)
    await tray.whole()
  })
  const known = unwrap(await batches.knownFiles(tray.digests()))
  const files = tray.ready(known).map(({ file }) => file)
  const request = { kind: 'extraction', request: { files, operator: 'prueba' } } as const
  const prepared = unwrap(await step('freeze', () => batches.prepare(request)))
  const id = unwrap(await step('confirm', () => batches.confirm(prepared.batchId)))
  const report = unwrapSent(await step('send', () => sending.sendDue({ batchId: id })))
  if (report !== 1) throw new Error(`${report} requests were sent`)
  const { rows } = unwrap(await history.items(id, {}, 0, filesPerRequest))
  const [item] = rows
  if (item === undefined) throw new Error('a batch of files has items')
  unwrap(await step('show a sent file', () => batches.sentFile(item.id)))
  const discarded = unwrap(
    await batches.prepare({ kind: 'extraction', request: { ...request.request, again: 'medir' } }),
  )
  await step('discard', () => batches.discard(discarded.batchId))
}

const unwrapSent = ({ sent, error }: { readonly sent: number; readonly error: unknown }): number => {
  if (error !== null) throw new Error(JSON.stringify(error))
  return sent
}

function print(form: string, step: string, figures: readonly Measured[]): void {
  const cells = [
    spread(figures.map(({ blockMs }) => blockMs)),
    spread(figures.map(({ busyMs }) => busyMs)),
    [middle(figures.map(({ tookMs }) => tookMs))],
  ].flat()
  process.stdout.write(`| ${[form, step, ...cells.map((ms) => ms.toFixed(0))].join(' | ')} |\n`)
}

const spread = (values: readonly number[]): readonly number[] => [middle(values), Math.max(...values)]

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
