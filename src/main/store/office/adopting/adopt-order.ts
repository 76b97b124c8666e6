/** What a thread needs to know to bring a history into an office. */
export interface AdoptOrder {
  /** As the profile's secrets keep it. */
  readonly membership: string
  readonly officeId: string
  /** What this desk is called in the office. */
  readonly desk: string
  readonly suspect: boolean
}

/** What only whoever holds the profile knows or may write. Answered with a text, or with nothing. */
export type AdoptingQuestion =
  | { readonly kind: 'mark' }
  | { readonly kind: 'keep-mark'; readonly json: string }
  | { readonly kind: 'recover' }
  | { readonly kind: 'register-broken-at' }
  | { readonly kind: 'is-copy'; readonly file: string }
  | { readonly kind: 'back-up' }
  /** The ledger of GETs of a key, as JSON. */
  | { readonly kind: 'gets'; readonly key: string }
