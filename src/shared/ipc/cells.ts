import { z } from 'zod'
import type { CopiedBlock } from '../domain/draft/blocks/copied-block.ts'
import { mostPastedCharacters, mostPastedColumns } from '../domain/draft/blocks/pasted-block.ts'
import type { ChangePreview, DraftChange, DraftHistory } from '../domain/draft/draft-change.ts'
import type { DraftStepLabel } from '../domain/draft/draft-step.ts'
import type { TwinReview } from '../domain/draft/twins.ts'
import { answer, channel } from './channel.ts'
import { draft, fieldName, freeText, rowFilter, rowNumber, rowSelection } from './fields.ts'

/** Suggestions of a kind, a field, a row; nulls mean any. */
const suggestions = draft.extend({
  kind: z.string().max(80).nullable(),
  field: fieldName.nullable(),
  row: rowNumber.nullable(),
})

/** One undo or redo step; `label` names it, null when there was none. */
const step = answer<DraftChange & { readonly label: DraftStepLabel | null }>()

/** Rows between two numbers, among those the filter shows. */
const rowSpan = z.strictObject({ fromRow: rowNumber, toRow: rowNumber })
const shownFields = z.array(fieldName).min(1).max(mostPastedColumns).readonly()

/** Edits of a draft: every change is one undoable step. */
export const cellChannels = {
  'draft:edit': channel({
    request: draft.extend({ row: rowNumber, field: fieldName, value: freeText }),
    answer: answer<DraftChange>(),
    changes: ['drafts'],
  }),
  /**
   * A block of cells in spreadsheet format, from a row and a field: rows in the filter's order, fields in the
   * specification's order.
   */
  'draft:paste': channel({
    request: draft.extend({
      row: rowNumber,
      field: fieldName,
      text: z.string().min(1).max(mostPastedCharacters),
      filter: rowFilter,
      /** The target selection: its last row, its number of columns, and the fields in display order from `field`. */
      into: z
        .strictObject({
          toRow: rowNumber,
          columns: z.int().min(1).max(mostPastedColumns),
          fields: shownFields,
        })
        .optional(),
    }),
    answer: answer<DraftChange & { readonly cellsOutside: number }>(),
    changes: ['drafts'],
  }),
  /** The cells of a range for the clipboard: what would be sent, as displayed. */
  'draft:copy-range': channel({
    request: draft.extend({ filter: rowFilter, range: rowSpan.extend({ fields: shownFields }) }),
    answer: answer<CopiedBlock & { readonly rows: number }>(),
  }),
  /** Fills the target rows with the source rows, repeatedly; a column named twice copies from itself. */
  'draft:fill-range': channel({
    request: draft.extend({
      filter: rowFilter,
      source: rowSpan,
      target: rowSpan,
      columns: z
        .array(z.strictObject({ from: fieldName, to: fieldName }))
        .min(1)
        .max(mostPastedColumns)
        .readonly(),
    }),
    answer: answer<DraftChange>(),
    changes: ['drafts'],
  }),
  'draft:clear-range': channel({
    request: draft.extend({ filter: rowFilter, range: rowSpan.extend({ fields: shownFields }) }),
    answer: answer<DraftChange>(),
    changes: ['drafts'],
  }),
  /** Sets one value in one field of many rows. */
  'draft:fill': channel({
    request: draft.extend({ rows: rowSelection, field: fieldName, value: freeText }),
    answer: answer<DraftChange>(),
    changes: ['drafts'],
  }),
  /** Find and replace, in one field or in all. With `preview` nothing changes and `change` is null. */
  'draft:replace': channel({
    request: draft.extend({
      find: freeText.min(1),
      replace: freeText,
      field: fieldName.nullable(),
      wholeCell: z.boolean(),
      matchCase: z.boolean(),
      preview: z.boolean(),
    }),
    answer: answer<{ readonly preview: ChangePreview; readonly change: DraftChange | null }>(),
    changes: ['drafts'],
  }),
  'draft:preview-suggestions': channel({ request: suggestions, answer: answer<ChangePreview>() }),
  /** Applies every suggestion of a kind (and field); with nulls all sure ones. */
  'draft:apply-suggestions': channel({
    request: suggestions,
    answer: answer<DraftChange & { readonly applied: number }>(),
    changes: ['drafts'],
  }),
  'draft:undo': channel({ request: draft, answer: step, changes: ['drafts'] }),
  'draft:redo': channel({ request: draft, answer: step, changes: ['drafts'] }),
  'draft:history': channel({ request: draft, answer: answer<DraftHistory>() }),
  /** Quarantines rows, or releases them. */
  'draft:quarantine': channel({
    request: draft.extend({ rows: rowSelection, on: z.boolean() }),
    answer: answer<DraftChange>(),
    changes: ['drafts'],
  }),
  /** Takes rows out of the draft; `draft:bring-back` returns them. */
  'draft:remove-rows': channel({
    request: draft.extend({ rows: rowSelection }),
    answer: answer<DraftChange>(),
    changes: ['drafts'],
  }),
  /** Duplicate rows, side by side. */
  'draft:twins': channel({ request: draft, answer: answer<TwinReview>() }),
  /** Quarantines every row that repeats an earlier one. */
  'draft:keep-first-twins': channel({ request: draft, answer: answer<DraftChange>(), changes: ['drafts'] }),
  /** Lets sent rows be corrected and sent again. */
  'draft:reopen': channel({
    request: draft.extend({ rows: rowSelection }),
    answer: answer<DraftChange>(),
    changes: ['drafts'],
  }),
}
