import type { KeyState } from '#shared/ipc/channels.ts'
import { isJsonObject } from '#shared/kernel/json.ts'
import { readEnvelope } from '#shared/service/answers/envelope.ts'
import { parseAnswerText } from '#shared/service/answers/read-answer-text.ts'
import type { Exchange } from '#shared/service/exchange.ts'
import type { ConnectionStore } from '../../service-client/ports.ts'
import type { ServiceClient } from '../../service-client/service-client.ts'

const settingName = '@key-state'

/** What the service's own answers have said of one key at one address; kept with the profile. */
export class KeyStateBook {
  readonly #settings: ConnectionStore
  readonly #nowMs: () => number
  readonly #onChange: () => void

  constructor(settings: ConnectionStore, nowMs: () => number, onChange: () => void) {
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

/**
 * 401 is the service's no to the key (spec 7). A yes is an answer in the service's own envelope: another server's page at a
 * wrong address knows nothing of keys. Anything else says nothing.
 */
export function verdictOf(exchange: Exchange): 'verified' | 'refused' | null {
  if (exchange.kind !== 'answered') return null
  const { status } = exchange
  if (status === 401) return 'refused'
  if (status >= 500 || status === 407 || status === 429) return null
  const json = parseAnswerText(new TextDecoder().decode(exchange.body))
  if (json === undefined) return null
  // The GET of the notification address is shown without the envelope (spec 2.9, 4 #11).
  const isRegistration = isJsonObject(json) && ('Activa' in json || 'Url' in json)
  return isRegistration || readEnvelope(json) !== null ? 'verified' : null
}

/**
 * A client that tells the book what its answers said of the key. A book that cannot be written is no reason to fail. The answer
 * to a paid POST goes on at once: it must be written down before anything else is.
 */
export function noting(client: ServiceClient, note: (exchange: Exchange) => Promise<void>): ServiceClient {
  const noted = async (request: Promise<Exchange>): Promise<Exchange> => {
    const exchange = await request
    await note(exchange).catch(() => undefined)
    return exchange
  }
  return {
    baseUrl: client.baseUrl,
    post: (path, contentType, body) => client.post(path, contentType, body),
    get: (path) => noted(client.get(path)),
    put: (path, json) => noted(client.put(path, json)),
    delete: (path) => noted(client.delete(path)),
  }
}
