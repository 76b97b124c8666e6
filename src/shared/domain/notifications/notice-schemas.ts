import { z } from 'zod'
import { moduleNames } from '../worker/procedure.ts'
import { noticeKinds, noticeOrders, noticeStandings } from './notice-table.ts'
import { lowestPort } from './receiver.ts'

/** Schemas of the window's notification queries. Separate from their names, because the window loads no validator. */
export const noticeFilterSchema = z.strictObject({
  text: z.string().max(200),
  module: z.enum(moduleNames).nullable(),
  kind: z.enum(noticeKinds).nullable(),
  standing: z.enum(noticeStandings).nullable(),
  delivery: z.string().max(200).nullable(),
})

export const noticeOrderSchema = z.strictObject({ by: z.enum(noticeOrders), descending: z.boolean() })

export const receiverPlanSchema = z.strictObject({ on: z.boolean(), port: z.int().min(lowestPort).max(65_535) })
