/** Long work on a profile's data, which a person can follow and, until it takes effect, end. */
export type CareKind = 'back-up' | 'daily-copy' | 'check' | 'preview' | 'restore' | 'purge' | 'adopt'

/** What it is doing: each step counts anew. */
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

/** Batches and records; all other steps count bytes. */
export const isCounted = (step: CareStep): boolean => step === 'removing' || step === 'moving'

/** `copying`, `sealing`, `unpacking` and `reading` count bytes, `removing` batches, `moving` records. */
export interface CareProgress {
  readonly step: CareStep
  readonly done: number
  /** Null: SQLite does it in one call that tells nothing on its way. */
  readonly total: number | null
}

/** What it does once it has begun to take effect, and ends by itself. */
const settledSteps: ReadonlySet<CareStep> = new Set(['placing', 'rewriting'])

export const isSettled = ({ step }: CareProgress): boolean => settledSteps.has(step)

/** As a window shows it. */
export interface CareWork {
  readonly id: string
  readonly kind: CareKind
  /** Null: it has not begun, or waits for other work to end. */
  readonly progress: CareProgress | null
  /** Somebody has asked for its end: a step that cannot be broken off is still being done. */
  readonly ending: boolean
}
