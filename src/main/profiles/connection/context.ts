import type { Filer } from '#shared/domain/filing/filer.ts'
import type { BatchFilter, BatchOverview, Page } from '#shared/domain/filing/overview.ts'
import type { ChangeNotice } from '#shared/domain/notices.ts'
import type { BatchId } from '#shared/kernel/ids.ts'
import type { TriedKey } from './connection-use-cases.ts'
import type { GivenConnection } from './usable-connection.ts'

/** Everything key and address need from outside. */
export interface ConnectionContext {
  readonly stores: {
    /** What is asked for, with whom it was filed by. */
    readonly polling: { targets(): Promise<readonly { readonly filer: Filer | null }[]> }
    readonly history: {
      batches(limit: number, before: BatchId | undefined, filter: BatchFilter): Promise<Page<BatchOverview>>
    }
  }
  readonly events: { changed(notice: ChangeNotice): void }
  /** Key and address that this run alone was given (environment, command line). */
  readonly given?: GivenConnection | undefined
  /** Practice runs inside this program, at another address after every start. */
  readonly embeddedPractice?: boolean | undefined
  /** Tries a key at an address, with one GET inside its limits. */
  readonly tryKey: (connection: { readonly baseUrl: string; readonly apiKey: string }) => Promise<TriedKey>
}
