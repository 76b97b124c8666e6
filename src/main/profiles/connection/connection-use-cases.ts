import type { KeyState } from '#shared/domain/profile/key-state.ts'
import type { ProfileEntry } from '#shared/domain/profile/profile.ts'
import type { Promised } from '#shared/domain/promised.ts'

/** What may be said about the connection and its key. */
export interface ConnectionOverview {
  readonly baseUrl: string | null
  readonly practice: boolean
  readonly key: {
    readonly kind: 'production' | 'test' | 'unknown'
    /** Prefix and last characters, `service_key_…ab12`. */
    readonly hint: string
    readonly lastFour: string
    /** A key of the environment wins over the kept one and is never written down. */
    readonly source: 'environment' | 'stored'
  } | null
}

export interface ConnectionChoice {
  /** Null: the address this key was used at before, else the profile's; may still be unknown then. */
  readonly baseUrl: string | null
  readonly apiKey: string
  /** A service on this machine counts as practice when absent. */
  readonly practice?: boolean | undefined
  /**
   * Whether this key continues what the others of this profile filed and is still open: the operator's word. Where there is
   * such a request and nothing was said, `connect` refuses; false leaves those requests alone.
   */
  readonly sameAccount?: boolean | undefined
  /** Try the key with a free GET first; a key that the service refuses is not kept. */
  readonly tryFirst?: boolean | undefined
  /** What came of `tryOther` with this very choice a moment ago: it is not tried again then. */
  readonly tried?: TriedKey | undefined
}

/** What came of trying a key before it was kept. `unverified`: no address yet or a pause, no answer, or not the service's. */
export type TriedKey =
  | { readonly state: 'verified' }
  | { readonly state: 'refused'; readonly status: number }
  | { readonly state: 'unverified'; readonly reason: 'not-tried' | 'no-answer' | 'not-the-service' }

/** What a new connection would change in a profile: told to a person before anything is kept. */
export interface ConnectionProposal {
  readonly baseUrl: string
  readonly keyKind: 'production' | 'test' | 'unknown'
  /** Last four characters; empty when too much of a short key would show. */
  readonly keyHint: string
  /** The same key for the same address: there is nothing to ask. */
  readonly unchanged: boolean
  /** What is kept now and would be gone. */
  readonly replaces: { readonly baseUrl: string; readonly keyHint: string } | null
  /** Requests that are open, uncertain or followed and that this key did not file at this address. */
  readonly requestsOfOthers: number
}

/** What is asked before a key is kept. */
export interface ConnectionQuestion extends ConnectionProposal {
  /** That would have the key. */
  readonly profile: Pick<ProfileEntry, 'id' | 'name'>
}

/**
 * `same-account`: what others filed goes on with this key. `other-account`: the key gets a profile of its own. `save` is
 * answered only where nothing of others is open.
 */
export type ConnectionDecision = 'save' | 'same-account' | 'other-account' | 'cancel'

/** The service's address and the key of one profile. */
export interface ConnectionUseCases {
  /** What may be said about it: never the key. */
  overview(): Promised<ConnectionOverview>
  /** Refuses when the address given to this run is not that of the kept key: `connection.other-origin`. */
  check(): Promised<null>
  /** What the service's answers have said of the key in use. */
  keyState(): Promised<KeyState>
  /** Tries a key that is to be kept elsewhere, and keeps nothing. Errors: as `connect`. */
  tryOther(choice: { readonly baseUrl: string; readonly apiKey: string }): Promised<TriedKey>
  /** What `connect` would change. */
  propose(choice: {
    readonly baseUrl: string
    readonly apiKey: string
    readonly practice: boolean
  }): Promised<ConnectionProposal>
  /**
   * Replaces address and key together; a refusal leaves exactly what was. HTTPS only; plain HTTP for loopback. Errors:
   * `connection.key-…`, `connection.invalid-url`, `connection.not-https`, `connection.other-account` (requests of
   * another are open here and nothing was said of them), `connection.key-refused` (tried, and the service does not know it).
   */
  connect(choice: ConnectionChoice): Promised<ConnectionOverview & { readonly tried: TriedKey | null }>
  /** The address stays. */
  keyForget(): Promised<null>
}
