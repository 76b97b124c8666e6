import { existsSync } from 'node:fs'
import type { Answer } from '#main/app/application.ts'
import { systemClock } from '#main/base/system-clock.ts'
import type { HeadlessHost } from '#main/cli/host.ts'
import type { Settings } from '#main/cli/settings.ts'
import { createOffice, type OfficeUseCases } from '#main/profiles/index.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import type { KeyFileStore } from '#main/store/keys/key-file.ts'
import { underDirectoryLock } from '#main/store/keys/under-file-lock.ts'
import { appError } from '#shared/domain/app-error.ts'
import type { BroughtIn } from '#shared/domain/office/office.ts'
import { practiceProfile } from '#shared/domain/profile/profile.ts'
import { failure, success } from '#shared/kernel/result.ts'
import { asResult, withStore } from './faults.ts'
import { openStoreOf } from './open-profile.ts'
import type { StorePlaces } from './places.ts'
import { databaseKey, openSecrets } from './secrets.ts'

/** Loads the driver on demand, because nothing else needs it. */
async function driver() {
  const loaded = await Promise.all([
    import('#main/store/office/office-status.ts'),
    import('#main/store/office/office-members.ts'),
    import('#main/store/office/membership/found-office.ts'),
    import('#main/store/office/membership/invite-member.ts'),
    import('#main/store/office/membership/join-office.ts'),
    import('#main/store/office/membership/leave-office.ts'),
    import('#main/store/office/membership/rotate-key.ts'),
    import('#main/store/office/membership/trust-authority.ts'),
  ])
  const [status, members, found, invite, join, leave, rotate, trust] = loaded
  return { ...status, ...members, ...found, ...invite, ...join, ...leave, ...rotate, ...trust }
}

const nowMs = (): number => systemClock.nowMs()

export interface OfficeHostPlaces {
  readonly stores: StorePlaces
  readonly settings: Settings
  readonly environment: NodeJS.ProcessEnv
  /** Refuses a profile of the window. */
  readonly ours: <Value>(work: () => Answer<Value>) => Answer<Value>
}

export function officeHost({ stores, settings, environment, ours }: OfficeHostPlaces): HeadlessHost['office'] {
  const { directory } = stores
  /** PostgreSQL's standard variable for the password. */
  const password = environment.PGPASSWORD ?? null
  const withSecrets = <Value>(work: (secrets: KeyFileStore) => Answer<Value>): Answer<Value> =>
    ours(() =>
      asResult(async () => {
        const secrets = openSecrets(directory, settings)
        const ready = await readySecrets(secrets, directory, settings)
        return ready.ok ? work(secrets) : ready
      }),
    )
  const withOffice = <Value>(work: (office: OfficeUseCases) => Answer<Value>): Answer<Value> =>
    withSecrets((secrets) =>
      withStore(
        () => openStoreOf(stores, secrets, settings),
        (store) => work(createOffice(store.office)),
      ),
    )
  /** Practice data must not enter an office. */
  const unlessPractice = <Value>(work: (secrets: KeyFileStore) => Answer<Value>): Answer<Value> =>
    settings.profile === practiceProfile.id
      ? Promise.resolve(failure(appError('office.practice-profile')))
      : withSecrets(work)
  return {
    init: (url) => unlessPractice(async (secrets) => (await driver()).foundOffice(url, secrets, { nowMs, password })),
    status: async (url) => (await driver()).officeStatus(url, nowMs),
    members: async (url) => (await driver()).listMembers(url),
    admit: async (url, member) => (await driver()).admitMember(url, member),
    dismiss: async (url, login) => (await driver()).dismissMember(url, login),
    restored: async (url) => (await driver()).declarePutBack(url),
    invite: (order) => withSecrets(async (secrets) => (await driver()).inviteMember(secrets, order)),
    join: (code) =>
      unlessPractice(async (secrets) => {
        const filed = await hasFiled(stores, settings, secrets)
        if (!filed.ok) return filed
        const joined = await (await driver()).joinOffice(code, secrets, {
          ownPassword: password,
          hasFiled: filed.value,
        })
        if (!joined.ok) return joined
        return success({
          ...joined.value,
          hasHistory: filed.value,
          brought: await broughtBy(stores, settings, secrets),
        })
      }),
    adopt: (run) =>
      unlessPractice((secrets) =>
        withStore(
          () => openStoreOf(stores, secrets, settings),
          (store) => store.adoptHistory(run),
        ),
      ),
    certificate: (file) => withSecrets(async (secrets) => (await driver()).trustAuthority(secrets, file, nowMs)),
    leave: () => withSecrets(async (secrets) => (await driver()).leaveOffice(secrets)),
    desks: () => withOffice((office) => office.desks()),
    deskIsGone: (name) => withOffice((office) => office.deskIsGone(name)),
    startPractice: () =>
      asResult(async () => (await import('./practice-office/practice-office.ts')).startPracticeOffice(nowMs)),
    rotateKey: () => withSecrets(async (secrets) => (await driver()).rotateDataKey(secrets)),
  }
}

async function hasFiled(stores: StorePlaces, settings: Settings, secrets: KeyFileStore) {
  if (!existsSync(storeFiles(stores.directory).database)) return success(false)
  return withStore(
    () => openStoreOf(stores, secrets, settings, { leavesOffice: true }),
    async (store) => success((await store.history.batches(1)).total > 0),
  )
}

/** Opens the profile in its office, which uploads what it remembers. */
async function broughtBy(stores: StorePlaces, settings: Settings, secrets: KeyFileStore): Promise<BroughtIn | null> {
  if (!existsSync(storeFiles(stores.directory).database)) return null
  const store = await openStoreOf(stores, secrets, settings)
  if (!store.ok) return null
  const brought = store.value.office?.desk.brought ?? null
  await store.value.close()
  return brought
}

/** A profile's first secret is its database key. If a passphrase seals it, it must be long enough. */
async function readySecrets(secrets: KeyFileStore, directory: string, settings: Settings) {
  if ((await secrets.sealing()) !== 'none') return { ok: true } as const
  return underDirectoryLock(directory, storeFiles(directory).lock, () => databaseKey(secrets, directory, settings))
}
