/** What the service's answers have said of the key, and since when (wall clock); `unverified`: it has not been tried yet. */
export type KeyState =
  | { readonly kind: 'verified' | 'refused'; readonly sinceMs: number }
  | { readonly kind: 'unverified'; readonly sinceMs: null }
