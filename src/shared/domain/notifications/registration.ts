/** The one address that the service notifies, as it says itself. */
export interface Registration {
  readonly url: string | null
  /** Whether the service will notify that address. Never with a test key (spec 5, rule 6). */
  readonly active: boolean
  /** Asked with a test key, which never brings a notification. */
  readonly testKey: boolean
  /** Whether the secret that signs for that address is kept here, as far as anybody can know. */
  readonly ours: boolean
  /** What the service said, without keys; empty when it said nothing. */
  readonly message: string
  /** It was registered before, from here, and has a new secret now. Absent for anything else. */
  readonly renewed?: true
}

/** What is asked about in a box of main's own before it is done. */
export type RegistrationQuestion =
  | { readonly kind: 'replace'; readonly present: string; readonly next: string }
  | { readonly kind: 'turn-off'; readonly url: string }
