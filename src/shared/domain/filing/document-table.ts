import type { DocumentId } from '../../kernel/ids.ts'
import type { DeliveryState } from '../documents/delivery.ts'
import type { ItemDocument } from './item.ts'
import type { HistoryEntry } from './overview.ts'
import type { RecordFilter } from './record-filter.ts'

/** A file that an answer offered, and the record it belongs to. */
export interface DocumentLine {
  readonly document: ItemDocument
  /** When its bytes were kept; null while they are not. */
  readonly savedAtMs: number | null
  /** How often fetching it failed. */
  readonly failedAttempts: number
  readonly entry: HistoryEntry
}

/** `saved`: its bytes are kept; `missing`: only its link is, which dies. Null: either. */
export const documentHoldings = ['saved', 'missing'] as const
export type DocumentHolding = (typeof documentHoldings)[number]

/** Which documents are meant: those of these records, kept or not. */
export interface DocumentQuestion {
  readonly filter: RecordFilter
  readonly holding: DocumentHolding | null
  /** Given to their workers, or kept and not given; absent: either. */
  readonly delivery?: DeliveryState | undefined
}

/** What the table of documents can show, in the order in which it does so at first. */
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

/** Columns that documents can be sorted by. `filed`: by the batch of their record. */
export const documentOrders = ['filed', 'kind', 'holding', 'name', 'identification', 'savedOn', 'size'] as const

export interface DocumentOrder {
  readonly by: (typeof documentOrders)[number]
  readonly descending: boolean
}

export const newestDocuments: DocumentOrder = { by: 'filed', descending: true }

/** Documents by their identifiers, and how many there are of which these are the first. */
export interface DocumentIds {
  readonly ids: readonly DocumentId[]
  readonly total: number
}
