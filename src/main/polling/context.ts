import type { Filer } from '#shared/domain/filing/filer.ts'
import type { BatchOverview, HistoryEntry } from '#shared/domain/filing/overview.ts'
import type { Submission } from '#shared/domain/filing/submission.ts'
import type { AuditView, VerificationOutcome } from '#shared/domain/filing/uncertain.ts'
import type { ChangeNotice } from '#shared/domain/notices.ts'
import type { Promised } from '#shared/domain/promised.ts'
import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import type { Cancellation, Clock } from '#shared/kernel/clock.ts'
import type { BatchId, ItemId, NewId, SubmissionId } from '#shared/kernel/ids.ts'
import type { Exchange } from '#shared/service/exchange.ts'
import type { Snapshot } from '#shared/service/modules/batch-module.ts'
import type { WireSetup } from '#shared/service/wire-settings.ts'
import type { Cadence } from './cadence.ts'
import type { GetGate } from './get-gate.ts'
import type { PollLeader, PollStore, PollTarget, RequestStore } from './ports.ts'

/** The service connection with the current key, for GETs. One gate per key counts every GET made with it. */
export interface PollingSession {
  readonly client: { get(path: string): Promise<Exchange> }
  readonly gate: GetGate
  /** The account of the key. */
  readonly filer: Filer
  /** With a test key, GETs return an example (spec 5, rule 6). */
  readonly testKey: boolean
  /** Whether we may poll what this account filed. */
  owns(filer: Filer | null): boolean
}

/** What an answer means for a send with an unknown result. */
interface UncertainSends {
  /** The accepted target if the answer proves it; null if nothing more is to be applied. */
  verify(
    target: PollTarget,
    snapshot: Snapshot,
    options: { readonly testKey: boolean; readonly askAgainAtMs: number },
  ): Promise<PollTarget | null>
  note(target: PollTarget, outcome: VerificationOutcome | null, nextPollAtMs: number | null): Promise<void>
  /** The only send with an unknown result whose people are exactly those in the answer. */
  fitting(module: ModuleName, snapshot: Snapshot): Promise<SubmissionId | null>
}

/** One GET answer as received. */
interface RawGetAnswer {
  readonly kind: 'get'
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  /** False if the connection ended before the answer did. */
  readonly complete: boolean
  readonly receivedAtMs: number
}

export interface PollingContext {
  readonly clock: Clock
  readonly newId: NewId
  readonly cadence: Cadence
  readonly stores: {
    readonly polling: PollStore
    readonly requests: RequestStore
    readonly keys: PollLeader
    readonly history: {
      batch(id: BatchId): Promise<BatchOverview | null>
      item(id: ItemId): Promise<HistoryEntry | null>
    }
    readonly outbox: {
      saveRawAnswer(id: SubmissionId, answer: RawGetAnswer): Promise<void>
      read(id: SubmissionId): Promise<Submission | null>
      auditTrail(id: SubmissionId): Promise<readonly AuditView[]>
    }
  }
  readonly events: { changed(notice: ChangeNotice): void }
  /** How this profile interprets points the specification leaves open. */
  readonly wire: { setup(): Promise<WireSetup> }
  readonly openSession: () => Promised<PollingSession>
  readonly uncertain: UncertainSends
  /** Records a request number obtained outside the program for an uncertain send. */
  readonly noteRequest: (id: SubmissionId, requestId: string, operator?: string) => Promised<BatchOverview>
  /** Called when more is known of a request: the `JobId` of a kept notification may now be resolvable. */
  readonly afterSnapshot: () => Promise<void>
  /** Called after a GET, while links are fresh (they expire). Resolves soon after the signal aborts. */
  readonly fetchDocuments: (target: PollTarget, signal: Cancellation | undefined) => Promise<void>
}
