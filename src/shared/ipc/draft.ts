import { z } from 'zod'
import type { DraftChange } from '../domain/draft/draft-change.ts'
import { type LeftOutGroup, leftOutReasons, mostToldRows } from '../domain/draft/left-out.ts'
import type { PersonInDraft } from '../domain/draft/person-in-draft.ts'
import type { DraftOverview, DraftRowView, FindingGroup, Page } from '../domain/filing/overview.ts'
import {
  draftColumnsSchema,
  draftOrderSchema,
  draftTableFilterSchema,
  type SavedDraftView,
  savedDraftViewSchema,
} from '../domain/pending/draft-schemas.ts'
import { languages } from '../kernel/language.ts'
import { answer, channel } from './channel.ts'
import { day, draft, fieldName, id, limit, nothing, offset, person, rowFilter, rowNumber } from './fields.ts'

const draftSort = z.strictObject({ field: fieldName, descending: z.boolean(), asOf: z.int().min(0) })

/** Drafts and their rows, as a whole. */
export const draftChannels = {
  'draft:list': channel({ request: nothing, answer: answer<readonly DraftOverview[]>() }),
  /** Exports the drafts in the table to a file the user chooses; null when cancelled. */
  'draft:export-table': channel({
    request: z.strictObject({
      filter: draftTableFilterSchema,
      order: draftOrderSchema,
      columns: draftColumnsSchema,
      language: z.enum(languages),
    }),
    answer: answer<{ readonly path: string } | null>(),
  }),
  'draft:views': channel({ request: nothing, answer: answer<readonly SavedDraftView[]>() }),
  /** Without `id` a new one. Returns all views, as removal does. */
  'draft:save-view': channel({
    request: savedDraftViewSchema.extend({ id: id.nullable() }),
    answer: answer<readonly SavedDraftView[]>(),
    changes: ['profile'],
  }),
  'draft:remove-view': channel({
    request: z.strictObject({ id }),
    answer: answer<readonly SavedDraftView[]>(),
    changes: ['profile'],
  }),
  'draft:read': channel({ request: draft, answer: answer<DraftOverview>() }),
  'draft:rows': channel({
    request: draft.extend({ filter: rowFilter, offset, limit }),
    answer: answer<Page<DraftRowView>>(),
  }),
  /** The same rows in their order when they were sorted. */
  'draft:sorted-rows': channel({
    request: draft.extend({ filter: rowFilter, sort: draftSort, offset, limit }),
    answer: answer<Page<DraftRowView>>(),
  }),
  /** A row's position in such a list, from 0; null if absent. */
  'draft:sorted-position': channel({
    request: draft.extend({ filter: rowFilter, sort: draftSort, row: rowNumber }),
    answer: answer<number | null>(),
  }),
  /** Drafts in which a person waits to be filed. */
  'draft:of-person': channel({ request: person, answer: answer<readonly PersonInDraft[]>() }),
  'draft:groups': channel({ request: draft, answer: answer<readonly FindingGroup[]>() }),
  /** File rows that are not workers and not in the draft, by reason, with the first rows. */
  'draft:left-out': channel({ request: draft, answer: answer<readonly LeftOutGroup[]>() }),
  /** Adds such rows to the draft: some by number, or all of a reason. */
  'draft:bring-back': channel({
    request: draft.extend({
      rows: z.union([z.enum(leftOutReasons), z.array(rowNumber).max(mostToldRows).readonly()]),
    }),
    answer: answer<DraftChange>(),
    changes: ['drafts'],
  }),
  /**
   * Sets whether this company's NIT includes its check digit in files: remembered, and the draft is validated again.
   */
  'draft:set-nit-form': channel({
    request: draft.extend({
      nit: z.string().regex(/^\d{6,15}$/),
      form: z.enum(['with-check-digit', 'without-check-digit']),
    }),
    answer: answer<DraftOverview>(),
    changes: ['drafts'],
  }),
  /** Saves the user's position, to restore it after a restart. */
  'draft:remember-cell': channel({
    request: draft.extend({ row: rowNumber, field: fieldName.nullable(), filter: rowFilter }),
    answer: answer<null>(),
  }),
  'draft:schedule': channel({
    request: draft.extend({ day: day.nullable() }),
    answer: answer<DraftOverview>(),
    changes: ['drafts'],
  }),
  /** The latest future hiring date, as a proposal. */
  'draft:propose-day': channel({
    request: draft,
    answer: answer<{ readonly day: string | null; readonly waitingRows: number }>(),
  }),
  'draft:remove': channel({ request: draft, answer: answer<null>(), changes: ['drafts'] }),
}
