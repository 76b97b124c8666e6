import type { DocumentId } from '../../kernel/ids.ts'
import type { DeliveryState } from '../documents/delivery.ts'
import type { ItemDocument } from './item.ts'
import type { HistoryEntry } from './overview.ts'
import type { RecordFilter } from './record-filter.ts'

/** A file offered by an answer, and its record. */
export interface DocumentLine {
  readonly document: ItemDocument
  /** When its bytes were saved; null until then. */
  readonly savedAtMs: number | null
  /** The number of failed downloads. */
  readonly failedAttempts: number
  readonly entry: HistoryEntry
}

/** `saved`: its bytes are stored; `missing`: only its link, which expires. Null: either. */
export const documentHoldings = ['saved', 'missing'] as const
export type DocumentHolding = (typeof documentHoldings)[number]

/** Which documents to list: those of these records, saved or not. */
export interface DocumentQuestion {
  readonly filter: RecordFilter
  readonly holding: DocumentHolding | null
  /** Delivered to their workers, or saved and not delivered; absent: either. */
  readonly delivery?: DeliveryState | undefined
}

/** The columns of the document table, in default order. */
export const documentColumns = [
  'kind',
  'version',
  'holding',
  'mailed',
  'delivered',
  'identification',
  'name',
  'entity',
  'company',
  'procedure',
  'savedOn',
  'size',
  'filed',
  'document',
  'file',
] as const
export type DocumentColumn = (typeof documentColumns)[number]

export const isDocumentColumn = (name: string): name is DocumentColumn =>
  documentColumns.some((column) => column === name)

/** Sortable columns of documents. `filed`: by their record's batch. */
export const documentOrders = ['filed', 'kind', 'holding', 'name', 'identification', 'savedOn', 'size'] as const

export interface DocumentOrder {
  readonly by: (typeof documentOrders)[number]
  readonly descending: boolean
}

export const newestDocuments: DocumentOrder = { by: 'filed', descending: true }

/** The first documents by id, and the total. */
export interface DocumentIds {
  readonly ids: readonly DocumentId[]
  readonly total: number
}
