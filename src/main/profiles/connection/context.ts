import type { Filer } from '#shared/domain/filing/filer.ts'
import type { BatchFilter, BatchOverview, Page } from '#shared/domain/filing/overview.ts'
import type { ChangeNotice } from '#shared/domain/notices.ts'
import type { BatchId } from '#shared/kernel/ids.ts'
import type { TriedKey } from './connection-use-cases.ts'
import type { GivenConnection } from './usable-connection.ts'

export interface ConnectionContext {
  readonly stores: {
    /** Polled requests, each with its filer. */
    readonly polling: { targets(): Promise<readonly { readonly filer: Filer | null }[]> }
    readonly history: {
      batches(limit: number, before: BatchId | undefined, filter: BatchFilter): Promise<Page<BatchOverview>>
    }
  }
  readonly events: { changed(notice: ChangeNotice): void }
  /** Key and address given only to this run (environment, command line). */
  readonly given?: GivenConnection | undefined
  /** The practice service runs inside this program, at a new address after every start. */
  readonly embeddedPractice?: boolean | undefined
  /** Tries a key at an address with one GET within its rate limits. */
  readonly tryKey: (connection: { readonly baseUrl: string; readonly apiKey: string }) => Promise<TriedKey>
}
