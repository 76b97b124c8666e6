import { z } from 'zod'
import { mostPastedColumns } from '../domain/draft/blocks/pasted-block.ts'
import {
  type ComparedRowView,
  comparedLists,
  type DraftComparison,
} from '../domain/draft/comparison/draft-comparison.ts'
import type { DraftChange } from '../domain/draft/draft-change.ts'
import type { ColumnValues, FoundCell } from '../domain/draft/find-request.ts'
import { type LeftOutGroup, leftOutReasons, mostToldRows } from '../domain/draft/left-out.ts'
import type { PersonInDraft } from '../domain/draft/person-in-draft.ts'
import { mostReturnedPeople, type ReturnedPerson } from '../domain/draft/returned-person.ts'
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
import { day, draft, fieldName, freeText, id, limit, nothing, offset, person, rowFilter, rowNumber } from './fields.ts'

const sortKey = z.strictObject({ field: fieldName, descending: z.boolean() })
const draftSort = sortKey.extend({ second: sortKey.nullable(), asOf: z.int().min(0) })

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
  /** The numbers of the rows of such a list, between two numbers in file order or two positions when sorted. */
  'draft:rows-covered': channel({
    request: draft.extend({ filter: rowFilter, sort: draftSort.nullable(), from: rowNumber, to: rowNumber }),
    answer: answer<readonly number[]>(),
  }),
  /** Finds a text in the rows of such a list: how many cells have it, and the one at, after or before a cell. */
  'draft:find': channel({
    request: draft.extend({
      filter: rowFilter,
      sort: draftSort.nullable(),
      text: freeText.min(1),
      fields: z.array(fieldName).min(1).max(mostPastedColumns).readonly(),
      from: z.strictObject({ row: rowNumber, field: fieldName.nullable() }).nullable(),
      step: z.enum(['here', 'next', 'previous']),
    }),
    answer: answer<FoundCell>(),
  }),
  /** The values of a column that contain a text, with the number of rows. */
  'draft:column-values': channel({
    request: draft.extend({ field: fieldName, text: freeText }),
    answer: answer<ColumnValues>(),
  }),
  /** The people of a correction draft in file order, each with the record that came back. */
  'draft:returned': channel({
    request: draft.extend({ offset, limit: z.int().min(1).max(mostReturnedPeople) }),
    answer: answer<Page<ReturnedPerson>>(),
  }),
  /** Drafts in which a person waits to be filed. */
  'draft:of-person': channel({ request: person, answer: answer<readonly PersonInDraft[]>() }),
  /** The draft against the last file of its source; null if none is known. */
  'draft:comparison': channel({ request: draft, answer: answer<DraftComparison | null>() }),
  'draft:compared-rows': channel({
    request: draft.extend({ list: z.enum(comparedLists), offset, limit }),
    answer: answer<Page<ComparedRowView>>(),
  }),
  /** Takes out the rows that are equal to the last file and were accepted; `draft:bring-back` returns them. */
  'draft:leave-filed': channel({ request: draft, answer: answer<DraftChange>(), changes: ['drafts'] }),
  'draft:same-person': channel({
    request: draft.extend({ row: rowNumber, answer: z.enum(['same', 'other']) }),
    answer: answer<DraftChange>(),
    changes: ['drafts'],
  }),
  'draft:groups': channel({ request: draft, answer: answer<readonly FindingGroup[]>() }),
  /** Rows that are not in the draft, because they are not workers or were removed, by reason, with the first rows. */
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
