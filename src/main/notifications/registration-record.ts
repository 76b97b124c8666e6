import { isJsonObject } from '#shared/kernel/json.ts'
import type { NotificationSettingsStore } from './ports.ts'

/** The registration as the service last reported it, and the service's address at that time. */
export interface SeenRegistration {
  readonly url: string | null
  readonly active: boolean
  readonly baseUrl: string
}

/** What this profile remembers of its registration. The secret is stored only in the vault. */
export interface RegistrationRecord {
  /** The address that the secret in the vault belongs to; null if not recorded. */
  readonly ownUrl: string | null
  readonly seen: SeenRegistration | null
}

const settingName = 'notification-registration'
const nothing: RegistrationRecord = { ownUrl: null, seen: null }

export async function readRegistrationRecord(settings: NotificationSettingsStore): Promise<RegistrationRecord> {
  const kept = await settings.readSetting(settingName)
  const json: unknown = kept === null ? null : JSON.parse(kept)
  if (!isJsonObject(json)) return nothing
  const { ownUrl, seen } = json
  return { ownUrl: typeof ownUrl === 'string' ? ownUrl : null, seen: readSeen(seen) }
}

function readSeen(seen: unknown): SeenRegistration | null {
  if (!isJsonObject(seen) || typeof seen.active !== 'boolean' || typeof seen.baseUrl !== 'string') return null
  return { url: typeof seen.url === 'string' ? seen.url : null, active: seen.active, baseUrl: seen.baseUrl }
}

/** True if the record changed. */
export async function noteRegistration(
  settings: NotificationSettingsStore,
  change: Partial<RegistrationRecord>,
): Promise<boolean> {
  const before = await readRegistrationRecord(settings)
  const after = { ...before, ...change }
  if (JSON.stringify(before) === JSON.stringify(after)) return false
  await settings.saveSetting(settingName, JSON.stringify(after))
  return true
}
