import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { monotonicFactory } from 'ulid'
import type { Application } from '#main/app/application.ts'
import { joinUseCases } from '#main/app/open-profile.ts'
import { systemClock } from '#main/base/system-clock.ts'
import { loadBundledLists } from '#main/catalogues/bundled-lists.ts'
import { openStore, type Store } from '#main/store/open-store.ts'
import { forkReader } from '#main/workbook/process/fork-reader.ts'
import { createWorkbookReader } from '#main/workbook/process/workbook-reader.ts'
import { createWorkbookWriter } from '#main/workbook/write/workbook-writer.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import { findingFilter } from '#shared/domain/filing/overview.ts'
import { channels } from '#shared/ipc/channels.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import type { Result } from '#shared/kernel/result.ts'
import { connectedSecrets } from '../fakes/memory-secrets.ts'
import { watchLoop } from './import/loop-watch.ts'
import { sampleEntity, sampleModule } from './import/sample-rows.ts'

/** Later than all earlier ids, even within one millisecond. */
const newId = monotonicFactory()

const rowCount = 50_000
const root = fileURLToPath(new URL('../../', import.meta.url))
const everything = { kind: null, field: null, row: null }

/**
 * Everything a clerk does with a draft of 50,000 rows: how long each step takes, and its longest block of the main
 * process (goal: 50 ms).
 */
export async function runDraftBench(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'ventanilla-bench-drafts-'))
  const path = join(directory, 'personal.xlsx')
  await promisify(execFile)(process.execPath, [
    '--max-old-space-size=4096',
    join(root, 'test/bench/import/write-sample.ts'),
    path,
    String(rowCount),
    'usual',
  ])
  const store = need(
    await openStore({
      directory,
      stateDirectory: join(directory, 'state'),
      databaseKey: '5'.repeat(64),
      newId,
      clock: systemClock,
    }),
  )
  try {
    process.stdout.write(
      `${rowCount.toLocaleString('en')} rows of 28 fields, Node ${process.version}; milliseconds.\n\n`,
    )
    process.stdout.write('| what | time | longest block | of it our own |\n|---|---|---|---|\n')
    for (const [name, elapsedMs, blockMs, busyMs] of await measureAll(await openApplication(store), path)) {
      process.stdout.write(`| ${name} | ${[elapsedMs, blockMs, busyMs].map((ms) => ms.toFixed(0)).join(' | ')} |\n`)
    }
  } finally {
    await store.close()
    await rm(directory, { recursive: true, force: true })
  }
}

type Measured = readonly [name: string, elapsedMs: number, blockMs: number, busyMs: number]

async function measureAll(
  { drafts, batches, history, catalogues }: Application,
  path: string,
): Promise<readonly Measured[]> {
  const measured: Measured[] = []
  const step = async <Value>(name: string, work: () => Promise<Result<Value, AppError>>): Promise<Value> => {
    const watch = watchLoop()
    const startMs = performance.now()
    const value = need(await work())
    const elapsedMs = performance.now() - startMs
    // Background work after the answer counts as well.
    await new Promise((resolve) => setTimeout(resolve, 100))
    measured.push([name, elapsedMs, watch.longestBlockMs(), watch.longestBusyMs()])
    watch.stop()
    return value
  }
  const bytes = await readFile(path)
  const procedure = { module: sampleModule, entity: sampleEntity, operation: 'create' } as const
  const file = { fileName: 'personal.xlsx', bytes }
  const imported = await step('import', () => drafts.importFile({ ...procedure, file }))
  const id: DraftId = imported.draft.id
  await step('read a page in the middle', () => drafts.rows(id, 'all', rowCount / 2, 200))
  await step('read a page of rows with errors', () => drafts.rows(id, 'errors', 3_000, 200))
  const [group] = await step('groups of findings', () => drafts.groups(id))
  if (group !== undefined) await step('read a page of one group', () => drafts.rows(id, findingFilter(group), 500, 200))
  const sorted = { filter: 'all', sort: { field: 'Nombres', descending: false, second: null, asOf: 1 } } as const
  await step('sort by a column', () => drafts.sortedRows(id, sorted, 0, 100))
  await step('a page of the sorted rows', () => drafts.sortedRows(id, sorted, rowCount / 2, 100))
  await step('edit a cell', () => drafts.edit(id, 30_000, 'Celular', '3001234567'))
  await step('edit a contract into another row’s', () => drafts.edit(id, 30_000, 'NumeroContrato', 'CT20260201'))
  await step('preview all suggestions', () => drafts.previewSuggestions(id, everything))
  await step('apply all suggestions', () => drafts.applySuggestions(id, everything))
  await step('undo', () => drafts.undo(id))
  await step('redo', () => drafts.redo(id))
  const replacement = { find: 'bodega', replace: 'almacén', field: null, wholeCell: false, matchCase: false }
  await step('preview find and replace', () => drafts.replace(id, { ...replacement, preview: true }))
  await step('find and replace', () => drafts.replace(id, { ...replacement, preview: false }))
  await step('fill a column', () => drafts.fill(id, 'all', 'Cargo', 'Conductor'))
  await step('fill all rows with one contract', () => drafts.fill(id, 'all', 'NumeroContrato', 'CTUNICO'))
  await step('undo', () => drafts.undo(id))
  await step('fill a column with a name of several cities', () => drafts.fill(id, 'all', cityField, 'La Unión'))
  const { questions } = await step('questions about values', () => drafts.values(id))
  const asked = questions.find(({ field }) => field === cityField)
  const answer = { field: cityField, value: asked?.value ?? '', answer: 'write', to: '05400' } as const
  await step('one answer for all rows', () => drafts.answerValues(id, [answer]))
  await step('undo', () => drafts.undo(id))
  await step('undo', () => drafts.undo(id))
  const pasted = serialize({ draftId: id, row: 2, field: 'Celular', text: pastedText, filter: 'all' })
  // Main parses and validates the window's request before it acts on it.
  await step('paste 200,000 cells', () => {
    const { draftId: _, ...block } = channels['draft:paste'].request.parse(deserialize(pasted))
    return drafts.paste(id, block)
  })
  await step('undo the paste', () => drafts.undo(id))
  await step('quarantine half of the rows', () => drafts.quarantine(id, evenRows, true))
  await step('take them back', () => drafts.quarantine(id, evenRows, false))
  const annotated = await step('workbook for HR', () =>
    drafts.exportForHr(id, { onlyWithFindings: false, language: 'es' }),
  )
  const merge = { file: { fileName: 'rrhh.xlsx', bytes: annotated }, token: '', conflicts: 'theirs' } as const
  await step('preview corrections', () => drafts.mergeCorrections(id, { ...merge, preview: true }))
  const send = { draftId: id, options: {}, onlyValid: true, chunk: 500, operator: 'Ana' }
  const batch = await step('compose a batch of all ready rows', () => batches.compose(send))
  await step('read the batch', () => history.read(batch))
  await step('read a page of its items', () => history.items(batch, {}, rowCount / 2, 200))
  await step('search the history', () => history.search('rojas ordoñez', 0, 100))
  await step('its 400th page', () => history.search('rojas', 5_000, 100))
  await step('the latest filings', () => history.search('', 0, 100))
  await step('the batches', () => history.list(50, null))
  await step('export the batch', () => history.export(batch, { format: 'xlsx', language: 'es' }))
  const cities = { fileName: 'ciudades.csv', bytes: new TextEncoder().encode(officialCities) }
  const proposed = await step('what a list of cities would change', () => catalogues.propose(cities, 'dane'))
  await step('use it, validate the draft again', () => catalogues.confirm(proposed.proposalId))
  await step('remove the draft', () => drafts.remove(id))
  return measured
}

const cityField = 'CodigoDaneCiudadLabor'

const officialCities = `codigo;nombre
11001;Bogotá, D.C.
05001;Medellín
76001;Cali
`

const pastedText = Array.from({ length: rowCount }, (_, index) => `300${1_000_000 + index}\ta${index}\tb\tc\r\n`).join(
  '',
)

const evenRows = Array.from({ length: rowCount / 2 }, (_, index) => 2 * index + 2)

async function openApplication(store: Store): Promise<Application> {
  const reader = createWorkbookReader(forkReader(join(root, 'src/main/workbook/process/reader-process.ts')))
  return joinUseCases(store, {
    clock: systemClock,
    newId,
    // Composing needs an address and a key; this sends nothing.
    secrets: connectedSecrets('service_key_bench'),
    workbookWriter: createWorkbookWriter(forkReader(join(root, 'src/main/workbook/process/writer-process.ts'))),
    readWorkbook: ({ bytes, fileName }) => reader.read({ bytes }, fileName),
    ...need(await loadBundledLists(join(root, 'resources'))),
  })
}

function need<Value>(result: Result<Value, AppError>): Value {
  if (result.ok) return result.value
  throw new Error(JSON.stringify(result.error))
}
