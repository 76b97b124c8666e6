import type { AppError } from '../app-error.ts'

/** A server user's position in the office. `owner`: the founder, who alone upgrades it. */
export type OfficeStanding = 'owner' | OfficeRole

/** `administrator`: a clerk who also admits others; `supervisor`: read-only, enforced by the server itself. */
export const officeRoles = ['clerk', 'supervisor', 'administrator'] as const
export type OfficeRole = (typeof officeRoles)[number]

export const isOfficeRole = (text: string): text is OfficeRole => officeRoles.some((role) => role === text)

/** A server user who belongs to the office. */
export interface OfficeMember {
  readonly login: string
  readonly role: OfficeRole
  /** NITs whose records are visible; null: every company's. */
  readonly companies: readonly string[] | null
}

/** An office as one of its desks sees it: filings on a server that several desks share. */
export interface OfficeStatus {
  /** `user@host:port/database`. */
  readonly address: string
  readonly officeId: string
  /** The PostgreSQL version, `18.4`. */
  readonly serverVersion: string
  readonly standing: OfficeStanding
  /** NITs whose records are visible; null: every company's. */
  readonly companies: readonly string[] | null
  /** Server settings under which acknowledged data may be lost in a crash. */
  readonly notDurable: readonly string[]
  /** The server can tell that its data directory was restored: the owner may read the directory's times. */
  readonly noticesRestoring: boolean
  /** How far the server's clock is ahead of this machine's. */
  readonly clockAheadMs: number
  readonly batches: number
  /** Batches with sends that wait for a person. */
  readonly undecidedBatches: number
}

/** The result of `office init`. */
export interface BegunOffice extends OfficeStatus {
  /** False: it existed already. */
  readonly created: boolean
  /** The number of schema migrations applied. */
  readonly migrations: number
}

/** What `office init` did about the office's key: this desk made it, had it, or another desk has it. */
export interface FoundedOffice extends BegunOffice {
  readonly dataKey: 'made' | 'kept' | 'elsewhere'
}

/** A new invitation; its code cannot be read again. */
export interface OfficeInvitation extends OfficeMember {
  /** Admits one desk, once. */
  readonly code: string
  /** By the server's clock. */
  readonly expiresAtMs: number
}

/**
 * What happened to the settings a desk had when it joined: companies, wages, terms, channels, columns and lists,
 * counted together.
 */
export interface BroughtIn {
  readonly brought: number
  /** The office had other values, which stay. */
  readonly officesOwn: number
  /** This member may not write them in the office, so they apply on this desk only. */
  readonly stayed: number
}

/** The office that a desk now belongs to. */
export interface JoinedOffice {
  readonly officeId: string
  readonly role: OfficeRole
  /** `user@host:port/database`. */
  readonly address: string
}

export interface LeftOffice {
  /** Null: the desk's record of it could not be read. */
  readonly officeId: string | null
  /** Why the server could not be notified: an administrator must remove the user. */
  readonly untold: AppError | null
}
