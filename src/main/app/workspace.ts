import { type AppError, appError, carriedError } from '#shared/domain/app-error.ts'
import { type ProfileEntry, practiceProfile, principalProfile, testProfile } from '#shared/domain/profile.ts'
import type { AppStatus } from '#shared/ipc/channels.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { keyKind } from '#shared/service/api-key.ts'
import type { ConnectionStore } from '../service-client/ports.ts'
import type { Answer, Application, ConnectionChoice } from './application.ts'
import type { ProfileFolders } from './profiles/profile-folders.ts'
import { Turnstile } from './profiles/turnstile.ts'

/** An open profile. */
export interface OpenedProfile {
  readonly application: Application
  readonly connection: ConnectionStore
  /** True while the database may be an older copy put back; nothing is sent then. */
  isStoreSuspect(): boolean
  /** What the operator must know about the store. */
  storeConcerns(): readonly AppError[]
  confirmStore(): Answer<null>
  /** Begins what the program does by itself: once, when the connection is the right one. */
  startWork(): void
  /** Address or key have changed: what asks with the old ones ends. */
  connectionChanged(): void
  close(): Promise<void>
}

export interface WorkspaceHost {
  readonly version: string
  readonly dataDirectory: string
  /** Name signed under consents until the operator gives another: the account of the operating system. */
  readonly defaultOperator: string
  readonly clock: Pick<Clock, 'sleep'>
  readonly profiles: ProfileFolders
  openProfile(profile: ProfileEntry): Answer<OpenedProfile>
  /** Starts the embedded practice service once; the same address and key while the program runs. */
  startPractice(): Answer<{ readonly baseUrl: string; readonly apiKey: string }>
  /** A box of the main process waits for the person: what it asks about must not change under it. */
  isBoxOpen(): boolean
}

/** The one open profile and the change from one to another. */
export interface Workspace {
  readonly application: Application
  /** Runs a call in the profile that is open: it is not changed before the call has ended. */
  within<Value>(work: () => Promise<Value>): Promise<Value>
  status(): Answer<AppStatus>
  setOperator(name: string): Answer<AppStatus>
  confirmStore(): Answer<AppStatus>
  operator(): Promise<string>
  profiles(): Answer<readonly ProfileEntry[]>
  /** Makes a profile and opens it. */
  createProfile(name: string): Answer<AppStatus>
  renameProfile(id: string, name: string): Answer<AppStatus>
  openProfile(id: string): Answer<AppStatus>
  startPractice(): Answer<AppStatus>
  connect(baseUrl: string, apiKey: string): Answer<AppStatus>
  /** Forgets the open profile's key; its records stay. */
  disconnect(): Answer<AppStatus>
  close(): Promise<void>
}

const operatorSetting = 'operator'

export async function openWorkspace(host: WorkspaceHost): Promise<Result<Workspace, AppError>> {
  const first = await host.profiles.readActive()
  const opened = await host.openProfile(first)
  if (!opened.ok) return opened
  const ready = await makeReady(host, first, opened.value, null)
  if (!ready.ok) return ready
  return success(new OpenWorkspace(host, first, opened.value))
}

/** Where a profile is to be connected to, before anything is asked for with it. */
type Destination = Pick<ConnectionChoice, 'apiKey'> & { readonly baseUrl: string }

/** A profile that is refused its connection is closed again: it was not opened for anybody. */
async function makeReady(
  host: WorkspaceHost,
  entry: ProfileEntry,
  profile: OpenedProfile,
  to: Destination | null,
): Promise<Result<null, AppError>> {
  const connected = await connectTo(host, entry, profile, to)
  if (connected.ok) profile.startWork()
  else await profile.close()
  return connected
}

/** Practice has another address at every start: it must be known before anything is asked for. */
async function connectTo(
  host: WorkspaceHost,
  { practice }: ProfileEntry,
  { application }: OpenedProfile,
  given: Destination | null,
): Promise<Result<null, AppError>> {
  const to = practice ? await host.startPractice() : success(given)
  if (!to.ok) return to
  if (to.value === null) return success(null)
  const connected = await application.connection.connect({ ...to.value, practice })
  return connected.ok ? success(null) : connected
}

class OpenWorkspace implements Workspace {
  readonly #host: WorkspaceHost
  readonly #turnstile: Turnstile
  #entry: ProfileEntry
  #profile: OpenedProfile

  constructor(host: WorkspaceHost, entry: ProfileEntry, profile: OpenedProfile) {
    this.#host = host
    this.#turnstile = new Turnstile(host.clock)
    this.#entry = entry
    this.#profile = profile
  }

  get application(): Application {
    return this.#profile.application
  }

  within<Value>(work: () => Promise<Value>): Promise<Value> {
    return this.#turnstile.within(work)
  }

  async status(): Promise<Result<AppStatus, AppError>> {
    const [connection, operator] = await Promise.all([this.application.connection.overview(), this.operator()])
    if (!connection.ok) return connection
    const { baseUrl, practice, key } = connection.value
    return success({
      version: this.#host.version,
      dataDirectory: this.#host.dataDirectory,
      profile: this.#entry,
      operator,
      storeSuspect: this.#profile.isStoreSuspect(),
      storeConcerns: this.#profile.storeConcerns(),
      connection:
        baseUrl === null || key === null ? null : { baseUrl, practice, keyKind: key.kind, keyHint: key.lastFour },
    })
  }

  async confirmStore(): Promise<Result<AppStatus, AppError>> {
    const confirmed = await this.#profile.confirmStore()
    return confirmed.ok ? this.status() : confirmed
  }

  async operator(): Promise<string> {
    const saved = await this.#profile.connection.readSetting(operatorSetting)
    const name: unknown = saved === null ? null : JSON.parse(saved)
    return typeof name === 'string' && name !== '' ? name : this.#host.defaultOperator
  }

  async setOperator(name: string): Promise<Result<AppStatus, AppError>> {
    await this.#profile.connection.saveSetting(operatorSetting, JSON.stringify(name))
    return this.status()
  }

  async profiles(): Promise<Result<readonly ProfileEntry[], AppError>> {
    return success(await this.#host.profiles.list())
  }

  createProfile(name: string): Promise<Result<AppStatus, AppError>> {
    return this.#change(async () => {
      const created = await this.#host.profiles.create(name)
      return created.ok ? this.#switchTo(created.value) : created
    })
  }

  async renameProfile(id: string, name: string): Promise<Result<AppStatus, AppError>> {
    return this.#change(async () => {
      const renamed = await this.#host.profiles.rename(id, name)
      if (!renamed.ok) return renamed
      if (id === this.#entry.id) this.#entry = renamed.value
      return success(null)
    })
  }

  openProfile(id: string): Promise<Result<AppStatus, AppError>> {
    return this.#change(() => this.#switchToId(id))
  }

  startPractice(): Promise<Result<AppStatus, AppError>> {
    return this.#change(() => this.#switchTo(practiceProfile))
  }

  connect(baseUrl: string, apiKey: string): Promise<Result<AppStatus, AppError>> {
    return this.#change(() => this.#switchToId(this.#profileFor(apiKey), { baseUrl, apiKey }))
  }

  disconnect(): Promise<Result<AppStatus, AppError>> {
    return this.#change(async () => {
      const forgotten = await this.application.connection.keyForget()
      if (!forgotten.ok) return forgotten
      this.#profile.connectionChanged()
      return this.#entry.practice ? this.#switchTo(principalProfile) : success(null)
    })
  }

  async close(): Promise<void> {
    await this.#profile.close()
  }

  /** A test key's examples stay out of a real account's records, and nothing real goes into practice. */
  #profileFor(apiKey: string): string {
    const real = keyKind(apiKey.trim()) === 'test' ? testProfile : principalProfile
    const fixed = [principalProfile, testProfile, practiceProfile]
    return fixed.some(({ id }) => id === this.#entry.id) ? real.id : this.#entry.id
  }

  /** Nobody's work, question or POST may see the profile change. Errors: `profile.box-open`, `.sending`, `.busy`. */
  #change(work: () => Promise<Result<null, AppError>>): Promise<Result<AppStatus, AppError>> {
    const inTheWay = (): AppError | null => {
      if (this.#host.isBoxOpen()) return appError('usage', 'profile.box-open')
      if (!this.application.sending.isBusy()) return null
      return appError('usage', 'profile.sending', { profile: this.#entry.name })
    }
    const early = inTheWay()
    if (early !== null) return Promise.resolve(failure(early))
    return this.#turnstile.alone(async () => {
      const late = inTheWay()
      if (late !== null) return failure(late)
      const changed = await work()
      return changed.ok ? this.status() : changed
    })
  }

  async #switchToId(id: string, to: Destination | null = null): Promise<Result<null, AppError>> {
    const entry = [...(await this.#host.profiles.list()), testProfile].find((one) => one.id === id)
    return entry === undefined ? failure(appError('usage', 'profile.missing')) : this.#switchTo(entry, to)
  }

  /** The old profile is closed only when the new one is open and connected: a failure leaves everything as it was. */
  async #switchTo(entry: ProfileEntry, to: Destination | null = null): Promise<Result<null, AppError>> {
    if (entry.id === this.#entry.id) return this.#connectHere(to)
    const next = await this.#host.openProfile(entry)
    if (!next.ok) return next
    const ready = await makeReady(this.#host, entry, next.value, to)
    if (!ready.ok) return ready
    const remembered = await this.#remember(entry)
    if (!remembered.ok) {
      await next.value.close()
      return remembered
    }
    const before = this.#profile
    this.#profile = next.value
    this.#entry = entry
    await before.close()
    return success(null)
  }

  async #connectHere(to: Destination | null): Promise<Result<null, AppError>> {
    const connected = await connectTo(this.#host, this.#entry, this.#profile, to)
    if (connected.ok) this.#profile.connectionChanged()
    return connected
  }

  async #remember({ id }: ProfileEntry): Promise<Result<null, AppError>> {
    try {
      await this.#host.profiles.saveActive(id)
      return success(null)
    } catch (error) {
      return failure(carriedError(error) ?? appError('local', 'store.not-writable', { detail: '' }))
    }
  }
}
