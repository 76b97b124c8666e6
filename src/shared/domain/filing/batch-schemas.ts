import { z } from 'zod'
import { civilDay } from '../civil-day.ts'
import { moduleNames } from '../worker/procedure.ts'
import { batchColumns, batchOrders } from './batch-table.ts'
import { batchPhases } from './overview.ts'
import { sendColumns, sendOrders } from './send-table.ts'
import { sendStandings } from './submission.ts'

/**
 * Schemas of the window's queries on the batch table. Separate from the table's own names, because the window loads no
 * validator.
 */
const text = z.string().max(200)

export const batchTableFilterSchema = z.strictObject({
  phase: z.enum(batchPhases),
  module: z.enum(moduleNames).nullable(),
  search: text,
  company: text.nullable(),
  entityCode: text.nullable(),
  operator: text.nullable(),
  createdFrom: civilDay.nullable(),
  createdTo: civilDay.nullable(),
})

export const batchOrderSchema = z.strictObject({ by: z.enum(batchOrders), descending: z.boolean() })

export const sendQuestionSchema = z.strictObject({
  filter: batchTableFilterSchema,
  state: z.enum(sendStandings).nullable(),
})

export const sendOrderSchema = z.strictObject({ by: z.enum(sendOrders), descending: z.boolean() })

const sendsSchema = z.strictObject({
  state: z.enum(sendStandings).nullable(),
  order: sendOrderSchema,
  columns: z.array(z.enum(sendColumns)).min(1).max(sendColumns.length),
})

/** A named view of batches or their sends. */
export const savedBatchViewSchema = z.strictObject({
  id: z.string().min(1).max(64),
  name: z.string().trim().min(1).max(80),
  /** Everybody in the office sees it. */
  shared: z.literal(true).optional(),
  filter: batchTableFilterSchema,
  order: batchOrderSchema,
  columns: z.array(z.enum(batchColumns)).min(1).max(batchColumns.length),
  /** Absent: the batches themselves. */
  sends: sendsSchema.optional(),
})
export type SavedBatchView = z.infer<typeof savedBatchViewSchema>
