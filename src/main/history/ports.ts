import type { Item } from '#shared/domain/filing/item.ts'
import type { BatchFilter, BatchOverview, HistoryEntry, ItemFilter, Page } from '#shared/domain/filing/overview.ts'
import type { BatchId, DocumentId, ItemId } from '#shared/kernel/ids.ts'

/** Read-only queries over what is known locally. */
export interface HistoryStore {
  /** Newest first; `before` is the last batch of the previous page. */
  batches(limit: number, before?: BatchId, filter?: BatchFilter): Promise<Page<BatchOverview>>
  batch(id: BatchId): Promise<BatchOverview | null>
  items(id: BatchId, filter: ItemFilter, offset: number, limit: number): Promise<Page<Item>>
  /** All items of a batch in the order sent, some hundred at a time; other work runs between two pages. */
  itemPages(id: BatchId): AsyncIterable<readonly Item[]>
  item(id: ItemId): Promise<HistoryEntry | null>
  itemOfDocument(id: DocumentId): Promise<HistoryEntry | null>
  /** The batches that sent rejected records of this one again, oldest first. */
  corrections(id: BatchId): Promise<readonly BatchId[]>
  /** The wire record an item was sent with. */
  sentValues(id: ItemId): Promise<Readonly<Record<string, string>> | null>
  /** By identification number, name, contract, request id; accents and case ignored. Empty text gives the newest. */
  search(text: string, offset: number, limit: number): Promise<Page<HistoryEntry>>
}
