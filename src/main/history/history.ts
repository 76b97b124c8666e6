import { appError } from '#shared/domain/app-error.ts'
import type { AnswerColumns } from '#shared/domain/filing/answer/answer-columns.ts'
import type { BatchGrouping, BatchLine, BatchOrder, BatchTableFilter } from '#shared/domain/filing/batch-table.ts'
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
import {
  mostChosenRecords,
  type RecordFilter,
  type RecordGroup,
  type RecordGrouping,
  type RecordIds,
  type RecordOrder,
  type RecordsWaiting,
} from '#shared/domain/filing/record-filter.ts'
import type { SendLine, SendOrder, SendQuestion } from '#shared/domain/filing/send-table.ts'
import type { WaitingSends } from '#shared/domain/filing/waiting-sends.ts'
import type { Action, ActionQuestion } from '#shared/domain/follow-up/action.ts'
import type { Oversight, OversightQuestion } from '#shared/domain/oversight/oversight.ts'
import type { Promised } from '#shared/domain/promised.ts'
import type { BatchId, ItemId } from '#shared/kernel/ids.ts'
import { failure, success } from '#shared/kernel/result.ts'
import type { HistoryContext } from './context.ts'
import { type ActionsExport, exportActions } from './export-actions.ts'
import { type BatchFile, exportBatch } from './export-batch.ts'
import { type BatchesExport, exportBatches } from './export-batches.ts'
import { type DocumentsExport, exportDocuments } from './export-documents.ts'
import { exportPeople, type PeopleExport } from './export-people.ts'
import { exportRecords, type RecordsExport } from './export-records.ts'
import { exportSends, type SendsExport } from './export-sends.ts'
import type { OversightReportRequest } from './oversight/oversight-book.ts'
import { oversightOf, writeOversight } from './oversight/oversight-report.ts'

/** Read-only access to what was filed and its results. */
export interface HistoryUseCases {
  /** By identification number, name, contract or request id, ignoring accents and case. */
  search(text: string, offset: number, limit: number): Promised<Page<HistoryEntry>>
  /** Every record that matches the filter; `search` is the same with text only, newest first. */
  records(filter: RecordFilter, order: RecordOrder, offset: number, limit: number): Promised<Page<HistoryEntry>>
  /** Exact total of `records`, even where its pages stop counting. */
  countRecords(filter: RecordFilter): Promised<number>
  /** Ids of `records` in its order, up to the largest selection. */
  recordIds(filter: RecordFilter, order: RecordOrder): Promised<RecordIds>
  /** Every person in the result of `records`. */
  people(filter: RecordFilter, order: PeopleOrder, offset: number, limit: number): Promised<Page<PersonLine>>
  /** Files of the records in the result of `records`. */
  documents(
    question: DocumentQuestion,
    order: DocumentOrder,
    offset: number,
    limit: number,
  ): Promised<Page<DocumentLine>>
  /** Ids of `documents` in its order, up to the largest selection. */
  documentIds(question: DocumentQuestion, order: DocumentOrder): Promised<DocumentIds>
  /** Counts of `records` by one property, largest group first. A record with two reasons counts in both groups. */
  groups(filter: RecordFilter, by: RecordGrouping): Promised<readonly RecordGroup[]>
  /** Kinds of waiting records; each count equals the total of `records` for it. */
  waiting(): Promised<readonly RecordsWaiting[]>
  /** A supervisor's figures, all from one snapshot. */
  oversight(question: OversightQuestion): Promised<Oversight>
  /** The same figures as a report file. */
  oversightReport(request: OversightReportRequest): Promised<Uint8Array>
  list(limit: number, before: BatchId | null, filter?: BatchFilter): Promised<Page<BatchOverview>>
  read(id: BatchId): Promised<BatchOverview>
  batchTable(filter: BatchTableFilter, order: BatchOrder, offset: number, limit: number): Promised<Page<BatchLine>>
  /** Counts of the table by one property. */
  batchGroups(filter: BatchTableFilter, by: BatchGrouping): Promised<readonly RecordGroup[]>
  /** The sends of the batches that match the filter. */
  sends(question: SendQuestion, order: SendOrder, offset: number, limit: number): Promised<Page<SendLine>>
  /** The same, counted by state. */
  sendGroups(filter: BatchTableFilter): Promised<readonly RecordGroup[]>
  /** The sends in their order, with the chosen columns. */
  exportSends(request: SendsExport): Promised<Uint8Array>
  /** The batches of a filter in their order, with the chosen columns. */
  exportBatches(request: BatchesExport): Promised<Uint8Array>
  items(id: BatchId, filter: ItemFilter, offset: number, limit: number): Promised<Page<Item>>
  answerColumns(id: BatchId): Promised<AnswerColumns>
  /** Batches with sends that wait for a person, newest first; only those sends of each batch. */
  waitingSends(): Promised<readonly WaitingSends[]>
  item(id: ItemId): Promised<HistoryEntry>
  /** Earlier and later filings of the same contract, person or row. */
  chain(id: ItemId): Promised<FilingChain>
  /** What people did, newest first. */
  actions(question: ActionQuestion, offset: number, limit: number): Promised<Page<Action>>
  exportActions(request: ActionsExport): Promised<Uint8Array>
  export(id: BatchId, file: BatchFile): Promised<Uint8Array>
  /** The records of a filter in their order, with the chosen columns. */
  exportRecords(request: RecordsExport): Promised<Uint8Array>
  /** The people of a filter in their order, with the chosen columns. */
  exportPeople(request: PeopleExport): Promised<Uint8Array>
  /** The list of documents in its order, with the chosen columns. */
  exportDocuments(request: DocumentsExport): Promised<Uint8Array>
}

export function createHistory(context: HistoryContext): HistoryUseCases {
  const { history } = context.stores
  const read = async (id: BatchId): Promised<BatchOverview> => {
    const overview = await history.batch(id)
    return overview === null ? failure(appError('batch.not-found', { batch: id })) : success(overview)
  }
  return {
    search: async (text, offset, limit) => success(await history.search(text, offset, limit)),
    records: async (filter, order, offset, limit) => success(await history.records(filter, order, offset, limit)),
    countRecords: async (filter) => success(await history.countRecords(filter)),
    recordIds: async (filter, order) => success(await history.recordIds(filter, order, mostChosenRecords)),
    people: async (filter, order, offset, limit) => success(await history.people(filter, order, offset, limit)),
    documents: async (question, order, offset, limit) =>
      success(await history.documents(question, order, offset, limit)),
    documentIds: async (question, order) => success(await history.documentIds(question, order, mostChosenRecords)),
    groups: async (filter, by) => success(await history.groups(filter, by)),
    waiting: async () => success(await history.waiting()),
    oversight: (question) => oversightOf(context, question),
    oversightReport: (request) => writeOversight(context, request),
    list: async (limit, before, filter) => success(await history.batches(limit, before ?? undefined, filter)),
    read,
    batchTable: async (filter, order, offset, limit) => success(await history.batchTable(filter, order, offset, limit)),
    batchGroups: async (filter, by) => success(await history.batchGroups(filter, by)),
    sends: async (question, order, offset, limit) => success(await history.sends(question, order, offset, limit)),
    sendGroups: async (filter) => success(await history.sendGroups(filter)),
    exportSends: (request) => exportSends(context, request),
    exportBatches: (request) => exportBatches(context, request),
    items: async (id, filter, offset, limit) => success(await history.items(id, filter, offset, limit)),
    answerColumns: async (id) => success(await history.answerColumns(id)),
    waitingSends: async () => success(await history.waitingSends()),
    item: async (id) => {
      const entry = await history.item(id)
      return entry === null ? failure(appError('item.not-found', { item: id })) : success(entry)
    },
    chain: async (id) => success(await history.chain(id)),
    actions: async (question, offset, limit) => success(await history.actions(question, offset, limit)),
    exportActions: (request) => exportActions(context, request),
    exportRecords: (request) => exportRecords(context, request),
    exportPeople: (request) => exportPeople(context, request),
    exportDocuments: (request) => exportDocuments(context, request),
    export: async (id, file) => {
      const overview = await read(id)
      return overview.ok ? exportBatch(context, overview.value, file) : overview
    },
  }
}
