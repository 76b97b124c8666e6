/** The result of adopting what a profile had filed on its own before it joined an office. */
export interface AdoptedHistory {
  readonly officeId: string
  /** `before`: it was adopted earlier; `nothing`: it had filed nothing. */
  readonly outcome: 'adopted' | 'before' | 'nothing'
  /** Batches and records added now. */
  readonly batches: number
  readonly records: number
  /** Batches that the office already had, from an earlier try or another desk. */
  readonly batchesThere: number
  /** Requests that the office had under another batch; the office's version was kept. */
  readonly requestsThere: readonly string[]
  /** Requests that were sent from two copies of one history, so the service has them twice. */
  readonly filedTwice: readonly string[]
  /** The verified backup of the profile's data made beforehand; null: none. */
  readonly copy: string | null
}
