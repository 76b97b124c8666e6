import type { DraftRow } from '#shared/domain/draft.ts'
import type { Finding } from '#shared/domain/finding.ts'
import { countBySeverity } from './draft-findings.ts'
import { build, type Session } from './session.ts'
import { inSlices, nextTurn, rowsPerSlice, untilNothingLeft } from './slices.ts'

/**
 * Rows and findings belong to a revision of their draft. A large change is written under a new revision, slice by slice, and
 * becomes visible when the draft points to it; a crash before that leaves the draft as it was.
 */
export interface Revision {
  readonly draft: number
  readonly revision: number
}

export async function writeRows(session: Session, target: Revision, rows: readonly DraftRow[]): Promise<void> {
  await inSlices(rows, (slice) => session.write(() => putRows(session, target, slice)))
}

export async function writeFindings(
  session: Session,
  target: Revision,
  byRow: ReadonlyMap<number, readonly Finding[]>,
): Promise<void> {
  await inSlices([...byRow], (slice) => session.write(() => putFindings(session, target, slice)))
}

/** Inside the caller's transaction. */
export function putRows(session: Session, target: Revision, rows: readonly DraftRow[]): void {
  session.insertAll(
    'draft_row',
    rows.map((row) => ({
      draft_sequence: target.draft,
      revision: target.revision,
      row: row.row,
      values_json: JSON.stringify(row.values),
      originals_json: JSON.stringify(row.originals),
    })),
    'replace',
  )
}

/** Inside the caller's transaction. */
export function putFindings(
  session: Session,
  target: Revision,
  byRow: readonly (readonly [row: number, findings: readonly Finding[]])[],
): void {
  session.insertAll(
    'draft_finding',
    byRow.map(([row, findings]) => ({
      draft_sequence: target.draft,
      revision: target.revision,
      row,
      ...countBySeverity(findings),
      findings_json: JSON.stringify(findings),
    })),
    'replace',
  )
}

/** Copies the rows that a new revision does not have yet from the one it replaces. */
export async function copyMissingRows(session: Session, from: Revision, to: Revision): Promise<void> {
  for await (const rows of slicesOfRows(session, from)) {
    const there = new Set(
      session
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
    session.write(() => putRows(session, to, missing))
  }
}

/** All rows in ascending order, one slice for each turn of the event loop. */
export async function* slicesOfRows(session: Session, source: Revision): AsyncGenerator<readonly DraftRow[]> {
  let after = -1
  for (;;) {
    const rows = session.all(
      build
        .selectFrom('draft_row')
        .select(['row', 'values_json', 'originals_json'])
        .where('draft_sequence', '=', source.draft)
        .where('revision', '=', source.revision)
        .where('row', '>', after)
        .orderBy('row')
        .limit(rowsPerSlice),
    )
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map(toDraftRow)
    after = last.row
    await nextTurn()
  }
}

/** Findings of every row that has any, in ascending order of rows, as stored. */
export async function* slicesOfFindings(
  session: Session,
  source: Revision,
): AsyncGenerator<readonly { readonly row: number; readonly findings_json: string }[]> {
  let after = -1
  for (;;) {
    const rows = session.all(
      build
        .selectFrom('draft_finding')
        .select(['row', 'findings_json'])
        .where('draft_sequence', '=', source.draft)
        .where('revision', '=', source.revision)
        .where('row', '>', after)
        .orderBy('row')
        .limit(rowsPerSlice),
    )
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    after = last.row
    await nextTurn()
  }
}

export const toDraftRow = (row: { row: number; values_json: string; originals_json: string }): DraftRow => ({
  row: row.row,
  values: JSON.parse(row.values_json) as DraftRow['values'],
  originals: JSON.parse(row.originals_json) as DraftRow['originals'],
})

/** Deletes what belongs to revisions that the draft no longer points to. */
export async function removeOtherRevisions(
  session: Session,
  draft: number,
  current: { readonly rows: number; readonly findings: number },
): Promise<void> {
  await untilNothingLeft(
    () =>
      session.run(
        build
          .deleteFrom('draft_row')
          .where('draft_sequence', '=', draft)
          .where('revision', '!=', current.rows)
          .limit(rowsPerSlice),
      ).changes,
  )
  await untilNothingLeft(
    () =>
      session.run(
        build
          .deleteFrom('draft_finding')
          .where('draft_sequence', '=', draft)
          .where('revision', '!=', current.findings)
          .limit(rowsPerSlice),
      ).changes,
  )
}

/** Finishes what a crash interrupted: imports that never became visible, removals, replaced revisions. */
export async function removeDraftLeftovers(session: Session): Promise<void> {
  const drafts = session.all(build.selectFrom('draft').select(['sequence', 'row_revision', 'finding_revision']))
  for (const { sequence, row_revision, finding_revision } of drafts) {
    await removeOtherRevisions(session, sequence, { rows: row_revision, findings: finding_revision })
    if (row_revision === 0) session.run(build.deleteFrom('draft').where('sequence', '=', sequence))
  }
}
