import type { SeenHistory, SeenMove } from './compare-history.ts'

export interface KnownDesk extends SeenMove {
  readonly login: string
  /** Has compared what it knows with this server since it was started, or since it was put back. */
  readonly compared: boolean
  /** Somebody has said that it will not come back. */
  readonly gone: boolean
}

/** A server that was found behind, or another one than before; until it is confirmed nothing is sent. */
interface OpenRestoration {
  readonly id: string
  readonly reason: 'put-back' | 'cloned'
  readonly noticedMs: number
  readonly noticedBy: string
  readonly desk: string | null
  /** Transactions that the desk which noticed it has seen and the server lacks. */
  readonly missing: number
  /** Of them, sends that left from that desk. */
  readonly sends: number
  readonly knownMs: number | null
  readonly foundMs: number | null
}

/** What the server says of its history: `history_state` of the schema. */
export interface OfficeState extends SeenHistory {
  /** A standby: it may be behind for a moment, and nothing can be written there. */
  readonly recovering: boolean
  readonly life: string
  readonly knownLife: string | null
  /** Changes with each start of the server and each confirmed restoration. */
  readonly key: string
  readonly open: OpenRestoration | null
  readonly desks: readonly KnownDesk[]
}

/** A desk whose word is waited for. */
export interface SilentDesk {
  readonly desk: string
  readonly login: string
  readonly moved_ms: number
  readonly here: boolean
}

/** Asks the office something, on whatever connection. */
export type Ask = <Row>(text: string, values?: readonly unknown[]) => Promise<readonly Row[]>

export async function readState(ask: Ask): Promise<OfficeState> {
  const [row] = await ask<{ state: string }>('SELECT history_state() AS state')
  if (row === undefined) throw new Error('no state')
  return JSON.parse(row.state) as OfficeState
}
