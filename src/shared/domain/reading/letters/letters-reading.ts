import type { Proof } from '../reading.ts'

/** What became of the letters of a text. */
export type LettersReading =
  | { readonly kind: 'sound' }
  /** The damage can be undone with certainty. */
  | { readonly kind: 'repaired'; readonly text: string; readonly proof: Proof }
  /** Letters are missing. `texts`: what it surely was, where the words are well known. */
  | { readonly kind: 'lost'; readonly texts: readonly string[] }
  /** Letters stand where no language has them, or a known word lacks some. `texts`: what it may have been. */
  | DoubtfulLetters

export interface DoubtfulLetters {
  readonly kind: 'doubtful'
  readonly texts: readonly string[]
  /** There is one such text, and every word of it that changed is well known. */
  readonly isKnown: boolean
}
