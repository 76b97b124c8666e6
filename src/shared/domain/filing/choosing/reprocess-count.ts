import type { LeftBehindCount } from './left-behind.ts'

/** What a reprocess of chosen records would send, and what it would leave out. */
export interface ReprocessCount {
  /** A send includes this, and is refused if it has changed. */
  readonly stamp: string
  readonly records: number
  /** Distinct people among them. */
  readonly people: number
  /** Of these, those the service rejected or omitted; they are sent unchanged. */
  readonly rejected: number
  readonly omitted: number
  /** Chosen but not sent. */
  readonly leftBehind: readonly LeftBehindCount[]
}
