import type { AppError } from '../app-error.ts'

/** What a user of an office's server is in the office. `owner`: who began it, and alone brings it up to date. */
export type OfficeStanding = 'owner' | OfficeRole

/** `administrator`: a clerk who also admits others; `supervisor`: reads, and the server itself refuses everything else. */
export const officeRoles = ['clerk', 'supervisor', 'administrator'] as const
export type OfficeRole = (typeof officeRoles)[number]

export const isOfficeRole = (text: string): text is OfficeRole => officeRoles.some((role) => role === text)

/** A user of the office's server who belongs to it. */
export interface OfficeMember {
  readonly login: string
  readonly role: OfficeRole
  /** NITs whose records are seen; null: every company's. */
  readonly companies: readonly string[] | null
}

/** An office, as one of its desks finds it: filings on a server that several desks share. */
export interface OfficeStatus {
  /** `user@host:port/database`. */
  readonly address: string
  readonly officeId: string
  /** Of PostgreSQL, `18.4`. */
  readonly serverVersion: string
  readonly standing: OfficeStanding
  /** NITs whose records are seen; null: every company's. */
  readonly companies: readonly string[] | null
  /** Settings of the server by which what it has acknowledged may be lost in a crash. */
  readonly notDurable: readonly string[]
  /** By how much the server's clock is ahead of this machine's. */
  readonly clockAheadMs: number
  readonly batches: number
  /** Batches with sends that wait for a person. */
  readonly undecidedBatches: number
}

/** What `office init` did. */
export interface BegunOffice extends OfficeStatus {
  /** False: it was there already. */
  readonly created: boolean
  /** How many steps of its schema were applied. */
  readonly migrations: number
}

/** What `office init` made of an office's key: this desk made it, had it, or another desk has it. */
export interface FoundedOffice extends BegunOffice {
  readonly dataKey: 'made' | 'kept' | 'elsewhere'
}

/** An invitation as it is made: nobody can read its code again. */
export interface OfficeInvitation extends OfficeMember {
  /** Lets one desk in, once. */
  readonly code: string
  /** By the server's clock. */
  readonly expiresAtMs: number
}

/** What became of what a desk remembered when it joined: companies, wages, terms, channels, columns and lists, counted together. */
export interface BroughtIn {
  readonly brought: number
  /** The office had another word for them, which stands. */
  readonly officesOwn: number
  /** This member may not write them there: they go on at this desk alone. */
  readonly stayed: number
}

/** The office that a desk belongs to from now on. */
export interface JoinedOffice {
  readonly officeId: string
  readonly role: OfficeRole
  /** `user@host:port/database`. */
  readonly address: string
}

export interface LeftOffice {
  /** Null: what the desk remembered of it could not be read. */
  readonly officeId: string | null
  /** Why the server could not be told: an administrator has to dismiss the user. */
  readonly untold: AppError | null
}
