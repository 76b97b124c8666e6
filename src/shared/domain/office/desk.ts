import { type AppError, appError } from '../app-error.ts'
import type { ProfileEntry } from '../profile/profile.ts'
import type { BroughtIn, OfficeRole } from './office.ts'

/** Whether the office answers. `sinceMs`: by this machine's wall clock. */
export type OfficeLinkState =
  /** `clockAheadMs`: how far the server's clock is ahead of this machine's; 0 while the difference is negligible. */
  | { readonly kind: 'here'; readonly sinceMs: number; readonly clockAheadMs: number }
  /** Drafts, validation and templates still work; filing waits. The program retries automatically. */
  | { readonly kind: 'away'; readonly sinceMs: number; readonly error: AppError }

/** Smaller differences come from the network and vary between checks. */
const smallestDifferenceMs = 2_000
/** From here on the user is warned: dates on screen visibly differ from the office's. */
const tellDifferenceMs = 60_000

/** Rounded to seconds, so that jitter is no change. */
export const clockDifference = (aheadMs: number): number =>
  Math.abs(aheadMs) < smallestDifferenceMs ? 0 : Math.round(aheadMs / 1_000) * 1_000

/** The warning for a machine whose clock differs from the office's; null: none. */
export function clockConcern(office: Pick<OfficeDesk, 'link'> | null): AppError | null {
  if (office?.link.kind !== 'here' || Math.abs(office.link.clockAheadMs) < tellDifferenceMs) return null
  const { clockAheadMs } = office.link
  const minutes = String(Math.round(Math.abs(clockAheadMs) / 60_000))
  return appError(clockAheadMs > 0 ? 'office.clock-behind' : 'office.clock-ahead', { minutes })
}

/** A profile's office, as its desk knows it. */
export interface OfficeDesk {
  /** `user@host:port/database`; empty when the desk's record of it cannot be read. */
  readonly address: string
  readonly officeId: string
  /**
   * As the server last reported it; before that, as it was when the desk joined. `owner` has an administrator's rights.
   */
  readonly role: OfficeRole
  /** NITs whose records are visible; null: every company's. */
  readonly companies: readonly string[] | null
  readonly link: OfficeLinkState
  /** When the office's shared settings were last received; they apply while it is unreachable. Null: never. */
  readonly heardMs: number | null
  /** Null: nothing was brought in yet. */
  readonly brought: BroughtIn | null
}

/** A desk that has written in the office, as the office knows it. */
export interface DeskOfOffice {
  /** Eight letters of its name, enough to distinguish it. */
  readonly name: string
  readonly login: string
  /** Its last write, by the server's clock. */
  readonly atMs: number
  /**
   * `here`: it has compared its data with the server since the server restarted. `awaited`: it has not, and what it
   * sent before may be unknown here. `gone`: declared as not coming back.
   */
  readonly state: 'here' | 'awaited' | 'gone'
  readonly isThis: boolean
}

/**
 * Why nothing can be filed or shown although the server answers: what the profile has filed is not where the office's
 * data is. `adopt`: it must be adopted first; `join`: it is in an office that the profile left; `other`: it is in
 * another office.
 */
export const historyObstacle = (error: Pick<AppError, 'code'>): 'adopt' | 'join' | 'other' | null =>
  historyObstacles.get(error.code) ?? null

const historyObstacles: ReadonlyMap<string, 'adopt' | 'join' | 'other'> = new Map([
  ['office.not-adopted', 'adopt'],
  ['office.history-in-office', 'join'],
  ['office.adopted-elsewhere', 'other'],
])

/** Confirmed before a profile files somewhere else than before, and before a desk is no longer awaited. */
export interface OfficeQuestion {
  readonly kind: 'join' | 'leave' | 'desk-gone'
  /** The desk that is gone, and its user. */
  readonly desk?: string
  /** `user@host:port/database`. */
  readonly address: string
  readonly profile: Pick<ProfileEntry, 'id' | 'name'>
}
