import { z } from 'zod'
import { mostOwnTerms } from '../answers/answer-terms.ts'
import { civilDay } from '../civil-day.ts'
import { deliveryStates } from '../documents/delivery.ts'
import { recordMeasures } from '../oversight/measures.ts'
import { entitiesByModule, moduleNames } from '../worker/procedure.ts'
import { mostAnswerColumns } from './answer/answer-columns.ts'
import { documentColumns, documentHoldings, documentOrders } from './document-table.ts'
import { itemOutcomes } from './item.ts'
import { peopleColumns, peopleOrders } from './people-table.ts'
import { isRecordColumn, type RecordColumn } from './record-columns.ts'
import { recordOrders, recordWaits, secondOrders } from './record-filter.ts'

/** Schemas of record queries, for window requests and saved views. */
const text = z.string().max(200)
/** Wire text, up to this length. */
const said = z.string().max(10_000)

const termDaysSchema = z.strictObject({
  others: civilDay,
  own: z
    .array(z.strictObject({ entity: z.enum(entitiesByModule.affiliation), entityCode: text, filedTo: civilDay }))
    .max(mostOwnTerms)
    .readonly(),
})
const overdueDaysSchema = termDaysSchema.extend({ after: termDaysSchema.optional() })

export const recordFilterSchema = z.strictObject({
  text,
  module: z.enum(moduleNames).nullable(),
  batchId: z.string().min(1).max(64).nullable(),
  company: text.nullable(),
  entityCode: text.nullable(),
  outcome: z.enum(itemOutcomes).nullable(),
  state: said.nullable(),
  entityState: said.nullable(),
  reason: said.nullable(),
  filedFrom: civilDay.nullable(),
  filedTo: civilDay.nullable(),
  // An older view waits for a certificate, which is an entity's answer.
  waits: z.preprocess((wait) => (wait === 'certificate' ? 'answer' : wait), z.enum(recordWaits).nullable()),
  operator: text.nullable(),
  measure: z.enum(recordMeasures).nullable(),
  // Older views lack these fields.
  submissionId: z.string().min(1).max(64).nullable().default(null),
  charged: z.boolean().nullable().default(null),
  sinceFrom: civilDay.nullable().default(null),
  sinceTo: civilDay.nullable().default(null),
  overdue: overdueDaysSchema.nullable().default(null),
  owner: text.nullable().default(null),
  dueFrom: civilDay.nullable().default(null),
  dueTo: civilDay.nullable().default(null),
  answer: said.nullable().default(null),
  confidenceBelow: z.int().min(1).max(100).nullable().default(null),
  person: z.strictObject({ documentType: text, documentNumber: text }).nullable(),
  notification: text.nullable().default(null),
})

export const recordOrderSchema = z.strictObject({
  by: z.enum(recordOrders),
  descending: z.boolean(),
  second: z.strictObject({ by: z.enum(secondOrders), descending: z.boolean() }).optional(),
})

const column = z
  .custom<RecordColumn>((value) => typeof value === 'string' && value.length <= 1_000 && isRecordColumn(value))
  .meta({ examples: ['identification', 'result:["Persona","Nombre"]'] })

/** The named columns, plus answer columns. */
export const recordColumnsSchema = z
  .array(column)
  .min(1)
  .max(mostAnswerColumns + 100)

export const peopleOrderSchema = z.strictObject({ by: z.enum(peopleOrders), descending: z.boolean() })
export const peopleColumnsSchema = z.array(z.enum(peopleColumns)).min(1).max(peopleColumns.length)

export const documentHoldingSchema = z.enum(documentHoldings).nullable()
export const deliveryStateSchema = z.enum(deliveryStates)
export const documentOrderSchema = z.strictObject({ by: z.enum(documentOrders), descending: z.boolean() })
export const documentColumnsSchema = z.array(z.enum(documentColumns)).min(1).max(documentColumns.length)

/** Lists people or documents in place of the records. */
const listedSchema = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('people'), order: peopleOrderSchema, columns: peopleColumnsSchema }),
  z.strictObject({
    of: z.literal('documents'),
    holding: documentHoldingSchema,
    delivery: deliveryStateSchema.optional(),
    order: documentOrderSchema,
    columns: documentColumnsSchema,
  }),
])

/** A named view of records, or of what belongs to them. */
export const savedViewSchema = z.strictObject({
  id: z.string().min(1).max(64),
  name: z.string().trim().min(1).max(80),
  /** Everybody in the office sees it. */
  shared: z.literal(true).optional(),
  filter: recordFilterSchema,
  order: recordOrderSchema,
  columns: recordColumnsSchema,
  /** Absent: the records themselves. */
  listed: listedSchema.optional(),
})
export type SavedView = z.infer<typeof savedViewSchema>
