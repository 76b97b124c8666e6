import { type AppError, appError } from '../app-error.ts'
import type { ProfileEntry } from '../profile/profile.ts'
import type { BroughtIn, OfficeRole } from './office.ts'

/** Whether the office answers. `sinceMs`: by the wall clock of this machine. */
export type OfficeLinkState =
  /** `clockAheadMs`: how far the server's clock is ahead of this machine's; 0 while the difference is too small to matter. */
  | { readonly kind: 'here'; readonly sinceMs: number; readonly clockAheadMs: number }
  /** Drafts, validation and templates go on; what is filed waits. It is looked for again by itself. */
  | { readonly kind: 'away'; readonly sinceMs: number; readonly error: AppError }

/** Smaller differences come from the network and change from one look to the next. */
const smallestDifferenceMs = 2_000
/** From here on a person is told: dates on the screen and dates of the office are visibly not the same. */
const tellDifferenceMs = 60_000

/** In whole seconds, so that it is a change only when it changes. */
export const clockDifference = (aheadMs: number): number =>
  Math.abs(aheadMs) < smallestDifferenceMs ? 0 : Math.round(aheadMs / 1_000) * 1_000

/** What to tell of a machine's clock that differs from the office's; null: nothing. */
export function clockConcern(office: Pick<OfficeDesk, 'link'> | null): AppError | null {
  if (office?.link.kind !== 'here' || Math.abs(office.link.clockAheadMs) < tellDifferenceMs) return null
  const { clockAheadMs } = office.link
  const minutes = String(Math.round(Math.abs(clockAheadMs) / 60_000))
  return appError(clockAheadMs > 0 ? 'office.clock-behind' : 'office.clock-ahead', { minutes })
}

/** The office of a profile, as its desk knows it. */
export interface OfficeDesk {
  /** `user@host:port/database`; empty where what the desk remembers of it cannot be read. */
  readonly address: string
  readonly officeId: string
  /** As the server said last; before it ever did, as it was when the desk joined. `owner` works as an administrator does. */
  readonly role: OfficeRole
  /** NITs whose records are seen; null: every company's. */
  readonly companies: readonly string[] | null
  readonly link: OfficeLinkState
  /** When the office was heard last of what everybody remembers; while it is away that is gone by. Null: never. */
  readonly heardMs: number | null
  /** Null: nothing was brought in yet. */
  readonly brought: BroughtIn | null
}

/** A desk that has written in the office, as the office knows it. */
export interface DeskOfOffice {
  /** Eight letters of its name: enough to tell it from the others. */
  readonly name: string
  readonly login: string
  /** When it wrote last, by the server's clock. */
  readonly atMs: number
  /**
   * `here`: it has entered since the server was started anew. `awaited`: it has not, and what it sent before may be unknown here. `gone`: somebody has said
   * that it will not come back.
   */
  readonly state: 'here' | 'awaited' | 'gone'
  readonly isThis: boolean
}

/**
 * Why nothing is filed or shown although no server is away: what the profile has filed by itself lies elsewhere than what the office shows.
 * `adopt`: it has to be brought in first; `join`: it lies in an office that the profile belongs to no more; `other`: in another one.
 */
export const historyObstacle = (error: Pick<AppError, 'code'>): 'adopt' | 'join' | 'other' | null =>
  historyObstacles.get(error.code) ?? null

const historyObstacles: ReadonlyMap<string, 'adopt' | 'join' | 'other'> = new Map([
  ['office.not-adopted', 'adopt'],
  ['office.history-in-office', 'join'],
  ['office.adopted-elsewhere', 'other'],
])

/** Asked before what a profile files goes elsewhere than it went, and before nobody waits for a desk any more. */
export interface OfficeQuestion {
  readonly kind: 'join' | 'leave' | 'desk-gone'
  /** Which desk is gone, and whose it was. */
  readonly desk?: string
  /** `user@host:port/database`. */
  readonly address: string
  readonly profile: Pick<ProfileEntry, 'id' | 'name'>
}
