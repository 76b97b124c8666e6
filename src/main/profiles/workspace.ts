import { type AppError, appError, carriedError } from '#shared/domain/app-error.ts'
import type { AdoptedHistory } from '#shared/domain/office/adopted.ts'
import type { LeftOffice } from '#shared/domain/office/office.ts'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import type { KeyState } from '#shared/domain/profile/key-state.ts'
import {
  mainProfile,
  type ProfileEntry,
  practiceProfile,
  sameProfileName,
  testProfile,
} from '#shared/domain/profile/profile.ts'
import type { Purged } from '#shared/domain/profile/purge.ts'
import type { Restored } from '#shared/domain/profile/store-contents.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { keyKind } from '#shared/service/api-key.ts'
import { CareWorks } from './care-works.ts'
import type { ConnectionChoice, ConnectionProposal } from './connection/connection-use-cases.ts'
import { operatorSetting, readOperator } from './operator.ts'
import { ProfileLock } from './profile-lock.ts'
import type { StoreCareUseCases } from './store-care.ts'

import type { OpenedProfile, ProfileUseCases, RestoreOrder, Workspace, WorkspaceHost } from './workspace-use-cases.ts'

const newAccountName = 'Cuenta'
const notTried: KeyState = { kind: 'unverified', sinceMs: null }

export async function openWorkspace<UseCases extends ProfileUseCases>(
  host: WorkspaceHost<UseCases>,
): Promise<Result<Workspace<UseCases>, AppError>> {
  const active = await host.profiles.readActive()
  const works = new CareWorks(host.tellWork, () => host.clock.monotonicMs())
  let first = active
  let opened = await host.openProfile(first, 'first', works)
  while (!opened.ok) {
    const instead = host.insteadOf(first)
    if (instead === null) return opened
    first = instead
    opened = await host.openProfile(first, 'first', works)
  }
  const ready = await makeReady(host, first, opened.value, null)
  if (!ready.ok) return ready
  // Remember the chosen profile for the next start; if saving fails, the user is asked again.
  if (first !== active) await host.profiles.saveActive(first.id).catch(() => undefined)
  return success(new OpenWorkspace(host, works, first, opened.value))
}

/** The connection to set on a profile before any request. */
type Destination = Pick<ConnectionChoice, 'apiKey' | 'sameAccount' | 'tried'> & { readonly baseUrl: string }

/** Closes a profile whose connection is refused. */
async function makeReady(
  host: Pick<WorkspaceHost, 'startPractice'>,
  entry: ProfileEntry,
  profile: OpenedProfile,
  to: Destination | null,
): Promise<Result<null, AppError>> {
  const connected = await connectTo(host, entry, profile, to)
  if (connected.ok) profile.startWork()
  else await profile.close()
  return connected
}

/** The practice service has a new address at every start, so it must be set before any request. */
async function connectTo(
  host: Pick<WorkspaceHost, 'startPractice'>,
  { practice }: ProfileEntry,
  { application }: OpenedProfile,
  given: Destination | null,
): Promise<Result<null, AppError>> {
  const to = practice ? await host.startPractice() : success(given)
  if (!to.ok) return to
  if (to.value === null) return success(null)
  // A user's key is saved only if the service does not refuse it; the practice key is known to work.
  const connected = await application.connection.connect({ ...to.value, practice, tryFirst: !practice })
  return connected.ok ? success(null) : connected
}

/** Turns a rejection, meaning a disk or database fault, into an error value. */
const faultOf = (thrown: unknown): Result<never, AppError> =>
  failure(carriedError(thrown) ?? appError('store.unexpected', { detail: 'care' }))

class OpenWorkspace<UseCases extends ProfileUseCases> implements Workspace<UseCases> {
  readonly #host: WorkspaceHost<UseCases>
  readonly #lock: ProfileLock
  #entry: ProfileEntry
  #profile: OpenedProfile<UseCases>

  readonly works: CareWorks

  constructor(host: WorkspaceHost<UseCases>, works: CareWorks, entry: ProfileEntry, profile: OpenedProfile<UseCases>) {
    this.#host = host
    this.works = works
    this.#lock = new ProfileLock(host.clock)
    this.#entry = entry
    this.#profile = profile
  }

  get application(): UseCases {
    return this.#profile.application
  }

  get care(): StoreCareUseCases {
    return this.#profile.care
  }

  within<Value>(work: () => Promise<Value>): Promise<Value> {
    return this.#lock.shared(work)
  }

  async status(): Promise<Result<AppStatus, AppError>> {
    const [connection, operator] = await Promise.all([this.application.connection.overview(), this.operator()])
    if (!connection.ok) return connection
    const { baseUrl, practice, key } = connection.value
    const known = await this.application.connection.keyState()
    const keyState = known.ok ? known.value : notTried
    const office = await this.application.office.read()
    return success({
      version: this.#host.version,
      dataDirectory: this.#host.dataDirectory,
      protection: this.#host.protection,
      profile: this.#entry,
      operator,
      practiceSinceMs: this.#host.practiceSinceMs(),
      storeSuspect: this.#profile.isStoreSuspect(),
      storeConcerns: this.#profile.storeConcerns(),
      office: office.ok ? office.value : null,
      connection:
        baseUrl === null || key === null
          ? null
          : { baseUrl, practice, keyKind: key.kind, keyHint: key.lastFour, keyState },
    })
  }

  async confirmStore(): Promise<Result<AppStatus, AppError>> {
    const confirmed = await this.#profile.confirmStore()
    return confirmed.ok ? this.status() : confirmed
  }

  async operator(): Promise<string> {
    return (await this.#givenOperator()) ?? this.#host.defaultOperator
  }

  async operatorGiven(): Promise<boolean> {
    return (await this.#givenOperator()) !== null
  }

  async #givenOperator(): Promise<string | null> {
    const name = await readOperator(this.#profile.connection)
    return name === '' ? null : name
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
    return this.#change(async () => {
      const entry = await this.#entryOf(id)
      return entry.ok ? this.#switchTo(entry.value) : entry
    })
  }

  async restore(order: RestoreOrder): Promise<Result<Restored, AppError>> {
    const care = await this.care.ofThisMachine()
    const restored = await this.#whileClosed(() =>
      this.works.run('restore', (run) => this.#host.restoreProfile(this.#entry, order, run)),
    )
    // The restore is done; a failure to save its copy records must not make it fail.
    if (restored.ok) await this.within(() => this.care.carryOn(care)).catch(() => undefined)
    return restored
  }

  purge(beforeMs: number): Promise<Result<Purged, AppError>> {
    return this.#whileClosed(() =>
      this.works.run('purge', (run) => this.#host.purgeProfile(this.#entry, beforeMs, run)),
    )
  }

  /** Closes the open profile for the work and reopens it, whatever the result. */
  async #whileClosed<Value>(work: () => Promise<Result<Value, AppError>>): Promise<Result<Value, AppError>> {
    const done: { result: Result<Value, AppError> | null } = { result: null }
    const changed = await this.#change(async () => {
      await this.#profile.close()
      done.result = await work().catch(faultOf)
      const reopened = await this.#reopen()
      return done.result.ok ? reopened : done.result
    })
    return done.result?.ok === true && changed.ok ? done.result : (changed as Result<never, AppError>)
  }

  /** After a temporary close. */
  async #reopen(): Promise<Result<null, AppError>> {
    const opened = await this.#host.openProfile(this.#entry, 'again', this.works)
    const ready = opened.ok ? await makeReady(this.#host, this.#entry, opened.value, null) : opened
    if (!ready.ok) this.#host.lost(ready.error)
    else if (opened.ok) this.#profile = opened.value
    return ready
  }

  officeOfCode(code: string): Promise<Result<string, AppError>> {
    return this.#host.office.ofCode(code)
  }

  async joinOffice(code: string): Promise<Result<AppStatus, AppError>> {
    if (this.#entry.practice) return failure(appError('office.practice-profile'))
    const filed = await this.#hasFiled()
    if (!filed.ok) return filed
    const joined = await this.#whileClosed(() => this.#host.office.join(this.#entry, code, filed.value))
    return joined.ok ? this.status() : joined
  }

  /** A profile with an office counts as having filed, whatever its local history shows. */
  async #hasFiled(): Promise<Result<boolean, AppError>> {
    const office = await this.application.office.read()
    if (!office.ok || office.value !== null) return office.ok ? success(true) : office
    const filed = await this.application.history.list(1, null)
    return filed.ok ? success(filed.value.total > 0) : filed
  }

  async adoptHistory(): Promise<Result<AdoptedHistory, AppError>> {
    if (this.#entry.practice) return failure(appError('office.practice-profile'))
    // The user keeps working on drafts meanwhile; nothing can be filed from this profile now.
    const adopted = await this.#lock.shared(() => this.works.run('adopt', (run) => this.care.adoptHistory(run)))
    if (!adopted.ok || adopted.value.outcome === 'nothing') return adopted
    const reopened = await this.#whileClosed(async () => success(null))
    return reopened.ok ? adopted : reopened
  }

  leaveOffice(): Promise<Result<LeftOffice, AppError>> {
    return this.#whileClosed(() => this.#host.office.leave(this.#entry))
  }

  async trustOfficeCertificate(file: string): Promise<Result<AppStatus, AppError>> {
    const trusted = await this.#whileClosed(() => this.#host.office.certificate(this.#entry, file))
    return trusted.ok ? this.status() : trusted
  }

  startPractice(): Promise<Result<AppStatus, AppError>> {
    return this.#change(() => this.#switchTo(practiceProfile))
  }

  async connect(baseUrl: string, apiKey: string): Promise<Result<AppStatus | null, AppError>> {
    const declined = { yes: false }
    const changed = await this.#change(async () => {
      const entry = await this.#entryOf(this.#profileFor(apiKey))
      if (!entry.ok) return entry
      return this.#connectTo(entry.value, { baseUrl, apiKey }, declined)
    })
    return declined.yes && changed.ok ? success(null) : changed
  }

  disconnect(): Promise<Result<AppStatus, AppError>> {
    return this.#change(async () => {
      const forgotten = await this.application.connection.keyForget()
      if (!forgotten.ok) return forgotten
      this.#profile.connectionChanged()
      return this.#entry.practice ? this.#switchTo(mainProfile) : success(null)
    })
  }

  async close(): Promise<void> {
    this.works.cancelAll()
    await this.#lock.changed()
    await this.#profile.close()
  }

  /** Keeps test data out of a real account's records, and real data out of practice. */
  #profileFor(apiKey: string): string {
    const real = keyKind(apiKey.trim()) === 'test' ? testProfile : mainProfile
    const fixed = [mainProfile, testProfile, practiceProfile]
    return fixed.some(({ id }) => id === this.#entry.id) ? real.id : this.#entry.id
  }

  /** No running call, dialog or POST sees the profile change. Errors: `profile.box-open`, `.sending`, `.busy`. */
  #change(work: () => Promise<Result<null, AppError>>): Promise<Result<AppStatus, AppError>> {
    const inTheWay = (): AppError | null => {
      if (this.#host.isBoxOpen()) return appError('profile.box-open')
      if (!this.application.sending.isBusy()) return null
      return appError('profile.sending', { profile: this.#entry.name })
    }
    const early = inTheWay()
    if (early !== null) return Promise.resolve(failure(early))
    return this.#lock.exclusive(async () => {
      const late = inTheWay()
      if (late !== null) return failure(late)
      const changed = await work()
      return changed.ok ? this.status() : changed
    })
  }

  async #entryOf(id: string): Promise<Result<ProfileEntry, AppError>> {
    const entry = [...(await this.#host.profiles.list()), testProfile].find((one) => one.id === id)
    return entry === undefined ? failure(appError('profile.missing')) : success(entry)
  }

  /** Asks in main first: a compromised window can neither save a key nor send a stored one to another address. */
  async #connectTo(entry: ProfileEntry, to: Destination, declined: { yes: boolean }): Promise<Result<null, AppError>> {
    const opened = await this.#open(entry)
    if (!opened.ok) return opened
    const leave = async (): Promise<void> => {
      if (opened.value !== this.#profile) await opened.value.close()
    }
    const proposal = await opened.value.application.connection.propose({ ...to, practice: entry.practice })
    if (!proposal.ok) {
      await leave()
      return proposal
    }
    if (proposal.value.unchanged) return this.#enter(entry, opened.value, to)
    const decision = await this.#host.decideConnection({ ...proposal.value, profile: entry })
    if (decision === 'save' || decision === 'same-account') {
      return this.#enter(entry, opened.value, { ...to, sameAccount: decision === 'same-account' })
    }
    await leave()
    if (decision === 'other-account') return this.#connectElsewhere(to, proposal.value)
    declined.yes = true
    return success(null)
  }

  /** Another account gets its own profile, which can be renamed. */
  async #connectElsewhere(to: Destination, { keyHint }: ConnectionProposal): Promise<Result<null, AppError>> {
    // Try the key before creating the profile, so that a refused key leaves no empty profile behind.
    const tried = await this.application.connection.tryOther(to)
    if (!tried.ok) return tried
    const destination = { ...to, tried: tried.value }
    const taken = (await this.#host.profiles.list()).map((profile) => profile.name)
    const stem = `${newAccountName} …${keyHint}`
    let name = stem
    for (let number = 2; taken.some((one) => sameProfileName(one, name)); number += 1) name = `${stem} (${number})`
    const created = await this.#host.profiles.create(name)
    return created.ok ? this.#switchTo(created.value, destination) : created
  }

  async #open(entry: ProfileEntry): Promise<Result<OpenedProfile<UseCases>, AppError>> {
    return entry.id === this.#entry.id ? success(this.#profile) : this.#host.openProfile(entry, 'another', this.works)
  }

  async #switchTo(entry: ProfileEntry, to: Destination | null = null): Promise<Result<null, AppError>> {
    const opened = await this.#open(entry)
    return opened.ok ? this.#enter(entry, opened.value, to) : opened
  }

  /** Closes the old profile only after the new one is open and connected, so a failure changes nothing. */
  async #enter(
    entry: ProfileEntry,
    opened: OpenedProfile<UseCases>,
    to: Destination | null,
  ): Promise<Result<null, AppError>> {
    if (opened === this.#profile) {
      const connected = await connectTo(this.#host, entry, opened, to)
      if (connected.ok) opened.connectionChanged()
      return connected
    }
    const ready = await makeReady(this.#host, entry, opened, to)
    if (!ready.ok) return ready
    const remembered = await this.#remember(entry)
    if (!remembered.ok) {
      await opened.close()
      return remembered
    }
    const before = this.#profile
    this.#profile = opened
    this.#entry = entry
    await before.close()
    return success(null)
  }

  async #remember({ id }: ProfileEntry): Promise<Result<null, AppError>> {
    try {
      await this.#host.profiles.saveActive(id)
      return success(null)
    } catch (error) {
      return failure(carriedError(error) ?? appError('store.not-writable', { detail: '' }))
    }
  }
}
