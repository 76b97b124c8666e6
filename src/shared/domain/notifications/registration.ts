/** The one address that the service notifies, as the service reports it. */
export interface Registration {
  readonly url: string | null
  /** Whether the service will notify that address. Never with a test key (spec 5, rule 6). */
  readonly active: boolean
  /** Queried with a test key, which never brings a notification. */
  readonly testKey: boolean
  /** Whether the secret that signs for that address is stored here, as far as known. */
  readonly ours: boolean
  /** The service's message, without keys; empty if none. */
  readonly message: string
  /** It was registered from here before and now has a new secret. Absent otherwise. */
  readonly renewed?: true
}

/** Actions that main confirms in its own dialog. */
export type RegistrationQuestion =
  | { readonly kind: 'replace'; readonly present: string; readonly next: string }
  | { readonly kind: 'turn-off'; readonly url: string }
