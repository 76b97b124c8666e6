import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import type { AppHost, AppWorkspace } from '#main/app/application.ts'
import { openProfile as openAppProfile } from '#main/app/open-profile.ts'
import { loadBundledLists } from '#main/catalogues/bundled-lists.ts'
import { heldFile } from '#main/outbox/index.ts'
import type { PracticeOptions } from '#main/practice-service/options.ts'
import { type PracticeService, startPracticeService } from '#main/practice-service/practice-service.ts'
import type { ConnectionDecision, ConnectionQuestion } from '#main/profiles/connection/connection-use-cases.ts'
import { profileFolders } from '#main/profiles/profile-folders.ts'
import { openWorkspace } from '#main/profiles/workspace.ts'
import { officeOfProfiles } from '#main/roots/desktop/office-of-profile.ts'
import { purgeInThread, restoreInThread } from '#main/store/care/thread/care-thread.ts'
import { openStore } from '#main/store/open-store.ts'
import { createWorkbookReader } from '#main/workbook/process/workbook-reader.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import type { CareWork } from '#shared/domain/profile/care-work.ts'
import type { ProfileEntry } from '#shared/domain/profile/profile.ts'
import type { BatchId } from '#shared/kernel/ids.ts'
import { success } from '#shared/kernel/result.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { MemorySecrets } from '../../fakes/memory-secrets.ts'
import { readerInProcess } from '../../harness/reader-in-process.ts'
import { unwrap } from './workplace.ts'

const samplePdf = Buffer.from('%PDF-1.4\n%%EOF\n')
const root = path.resolve(import.meta.dirname, '../../..')

/** A separate key per profile, as the program makes them. */
const keyOf = (id: string): string => createHash('sha256').update(id).digest('hex')

/** The desktop program without its window: real profiles on the disk, real services, one virtual clock. */
export interface Counter {
  readonly clock: FakeClock
  readonly dataDirectory: string
  readonly workspace: AppWorkspace
  /** Progress reports of long work, in order. */
  readonly works: readonly CareWork[]
  /** Receives each progress report as it is sent. Call the result to stop. */
  onWork(listener: (work: CareWork) => void): () => void
  /** Stands for a native message box: true while the user looks at it. */
  boxOpen: boolean
  /** The prompts before a key was stored, and the answers to the next ones; by default, save. */
  readonly questions: readonly ConnectionQuestion[]
  readonly decisions: ConnectionDecision[]
  /** Profiles whose database fails to open, by id. */
  readonly broken: Map<string, AppError>
  /** The profile a user chooses at the start instead of one that does not open. */
  readonly instead: Map<string, ProfileEntry>
  /** Errors that ended the program: a profile that could not be reopened. */
  readonly lost: readonly AppError[]
  /** The embedded practice service, once it was requested. */
  readonly practice: PracticeService | null
  service(seed: string, options?: Pick<PracticeOptions, 'accounts' | 'pace'>): Promise<PracticeService>
  /** Ends and restarts the program. The embedded practice service is then another one, at another address. */
  restart(): Promise<void>
  /** Submits two documents in the open profile; resolves when the service has them. */
  submit(): Promise<BatchId>
  /** Lets virtual time run until the work is done. */
  during<Value>(work: Promise<Value>): Promise<Value>
}

export async function openCounter(): Promise<Counter> {
  const clock = new FakeClock()
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'ventanilla-counter-'))
  const stateDirectory = `${dataDirectory}.state`
  const folders = profileFolders(dataDirectory)
  const reader = createWorkbookReader(readerInProcess)
  const secrets = new Map<string, MemorySecrets>()
  const services: PracticeService[] = []
  const broken = new Map<string, AppError>()
  const instead = new Map<string, ProfileEntry>()
  const bundled = unwrap(await loadBundledLists(path.join(root, 'resources')))
  let count = 0
  const newId = (): string => {
    count += 1
    return `01CNT${String(count).padStart(12, '0')}`
  }
  const service: Counter['service'] = async (seed, { accounts, pace = 'fast' } = {}) => {
    const started = await startPracticeService({ clock, pace, seed, allowLoopbackReceivers: true, accounts })
    services.push(started)
    return started
  }
  let practice: PracticeService | null = null

  const openProfile: AppHost['openProfile'] = async ({ id }, _occasion, works) => {
    const fault = broken.get(id)
    if (fault !== undefined) return { ok: false, error: fault }
    const kept = secrets.get(id) ?? new MemorySecrets()
    secrets.set(id, kept)
    const directory = folders.directoryOf(id)
    return openAppProfile({
      works,
      openStore: () =>
        openStore({
          ...{ directory, stateDirectory, databaseKey: keyOf(id), newId, clock },
          office: { secrets: kept, clock },
        }),
      clock,
      newId,
      secrets: kept,
      ...bundled,
      readWorkbook: ({ bytes, fileName }) => reader.read({ bytes }, fileName),
      embeddedPractice: true,
    })
  }
  let boxOpen = false
  const questions: ConnectionQuestion[] = []
  const decisions: ConnectionDecision[] = []
  const lost: AppError[] = []
  const toldWorks: CareWork[] = []
  const workListeners = new Set<(work: CareWork) => void>()
  const open = async (): Promise<AppWorkspace> =>
    unwrap(
      await openWorkspace({
        version: '0',
        dataDirectory,
        protection: 'keychain',
        defaultOperator: 'ana',
        clock,
        profiles: folders,
        openProfile,
        insteadOf: ({ id }) => instead.get(id) ?? null,
        office: officeOfProfiles(({ id }) => secrets.get(id) ?? new MemorySecrets()),
        startPractice: async () => {
          practice ??= await service('practica')
          return success({ baseUrl: practice.baseUrl, apiKey: practice.keys.production ?? '' })
        },
        practiceSinceMs: () => null,
        decideConnection: async (question) => {
          questions.push(question)
          return decisions.shift() ?? (question.requestsOfOthers > 0 ? 'cancel' : 'save')
        },
        isBoxOpen: () => boxOpen,
        restoreProfile: ({ id }, { passphrase, ...order }, run) =>
          restoreInThread(
            folders.directoryOf(id),
            new MemorySecrets({ 'database-key': keyOf(id) }),
            { ...order, nowMs: clock.nowMs() },
            { run, askPassphrase: async () => passphrase },
          ),
        purgeProfile: ({ id }, beforeMs, run) =>
          purgeInThread(folders.directoryOf(id), keyOf(id), { stateDirectory, beforeMs }, run),
        tellWork: (work) => {
          if (work === null) return
          toldWorks.push(work)
          for (const listener of workListeners) listener(work)
        },
        lost: (error) => {
          lost.push(error)
        },
      }),
    )
  let workspace = await open()
  const during = async <Value>(work: Promise<Value>): Promise<Value> => {
    let done = false
    const finished = work.finally(() => {
      done = true
    })
    finished.catch(() => undefined)
    await clock.advanceUntil(() => done, { stepMs: 250, limitMs: 6 * 3_600_000 })
    return finished
  }
  onTestFinished(async () => {
    await during(workspace.close())
    for (const one of services) await one.close()
    for (const each of [dataDirectory, stateDirectory]) rmSync(each, { recursive: true, force: true })
  })
  return {
    get practice() {
      return practice
    },
    questions,
    decisions,
    get boxOpen() {
      return boxOpen
    },
    set boxOpen(open) {
      boxOpen = open
    },
    clock,
    dataDirectory,
    broken,
    instead,
    lost,
    service,
    during,
    works: toldWorks,
    onWork: (listener) => {
      workListeners.add(listener)
      return () => workListeners.delete(listener)
    },
    get workspace() {
      return workspace
    },
    submit: async () => {
      const { batches, sending } = workspace.application
      const files = ['ana.pdf', 'luis.pdf'].map((fileName) =>
        heldFile({ fileName, reference: fileName, bytes: samplePdf }),
      )
      const id = unwrap(
        await batches.composeExtraction({ files, operator: 'Ana', again: 'la misma muestra, a propósito' }),
      )
      const report = await during(sending.sendDue({ batchId: id }))
      if (report.error !== null) throw new Error(JSON.stringify(report.error))
      return id
    },
    restart: async () => {
      await during(workspace.close())
      await practice?.close()
      services.splice(0, services.length, ...services.filter((one) => one !== practice))
      practice = null
      workspace = await open()
    },
  }
}
