import type { SeenHistory, SeenMove } from './compare-history.ts'

export interface KnownDesk extends SeenMove {
  readonly login: string
  /** Has compared its record with this server since the server was started or restored. */
  readonly compared: boolean
  /** Somebody declared that it will not return. */
  readonly gone: boolean
}

/** A server that was found behind, or whose data are elsewhere than before; nothing is sent until it is confirmed. */
interface OpenRestoration {
  readonly id: string
  readonly reason: 'put-back' | 'moved' | 'declared'
  readonly noticedMs: number
  readonly noticedBy: string
  readonly desk: string | null
  /** Transactions that the noticing desk has observed and the server lacks. */
  readonly missing: number
  /** Those of them that are sends from that desk. */
  readonly sends: number
  readonly knownMs: number | null
  readonly foundMs: number | null
}

/** The server's state of its history: `history_state` of the schema. */
export interface OfficeState extends SeenHistory {
  /** A standby: may lag for a moment, and is read-only. */
  readonly recovering: boolean
  readonly life: string
  readonly knownLife: string | null
  /** Changes with each start of the server and each confirmed restoration. */
  readonly key: string
  readonly open: OpenRestoration | null
  readonly desks: readonly KnownDesk[]
}

/** A desk that has not reported yet. */
export interface SilentDesk {
  readonly desk: string
  readonly login: string
  readonly moved_ms: number
  readonly here: boolean
  /** Nor since the latest confirmed restoration: what it filed may be unknown. */
  readonly lacking: boolean
}

/** Queries the office on any connection. */
export type Ask = <Row>(text: string, values?: readonly unknown[]) => Promise<readonly Row[]>

export async function readState(ask: Ask): Promise<OfficeState> {
  const [row] = await ask<{ state: string }>('SELECT history_state() AS state')
  if (row === undefined) throw new Error('no state')
  return JSON.parse(row.state) as OfficeState
}
