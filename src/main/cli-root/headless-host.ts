import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { CatalogueTable } from '#shared/domain/catalogue.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { Answer } from '../app/application.ts'
import { createOfflineTools } from '../app/offline-tools.ts'
import { systemClock } from '../app/system-clock.ts'
import type { HeadlessHost, HostRemarks, PracticeKey, RunningPractice } from '../cli/host.ts'
import type { Settings } from '../cli/settings.ts'
import type { Store } from '../store/open-store.ts'
import { restoreStore } from '../store/restore.ts'
import { storeFiles } from '../store/store-files.ts'
import { runChecks } from './doctor.ts'
import { asResult, describe, localFault } from './faults.ts'
import { offlineContext, openProfile, openStoreOf } from './open-profile.ts'
import { type ProgramPlaces, type StorePlaces, storePlaces } from './places.ts'
import { openReceiving } from './receiving.ts'
import { databaseKey, openSecrets } from './secrets.ts'

export interface HostOptions extends HostRemarks {
  readonly settings: Settings
  readonly places: ProgramPlaces
  readonly version: string
  readonly environment: NodeJS.ProcessEnv
}

/** Builds what the commands ask for, when they ask for it. */
export function createHeadlessHost(options: HostOptions): HeadlessHost {
  const { settings, places, version } = options
  const stores = storePlaces(settings, options.environment)
  const { directory } = stores
  const store = async () => tellConcerns(await openStoreOf(stores, openSecrets(directory, settings)), options)
  return {
    version,
    offline: () =>
      asResult(async () => {
        const context = await offlineContext(places, () => importedCatalogues(stores, options))
        return context.ok ? success(createOfflineTools(context.value)) : context
      }),
    open: (opening = {}) =>
      asResult(() => openProfile(stores, settings, places, { ...opening, onConcern: options.onConcern })),
    backup: (path) =>
      withStore(store, async (open) => {
        const file = resolve(path)
        const made = await open.backupTo(file)
        return made.ok ? success({ path: made.value.file, byteLength: made.value.byteLength, verified: true }) : made
      }),
    restore: (path) => asResult(() => restore(directory, settings, resolve(path))),
    purge: (before) => withStore(store, (open) => open.purge(Date.parse(`${before}T00:00:00-05:00`))),
    receiving: (onKept) => asResult(() => openReceiving(directory, settings, onKept)),
    confirmRestored: () =>
      withStore(
        () => openStoreOf(stores, openSecrets(directory, settings)),
        (open) => open.confirmGeneration(),
      ),
    doctor: () => runChecks(stores, settings),
    startPractice,
  }
}

function tellConcerns(opened: Result<Store, AppError>, { onConcern }: HostRemarks): Result<Store, AppError> {
  if (opened.ok) for (const { error } of opened.value.concerns()) onConcern(error)
  return opened
}

async function withStore<Value>(
  open: () => ReturnType<typeof openStoreOf>,
  work: (store: Extract<Awaited<ReturnType<typeof openStoreOf>>, { ok: true }>['value']) => Answer<Value>,
): Promise<Result<Value, AppError>> {
  return asResult(async () => {
    const store = await open()
    if (!store.ok) return store
    try {
      return await work(store.value)
    } finally {
      await store.value.close()
    }
  })
}

/**
 * Catalogues of a store that is there; none when there is no store. Never creates one. Validation must work whatever became
 * of the store, so a fault is told and the bundled reference stands alone.
 */
async function importedCatalogues(
  stores: StorePlaces,
  { settings, onDoneWithout }: HostOptions,
): Promise<readonly CatalogueTable[]> {
  if (!existsSync(storeFiles(stores.directory).database)) return []
  const loaded = await withStore(
    () => openStoreOf(stores, openSecrets(stores.directory, settings)),
    async (store) => success(await store.catalogues.loadAll()),
  )
  if (loaded.ok) return loaded.value
  onDoneWithout(loaded.error)
  return []
}

/** The present database goes aside, never away. Errors: `file.unreadable`, `backup.unusable`, and the disk's. */
async function restore(directory: string, settings: Settings, file: string) {
  if (!existsSync(file)) return failure(appError('file', 'file.unreadable', { path: file }))
  const key = await databaseKey(openSecrets(directory, settings), directory)
  if (!key.ok) return key
  const nowMs = systemClock.nowMs()
  const restored = restoreStore({ directory, databaseKey: key.value, file, nowMs })
  if (restored.ok) return success({ dataDirectory: directory, previous: restored.value.replaced })
  const { code } = restored.error
  return badBackups.has(code) ? failure(appError('file', 'backup.unusable', { path: file, detail: code })) : restored
}

/** What these say of the file that was to be restored; nothing has been moved then. */
const badBackups: ReadonlySet<string> = new Set([
  'store.damaged',
  'store.wrong-key',
  'store.newer-schema',
  'store.altered-schema',
])

const practiceKeyNames: Readonly<Record<string, PracticeKey['kind']>> = {
  production: 'all-scopes',
  withoutScopes: 'no-scopes',
  test: 'test',
}

async function startPractice(port: number): Promise<Result<RunningPractice, AppError>> {
  const { startPracticeService } = await import('../practice-service/practice-service.ts')
  try {
    const service = await startPracticeService({ port, clock: systemClock, pace: 'demo', allowLoopbackReceivers: true })
    const keys = Object.entries(service.keys).flatMap(([name, key]) => {
      const kind = practiceKeyNames[name]
      return kind === undefined ? [] : [{ kind, key }]
    })
    return success({ url: service.baseUrl, keys, close: () => service.close() })
  } catch (thrown) {
    const code = describe(thrown)
    if (code === 'EADDRINUSE') return localFault('receive.port-in-use', { port: String(port) })
    return localFault('receive.failed', { port: String(port), detail: code })
  }
}
