import type { AnswerTerms } from '#shared/domain/answers/answer-terms.ts'
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
import type { Action, ActionQuestion } from '#shared/domain/follow-up/action.ts'
import type { FollowUpEntry, FollowUpNote } from '#shared/domain/follow-up/follow-up.ts'
import type { FormContract } from '#shared/domain/forms/form-drafts.ts'
import type { Oversight, OversightQuestion } from '#shared/domain/oversight/oversight.ts'
import type { PersonFiling } from '#shared/domain/queries/person-filing.ts'
import type { BatchId, DocumentId, ItemId } from '#shared/kernel/ids.ts'

/** Who confirmed a batch, and when. */
export interface BatchSignature {
  readonly operator: string
  readonly createdAtMs: number
}

/** A record as sent, and its batch. */
export interface RecordSent {
  readonly row: number
  readonly values: Readonly<Record<string, string>>
  readonly batchId: BatchId
  readonly fileName: string
}

/** Read-only queries over local data. */
export interface HistoryStore {
  /** Newest first; `before` is the last batch of the previous page. */
  batches(limit: number, before?: BatchId, filter?: BatchFilter): Promise<Page<BatchOverview>>
  batch(id: BatchId): Promise<BatchOverview | null>
  batchTable(filter: BatchTableFilter, order: BatchOrder, offset: number, limit: number): Promise<Page<BatchLine>>
  /** Counts of the table by one property. */
  batchGroups(filter: BatchTableFilter, by: BatchGrouping): Promise<readonly RecordGroup[]>
  /** The sends of these batches, from `offset` on. */
  sends(question: SendQuestion, order: SendOrder, offset: number, limit: number): Promise<Page<SendLine>>
  /** The same, counted by state. */
  sendGroups(filter: BatchTableFilter): Promise<readonly RecordGroup[]>
  items(id: BatchId, filter: ItemFilter, offset: number, limit: number): Promise<Page<Item>>
  /** All items of a batch in the order sent, a few hundred per page; other work runs between pages. */
  itemPages(id: BatchId): AsyncIterable<readonly Item[]>
  /** Answer fields of a batch that have no other column; empty where the answer is the state of a filing. */
  answerColumns(id: BatchId): Promise<AnswerColumns>
  /** Batches with sends that wait for a person, newest first; only those sends of each batch. */
  waitingSends(): Promise<readonly WaitingSends[]>
  item(id: ItemId): Promise<HistoryEntry | null>
  /** Every entry about a record, oldest first. */
  followUps(id: ItemId): Promise<readonly FollowUpEntry[]>
  /** What people did, newest first. */
  actions(question: ActionQuestion, offset: number, limit: number): Promise<Page<Action>>
  /** Everyone who confirmed a batch, owns a record or wrote about one, by name. */
  peopleNamed(): Promise<readonly string[]>
  /** Everyone whose action the log lists. */
  peopleWhoActed(): Promise<readonly string[]>
  /** Earlier and later filings of the same contract, person or row. */
  chain(id: ItemId): Promise<FilingChain>
  itemOfDocument(id: DocumentId): Promise<HistoryEntry | null>
  /** Records of a batch that did not succeed, in the order sent. */
  setbacks(id: BatchId): Promise<readonly Setback[]>
  /** The wire record an item was sent with. */
  sentValues(id: ItemId): Promise<Readonly<Record<string, string>> | null>
  /** Contracts of the forms among these records, once per person. */
  formContracts(ids: readonly ItemId[]): Promise<readonly FormContract[]>
  /** Records as sent, in the given order, without unknown ids. At most a few hundred per call. */
  recordsSent(ids: readonly ItemId[]): Promise<readonly RecordSent[]>
  /** The batches of these records, newest first, each with its own ones. */
  batchesOf(ids: readonly ItemId[]): Promise<ReadonlyMap<BatchId, readonly ItemId[]>>
  /** Filings of the people with these document numbers, oldest first. At most a few hundred per call. */
  personFilings(numbers: readonly string[]): Promise<readonly PersonFiling[]>
  /** Null if there is no such batch. */
  signature(id: BatchId): Promise<BatchSignature | null>
  /** People in sends that were added or may have changed since `since`; with null, only the mark for the next call. */
  filedSince(since: FiledMark | null): Promise<FiledSince>
  /**
   * By identification number, name, contract or request id, ignoring accents and case. An empty text returns the
   * newest.
   */
  search(text: string, offset: number, limit: number): Promise<Page<HistoryEntry>>
  /** Records of all batches. `search` is the same with text only, newest first. */
  records(filter: RecordFilter, order: RecordOrder, offset: number, limit: number): Promise<Page<HistoryEntry>>
  /** Exact total of `records`, even where its pages stop counting. */
  countRecords(filter: RecordFilter): Promise<number>
  /** Ids of `records` in its order, at most `limit`. */
  recordIds(filter: RecordFilter, order: RecordOrder, limit: number): Promise<RecordIds>
  /** Every person in the result of `records`. */
  people(filter: RecordFilter, order: PeopleOrder, offset: number, limit: number): Promise<Page<PersonLine>>
  /** Files of the records in the result of `records`. */
  documents(
    question: DocumentQuestion,
    order: DocumentOrder,
    offset: number,
    limit: number,
  ): Promise<Page<DocumentLine>>
  /** Ids of `documents` in its order, at most `limit`. */
  documentIds(question: DocumentQuestion, order: DocumentOrder, limit: number): Promise<DocumentIds>
  /** Counts of `records` by one property, largest group first. A record with two reasons counts in both groups. */
  groups(filter: RecordFilter, by: RecordGrouping): Promise<readonly RecordGroup[]>
  /** Every kind of wait; each count equals the total of `records` for it. */
  waiting(): Promise<readonly RecordsWaiting[]>
  /** A supervisor's figures, all from one snapshot; default terms if none are given. */
  oversight(question: OversightQuestion, nowMs: number, terms?: AnswerTerms): Promise<Oversight>
}

/** Who looks after a record until when, and comments. */
export interface FollowUpStore {
  /** Adds one entry about each of these records. Returns how many there were. An office's server dates them itself. */
  write(
    ids: readonly ItemId[],
    note: FollowUpNote,
    by: { readonly operator: string; readonly atMs: number },
  ): Promise<number>
}

/** Which steps of filing histories a person has seen. */
export interface SeenStepStore {
  /** Marks every step of these records as seen. Returns how many records had an unseen step. */
  look(ids: readonly ItemId[], atMs: number): Promise<number>
}
