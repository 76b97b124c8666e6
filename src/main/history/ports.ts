import type { Batch } from '#shared/domain/batch.ts'
import type { Item } from '#shared/domain/item.ts'
import type { Submission } from '#shared/domain/submission.ts'
import type { BatchId, DocumentId, ItemId } from '#shared/kernel/ids.ts'

export interface BatchOverview {
  readonly batch: Batch
  readonly submissions: readonly Submission[]
  readonly itemCount: number
  /** Items by outcome and by wire state, for the list's chips. */
  readonly outcomes: Readonly<Record<string, number>>
  readonly states: Readonly<Record<string, number>>
  readonly entityStates: Readonly<Record<string, number>>
  readonly documents: number
  readonly savedDocuments: number
}

export interface ItemFilter {
  readonly outcome?: string
  readonly state?: string
  readonly entityState?: string
  readonly search?: string
}

/** Keyset page: pass the last position seen. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

/** One person's filing in one batch, as the search finds it. */
export interface HistoryEntry {
  readonly item: Item
  readonly batch: Batch
}

/** Read-only queries over what is known locally. */
export interface HistoryStore {
  batches(limit: number, before?: BatchId): Promise<Page<BatchOverview>>
  batch(id: BatchId): Promise<BatchOverview | null>
  items(id: BatchId, filter: ItemFilter, offset: number, limit: number): Promise<Page<Item>>
  item(id: ItemId): Promise<HistoryEntry | null>
  itemOfDocument(id: DocumentId): Promise<HistoryEntry | null>
  /** The wire record an item was sent with. */
  sentValues(id: ItemId): Promise<Readonly<Record<string, string>> | null>
  /** By identification number, name, contract, request id; accents and case ignored. Empty text gives the newest. */
  search(text: string, offset: number, limit: number): Promise<Page<HistoryEntry>>
}
