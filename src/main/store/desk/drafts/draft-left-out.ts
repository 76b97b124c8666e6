import { sql } from 'kysely'
import type { RowValues } from '#main/drafts/ports.ts'
import { build, type DeskDatabase, type DeskReading } from '#main/store/desk/desk-database.ts'
import { inSlices } from '#main/store/sqlite/slices.ts'
import { StoreFault } from '#main/store/sqlite/store-fault.ts'
import { appError } from '#shared/domain/app-error.ts'
import type { LeftOutDraftRow } from '#shared/domain/draft/draft.ts'
import {
  isLeftOutReason,
  type LeftOutGroup,
  type LeftOutReason,
  leftOutReasons,
} from '#shared/domain/draft/left-out.ts'
import { valuesAt } from './draft-field-values.ts'
import { putMarks } from './draft-marks.ts'
import type { LeftOutCounts, StoredDraft } from './draft-views.ts'
import { putRows, type Revision } from './draft-writer.ts'

/** Rows of a file that are not workers: marked among the draft's rows, and recorded here with the reason. */
export async function writeLeftOut(
  desk: DeskDatabase,
  target: Revision,
  rows: readonly LeftOutDraftRow[],
): Promise<void> {
  await inSlices(rows, (slice) =>
    desk.write((writing) => {
      putRows(writing, target, slice)
      putMarks(
        writing,
        target.draft,
        slice.map((row) => ({ ...row, leftOut: true })),
      )
      writing.replaceAll(
        'draft_left_out',
        slice.map(({ row, reason, text }) => ({ draft_sequence: target.draft, row, reason, text })),
      )
    }),
  )
}

/** A row without a recorded reason was removed by the user. */
const leftOutNow = (draft: StoredDraft) =>
  build
    .selectFrom('draft_mark')
    .leftJoin('draft_left_out', (join) =>
      join
        .onRef('draft_left_out.draft_sequence', '=', 'draft_mark.draft_sequence')
        .onRef('draft_left_out.row', '=', 'draft_mark.row'),
    )
    .where('draft_mark.draft_sequence', '=', draft.sequence)
    .where('draft_mark.left_out', '=', 1)

/** Null: the user removed it. */
const reasonNow = sql<string | null>`CASE filed_before WHEN 1 THEN 'filed-before' ELSE draft_left_out.reason END`

const withReason = (draft: StoredDraft, reason: LeftOutReason) =>
  leftOutNow(draft).where(reasonNow, 'is', reason === 'removed' ? null : reason)

/** Numbers of the file's rows that are not workers, ascending: rows left out by reading the file. */
export const notWorkers = (desk: DeskReading, draft: StoredDraft): readonly number[] =>
  draft.left_out_row_count === 0
    ? []
    : desk.numbers(
        leftOutNow(draft)
          .select('draft_mark.row')
          .where(reasonNow, 'is not', null)
          .where('filed_before', '=', 0)
          .orderBy('draft_mark.row'),
      )

export function countLeftOut(desk: DeskReading, draft: StoredDraft): LeftOutCounts {
  if (draft.left_out_row_count === 0) return []
  const counted = desk.all(
    leftOutNow(draft)
      .select((select) => [reasonNow.as('reason'), select.fn.countAll<number>().as('count')])
      .groupBy(reasonNow),
  )
  const byReason = new Map(counted.map(({ reason, count }) => [toReason(reason), count]))
  return leftOutReasons.flatMap((reason) => {
    const count = byReason.get(reason)
    return count === undefined ? [] : [{ reason, count }]
  })
}

export function readLeftOut(desk: DeskReading, draft: StoredDraft, most: number): readonly LeftOutGroup[] {
  if (draft.left_out_row_count === 0) return []
  const counts = countLeftOut(desk, draft)
  return counts.map(({ reason, count }) => {
    const first = desk.all(
      withReason(draft, reason).select(['draft_mark.row', 'draft_left_out.text']).orderBy('draft_mark.row').limit(most),
    )
    const removed = reason === 'removed' || reason === 'filed-before' ? first.map(({ row }) => row) : []
    const texts = new Map(valuesAt(desk, draft, removed).map((one) => [one.row, textOf(one)]))
    return {
      reason,
      count,
      first: first.map(({ row, text }) => ({ row, reason, text: text ?? texts.get(row) ?? '' })),
    }
  })
}

const shownCharacters = 160

/** A removed row as one text. */
const textOf = ({ values }: RowValues): string =>
  Object.values(values)
    .filter((value) => value !== '')
    .join(' · ')
    .slice(0, shownCharacters)

export const leftOutNumbers = (desk: DeskReading, draft: StoredDraft, reason: LeftOutReason): readonly number[] =>
  desk.numbers(withReason(draft, reason).select('draft_mark.row').orderBy('draft_mark.row'))

function toReason(text: string | null): LeftOutReason {
  if (text === null) return 'removed'
  if (isLeftOutReason(text)) return text
  throw new StoreFault(appError('store.damaged', { detail: `reason ${text}` }))
}
