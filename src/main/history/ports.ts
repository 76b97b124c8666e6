import type { CertificateTerms } from '#shared/domain/certificates/certificate-terms.ts'
import type { AnswerColumns } from '#shared/domain/filing/answer/answer-columns.ts'
import type { BatchGrouping, BatchLine, BatchOrder, BatchTableFilter } from '#shared/domain/filing/batch-table.ts'
import type { Setback } from '#shared/domain/filing/correction.ts'
import type {
  DocumentIds,
  DocumentLine,
  DocumentOrder,
  DocumentQuestion,
} from '#shared/domain/filing/document-table.ts'
import type { Item } from '#shared/domain/filing/item.ts'
import type {
  BatchFilter,
  BatchOverview,
  FilingChain,
  HistoryEntry,
  ItemFilter,
  Page,
} from '#shared/domain/filing/overview.ts'
import type { PeopleOrder, PersonLine } from '#shared/domain/filing/people-table.ts'
import type {
  RecordFilter,
  RecordGroup,
  RecordGrouping,
  RecordIds,
  RecordOrder,
  RecordsWaiting,
} from '#shared/domain/filing/record-filter.ts'
import type { SendLine, SendOrder, SendQuestion } from '#shared/domain/filing/send-table.ts'
import type { FiledMark, FiledSince } from '#shared/domain/filing/shown/filed-since.ts'
import type { WaitingSends } from '#shared/domain/filing/waiting-sends.ts'
import type { FormContract } from '#shared/domain/forms/form-drafts.ts'
import type { Oversight, OversightQuestion } from '#shared/domain/oversight/oversight.ts'
import type { PersonFiling } from '#shared/domain/queries/person-filing.ts'
import type { BatchId, DocumentId, ItemId } from '#shared/kernel/ids.ts'

/** Who signed for a batch, and when. */
export interface BatchSignature {
  readonly operator: string
  readonly createdAtMs: number
}

/** A record as it was sent, and the batch it was sent with. */
export interface RecordSent {
  readonly row: number
  readonly values: Readonly<Record<string, string>>
  readonly batchId: BatchId
  readonly fileName: string
}

/** Read-only queries over what is known locally. */
export interface HistoryStore {
  /** Newest first; `before` is the last batch of the previous page. */
  batches(limit: number, before?: BatchId, filter?: BatchFilter): Promise<Page<BatchOverview>>
  batch(id: BatchId): Promise<BatchOverview | null>
  /** Batches as a table: filtered, in an order, from `offset` on. */
  batchTable(filter: BatchTableFilter, order: BatchOrder, offset: number, limit: number): Promise<Page<BatchLine>>
  /** What the table shows, counted by one thing. */
  batchGroups(filter: BatchTableFilter, by: BatchGrouping): Promise<readonly RecordGroup[]>
  /** The sends of these batches, from `offset` on. */
  sends(question: SendQuestion, order: SendOrder, offset: number, limit: number): Promise<Page<SendLine>>
  /** The same counted by state. */
  sendGroups(filter: BatchTableFilter): Promise<readonly RecordGroup[]>
  items(id: BatchId, filter: ItemFilter, offset: number, limit: number): Promise<Page<Item>>
  /** All items of a batch in the order sent, some hundred at a time; other work runs between two pages. */
  itemPages(id: BatchId): AsyncIterable<readonly Item[]>
  /** What the answers of a batch hold that have no other column; nothing where the answer is the state of a filing. */
  answerColumns(id: BatchId): Promise<AnswerColumns>
  /** Batches with sends that wait for a person, newest first; of each batch only those. */
  waitingSends(): Promise<readonly WaitingSends[]>
  item(id: ItemId): Promise<HistoryEntry | null>
  /** What was filed before and after of the same contract, person or row. */
  chain(id: ItemId): Promise<FilingChain>
  itemOfDocument(id: DocumentId): Promise<HistoryEntry | null>
  /** Records of a batch that did not end well, in the order sent. */
  setbacks(id: BatchId): Promise<readonly Setback[]>
  /** The wire record an item was sent with. */
  sentValues(id: ItemId): Promise<Readonly<Record<string, string>> | null>
  /** The contracts of the forms among these records, each once for each person. */
  formContracts(ids: readonly ItemId[]): Promise<readonly FormContract[]>
  /** Records as they were sent, in the order named; what is not there is left out. Some hundred at a time. */
  recordsSent(ids: readonly ItemId[]): Promise<readonly RecordSent[]>
  /** What was filed of the people with these document numbers, oldest first. Some hundred at a time. */
  personFilings(numbers: readonly string[]): Promise<readonly PersonFiling[]>
  /** Null: there is no such batch. */
  signature(id: BatchId): Promise<BatchSignature | null>
  /** Whom sends speak of that came or may have changed since a look; without one, only where the next look begins. */
  filedSince(since: FiledMark | null): Promise<FiledSince>
  /** By identification number, name, contract, request id; accents and case ignored. Empty text gives the newest. */
  search(text: string, offset: number, limit: number): Promise<Page<HistoryEntry>>
  /** Records of all batches. `search` is the special case of a text alone, newest first. */
  records(filter: RecordFilter, order: RecordOrder, offset: number, limit: number): Promise<Page<HistoryEntry>>
  /** How many `records` shows, also where its pages leave off counting. */
  countRecords(filter: RecordFilter): Promise<number>
  /** Whom `records` shows, in its order, at most `limit` of them. */
  recordIds(filter: RecordFilter, order: RecordOrder, limit: number): Promise<RecordIds>
  /** Everybody of whom `records` shows something. */
  people(filter: RecordFilter, order: PeopleOrder, offset: number, limit: number): Promise<Page<PersonLine>>
  /** The files of what `records` shows. */
  documents(
    question: DocumentQuestion,
    order: DocumentOrder,
    offset: number,
    limit: number,
  ): Promise<Page<DocumentLine>>
  /** Which `documents` shows, in its order, at most `limit` of them. */
  documentIds(question: DocumentQuestion, order: DocumentOrder, limit: number): Promise<DocumentIds>
  /** What `records` shows, counted by one thing; largest group first. A record with two reasons counts under both. */
  groups(filter: RecordFilter, by: RecordGrouping): Promise<readonly RecordGroup[]>
  /** Every kind of wait; each count is the total that `records` has for it. */
  waiting(): Promise<readonly RecordsWaiting[]>
  /** A supervisor's figures, all of one reading; without terms certificates are overdue as they usually are. */
  oversight(question: OversightQuestion, nowMs: number, terms?: CertificateTerms): Promise<Oversight>
}

/** Which steps of filing histories a person has looked at. */
export interface SeenStepStore {
  /** Marks every step of these records as looked at. Answers how many of the records had one that was not. */
  look(ids: readonly ItemId[], atMs: number): Promise<number>
}
