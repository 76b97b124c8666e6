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

/** All state and options of one running service. Nothing survives it. */
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
  /** Name of the next batch, from which its identifier derives. Never repeats across runs, even with the same seed. */
  nextBatchName(): string
}

/** Key for something that belongs to an account. The parts must not contain line feeds. */
export const accountKey = (account: string, ...parts: readonly string[]): string => [account, ...parts].join('\n')
