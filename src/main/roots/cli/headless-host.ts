import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Answer } from '#main/app/application.ts'
import { systemClock } from '#main/base/system-clock.ts'
import type { CareRun, HeadlessHost, PracticeKey, RestoreReport, RunningPractice } from '#main/cli/host.ts'
import type { Settings } from '#main/cli/settings.ts'
import { carryOnFromNote, rememberCopy } from '#main/profiles/index.ts'
import { readNotices } from '#main/roots/third-party-notices.ts'
import { addNotedCopy, notedCopies, notedWithSizes } from '#main/store/care/copies-note.ts'
import { purgeInThread, restoreInThread } from '#main/store/care/thread/care-thread.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import type { Store } from '#main/store/open-store.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { startOfDayMs } from '#shared/kernel/civil-date.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { tellConcerns } from './concerns.ts'
import { runChecks } from './doctor.ts'
import { asResult, describe, withStore } from './faults.ts'
import { officeHost } from './office.ts'
import { createOfflineHost, type HostOptions } from './offline-host.ts'
import { openProfile, openStoreOf } from './open-profile.ts'
import { type StorePlaces, storePlaces } from './places.ts'
import { openReceiving } from './receiving.ts'
import { openSecrets, resealSecrets } from './secrets.ts'
import { supportOf } from './support.ts'
import { windowFolder } from './window-folder.ts'

/** Builds what commands need on demand. */
export function createHeadlessHost(options: HostOptions): HeadlessHost {
  const { settings, places, version } = options
  const stores = storePlaces(settings, options.environment)
  const { directory } = stores
  const host = createOfflineHost(options)
  const { log } = host
  const store = async () => {
    const opened = await openStoreOf(stores, openSecrets(directory, settings), settings)
    if (opened.ok) tellConcerns(opened.value, options)
    return opened
  }
  const ours = <Value>(work: () => Answer<Value>): Answer<Value> =>
    asResult(async () => {
      const foreign = windowFolder(directory)
      return foreign === null ? work() : failure(foreign)
    })
  return {
    ...host,
    open: (opening = {}) => asResult(() => openProfile(stores, settings, places, { ...opening, ...options, log })),
    backup: (path, passphrase, run) =>
      withStore(store, async (open) => {
        const made = await open.backupTo(resolve(path), passphrase, run)
        if (!made.ok) {
          log.note('copy-failed', { how: 'by-hand', code: made.error.code })
          return made
        }
        log.note('copy-made', { how: 'by-hand' })
        const { file, byteLength, carriesKey } = made.value
        const copy = { atMs: systemClock.nowMs(), byteLength, file }
        await rememberCopy(open.connection, copy).catch(() => undefined)
        await addNotedCopy(directory, copy).catch(() => undefined)
        return success({ path: file, byteLength, carriesKey, verified: true, ofDeskAlone: open.office !== null })
      }),
    restore: (path, askPassphrase, run) =>
      ours(() => restore({ stores, settings, file: resolve(path) }, askPassphrase, run)),
    sealing: () => ours(async () => success(await openSecrets(directory, settings).sealing())),
    reseal: (current, next) => ours(() => resealSecrets(directory, current, next)),
    purge: (before, run) => asResult(() => purge(stores, settings, { store, beforeMs: startOfDayMs(before) }, run)),
    consents: () => withStore(store, (open) => open.consents()),
    receiving: (order) => ours(() => openReceiving(directory, settings, order)),
    confirmRestored: () =>
      withStore(
        () => restoredStore(stores, settings),
        (opened) => {
          // Confirmed concerns are not reported again, so show their numbers now.
          for (const { error } of opened.concerns()) options.onWarning(error)
          return opened.confirmGeneration()
        },
      ),
    doctor: () => runChecks(stores, settings),
    support: (language) => ours(() => supportOf(stores, settings, { ...options, version, log }, language)),
    startPractice,
    office: officeHost({ stores, settings, environment: options.environment, ours }),
    notices: () => readNotices(places.notices),
  }
}

/** Reports the store's concerns, then closes it so that the thread has exclusive access. */
async function purge(
  { directory, stateDirectory }: StorePlaces,
  settings: Settings,
  { store, beforeMs }: { readonly store: () => ReturnType<typeof openStoreOf>; readonly beforeMs: number },
  run: CareRun,
): ReturnType<typeof purgeInThread> {
  const opened = await store()
  if (!opened.ok) return opened
  await opened.value.close()
  if (opened.value.office !== null) return failure(appError('office.filings-not-purged'))
  const key = await openSecrets(directory, settings).read('database-key')
  if (key === null) return failure(appError('keychain.key-missing'))
  return purgeInThread(directory, key, { stateDirectory, beforeMs }, run)
}

interface Places {
  readonly stores: StorePlaces
  readonly settings: Settings
}

interface RestoreOrder extends Places {
  readonly file: string
}

/** Moves the present database aside, never deletes it. */
async function restore(
  { stores, settings, file }: RestoreOrder,
  askPassphrase: () => Promise<string | null>,
  run: CareRun,
): Promise<Result<RestoreReport, AppError>> {
  if (!existsSync(file)) return failure(appError('file.unreadable', { path: file }))
  const { directory } = stores
  const secrets = openSecrets(directory, settings)
  const order = { file, nowMs: systemClock.nowMs() }
  const restored = await restoreInThread(directory, secrets, order, { run, askPassphrase })
  if (!restored.ok) return restored
  await carryOn({ stores, settings }).catch(() => undefined)
  return success({ dataDirectory: directory, previous: restored.value.replaced })
}

/** Without database and key, opening would create both, and there would be nothing to confirm. */
async function restoredStore(stores: StorePlaces, settings: Settings): Promise<Result<Store, AppError>> {
  const { directory } = stores
  const { database: file } = storeFiles(directory)
  const secrets = openSecrets(directory, settings)
  const isUsed = existsSync(file) || (await secrets.read('database-key')) !== null
  // Opened with its office, whose server may also have been restored.
  return isUsed ? openStoreOf(stores, secrets, settings) : failure(appError('store.file-missing', { file }))
}

/** The restore is done; a failure to record the known copies in it must not make it fail. */
async function carryOn({ stores, settings }: Places): Promise<void> {
  const { directory } = stores
  const opened = await openStoreOf(stores, openSecrets(directory, settings), settings, { leavesOffice: true })
  if (!opened.ok) return
  const { there } = await notedCopies(directory, systemClock)
  const copies = notedWithSizes(directory, there)
  try {
    await carryOnFromNote(opened.value.connection, { profileId: settings.profile, copies })
  } finally {
    await opened.value.close()
  }
}

const practiceKeyNames: Readonly<Record<string, PracticeKey['kind']>> = {
  production: 'all-scopes',
  withoutScopes: 'no-scopes',
  test: 'test',
}

async function startPractice(port: number): Promise<Result<RunningPractice, AppError>> {
  const { startPracticeService } = await import('#main/practice-service/index.ts')
  try {
    const service = await startPracticeService({ port, clock: systemClock, pace: 'demo', allowLoopbackReceivers: true })
    const keys = Object.entries(service.keys).flatMap(([name, key]) => {
      const kind = practiceKeyNames[name]
      return kind === undefined ? [] : [{ kind, key }]
    })
    return success({ url: service.baseUrl, keys, close: () => service.close() })
  } catch (thrown) {
    const code = describe(thrown)
    if (code === 'EADDRINUSE') return failure(appError('receive.port-in-use', { port: String(port) }))
    return failure(appError('receive.failed', { port: String(port), detail: code }))
  }
}
