/** How far a look at what was filed went. */
export interface FiledMark {
  /** The newest send that was there. */
  readonly last: number
  /** Sends that could still change then. */
  readonly open: readonly number[]
}

/** Whom sends speak of that are new since a look, or could still change then: more than what did change, never less. */
export interface FiledSince {
  readonly mark: FiledMark
  /** `NumeroIdentificacion`. */
  readonly numbers: readonly string[]
  /** `NumeroContrato`. */
  readonly contracts: readonly string[]
}
