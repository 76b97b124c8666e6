import type { Filer } from '#shared/domain/filing/filer.ts'
import type { BatchOverview, HistoryEntry } from '#shared/domain/filing/overview.ts'
import type { ChangeNotice, ProgressNotice } from '#shared/domain/notices.ts'
import type { Promised } from '#shared/domain/promised.ts'
import type { AskedAnswer } from '#shared/domain/request/request-view.ts'
import type { Cancellation, Clock } from '#shared/kernel/clock.ts'
import type { BatchId, ItemId } from '#shared/kernel/ids.ts'
import type { Exchange } from '#shared/service/exchange.ts'
import type { NameSettings } from './naming/name-pattern-book.ts'
import type { DocumentStore } from './ports.ts'

/** The service as reached with the current key, for files linked from its snapshots. */
interface DocumentSession {
  readonly baseUrl: string
  readonly client: { get(path: string): Promise<Exchange> }
  readonly gate: { pass(requestId: string, send: () => Promise<Exchange>): Promise<Exchange> }
  owns(filer: Filer | null): boolean
}

/** One GET without a key to any linked address. */
interface LinkRequest {
  readonly url: string
  readonly connectTimeoutMs: number
  /** Longest time without receiving data. */
  readonly answerTimeoutMs: number
  /** From the connection to the last byte. */
  readonly wholeTimeoutMs: number
  readonly maximumBytes: number
  readonly signal: Cancellation | undefined
  /** Decides which addresses may be connected to. */
  readonly isAdmitted: (address: string) => boolean
}

export interface LinkTimeouts {
  readonly connectTimeoutMs?: number | undefined
  readonly answerTimeoutMs?: number | undefined
}

export interface DocumentContext {
  readonly clock: Clock
  readonly stores: {
    readonly documents: DocumentStore
    readonly connection: NameSettings
    readonly history: {
      batch(id: BatchId): Promise<BatchOverview | null>
      item(id: ItemId): Promise<HistoryEntry | null>
    }
  }
  readonly events: {
    changed(notice: ChangeNotice): void
    progress(notice: ProgressNotice): void
  }
  readonly openSession: () => Promised<DocumentSession>
  /** Connects only to admitted addresses and follows no redirect. */
  readonly openLink: (request: LinkRequest) => Promise<Exchange>
  /** Overrides of the default timeouts. */
  readonly timeouts?: LinkTimeouts | undefined
  /** Sends one GET for every request of a batch, which renews dead links. */
  readonly renewLinks: (id: BatchId, timeoutMs: number) => Promise<unknown>
  /** The same for one request, while the user waits. Downloads nothing. */
  readonly renewLinkOf: (id: ItemId) => Promised<AskedAnswer>
}
