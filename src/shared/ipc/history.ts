import { z } from 'zod'
import { civilDay } from '../domain/civil-day.ts'
import type { DocumentIds, DocumentLine } from '../domain/filing/document-table.ts'
import type { FilingChain, HistoryEntry, Page } from '../domain/filing/overview.ts'
import type { PersonLine } from '../domain/filing/people-table.ts'
import {
  mostChosenRecords,
  type RecordGroup,
  type RecordIds,
  type RecordsWaiting,
  recordGroupings,
} from '../domain/filing/record-filter.ts'
import {
  deliveryStateSchema,
  documentColumnsSchema,
  documentHoldingSchema,
  documentOrderSchema,
  peopleColumnsSchema,
  peopleOrderSchema,
  recordColumnsSchema,
  recordFilterSchema,
  recordOrderSchema,
  type SavedView,
  savedViewSchema,
} from '../domain/filing/record-schemas.ts'
import { type Action, actionKinds } from '../domain/follow-up/action.ts'
import { type FollowUpEntry, mostCommentCharacters, mostOwnerCharacters } from '../domain/follow-up/follow-up.ts'
import { languages } from '../kernel/language.ts'
import { answer, channel } from './channel.ts'
import { id, limit, nothing, offset } from './fields.ts'

const records = z.strictObject({ filter: recordFilterSchema, order: recordOrderSchema })

const people = z.strictObject({ filter: recordFilterSchema, order: peopleOrderSchema })
const documents = z.strictObject({
  question: z.strictObject({
    filter: recordFilterSchema,
    holding: documentHoldingSchema,
    delivery: deliveryStateSchema.optional(),
  }),
  order: documentOrderSchema,
})

const actions = z.strictObject({
  question: z.strictObject({
    from: civilDay.nullable(),
    to: civilDay.nullable(),
    operator: z.string().max(200).nullable(),
    kind: z.enum(actionKinds).nullable(),
    batchId: id.nullable(),
    itemId: id.nullable(),
  }),
})

/** People and their filings, over all batches. */
export const historyChannels = {
  'history:search': channel({
    request: z.strictObject({ text: z.string().max(200), offset, limit }),
    answer: answer<Page<HistoryEntry>>(),
  }),
  'history:records': channel({ request: records.extend({ offset, limit }), answer: answer<Page<HistoryEntry>>() }),
  /** The total, when a page reports more than were counted. */
  'history:count-records': channel({ request: records.pick({ filter: true }), answer: answer<number>() }),
  /** The matching records, up to the maximum that can be chosen at once. */
  'history:record-ids': channel({ request: records, answer: answer<RecordIds>() }),
  'history:people': channel({ request: people.extend({ offset, limit }), answer: answer<Page<PersonLine>>() }),
  'history:documents': channel({ request: documents.extend({ offset, limit }), answer: answer<Page<DocumentLine>>() }),
  /** The matching documents, up to the maximum that can be chosen at once. */
  'history:document-ids': channel({ request: documents, answer: answer<DocumentIds>() }),
  'history:groups': channel({
    request: z.strictObject({ filter: recordFilterSchema, by: z.enum(recordGroupings) }),
    answer: answer<readonly RecordGroup[]>(),
  }),
  'history:waiting': channel({ request: nothing, answer: answer<readonly RecordsWaiting[]>() }),
  /** To a file the user chooses; null when cancelled. */
  'history:export-records': channel({
    request: records.extend({
      columns: recordColumnsSchema,
      /** Only the named ones. */
      among: z.array(id).min(1).max(mostChosenRecords).nullable(),
      language: z.enum(languages),
    }),
    answer: answer<{ readonly path: string } | null>(),
  }),
  'history:export-people': channel({
    request: people.extend({ columns: peopleColumnsSchema, language: z.enum(languages) }),
    answer: answer<{ readonly path: string } | null>(),
  }),
  /** Exports the list of documents, not the documents. */
  'history:export-documents': channel({
    request: documents.extend({ columns: documentColumnsSchema, language: z.enum(languages) }),
    answer: answer<{ readonly path: string } | null>(),
  }),
  /** Marks the filing histories of these records as seen, or with `among` null those of all matches. */
  'history:look': channel({
    request: z.strictObject({
      filter: recordFilterSchema,
      among: z.array(id).min(1).max(mostChosenRecords).nullable(),
    }),
    /** How many had a new step. */
    answer: answer<number>(),
    changes: ['batches'],
  }),
  /** Adds the same entry about each of these records: owner, due date, comment. Returns how many there were. */
  'history:follow-up': channel({
    request: z.strictObject({
      records: z.array(id).min(1).max(mostChosenRecords),
      owner: z.string().max(mostOwnerCharacters).nullable(),
      due: z.union([civilDay, z.literal('')]).nullable(),
      comment: z.string().max(mostCommentCharacters),
    }),
    answer: answer<number>(),
    changes: ['batches'],
  }),
  /** What people did, newest first. */
  'history:actions': channel({ request: actions.extend({ offset, limit }), answer: answer<Page<Action>>() }),
  'history:export-actions': channel({
    request: actions.extend({ language: z.enum(languages) }),
    answer: answer<{ readonly path: string } | null>(),
  }),
  /** Names to offer as owners, the user's first. */
  'history:people-named': channel({ request: nothing, answer: answer<readonly string[]>() }),
  /** Everyone whose action the log lists. */
  'history:people-who-acted': channel({ request: nothing, answer: answer<readonly string[]>() }),
  'history:views': channel({ request: nothing, answer: answer<readonly SavedView[]>() }),
  /** Without `id` a new one. Returns all views, as removal does. */
  'history:save-view': channel({
    request: savedViewSchema.extend({ id: id.nullable() }),
    answer: answer<readonly SavedView[]>(),
    changes: ['profile'],
  }),
  'history:remove-view': channel({
    request: z.strictObject({ id }),
    answer: answer<readonly SavedView[]>(),
    changes: ['profile'],
  }),
  'item:read': channel({ request: z.strictObject({ itemId: id }), answer: answer<HistoryEntry>() }),
  /** Every entry of its follow-up, oldest first. */
  'item:follow-up': channel({ request: z.strictObject({ itemId: id }), answer: answer<readonly FollowUpEntry[]>() }),
  /** The filings it corrects or repeats, and those that correct or repeat it. */
  'item:chain': channel({ request: z.strictObject({ itemId: id }), answer: answer<FilingChain>() }),
}
