/** Long operations on a profile's data, with progress, and cancellable until they take effect. */
export type CareKind = 'back-up' | 'daily-copy' | 'check' | 'preview' | 'restore' | 'purge' | 'adopt'

/** The current step; each one counts from zero. */
export type CareStep =
  | 'copying'
  | 'reading'
  | 'checking'
  | 'sealing'
  | 'unpacking'
  | 'removing'
  | 'placing'
  | 'rewriting'
  | 'moving'

/** These count batches or records; all other steps count bytes. */
export const isCounted = (step: CareStep): boolean => step === 'removing' || step === 'moving'

/** `copying`, `sealing`, `unpacking` and `reading` count bytes, `removing` batches, `moving` records. */
export interface CareProgress {
  readonly step: CareStep
  readonly done: number
  /** Null: SQLite does it in one call without progress. */
  readonly total: number | null
}

/** Steps after the operation takes effect; they cannot be cancelled. */
const settledSteps: ReadonlySet<CareStep> = new Set(['placing', 'rewriting'])

export const isSettled = ({ step }: CareProgress): boolean => settledSteps.has(step)

/** In the form for a window. */
export interface CareWork {
  readonly id: string
  readonly kind: CareKind
  /** Null: it has not begun, or waits for another operation. */
  readonly progress: CareProgress | null
  /** Cancellation was requested; the current step must finish first. */
  readonly ending: boolean
}
