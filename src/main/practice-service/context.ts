import type { Clock } from '#shared/kernel/clock.ts'
import type { Filing } from './affiliations/filing.ts'
import type { Caller } from './books/accounts.ts'
import type { WritableJournal } from './books/journal.ts'
import type { Ledger } from './books/ledger.ts'
import type { RequestStore } from './books/request-store.ts'
import type { Deterministic } from './deterministic.ts'
import type { FaultPlan } from './faults/fault-plan.ts'
import type { StoredForm } from './forms/form-store.ts'
import type { GetLimiter } from './limits.ts'
import type { Links } from './links.ts'
import type { Notifier } from './notifications/notifier.ts'
import type { Receivers } from './notifications/receivers.ts'
import type { PracticeCatalogues, PracticeShapes } from './options.ts'
import type { Pace } from './pace.ts'
import type { QueryRun } from './queries/query-run.ts'

/** All state of one running service, and the rules it was started with. Nothing outlives it. */
export interface PracticeContext {
  readonly clock: Clock
  readonly pace: Pace
  readonly catalogues: PracticeCatalogues
  readonly shapes: Required<PracticeShapes>
  readonly deterministic: Deterministic
  readonly callers: ReadonlyMap<string, Caller>
  readonly ledger: Ledger
  readonly journal: WritableJournal
  readonly limiter: GetLimiter
  readonly faults: FaultPlan
  readonly links: Links
  readonly requests: RequestStore
  readonly receivers: Receivers
  readonly notifier: Notifier
  /** Keyed by `account contract`, see `accountKey`. */
  readonly forms: Map<string, StoredForm>
  readonly filings: Map<string, Filing>
  readonly queryRuns: Map<string, QueryRun>
  /** Names the next batch, for its identifier: never the same in two runs, though the seed may be. */
  nextBatchName(): string
}

/** A key for what belongs to an account. The parts are free of line feeds. */
export const accountKey = (account: string, ...parts: readonly string[]): string => [account, ...parts].join('\n')
