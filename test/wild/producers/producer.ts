import type { WildSheet } from '../wild-case.ts'

/** A program that writes files. */
export interface Producer {
  readonly name: string
  readonly extension: string
  /** False: its files lose number formats, so formatted values are written as text. */
  readonly keepsFormats: boolean
  /** Every cell is a text, as displayed. */
  readonly textsOnly?: boolean
  /** It stores strike-through. */
  readonly keepsStrikes?: boolean
  readonly write: (sheets: readonly WildSheet[]) => Uint8Array | Promise<Uint8Array>
}
