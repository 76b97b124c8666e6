import type { HistoryStore } from '#main/history/ports.ts'
import { everyBatch } from '#shared/domain/filing/overview.ts'
import type { HistoryRepository } from '../history-repository.ts'
import type { SlowReader } from './slow-reader.ts'

/**
 * Routes each history read: searches and counts over all items go to the reader thread; lookups by index (a batch, an
 * item, a page of a batch in the order sent) use the writing connection, which is available sooner.
 */
export const readingHistory = (near: HistoryRepository, reader: SlowReader): HistoryStore => ({
  batches: (limit, before, filter = everyBatch) => reader.read('batches', limit, before, filter),
  batchTable: (filter, order, offset, limit) => reader.read('batchTable', filter, order, offset, limit),
  batchGroups: (filter, by) => reader.read('batchGroups', filter, by),
  sends: (question, order, offset, limit) => reader.read('sends', question, order, offset, limit),
  sendGroups: (filter) => reader.read('sendGroups', filter),
  search: (text, offset, limit) => reader.read('search', text, offset, limit),
  records: (filter, order, offset, limit) => reader.read('records', filter, order, offset, limit),
  countRecords: (filter) => reader.read('countRecords', filter),
  recordIds: (filter, order, limit) => reader.read('recordIds', filter, order, limit),
  people: (filter, order, offset, limit) => reader.read('people', filter, order, offset, limit),
  documents: (question, order, offset, limit) => reader.read('documents', question, order, offset, limit),
  documentIds: (question, order, limit) => reader.read('documentIds', question, order, limit),
  groups: (filter, by) => reader.read('groups', filter, by),
  waiting: () => reader.read('waiting'),
  oversight: (question, nowMs, terms) => reader.read('oversight', question, nowMs, terms),
  items: (id, filter, offset, limit) =>
    filter.search === undefined || filter.search.trim() === ''
      ? near.items(id, filter, offset, limit)
      : reader.read('items', id, filter, offset, limit),
  answerColumns: (id) => reader.read('answerColumns', id),
  batch: (id) => near.batch(id),
  waitingSends: () => near.waitingSends(),
  itemPages: (id) => near.itemPages(id),
  chain: (id) => near.chain(id),
  followUps: (id) => near.followUps(id),
  actions: (question, offset, limit) => reader.read('actions', question, offset, limit),
  peopleNamed: () => reader.read('peopleNamed'),
  peopleWhoActed: () => reader.read('peopleWhoActed'),
  item: (id) => near.item(id),
  itemOfDocument: (id) => near.itemOfDocument(id),
  setbacks: (id) => reader.read('setbacks', id),
  sentValues: (id) => near.sentValues(id),
  formContracts: (ids) => near.formContracts(ids),
  recordsSent: (ids) => near.recordsSent(ids),
  batchesOf: (ids) => near.batchesOf(ids),
  personFilings: (numbers) => near.personFilings(numbers),
  signature: (id) => near.signature(id),
  filedSince: (since) => near.filedSince(since),
})
