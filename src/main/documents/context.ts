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

/** The service as the present key reaches it, for files that its snapshots link to. */
interface DocumentSession {
  readonly baseUrl: string
  readonly client: { get(path: string): Promise<Exchange> }
  readonly gate: { pass(requestId: string, send: () => Promise<Exchange>): Promise<Exchange> }
  /** Whether what was filed by somebody is ours to ask for. */
  owns(filer: Filer | null): boolean
}

/** One GET without a key, to whatever address a link names. */
interface LinkRequest {
  readonly url: string
  readonly connectTimeoutMs: number
  /** The longest silence. */
  readonly answerTimeoutMs: number
  /** From the connection to the last byte. */
  readonly wholeTimeoutMs: number
  readonly maximumBytes: number
  readonly signal: Cancellation | undefined
  /** Which addresses may be connected to. */
  readonly isAdmitted: (address: string) => boolean
}

export interface LinkTimeouts {
  readonly connectTimeoutMs?: number | undefined
  readonly answerTimeoutMs?: number | undefined
}

/** Everything documents need from outside. */
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
  /** Connects only to addresses that are admitted, and follows no redirect. */
  readonly openLink: (request: LinkRequest) => Promise<Exchange>
  /** Instead of the usual ones, as for the service itself. */
  readonly timeouts?: LinkTimeouts | undefined
  /** One GET for every request of a batch: links that died are renewed by it. */
  readonly renewLinks: (id: BatchId, timeoutMs: number) => Promise<unknown>
  /** The same for the one request that offered a file, for somebody who waits; nothing is fetched because of it. */
  readonly renewLinkOf: (id: ItemId) => Promised<AskedAnswer>
}
