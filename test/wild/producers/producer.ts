import type { WildSheet } from '../wild-case.ts'

/** A program that writes files. */
export interface Producer {
  readonly name: string
  readonly extension: string
  /** False: number formats are lost in its files, so what they would show is written as text. */
  readonly keepsFormats: boolean
  /** Every cell is a text as it was shown. */
  readonly textsOnly?: boolean
  /** It writes which cells are struck through. */
  readonly keepsStrikes?: boolean
  readonly write: (sheets: readonly WildSheet[]) => Uint8Array | Promise<Uint8Array>
}
