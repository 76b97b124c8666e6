import type { AppError } from '#shared/domain/app-error.ts'
import type { Filer } from '#shared/domain/filing/filer.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import type { VerificationOutcome } from '#shared/domain/filing/uncertain.ts'
import type { ChangeNotice } from '#shared/domain/notices.ts'
import type { Promised } from '#shared/domain/promised.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import type { BatchId, SubmissionId } from '#shared/kernel/ids.ts'
import type { Exchange } from '#shared/service/exchange.ts'
import type { Snapshot } from '#shared/service/modules/batch-module.ts'
import type { WireSetup } from '#shared/service/wire-settings.ts'
import type { Cadence } from './cadence.ts'
import type { GetGate } from './get-gate.ts'
import type { PollStore, PollTarget } from './ports.ts'

/** The service as the present key reaches it, for what is asked. One gate for a key: every GET made with it is counted. */
export interface PollingSession {
  readonly client: { get(path: string): Promise<Exchange> }
  readonly gate: GetGate
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
  readonly cadence: Cadence
  readonly stores: {
    readonly polling: PollStore
    readonly history: { batch(id: BatchId): Promise<BatchOverview | null> }
    readonly outbox: {
      saveRawAnswer(id: SubmissionId, answer: RawGetAnswer): Promise<void>
      read(id: SubmissionId): Promise<{ readonly error: AppError | null } | null>
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
  /** After a GET: links are fresh now, and they die. */
  readonly fetchDocuments: (target: PollTarget) => Promise<void>
}
