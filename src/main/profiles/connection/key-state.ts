import type { KeyState } from '#shared/domain/profile/key-state.ts'
import { isJsonObject } from '#shared/kernel/json.ts'
import type { Exchange } from '#shared/service/exchange.ts'
import type { SettingsStore } from '../ports.ts'
import { verdictOf } from './key-verdict.ts'

const settingName = '@key-state'

/** What the service's answers show about one key at one address; saved with the profile. */
export class KeyStateBook {
  readonly #settings: SettingsStore
  readonly #nowMs: () => number
  readonly #onChange: () => void

  constructor(settings: SettingsStore, nowMs: () => number, onChange: () => void) {
    this.#settings = settings
    this.#nowMs = nowMs
    this.#onChange = onChange
  }

  /** `connection` identifies key and address; an unknown one counts as not tried. */
  async read(connection: string): Promise<KeyState> {
    const known = await this.#known()
    return known?.connection === connection ? known.state : { kind: 'unverified', sinceMs: null }
  }

  /** Updates the state only if the exchange reveals something new about the key. */
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
