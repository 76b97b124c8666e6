import type { KeyState } from '#shared/domain/profile/key-state.ts'
import type { ProfileEntry } from '#shared/domain/profile/profile.ts'
import type { Promised } from '#shared/domain/promised.ts'

/** Displayable facts about the connection and its key. */
export interface ConnectionOverview {
  readonly baseUrl: string | null
  readonly practice: boolean
  readonly key: {
    readonly kind: 'production' | 'test' | 'unknown'
    /** Prefix and last characters, `service_key_…ab12`. */
    readonly hint: string
    readonly lastFour: string
    /** A key from the environment overrides the stored one and is never saved. */
    readonly source: 'environment' | 'stored'
  } | null
}

export interface ConnectionChoice {
  /** Null: the address this key was used at before, else the profile's; may still be unknown. */
  readonly baseUrl: string | null
  readonly apiKey: string
  /** If absent, a service on this machine counts as practice. */
  readonly practice?: boolean | undefined
  /**
   * Whether this key continues the open requests that other keys of this profile filed. If such requests exist and this
   * is undefined, `connect` refuses; false leaves them alone.
   */
  readonly sameAccount?: boolean | undefined
  /** Tries the key with a free GET first; a key that the service refuses is not saved. */
  readonly tryFirst?: boolean | undefined
  /** Result of a recent `tryOther` with the same choice, which avoids another attempt. */
  readonly tried?: TriedKey | undefined
}

/**
 * Result of trying a key before saving it. `unverified`: no address yet, a pause, no answer, or an answer that is not
 * the service's.
 */
export type TriedKey =
  | { readonly state: 'verified' }
  | { readonly state: 'refused'; readonly status: number }
  | { readonly state: 'unverified'; readonly reason: 'not-tried' | 'no-answer' | 'not-the-service' }

/** What a new connection would change in a profile; shown before anything is saved. */
export interface ConnectionProposal {
  readonly baseUrl: string
  readonly keyKind: 'production' | 'test' | 'unknown'
  /** Last four characters; empty if that would reveal too much of a short key. */
  readonly keyHint: string
  /** Same key and address, so there is nothing to ask. */
  readonly unchanged: boolean
  /** The stored connection that would be replaced. */
  readonly replaces: { readonly baseUrl: string; readonly keyHint: string } | null
  /** Number of requests that are open, uncertain or followed and that this key did not file at this address. */
  readonly requestsOfOthers: number
}

export interface ConnectionQuestion extends ConnectionProposal {
  readonly profile: Pick<ProfileEntry, 'id' | 'name'>
}

/**
 * `same-account`: this key continues what others filed. `other-account`: the key gets its own profile. `save` is
 * possible only if no requests of others are open.
 */
export type ConnectionDecision = 'save' | 'same-account' | 'other-account' | 'cancel'

export interface ConnectionUseCases {
  /** Never includes the key. */
  overview(): Promised<ConnectionOverview>
  /** Refuses if the address given to this run is not the stored key's address: `connection.other-origin`. */
  check(): Promised<null>
  /** What the service's answers show about the key in use. */
  keyState(): Promised<KeyState>
  /** Tries a key for another profile and saves nothing. Errors as `connect`. */
  tryOther(choice: { readonly baseUrl: string; readonly apiKey: string }): Promised<TriedKey>
  propose(choice: {
    readonly baseUrl: string
    readonly apiKey: string
    readonly practice: boolean
  }): Promised<ConnectionProposal>
  /**
   * Replaces address and key together; on refusal nothing changes. HTTPS only, or plain HTTP on loopback. Errors:
   * `connection.key-…`, `connection.invalid-url`, `connection.not-https`, `connection.other-account` (other keys'
   * requests are open and no decision was given), `connection.key-refused` (the service does not know the key).
   */
  connect(choice: ConnectionChoice): Promised<ConnectionOverview & { readonly tried: TriedKey | null }>
  /** Keeps the address. */
  keyForget(): Promised<null>
}
