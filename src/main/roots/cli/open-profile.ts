import { userInfo } from 'node:os'
import { monotonicFactory } from 'ulid'
import { openProfile as joinProfile } from '#main/app/open-profile.ts'
import { systemClock } from '#main/base/system-clock.ts'
import type { HostRemarks, OpenProfile } from '#main/cli/host.ts'
import type { Settings } from '#main/cli/settings.ts'
import type { DiagnosticLog } from '#main/log/diagnostic-log.ts'
import type { SecretStore } from '#main/profiles/ports.ts'
import { loggedProfile } from '#main/roots/logged-profile.ts'
import { routeOfEnvironment } from '#main/service-client/index.ts'
import type { KeyFileStore } from '#main/store/keys/key-file.ts'
import { openStore, type Store } from '#main/store/open-store.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { clockConcern } from '#shared/domain/office/desk.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { tellConcerns } from './concerns.ts'
import { offlineContext } from './offline-context.ts'
import type { ProgramPlaces, StorePlaces } from './places.ts'
import { databaseKey, openSecrets, unusedPassphrase } from './secrets.ts'
import { windowFolder } from './window-folder.ts'

/** Ids increase strictly, even within one millisecond. */
export const newId = monotonicFactory()

interface OpenOptions extends Pick<HostRemarks, 'onConcern' | 'onWarning'> {
  readonly replacingKey?: boolean
  readonly log: DiagnosticLog
}

interface ProfileInput {
  readonly directory: string
  readonly settings: Settings
  readonly places: ProgramPlaces
  readonly options: OpenOptions
}

const inUseForMs = 5_000
const inUseStepMs = 100

/**
 * Opens only the store, with its key. Another command, such as a receiver storing a delivery, may hold it briefly, so
 * `store.in-use` is reported only after five seconds. `leavesOffice`: skip the office server, for work on the file
 * only.
 */
export async function openStoreOf(
  { directory, stateDirectory }: StorePlaces,
  secrets: KeyFileStore,
  settings: Pick<Settings, 'passphrase'>,
  { leavesOffice = false }: { readonly leavesOffice?: boolean } = {},
): Promise<Result<Store, AppError>> {
  const foreign = windowFolder(directory)
  if (foreign !== null) return failure(foreign)
  const untilMs = systemClock.monotonicMs() + inUseForMs
  for (;;) {
    const key = () => databaseKey(secrets, directory, settings)
    const store = await openStore({
      directory,
      stateDirectory,
      databaseKey: key,
      newId,
      clock: systemClock,
      slowReads: 'here',
      ...(leavesOffice ? {} : { office: { secrets, clock: systemClock } }),
    })
    const busy = !store.ok && store.error.code === 'store.in-use'
    if (!busy || systemClock.monotonicMs() >= untilMs) return store
    await systemClock.sleep(inUseStepMs)
  }
}

/** Opens store and key, marks requests left in flight by an earlier run as `unknown`, and wires the use cases. */
export async function openProfile(
  stores: StorePlaces,
  settings: Settings,
  places: ProgramPlaces,
  options: OpenOptions,
): Promise<Result<OpenProfile, AppError>> {
  const { directory } = stores
  const secrets = openSecrets(directory, settings)
  const store = await openStoreOf(stores, secrets, settings)
  if (!store.ok) return store
  tellConcerns(store.value, options)
  const { office, claimsLost } = store.value
  const warnings = [await unusedPassphrase(secrets, settings), clockConcern(office?.desk ?? null), claimsLost]
  for (const warning of warnings.filter((each) => each !== null)) options.onWarning(warning)
  try {
    const profile = await profileOver(store.value, secrets, { directory, settings, places, options })
    if (!profile.ok) await store.value.close()
    return profile
  } catch (thrown) {
    await store.value.close()
    throw thrown
  }
}

async function profileOver(
  store: Store,
  secrets: SecretStore,
  { directory, settings, places, options }: ProfileInput,
): Promise<Result<OpenProfile, AppError>> {
  const offline = await offlineContext(places, () => store.catalogues.loadAll())
  if (!offline.ok) return offline
  const opened = await joinProfile({
    ...offline.value,
    openStore: async () => success(store),
    newId,
    secrets,
    given: { apiKey: settings.apiKey, baseUrl: settings.baseUrl },
    events: { concluded: options.log.sent, exchanged: options.log.exchanged },
    resolveRoute: async (url) => routeOfEnvironment(url, process.env),
  })
  if (!opened.ok) return opened
  const { application } = opened.value
  const checked = options.replacingKey ? success(null) : await application.connection.check()
  if (!checked.ok) return checked
  const overview = await application.connection.overview()
  if (!overview.ok) return overview
  const entry = { id: settings.profile, name: '', practice: overview.value.practice }
  const address = settings.baseUrl ?? overview.value.baseUrl
  const route = address === null ? null : routeOfEnvironment(address, process.env)
  if (route?.kind === 'refused') return failure(route.error)
  const { close } = loggedProfile(opened.value, entry, options.log)
  return success({
    application,
    connection: overview.value,
    givenBaseUrl: settings.baseUrl,
    dataDirectory: directory,
    operator: userInfo().username,
    warnings: damagedDeliveries(store),
    close,
  })
}

/** Spool files that could not be read. They are kept, and a GET brings their content. */
const damagedDeliveries = ({ damagedDeliveries: files }: Store): readonly AppError[] =>
  files.length === 0 ? [] : [appError('receive.spool-damaged', { count: String(files.length), file: files[0] ?? '' })]
