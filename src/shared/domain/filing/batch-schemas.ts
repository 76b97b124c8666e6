import { z } from 'zod'
import { civilDay } from '../civil-day.ts'
import { moduleNames } from '../worker/procedure.ts'
import { batchOrders } from './batch-table.ts'
import { batchPhases } from './overview.ts'
import { sendOrders } from './send-table.ts'
import { submissionStates } from './submission.ts'

/** The shapes of what the window asks of the table of batches. Apart from the table's own words: the window loads no validator. */
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
  state: z.enum(submissionStates).nullable(),
})

export const sendOrderSchema = z.strictObject({ by: z.enum(sendOrders), descending: z.boolean() })
