/** The state of the key by the service's answers, and since when (wall clock); `unverified`: not tried yet. */
export type KeyState =
  | { readonly kind: 'verified' | 'refused'; readonly sinceMs: number }
  | { readonly kind: 'unverified'; readonly sinceMs: null }
