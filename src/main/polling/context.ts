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

/** The service as the present key reaches it, for what is asked. One gate for a key: every GET made with it is counted. */
export interface PollingSession {
  readonly client: { get(path: string): Promise<Exchange> }
  readonly gate: GetGate
  /** As whom the key files. */
  readonly filer: Filer
  /** With a test key GETs answer an example (spec 5, rule 6). */
  readonly testKey: boolean
  /** Whether what was filed by somebody is ours to ask for. */
  owns(filer: Filer | null): boolean
}

/** What an answer means for a send whose outcome nobody was told. */
interface UncertainSends {
  /** The target as it goes on when the answer proves it; null when nothing more is to be applied. */
  verify(
    target: PollTarget,
    snapshot: Snapshot,
    options: { readonly testKey: boolean; readonly askAgainAtMs: number },
  ): Promise<PollTarget | null>
  note(target: PollTarget, outcome: VerificationOutcome | null, nextPollAtMs: number | null): Promise<void>
  /** The only send whose outcome nobody was told and whose people are exactly those that an answer names. */
  fitting(module: ModuleName, snapshot: Snapshot): Promise<SubmissionId | null>
}

/** One answer to a GET, as its bytes came. */
interface RawGetAnswer {
  readonly kind: 'get'
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  /** False when the connection ended before the answer did. */
  readonly complete: boolean
  readonly receivedAtMs: number
}

/** Everything polling needs from outside. */
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
  /** How this profile reads what the specification leaves open. */
  readonly wire: { setup(): Promise<WireSetup> }
  readonly openSession: () => Promised<PollingSession>
  readonly uncertain: UncertainSends
  /** Notes a request number that was learnt elsewhere for an uncertain send. */
  readonly noteRequest: (id: SubmissionId, requestId: string) => Promised<BatchOverview>
  /** More is known of a request: whom a kept notification named by a `JobId` may be known now. */
  readonly afterSnapshot: () => Promise<void>
  /** After a GET: links are fresh now, and they die. Ended by the signal, it resolves soon. */
  readonly fetchDocuments: (target: PollTarget, signal: Cancellation | undefined) => Promise<void>
}
