/** How far an earlier read of the filings went. */
export interface FiledMark {
  /** The newest send at that time. */
  readonly last: number
  /** Sends that could still change at that time. */
  readonly open: readonly number[]
}

/**
 * People in sends that are new since a read, or could still change then: possibly more than what changed, never fewer.
 */
export interface FiledSince {
  readonly mark: FiledMark
  /** `NumeroIdentificacion`. */
  readonly numbers: readonly string[]
  /** `NumeroContrato`. */
  readonly contracts: readonly string[]
}
