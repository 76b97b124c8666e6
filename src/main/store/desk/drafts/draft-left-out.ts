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

const leftOutNow = (draft: StoredDraft) =>
  build
    .selectFrom('draft_left_out')
    .innerJoin('draft_mark', (join) =>
      join
        .onRef('draft_mark.draft_sequence', '=', 'draft_left_out.draft_sequence')
        .onRef('draft_mark.row', '=', 'draft_left_out.row'),
    )
    .where('draft_left_out.draft_sequence', '=', draft.sequence)
    .where('draft_mark.left_out', '=', 1)

export function countLeftOut(desk: DeskReading, draft: StoredDraft): LeftOutCounts {
  if (draft.left_out_row_count === 0) return []
  const counted = desk.all(
    leftOutNow(draft)
      .select((select) => ['draft_left_out.reason', select.fn.countAll<number>().as('count')])
      .groupBy('draft_left_out.reason'),
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
      leftOutNow(draft)
        .select(['draft_left_out.row', 'draft_left_out.text'])
        .where('draft_left_out.reason', '=', reason)
        .orderBy('draft_left_out.row')
        .limit(most),
    )
    return { reason, count, first: first.map(({ row, text }) => ({ row, reason, text })) }
  })
}

export const leftOutNumbers = (desk: DeskReading, draft: StoredDraft, reason: LeftOutReason): readonly number[] =>
  desk.numbers(
    leftOutNow(draft)
      .select('draft_left_out.row')
      .where('draft_left_out.reason', '=', reason)
      .orderBy('draft_left_out.row'),
  )

function toReason(text: string): LeftOutReason {
  if (isLeftOutReason(text)) return text
  throw new StoreFault(appError('store.damaged', { detail: `reason ${text}` }))
}
