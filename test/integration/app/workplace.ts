import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import type { Application } from '#main/app/application.ts'
import { openProfile } from '#main/app/open-profile.ts'
import { loadBundledLists } from '#main/catalogues/bundled-lists.ts'
import { defaultCadence } from '#main/polling/cadence.ts'
import type { PracticeOptions } from '#main/practice-service/options.ts'
import { type PracticeService, startPracticeService } from '#main/practice-service/practice-service.ts'
import type { ServiceTimeouts } from '#main/service-client/index.ts'
import { openStore, type Store } from '#main/store/open-store.ts'
import type { ReaderProcess } from '#main/workbook/ports.ts'
import { createWorkbookReader } from '#main/workbook/process/workbook-reader.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import type { WantedSuggestions } from '#shared/domain/draft/repair-rows.ts'
import type { BatchOptions } from '#shared/domain/filing/batch.ts'
import type { BatchOverview, DraftOverview } from '#shared/domain/filing/overview.ts'
import { type Entity, entitiesByModule, type ModuleName } from '#shared/domain/worker/procedure.ts'
import type { BatchId } from '#shared/kernel/ids.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { keepClosed } from '../../fakes/closed-port.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { MemorySecrets } from '../../fakes/memory-secrets.ts'
import { readerInProcess } from '../../harness/reader-in-process.ts'

const root = path.resolve(import.meta.dirname, '../../..')

export const samples: Readonly<Record<Exclude<ModuleName, 'document-extraction'>, string>> = {
  affiliation: 'afiliaciones-eps.xlsx',
  'affiliation-form': 'formularios-eps-ccf.xlsx',
  'social-security-query': 'consultas-adres.xlsx',
  'background-check': 'antecedentes.xlsx',
}

const sampleEntity = (module: ModuleName): Entity =>
  module === 'affiliation-form' ? 'formularios_eps_ccf' : entitiesByModule[module][0]

export const unwrap = <Value>(result: Result<Value, AppError>): Value => {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

/** One clerk's machine and the service, on one virtual clock: real store file, real HTTP. */
export interface Workplace {
  /** Scheduled drafts that were offered. */
  readonly due: readonly DraftOverview[]
  readonly clock: FakeClock
  readonly practice: PracticeService
  readonly secrets: MemorySecrets
  readonly application: Application
  readonly store: Store
  /** Switches the machine off and on: same files, new process state. `crash` skips the orderly close. */
  restart(): Promise<void>
  /** Lets virtual time run until the work is done. */
  during<Value>(work: Promise<Value>): Promise<Value>
  importSample(module: keyof typeof samples, applySuggestions?: WantedSuggestions): Promise<string>
  /** Composes the valid rows of the module's sample, with a reason, because many tests file the same sample twice. */
  composeSample(module: keyof typeof samples, options?: BatchOptions, chunk?: number, again?: string): Promise<BatchId>
  /** Ends the service. Connections to its port are refused. */
  endService(): Promise<void>
  /** Connects with another key of the same service. */
  connectAs(key: string): Promise<void>
  overview(id: BatchId): Promise<BatchOverview>
}

interface WorkplaceOptions extends Partial<PracticeOptions> {
  readonly key?: string
  readonly readerProcess?: ReaderProcess
  readonly timeouts?: ServiceTimeouts
}

export async function openWorkplace(options: WorkplaceOptions = {}): Promise<Workplace> {
  const clock = new FakeClock()
  const reader = createWorkbookReader(options.readerProcess ?? readerInProcess)
  const practice = await startPracticeService({
    clock,
    pace: 'fast',
    seed: 'workplace',
    allowLoopbackReceivers: true,
    ...options,
  })
  const directory = mkdtempSync(path.join(tmpdir(), 'ventanilla-app-'))
  const stateDirectory = `${directory}.state`
  const secrets = new MemorySecrets()
  const due: DraftOverview[] = []
  const bundled = unwrap(await loadBundledLists(path.join(root, 'resources')))
  let count = 0
  const newId = (): string => {
    count += 1
    return `01APP${String(count).padStart(12, '0')}`
  }
  const open = async (): Promise<{ store: Store; application: Application }> => {
    const store = unwrap(await openStore({ directory, stateDirectory, databaseKey: '7c'.repeat(32), newId, clock }))
    const { application } = unwrap(
      await openProfile({
        openStore: async () => success(store),
        clock,
        newId,
        secrets,
        events: { due: (draft) => due.push(draft) },
        readWorkbook: ({ bytes, fileName }) => reader.read({ bytes }, fileName),
        ...bundled,
        timeouts: options.timeouts,
        cadence: { ...defaultCadence, certificateMs: 12_000 },
      }),
    )
    return { store, application }
  }
  let present = await open()
  const apiKey = practice.keys[options.key ?? 'production'] ?? ''
  unwrap(await present.application.connection.connect({ baseUrl: practice.baseUrl, apiKey, practice: true }))
  onTestFinished(async () => {
    await present.store.close()
    await practice.close()
    for (const each of [directory, stateDirectory]) rmSync(each, { recursive: true, force: true })
  })

  const importSample = async (
    module: keyof typeof samples,
    applySuggestions: WantedSuggestions = 'all',
  ): Promise<string> => {
    const fileName = samples[module]
    const bytes = await readFile(path.join(root, 'resources/samples', fileName))
    const request = {
      module,
      entity: sampleEntity(module),
      operation: 'create' as const,
      file: { fileName, bytes },
      applySuggestions,
    }
    return unwrap(await present.application.drafts.importFile(request)).draft.id
  }
  const workplace: Workplace = {
    due,
    clock,
    practice,
    secrets,
    get application() {
      return present.application
    },
    get store() {
      return present.store
    },
    restart: async () => {
      await present.store.close()
      present = await open()
    },
    during: async (work) => {
      let done = false
      const finished = work.finally(() => {
        done = true
      })
      finished.catch(() => undefined)
      await clock.advanceUntil(() => done, { stepMs: 250, limitMs: 6 * 3_600_000 })
      return finished
    },
    endService: async () => {
      await practice.close()
      await keepClosed(Number(new URL(practice.baseUrl).port))
    },
    importSample,
    composeSample: async (module, batchOptions = {}, chunk, again = 'la misma muestra, a propósito') => {
      const draftId = (await importSample(module)) as Parameters<Application['batches']['compose']>[0]['draftId']
      const request = { draftId, options: batchOptions, onlyValid: true, chunk: chunk ?? null, operator: 'Ana', again }
      return unwrap(await present.application.batches.compose(request))
    },
    connectAs: async (name) => {
      const apiKey = practice.keys[name] ?? ''
      unwrap(await present.application.connection.connect({ baseUrl: practice.baseUrl, apiKey, practice: true }))
    },
    overview: async (id) => unwrap(await present.application.history.read(id)),
  }
  return workplace
}
