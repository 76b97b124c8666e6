import type { Proof } from '../reading.ts'

/** The condition of a text's letters. */
export type LettersReading =
  | { readonly kind: 'sound' }
  /** The damage can be undone with certainty. */
  | { readonly kind: 'repaired'; readonly text: string; readonly proof: Proof }
  /** Letters are missing. `texts`: the certain originals, for well-known words. */
  | { readonly kind: 'lost'; readonly texts: readonly string[] }
  /** Letters occur where no language has them, or a known word lacks some. `texts`: possible originals. */
  | DoubtfulLetters

export interface DoubtfulLetters {
  readonly kind: 'doubtful'
  readonly texts: readonly string[]
  /** There is one such text, and all its changed words are well known. */
  readonly isKnown: boolean
}
