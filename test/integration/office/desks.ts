import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import type { Application, AppProfile } from '#main/app/application.ts'
import { openProfile } from '#main/app/open-profile.ts'
import { loadBundledLists } from '#main/catalogues/bundled-lists.ts'
import { defaultCadence } from '#main/polling/cadence.ts'
import { type PracticeService, startPracticeService } from '#main/practice-service/practice-service.ts'
import { admitMember } from '#main/store/office/office-members.ts'
import { initOffice } from '#main/store/office/office-status.ts'
import { newOfficeDataKey } from '#main/store/office/sealing/office-sealing.ts'
import { openStore, type Store } from '#main/store/open-store.ts'
import { createWorkbookReader } from '#main/workbook/process/workbook-reader.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import type { ChangeNotice } from '#shared/domain/notices.ts'
import { type OfficeMembership, officeMembershipSecret } from '#shared/domain/office/membership.ts'
import type { OfficeRole } from '#shared/domain/office/office.ts'
import { entitiesByModule } from '#shared/domain/worker/procedure.ts'
import { type DraftId, draftId } from '#shared/kernel/ids.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { MemorySecrets } from '../../fakes/memory-secrets.ts'
import { readerInProcess } from '../../harness/reader-in-process.ts'
import { endServers, newScratch } from '../../postgres/run-folder.ts'
import { type Server, startServer } from '../../postgres/server.ts'

const root = path.resolve(import.meta.dirname, '../../..')

export const unwrap = <Value>(result: Result<Value, AppError>): Value => {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

/** The service that the desks of a test file with, on one virtual clock. */
export interface Service {
  readonly clock: FakeClock
  readonly practice: PracticeService
}

export async function startService(startMs?: number): Promise<Service> {
  const clock = new FakeClock(startMs)
  const practice = await startPracticeService({ clock, pace: 'fast', seed: 'office', allowLoopbackReceivers: true })
  onTestFinished(() => practice.close())
  return { clock, practice }
}

/** One key for all offices of these tests, because all desks of an office share it. */
const officeKey = newOfficeDataKey()

export interface OwnOffice {
  readonly server: Server
  readonly officeId: string
  url(login?: string): string
}

/**
 * An office of ana, luis (clerks) and marta (supervisor) on its own server, which can be stopped and commits durably.
 */
export async function ownOffice(): Promise<OwnOffice> {
  const scratch = newScratch()
  onTestFinished(() => endServers(scratch))
  const server = await startServer(scratch, 'office')
  const url = (login?: string): string => server.url('postgres', login)
  const owner = new Client({ connectionString: url() })
  await owner.connect()
  for (const login of ['ana', 'luis', 'marta']) await owner.query(`CREATE ROLE ${login} LOGIN`)
  await owner.end()
  const { officeId } = unwrap(await initOffice(url(), () => 0))
  for (const [login, role] of [
    ['ana', 'clerk'],
    ['luis', 'clerk'],
    ['marta', 'supervisor'],
  ] as const) {
    unwrap(await admitMember(url(), { login, role, companies: null }))
  }
  return { server, officeId, url }
}

/** What a desk stores after it has joined. */
export const membershipOf = (address: string, officeId: string, role: OfficeRole): OfficeMembership => ({
  address,
  officeId,
  role,
  password: null,
  dataKeys: [officeKey],
})

/** One person's machine: real files, real HTTP, a real server of the office. */
export interface Desk {
  readonly application: Application
  readonly store: Store
  readonly profile: AppProfile
  readonly changes: readonly ChangeNotice[]
  importSample(): Promise<DraftId>
  /** Codes of a draft's findings. */
  findingsOf(draft: DraftId): Promise<readonly string[]>
  compose(draft: DraftId): Promise<Awaited<ReturnType<Application['batches']['compose']>>>
  /** `crash`: closes nothing in order; the process is gone anyway. */
  restart(meanwhile?: () => Promise<unknown>): Promise<void>
  /** Makes it a member of this office, whatever it was; null: of none. */
  becomes(other: OfficeMembership | null): Promise<void>
  close(): Promise<void>
}

let machines = 0

/** `membership` null: a profile that files alone. */
export async function openDesk(
  { clock, practice }: Service,
  membership: OfficeMembership | string | null,
  { key = 'production' }: { readonly key?: string | null } = {},
): Promise<Desk> {
  machines += 1
  const machine = machines
  const directory = mkdtempSync(path.join(tmpdir(), 'ventanilla-desk-'))
  const stateDirectory = `${directory}.state`
  const text = typeof membership === 'string' ? membership : membership === null ? null : JSON.stringify(membership)
  const secrets = new MemorySecrets(text === null ? {} : { [officeMembershipSecret]: text })
  const reader = createWorkbookReader(readerInProcess)
  const bundled = unwrap(await loadBundledLists(path.join(root, 'resources')))
  const changes: ChangeNotice[] = []
  let count = 0
  const newId = (): string => {
    count += 1
    return `01DESK${String(machine).padStart(4, '0')}${String(count).padStart(10, '0')}`
  }
  const open = async () => {
    const store = unwrap(
      await openStore({
        ...{ directory, stateDirectory, databaseKey: '7d'.repeat(32), newId, clock },
        office: { secrets, clock },
      }),
    )
    const profile = unwrap(
      await openProfile({
        openStore: async () => success(store),
        ...{ clock, newId, secrets, ...bundled },
        events: { changed: (notice) => changes.push(notice) },
        readWorkbook: ({ bytes, fileName }) => reader.read({ bytes }, fileName),
        officialCatalogues: () => store.catalogues.loadAll(),
        cadence: { ...defaultCadence, certificateMs: 12_000 },
      }),
    )
    return { store, profile }
  }
  let present = await open()
  if (key !== null) {
    const apiKey = practice.keys[key] ?? ''
    unwrap(await present.profile.application.connection.connect({ baseUrl: practice.baseUrl, apiKey, practice: true }))
  }
  let closed = false
  const close = async (): Promise<void> => {
    if (closed) return
    closed = true
    await present.profile.close()
  }
  onTestFinished(async () => {
    await close()
    for (const each of [directory, stateDirectory]) rmSync(each, { recursive: true, force: true })
  })
  return {
    get application() {
      return present.profile.application
    },
    get store() {
      return present.store
    },
    get profile() {
      return present.profile
    },
    changes,
    importSample: async () => {
      const fileName = 'afiliaciones-eps.xlsx'
      const bytes = await readFile(path.join(root, 'resources/samples', fileName))
      const request = {
        module: 'affiliation',
        entity: entitiesByModule.affiliation[0],
        operation: 'create',
        file: { fileName, bytes },
      } as const
      const imported = await present.profile.application.drafts.importFile({ ...request, applySuggestions: 'all' })
      return draftId(unwrap(imported).draft.id)
    },
    findingsOf: async (draft) => unwrap(await present.profile.application.drafts.groups(draft)).map(({ code }) => code),
    compose: (draft) =>
      present.profile.application.batches.compose({
        ...{ draftId: draft, options: {}, onlyValid: true, chunk: null, operator: 'Ana' },
      }),
    restart: async (meanwhile = async () => undefined) => {
      await present.profile.close()
      await meanwhile()
      present = await open()
    },
    becomes: async (other) => {
      await present.profile.close()
      if (other === null) await secrets.forget(officeMembershipSecret)
      else await secrets.save(officeMembershipSecret, JSON.stringify(other))
      present = await open()
    },
    close,
  }
}

/** Waits until it holds, in wall-clock time: reconnecting to the office takes real time. */
export async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (let tries = 0; !(await isSo()); tries += 1) {
    if (tries > 600) throw new Error(`It did not come to this: ${what}`)
    await wait(50)
  }
}

/** Lets the service's time run until the work is done. */
export async function during<Value>(clock: FakeClock, work: Promise<Value>): Promise<Value> {
  let done = false
  const finished = work.finally(() => {
    done = true
  })
  finished.catch(() => undefined)
  await clock.advanceUntil(() => done, { stepMs: 250, limitMs: 6 * 3_600_000 })
  return finished
}
