/** What a thread needs to copy a history into an office. */
export interface AdoptOrder {
  /** As stored in the profile's secrets. */
  readonly membership: string
  readonly officeId: string
  /** Name of this desk in the office. */
  readonly desk: string
  readonly suspect: boolean
}

/** What only the profile's holder knows or may write. Answered with a text or nothing. */
export type AdoptingQuestion =
  | { readonly kind: 'mark' }
  | { readonly kind: 'keep-mark'; readonly json: string }
  | { readonly kind: 'recover' }
  | { readonly kind: 'register-broken-at' }
  | { readonly kind: 'is-copy'; readonly file: string }
  | { readonly kind: 'back-up' }
  /** The GET ledger of a key, as JSON. */
  | { readonly kind: 'gets'; readonly key: string }
