import { z } from 'zod'
import { moduleNames } from '../worker/procedure.ts'
import { draftGroups } from './draft-groups.ts'
import { draftColumns } from './draft-table.ts'

/** The shapes of what the window asks of the table of drafts. Apart from the table's own words: the window loads no validator. */
export const draftTableFilterSchema = z.strictObject({
  group: z.enum(draftGroups),
  search: z.string().max(200),
  module: z.enum(moduleNames).nullable(),
})

export const draftOrderSchema = z.strictObject({ by: z.enum(draftColumns), descending: z.boolean() })

export const draftColumnsSchema = z.array(z.enum(draftColumns)).min(1).max(draftColumns.length)

/** A table of drafts that somebody has named. */
export const savedDraftViewSchema = z.strictObject({
  id: z.string().min(1).max(64),
  name: z.string().trim().min(1).max(80),
  filter: draftTableFilterSchema,
  order: draftOrderSchema,
  columns: draftColumnsSchema,
})
export type SavedDraftView = z.infer<typeof savedDraftViewSchema>
