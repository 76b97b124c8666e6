import { build, type DeskDatabase, type DeskReading, type DeskWriting } from '#main/store/desk/desk-database.ts'
import { inSlices, nextTurn, rowsPerSlice, untilNothingLeft } from '#main/store/sqlite/slices.ts'
import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import { batchId } from '#shared/kernel/ids.ts'
import { countBySeverity } from './draft-findings.ts'
import { keptRows } from './draft-marks.ts'
import { FindingParts } from './finding-parts.ts'
import { createFindingReader, type FindingsOfRow, saySame, storedRows } from './stored-findings.ts'

/**
 * Rows and findings belong to a revision of their draft. A large change is written in slices under a new revision and
 * becomes visible when the draft points to it. A crash before that leaves the draft unchanged.
 */
export interface Revision {
  readonly draft: number
  readonly revision: number
}

export async function writeRows(desk: DeskDatabase, target: Revision, rows: readonly DraftRow[]): Promise<void> {
  await inSlices(rows, (slice) => desk.write((writing) => putRows(writing, target, slice)))
}

export async function writeFindings(
  desk: DeskDatabase,
  target: Revision,
  byRow: ReadonlyMap<number, readonly Finding[]>,
): Promise<void> {
  const parts = new FindingParts(desk, target.draft)
  await inSlices([...byRow], (slice) => desk.write((writing) => putFindings(writing, target, slice, parts)))
}

export function putRows(writing: DeskWriting, target: Revision, rows: readonly DraftRow[]): void {
  writing.replaceAll(
    'draft_row',
    rows.map((row) => ({
      draft_sequence: target.draft,
      revision: target.revision,
      row: row.row,
      values_json: JSON.stringify(row.values),
      originals_json: JSON.stringify(row.originals),
      hidden: row.hidden === true ? 1 : 0,
    })),
  )
}

export function putFindings(
  writing: DeskWriting,
  target: Revision,
  byRow: readonly FindingsOfRow[],
  parts: FindingParts = new FindingParts(writing, target.draft),
): void {
  const counts = new Map(byRow.map(([row, findings]) => [row, countBySeverity(findings)]))
  writing.replaceAll(
    'draft_finding',
    storedRows(writing, parts, byRow).map((stored) => ({
      draft_sequence: target.draft,
      revision: target.revision,
      error_count: 0,
      warning_count: 0,
      ...counts.get(stored.row),
      ...stored,
    })),
  )
}

/** Copies the rows that a new revision lacks from the one it replaces. */
export async function copyMissingRows(desk: DeskDatabase, from: Revision, to: Revision): Promise<void> {
  for await (const rows of slicesOfRows(desk, from)) {
    const there = new Set(
      desk
        .all(
          build
            .selectFrom('draft_row')
            .select('row')
            .where('draft_sequence', '=', to.draft)
            .where('revision', '=', to.revision)
            .where(
              'row',
              'in',
              rows.map((row) => row.row),
            ),
        )
        .map(({ row }) => row),
    )
    const missing = rows.filter((row) => !there.has(row.row))
    await desk.write((writing) => putRows(writing, to, missing))
  }
}

/** All rows, ascending, one slice per event-loop turn. */
export async function* slicesOfRows(desk: DeskReading, source: Revision): AsyncGenerator<readonly DraftRow[]> {
  let after = -1
  for (;;) {
    const query = fullRows(source).where('draft_row.row', '>', after).limit(rowsPerSlice)
    const rows = desk.all(query).map(toDraftRow)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    after = last.row
    await nextTurn()
  }
}

/** The existing rows among these numbers, ascending. */
export const rowsOf = (desk: DeskReading, source: Revision, rows: readonly number[]): readonly DraftRow[] =>
  desk.all(fullRows(source).where('draft_row.row', 'in', rows)).map(toDraftRow)

const fullRows = (source: Revision) =>
  build
    .selectFrom('draft_row')
    .leftJoin('draft_mark', (join) =>
      join
        .onRef('draft_mark.draft_sequence', '=', 'draft_row.draft_sequence')
        .onRef('draft_mark.row', '=', 'draft_row.row'),
    )
    .select([
      'draft_row.row',
      'draft_row.values_json',
      'draft_row.originals_json',
      'draft_row.hidden',
      'draft_mark.quarantined',
      'draft_mark.sent_batch',
      'draft_mark.left_out',
      'draft_mark.filed_before',
    ])
    .where('draft_row.draft_sequence', '=', source.draft)
    .where('draft_row.revision', '=', source.revision)
    .orderBy('draft_row.row')

/** Findings of every row that has any, ascending by row. */
export async function* slicesOfFindings(
  desk: DeskReading,
  source: Revision,
  which: 'all' | 'kept' = 'all',
): AsyncGenerator<readonly FindingsOfRow[]> {
  const found = build
    .selectFrom('draft_finding')
    .select(['row', 'findings_json'])
    .where('draft_sequence', '=', source.draft)
    .where('revision', '=', source.revision)
  const wanted = which === 'all' ? found : found.where('row', 'in', keptRows(source.draft))
  const read = createFindingReader(new FindingParts(desk, source.draft))
  let after = -1
  for (;;) {
    const rows = desk.all(wanted.where('row', '>', after).orderBy('row').limit(rowsPerSlice))
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map((stored) => [stored.row, read(stored)] as const)
    after = last.row
    await nextTurn()
  }
}

/** Rows whose findings differ from the stored ones; usually only the edited row. */
export async function rowsWithOtherFindings(
  desk: DeskReading,
  source: Revision,
  byRow: ReadonlyMap<number, readonly Finding[]>,
): Promise<readonly number[]> {
  const other: number[] = []
  const stored = new Set<number>()
  for await (const slice of slicesOfFindings(desk, source)) {
    for (const [row, findings] of slice) {
      stored.add(row)
      if (!saySame(byRow.get(row) ?? [], findings)) other.push(row)
    }
  }
  for (const row of byRow.keys()) if (!stored.has(row)) other.push(row)
  return other
}

/** Replaces the stored findings of some rows, inside the caller's transaction. */
export function replaceFindings(
  writing: DeskWriting,
  target: Revision,
  byRow: ReadonlyMap<number, readonly Finding[]>,
  rows: readonly number[],
): void {
  const parts = new FindingParts(writing, target.draft)
  for (const row of rows) {
    const findings = byRow.get(row)
    if (findings !== undefined) putFindings(writing, target, [[row, findings]], parts)
    else {
      writing.run(
        build
          .deleteFrom('draft_finding')
          .where('draft_sequence', '=', target.draft)
          .where('revision', '=', target.revision)
          .where('row', '=', row),
      )
    }
  }
}

const toDraftRow = (row: {
  row: number
  values_json: string
  originals_json: string
  hidden: number
  quarantined: number | null
  sent_batch: string | null
  left_out: number | null
  filed_before: number | null
}): DraftRow => ({
  row: row.row,
  values: JSON.parse(row.values_json) as DraftRow['values'],
  originals: JSON.parse(row.originals_json) as DraftRow['originals'],
  ...(row.hidden === 1 ? { hidden: true } : {}),
  ...(row.quarantined === 1 ? { quarantined: true } : {}),
  ...(row.left_out === 1 ? { leftOut: true } : {}),
  ...(row.filed_before === 1 ? { filedBefore: true } : {}),
  ...(row.sent_batch === null ? {} : { sentBatch: batchId(row.sent_batch) }),
})

/** Deletes the revisions that the draft no longer points to. */
export async function removeOtherRevisions(
  desk: DeskDatabase,
  draft: number,
  current: { readonly rows: number; readonly findings: number },
): Promise<void> {
  const rows = build
    .deleteFrom('draft_row')
    .where('draft_sequence', '=', draft)
    .where('revision', '!=', current.rows)
    .limit(rowsPerSlice)
  const findings = build
    .deleteFrom('draft_finding')
    .where('draft_sequence', '=', draft)
    .where('revision', '!=', current.findings)
    .limit(rowsPerSlice)
  for (const some of [rows, findings]) {
    await untilNothingLeft(() => desk.write((writing) => writing.run(some).changes))
  }
}
