import type { KeyState } from '#shared/domain/profile/key-state.ts'
import { isJsonObject } from '#shared/kernel/json.ts'
import type { Exchange } from '#shared/service/exchange.ts'
import type { SettingsStore } from '../ports.ts'
import { verdictOf } from './key-verdict.ts'

const settingName = '@key-state'

/** What the service's own answers have said of one key at one address; kept with the profile. */
export class KeyStateBook {
  readonly #settings: SettingsStore
  readonly #nowMs: () => number
  readonly #onChange: () => void

  constructor(settings: SettingsStore, nowMs: () => number, onChange: () => void) {
    this.#settings = settings
    this.#nowMs = nowMs
    this.#onChange = onChange
  }

  /** `connection` names key and address; another one has not been tried yet. */
  async read(connection: string): Promise<KeyState> {
    const known = await this.#known()
    return known?.connection === connection ? known.state : { kind: 'unverified', sinceMs: null }
  }

  /** Every exchange says something or nothing of the key; the state changes only when it says something else. */
  async note(connection: string, exchange: Exchange): Promise<void> {
    const kind = verdictOf(exchange)
    if (kind !== null) await this.say(connection, kind)
  }

  async say(connection: string, kind: 'verified' | 'refused'): Promise<void> {
    const before = await this.read(connection)
    if (before.kind === kind) return
    const state = { kind, sinceMs: this.#nowMs() }
    await this.#settings.saveSetting(settingName, JSON.stringify({ connection, state }))
    this.#onChange()
  }

  async #known(): Promise<{ readonly connection: string; readonly state: KeyState } | null> {
    const json = await this.#settings.readSetting(settingName)
    const value: unknown = json === null ? null : JSON.parse(json)
    if (!isJsonObject(value) || typeof value.connection !== 'string' || !isJsonObject(value.state)) return null
    const { kind, sinceMs } = value.state
    if ((kind !== 'verified' && kind !== 'refused') || typeof sinceMs !== 'number') return null
    return { connection: value.connection, state: { kind, sinceMs } }
  }
}
