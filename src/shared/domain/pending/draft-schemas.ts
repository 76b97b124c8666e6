import { z } from 'zod'
import { moduleNames } from '../worker/procedure.ts'
import { draftGroups } from './draft-groups.ts'
import { draftColumns } from './draft-table.ts'

/**
 * Schemas of the window's draft table queries. Separate from the table's names, because the window loads no validator.
 */
export const draftTableFilterSchema = z.strictObject({
  group: z.enum(draftGroups),
  search: z.string().max(200),
  module: z.enum(moduleNames).nullable(),
})

export const draftOrderSchema = z.strictObject({ by: z.enum(draftColumns), descending: z.boolean() })

export const draftColumnsSchema = z.array(z.enum(draftColumns)).min(1).max(draftColumns.length)

/** A named view of drafts. */
export const savedDraftViewSchema = z.strictObject({
  id: z.string().min(1).max(64),
  name: z.string().trim().min(1).max(80),
  /** Everybody in the office sees it. */
  shared: z.literal(true).optional(),
  filter: draftTableFilterSchema,
  order: draftOrderSchema,
  columns: draftColumnsSchema,
})
export type SavedDraftView = z.infer<typeof savedDraftViewSchema>
