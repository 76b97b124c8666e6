import type { LeftBehindCount } from './left-behind.ts'

/** What a reprocess of chosen records would send, and what it would leave out. */
export interface ReprocessCount {
  /** A send that brings it back is refused when it would be another by now. */
  readonly stamp: string
  readonly records: number
  /** Different people among them. */
  readonly people: number
  /** Of these, those that the service had rejected or omitted: they are sent as they were. */
  readonly rejected: number
  readonly omitted: number
  /** Meant as well, and not sent. */
  readonly leftBehind: readonly LeftBehindCount[]
}
