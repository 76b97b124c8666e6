import type { AppError } from '#shared/domain/app-error.ts'
import type { StoreState } from '#shared/domain/profile/store-state.ts'
import type { Promised } from '#shared/domain/promised.ts'
import { isJsonObject } from '#shared/kernel/json.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import type { SettingsStore } from './ports.ts'

/** The store, as its care sees it. */
interface CaredStore {
  byteLength(): number
  backupTo(file: string, passphrase: string): Promised<{ readonly file: string; readonly byteLength: number }>
  /** The first defect; null when there is none. */
  integrityCheck(): Promised<string | null>
}

export interface StoreCareUseCases {
  state(): Promised<StoreState>
  /**
   * An encrypted copy, verified by reading it back, with the database's key sealed under the passphrase: it opens on another machine.
   * It never holds the service's key. Errors: those of the disk, `store.backup-incomplete`.
   */
  backUp(file: string, passphrase: string): Promised<StoreState>
  /** Reads every page. What is found wrong is no error: it is the answer. */
  check(): Promised<StoreState>
}

const settingName = 'store-care'
type Known = Pick<StoreState, 'backup' | 'check'>
const nothing: Known = { backup: null, check: null }

export function createStoreCare(store: CaredStore, settings: SettingsStore, nowMs: () => number): StoreCareUseCases {
  const state = async (): Promise<Result<StoreState, AppError>> =>
    success({ byteLength: store.byteLength(), ...(await known(settings)) })
  const note = async (news: Partial<Known>): Promise<Result<StoreState, AppError>> => {
    await settings.saveSetting(settingName, JSON.stringify({ ...(await known(settings)), ...news }))
    return state()
  }
  return {
    state,
    backUp: async (file, passphrase) => {
      const made = await store.backupTo(file, passphrase)
      return made.ok ? note({ backup: { atMs: nowMs(), byteLength: made.value.byteLength, file } }) : made
    },
    check: async () => {
      const checked = await store.integrityCheck()
      // A page that cannot even be read is told as an error by the database.
      if (!checked.ok && checked.error.code !== 'store.damaged') return checked
      return note({ check: { atMs: nowMs(), sound: checked.ok && checked.value === null } })
    },
  }
}

async function known(settings: SettingsStore): Promise<Known> {
  const json = await settings.readSetting(settingName)
  const kept: unknown = json === null ? null : JSON.parse(json)
  if (!isJsonObject(kept)) return nothing
  const { backup, check } = kept
  return {
    backup:
      isJsonObject(backup) &&
      typeof backup.atMs === 'number' &&
      typeof backup.byteLength === 'number' &&
      typeof backup.file === 'string'
        ? { atMs: backup.atMs, byteLength: backup.byteLength, file: backup.file }
        : null,
    check:
      isJsonObject(check) && typeof check.atMs === 'number' && typeof check.sound === 'boolean'
        ? { atMs: check.atMs, sound: check.sound }
        : null,
  }
}
