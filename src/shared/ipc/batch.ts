import { z } from 'zod'
import type { AnswerColumns } from '../domain/filing/answer/answer-columns.ts'
import {
  batchOrderSchema,
  batchTableFilterSchema,
  type SavedBatchView,
  savedBatchViewSchema,
  sendOrderSchema,
  sendQuestionSchema,
} from '../domain/filing/batch-schemas.ts'
import { type BatchLine, batchColumns, batchGroupings } from '../domain/filing/batch-table.ts'
import type { LeftBehindGroup } from '../domain/filing/choosing/left-behind.ts'
import { type BatchCorrections, correctionKinds } from '../domain/filing/correction.ts'
import type { Item } from '../domain/filing/item.ts'
import {
  type BatchOverview,
  batchPhases,
  type CorrectedChosen,
  type DraftOverview,
  type Page,
} from '../domain/filing/overview.ts'
import { mostChosenRecords, type RecordGroup } from '../domain/filing/record-filter.ts'
import { type SendLine, sendColumns } from '../domain/filing/send-table.ts'
import { languages } from '../kernel/language.ts'
import { answer, channel } from './channel.ts'
import { again, batch, id, limit, moduleName, nothing, offset } from './fields.ts'

const batches = z.strictObject({ filter: batchTableFilterSchema, order: batchOrderSchema })

const chosen = z.strictObject({ records: z.array(id).min(1).max(mostChosenRecords) })

const sends = z.strictObject({ question: sendQuestionSchema, order: sendOrderSchema })

/** Batches sent or waiting to be sent. */
export const batchChannels = {
  'batch:list': channel({
    request: z.strictObject({
      limit,
      before: id.nullable(),
      filter: z.strictObject({
        phase: z.enum(batchPhases),
        module: moduleName.nullable(),
        search: z.string().max(200),
      }),
    }),
    answer: answer<Page<BatchOverview>>(),
  }),
  'batch:table': channel({ request: batches.extend({ offset, limit }), answer: answer<Page<BatchLine>>() }),
  'batch:groups': channel({
    request: z.strictObject({ filter: batchTableFilterSchema, by: z.enum(batchGroupings) }),
    answer: answer<readonly RecordGroup[]>(),
  }),
  /** Exports to a file the user chooses; null when cancelled. */
  'batch:export-table': channel({
    request: batches.extend({ columns: z.array(z.enum(batchColumns)).min(1), language: z.enum(languages) }),
    answer: answer<{ readonly path: string } | null>(),
  }),
  'batch:sends': channel({ request: sends.extend({ offset, limit }), answer: answer<Page<SendLine>>() }),
  /** The same counted by state. */
  'batch:send-groups': channel({
    request: z.strictObject({ filter: batchTableFilterSchema }),
    answer: answer<readonly RecordGroup[]>(),
  }),
  'batch:export-sends': channel({
    request: sends.extend({ columns: z.array(z.enum(sendColumns)).min(1), language: z.enum(languages) }),
    answer: answer<{ readonly path: string } | null>(),
  }),
  'batch:views': channel({ request: nothing, answer: answer<readonly SavedBatchView[]>() }),
  /** Without `id` a new one. Returns all views, as removal does. */
  'batch:save-view': channel({
    request: savedBatchViewSchema.extend({ id: id.nullable() }),
    answer: answer<readonly SavedBatchView[]>(),
    changes: ['profile'],
  }),
  'batch:remove-view': channel({
    request: z.strictObject({ id }),
    answer: answer<readonly SavedBatchView[]>(),
    changes: ['profile'],
  }),
  'batch:read': channel({ request: batch, answer: answer<BatchOverview>() }),
  'batch:items': channel({
    request: batch.extend({
      filter: z.strictObject({
        submission: id.optional(),
        outcome: z.string().max(60).optional(),
        state: z.string().max(120).optional(),
        entityState: z.string().max(120).optional(),
        search: z.string().max(200).optional(),
      }),
      offset,
      limit,
    }),
    answer: answer<Page<Item>>(),
  }),
  'batch:answer-columns': channel({ request: batch, answer: answer<AnswerColumns>() }),
  /** Stops sending after the POST in flight; the rest stays queued. */
  'batch:pause': channel({ request: batch, answer: answer<BatchOverview>(), changes: ['batches'] }),
  /** Sends what is queued, including what waits for the user after its automatic attempts. */
  'batch:send': channel({
    request: batch.extend({ again }),
    answer: answer<BatchOverview>(),
    changes: ['batches', 'polling'],
  }),
  'batch:export': channel({
    request: batch.extend({ language: z.enum(languages) }),
    answer: answer<{ readonly path: string } | null>(),
  }),
  /** What of a batch needs correction, and how much of it is in a draft already. */
  'batch:corrections': channel({ request: batch, answer: answer<BatchCorrections>() }),
  /** A draft of the records of a kind; an existing one if they are in it already. */
  'batch:correct': channel({
    request: batch.extend({ kind: z.enum(correctionKinds) }),
    answer: answer<DraftOverview>(),
    changes: ['drafts', 'batches'],
  }),
  /** The same for chosen records of any batches: a draft for each of their batches. */
  'batch:chosen-corrections': channel({ request: chosen, answer: answer<BatchCorrections>() }),
  'batch:correct-chosen': channel({
    request: chosen.extend({ kind: z.enum(correctionKinds) }),
    answer: answer<CorrectedChosen>(),
    changes: ['drafts', 'batches'],
  }),
  /** The chosen records that no correcting draft accepts, by reason. */
  'batch:left-uncorrected': channel({ request: chosen, answer: answer<readonly LeftBehindGroup[]>() }),
  /** One immediate GET for every request of a batch, including those the service reported as not found. */
  'batch:ask-again': channel({ request: batch, answer: answer<BatchOverview>(), changes: ['batches', 'polling'] }),
}
