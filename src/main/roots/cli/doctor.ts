import { constants, existsSync, readdirSync, statSync } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { DoctorCheck } from '#main/cli/host.ts'
import type { Settings } from '#main/cli/settings.ts'
import { readRecord } from '#main/profiles/index.ts'
import type { SecretStore } from '#main/profiles/ports.ts'
import type { Concern } from '#main/store/directory/concerns.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import { spooledCount } from '#main/store/filing/notifications/spool/take-in.ts'
import { formerConcern, readFormerWitnesses } from '#main/store/filing/witness/former-witnesses.ts'
import type { Store } from '#main/store/open-store.ts'
import { errorOf } from '#main/store/sqlite/store-fault.ts'
import { type AppError, carriedError } from '#shared/domain/app-error.ts'
import { catalogueKinds } from '#shared/domain/catalogue/catalogue.ts'
import { everyNotice } from '#shared/domain/notifications/notice-table.ts'
import { redactKey } from '#shared/service/api-key.ts'
import { mayHaveLost } from './concerns.ts'
import { describe } from './faults.ts'
import { openStoreOf } from './open-profile.ts'
import type { StorePlaces } from './places.ts'
import { openSecrets } from './secrets.ts'
import { windowFolder } from './window-folder.ts'

type Check = () => Promise<DoctorCheck>
type Detail = Readonly<Record<string, string>>

const line = (name: DoctorCheck['name'], status: DoctorCheck['status'], detail: Detail = {}): DoctorCheck => ({
  name,
  status,
  detail,
})

const neededNodeMajor = 22
const littleSpaceMb = 500
const noSpaceMb = 20

/**
 * Checks everything the program depends on, without requests to the service. Creates no folder, key or database, except
 * that of a desk that has just joined an office. Opens an existing store like any command, so a damaged one is copied
 * aside.
 */
export async function runChecks(stores: StorePlaces, settings: Settings): Promise<readonly DoctorCheck[]> {
  const { directory } = stores
  const fixed: readonly Check[] = [
    checkNode,
    checkSqlite,
    () => checkDirectory(directory),
    () => checkKey(directory, settings),
    () => checkDisk(directory),
    () => checkSpool(directory),
  ]
  const checks: DoctorCheck[] = []
  for (const check of fixed) checks.push(await check())
  return [...checks, ...checkPermissions(directory), ...(await checkStore(stores, settings))]
}

async function checkNode(): Promise<DoctorCheck> {
  const version = process.versions.node
  return line('node', Number(version.split('.')[0]) >= neededNodeMajor ? 'ok' : 'failed', { version })
}

async function checkSqlite(): Promise<DoctorCheck> {
  try {
    const { default: Database } = await import('better-sqlite3')
    const database = new Database(':memory:')
    const row = database.prepare<{ version: string }>('SELECT sqlite_version() AS version').get()
    database.close()
    return line('sqlite', 'ok', { version: row?.version ?? '' })
  } catch (thrown) {
    return line('sqlite', 'failed', { detail: describe(thrown) })
  }
}

const nearestExisting = (path: string): string => (existsSync(path) ? path : nearestExisting(dirname(path)))

async function checkDirectory(directory: string): Promise<DoctorCheck> {
  try {
    await access(nearestExisting(directory), constants.W_OK)
    return line('data-directory', existsSync(directory) ? 'ok' : 'warning', { path: directory })
  } catch (thrown) {
    return line('data-directory', 'failed', { path: directory, detail: describe(thrown) })
  }
}

/** Skips a missing folder, and Windows, where access lists replace modes. */
function checkPermissions(directory: string): readonly DoctorCheck[] {
  if (process.platform === 'win32' || !existsSync(directory)) return []
  const mode = statSync(directory).mode & 0o777
  return [line('permissions', (mode & 0o077) === 0 ? 'ok' : 'warning', { mode: mode.toString(8) })]
}

async function checkKey(directory: string, settings: Settings): Promise<DoctorCheck> {
  try {
    const key = settings.apiKey ?? (await keptKey(openSecrets(directory, settings)))
    return key === null ? line('key', 'warning') : line('key', 'ok', { hint: redactKey(key) })
  } catch (thrown) {
    return line('key', 'failed', { detail: describe(thrown) })
  }
}

async function keptKey(secrets: SecretStore): Promise<string | null> {
  const sealed = await secrets.read('connection')
  return sealed === null ? null : (readRecord(sealed)?.apiKey ?? null)
}

async function checkDisk(directory: string): Promise<DoctorCheck> {
  const { bavail, bsize } = await statfs(nearestExisting(directory))
  const freeMb = Math.floor((bavail * bsize) / 1_048_576)
  return line('disk', spaceStatus(freeMb), { freeMb: String(freeMb) })
}

function spaceStatus(freeMb: number): DoctorCheck['status'] {
  if (freeMb < noSpaceMb) return 'failed'
  return freeMb < littleSpaceMb ? 'warning' : 'ok'
}

/** Deliveries spooled until the store is free, and those that could not be read. */
async function checkSpool(directory: string): Promise<DoctorCheck> {
  const files = storeFiles(directory)
  const folder = join(files.quarantine, 'spool')
  const damaged = existsSync(folder) ? readdirSync(folder).length : 0
  const detail = { waiting: String(spooledCount(files.spool)), damaged: String(damaged), folder }
  return line('spool', damaged === 0 ? 'ok' : 'warning', detail)
}

async function checkStore(stores: StorePlaces, settings: Settings): Promise<readonly DoctorCheck[]> {
  const { directory } = stores
  try {
    const foreign = windowFolder(directory)
    if (foreign !== null) return [storeFault(foreign)]
    const secrets = openSecrets(directory, settings)
    if (!existsSync(storeFiles(directory).database)) {
      const missing = await missingStore(stores, settings)
      const isNewDesk = (await secrets.read('office-membership')) !== null
      if (!isNewDesk || missing.some(({ name }) => name === 'generation')) return missing
    }
    const store = await openStoreOf(stores, secrets, settings)
    if (!store.ok) return [storeFault(store.error)]
    try {
      return [
        ...(await integrity(store.value)),
        await consents(store.value),
        await catalogues(store.value),
        await setAside(store.value),
      ]
    } finally {
      await store.value.close()
    }
  } catch (thrown) {
    return [storeFault(carriedError(thrown) ?? errorOf(thrown))]
  }
}

/** Reports the store's fault in the same words as every command. A store in use by another program is not damage. */
const storeFault = (error: AppError): DoctorCheck => ({ ...line('store', 'failed', error.parameters), error })

/** There is no database, or none any more: report accepted requests of an earlier one before a new one is created. */
async function missingStore(
  { directory, stateDirectory }: StorePlaces,
  settings: Settings,
): Promise<readonly DoctorCheck[]> {
  const key = await openSecrets(directory, settings).read('database-key')
  const formers = key === null ? [] : readFormerWitnesses(stateDirectory, key, null)
  return [line('store', 'warning'), ...formers.map(formerConcern).map(concernLine), catalogueLine(0)]
}

async function integrity(store: Store): Promise<readonly DoctorCheck[]> {
  const defect = await store.integrityCheck()
  if (!defect.ok) return [storeFault(defect.error)]
  if (defect.value !== null) return [line('store', 'failed', { detail: defect.value })]
  return [line('store', 'ok'), ...store.concerns().map(concernLine), ...stateLines(store)]
}

async function consents(store: Store): Promise<DoctorCheck> {
  const register = await store.consents()
  if (!register.ok) return { ...line('consents', 'failed'), error: register.error }
  const { entries, brokenAt } = register.value
  return brokenAt === null
    ? line('consents', 'ok', { count: String(entries.length) })
    : line('consents', 'failed', { position: String(brokenAt) })
}

/** State outside the data folder: which copy is the latest, and how often a key has queried the service. */
function stateLines({ unprotected, keys, claimsLost }: Store): readonly DoctorCheck[] {
  const problems = [unprotected, keys.unshared, claimsLost].filter((error) => error !== null)
  return problems.length === 0
    ? [line('state-directory', 'ok')]
    : problems.map((error) => ({ ...line('state-directory', 'warning', error.parameters), error }))
}

const concernLine = (concern: Concern): DoctorCheck => ({
  ...line('generation', mayHaveLost(concern) ? 'failed' : 'warning'),
  error: concern.error,
})

/** Notifications that could not be understood or stored. They are kept, and queries bring the result. */
async function setAside({ notifications }: Store): Promise<DoctorCheck> {
  try {
    const groups = await notifications.groups(everyNotice, 'standing')
    const counted = groups.filter(({ value }) => value === 'fault' || value === 'unreadable')
    const count = counted.reduce((sum, group) => sum + group.count, 0)
    return line('notifications', count === 0 ? 'ok' : 'warning', { count: String(count) })
  } catch (thrown) {
    const error = carriedError(thrown) ?? errorOf(thrown)
    return { ...line('notifications', 'warning'), error }
  }
}

async function catalogues(store: Store): Promise<DoctorCheck> {
  const imported = await store.catalogues.list()
  return catalogueLine(imported.length)
}

const catalogueLine = (official: number): DoctorCheck =>
  line('catalogues', official === catalogueKinds.length ? 'ok' : 'warning', {
    official: `${official}/${catalogueKinds.length}`,
  })
