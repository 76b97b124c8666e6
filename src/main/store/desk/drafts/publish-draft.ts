import { build, type DeskWriting } from '#main/store/desk/desk-database.ts'
import type { FindingDigest } from './draft-findings.ts'
import { recountMarks } from './draft-marks.ts'
import { countsOf, nextUpdateMs, type StoredDraft } from './draft-views.ts'

interface Validated {
  readonly digest: FindingDigest
  readonly catalogueVersion: string
  readonly nowMs: number
}

/** Points a draft to its newly written rows and findings, and counts them. Inside the caller's transaction. */
export function publishDraft(
  writing: DeskWriting,
  draft: StoredDraft,
  current: { readonly rows: number; readonly findings: number },
  { digest, catalogueVersion, nowMs }: Validated,
): void {
  const rows = writing.first(
    build
      .selectFrom('draft_row')
      .select((select) => select.fn.countAll<number>().as('total'))
      .where('draft_sequence', '=', draft.sequence)
      .where('revision', '=', current.rows),
  )
  const leftOut = writing.first(
    build
      .selectFrom('draft_mark')
      .select((select) => select.fn.countAll<number>().as('total'))
      .where('draft_sequence', '=', draft.sequence)
      .where('left_out', '=', 1),
  )
  writing.run(
    build
      .updateTable('draft')
      .set({
        ...countsOf((rows?.total ?? 0) - (leftOut?.total ?? 0), digest),
        left_out_row_count: leftOut?.total ?? 0,
        catalogue_version: catalogueVersion,
        updated_at_ms: nextUpdateMs(draft, nowMs),
        row_revision: current.rows,
        finding_revision: current.findings,
      })
      .where('sequence', '=', draft.sequence),
  )
  recountMarks(writing, draft.sequence)
  writing.noteChange(draft.sequence)
}
