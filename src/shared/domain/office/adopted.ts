/** What became of what a profile had filed by itself before it belonged to an office. */
export interface AdoptedHistory {
  readonly officeId: string
  /** `before`: it was adopted earlier; `nothing`: it had filed nothing. */
  readonly outcome: 'adopted' | 'before' | 'nothing'
  /** Batches and records that came in now. */
  readonly batches: number
  readonly records: number
  /** Batches that the office had: from an earlier try, or from another desk. */
  readonly batchesThere: number
  /** Requests that the office had under another batch; what it has of them stayed. */
  readonly requestsThere: readonly string[]
  /** Requests that two copies of one history have sent both: the service has them twice. */
  readonly filedTwice: readonly string[]
  /** The verified copy of the profile's data from before; null: none was made. */
  readonly copy: string | null
}
