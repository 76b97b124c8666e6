/** One acceptance of the terms, as it stands in the register for good (Ley 1581): it names no worker. */
export interface ConsentEntry {
  /** 1-based, without gaps. */
  readonly position: number
  readonly consentId: string
  /** Its batch; empty where that was removed before the register was kept. */
  readonly batchId: string
  readonly acceptedAtMs: number
  readonly operator: string
  readonly people: number
  /** Records or files that were sent with it; null: an older program wrote it, and counted them as people. */
  readonly filings: number | null
  /** Empty where its batch was removed before the register was kept. */
  readonly module: string
  /** Of the words that were accepted. */
  readonly textSha256: string
  /** Of the requests that were accepted with them, in their order; empty where they were removed before the register was kept. */
  readonly requestsSha256: string
  /** Of the entry before; empty for the first. */
  readonly previousSha256: string
  /** Of all the above. */
  readonly linkSha256: string
}

export interface ConsentRegister {
  readonly entries: readonly ConsentEntry[]
  /** The first entry that was changed, or before which one is missing; null: all are as they were written. */
  readonly brokenAt: number | null
}

/** What a person wants to know of it at a glance. */
export type ConsentStanding = Pick<ConsentRegister, 'brokenAt'> & {
  readonly count: number
  readonly lastSha256: string
}
