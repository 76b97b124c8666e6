/** One acceptance of the terms, kept in the register permanently (Ley 1581); it names no worker. */
export interface ConsentEntry {
  /** 1-based, without gaps. */
  readonly position: number
  readonly consentId: string
  /** Its batch; empty if that was removed before the register existed. */
  readonly batchId: string
  readonly acceptedAtMs: number
  readonly operator: string
  readonly people: number
  /** Records or files sent with it; null: written by an older program, which counted them as people. */
  readonly filings: number | null
  /** Empty if its batch was removed before the register existed. */
  readonly module: string
  /** Of the accepted text. */
  readonly textSha256: string
  /** Of the requests accepted with it, in order; empty if they were removed before the register existed. */
  readonly requestsSha256: string
  /** Of the previous entry; empty for the first. */
  readonly previousSha256: string
  /** Of all the above. */
  readonly linkSha256: string
}

export interface ConsentRegister {
  readonly entries: readonly ConsentEntry[]
  /** The first entry that was changed, or that follows a missing one; null: all are intact. */
  readonly brokenAt: number | null
}

/** The register's summary for display. */
export type ConsentStanding = Pick<ConsentRegister, 'brokenAt'> & {
  readonly count: number
  readonly lastSha256: string
}
