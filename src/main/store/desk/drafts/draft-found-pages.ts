import { sql } from 'kysely'
import { build, type DeskReading } from '#main/store/desk/desk-database.ts'
import { nextTurn } from '#main/store/sqlite/slices.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import type { FoundRow } from '#shared/domain/draft/values/value-entries.ts'
import { remarkField } from '#shared/domain/worker/row-remark.ts'
import type { StoredDraft } from './draft-views.ts'
import { FindingParts } from './finding-parts.ts'
import { createFindingReader } from './stored-findings.ts'

const rowsPerPage = 250

/** Setting a row aside answers its remarks. */
const withoutRemark = (findings: readonly Finding[]): readonly Finding[] =>
  findings.filter(({ field }) => field !== remarkField.name)

/** Unsent rows of a draft that have findings, each with its company. */
export async function* foundPages(desk: DeskReading, draft: StoredDraft): AsyncGenerator<readonly FoundRow[]> {
  const read = createFindingReader(new FindingParts(desk, draft.sequence))
  for (let after = -1; ; ) {
    const found = desk.all(
      build
        .selectFrom('draft_finding')
        .innerJoin('draft_row', (join) =>
          join
            .onRef('draft_row.draft_sequence', '=', 'draft_finding.draft_sequence')
            .on('draft_row.revision', '=', draft.row_revision)
            .onRef('draft_row.row', '=', 'draft_finding.row'),
        )
        .leftJoin('draft_mark', (join) =>
          join
            .onRef('draft_mark.draft_sequence', '=', 'draft_finding.draft_sequence')
            .onRef('draft_mark.row', '=', 'draft_finding.row'),
        )
        .select([
          'draft_finding.row',
          'draft_finding.findings_json',
          'draft_mark.sent_batch',
          'draft_mark.quarantined',
          sql<string>`coalesce(json_extract(draft_row.values_json, '$.NitEmpresa'), '')`.as('company'),
        ])
        .where('draft_finding.draft_sequence', '=', draft.sequence)
        .where('draft_finding.revision', '=', draft.finding_revision)
        .where('draft_finding.row', '>', after)
        .orderBy('draft_finding.row')
        .limit(rowsPerPage),
    )
    const last = found.at(-1)
    if (last === undefined) return
    yield found
      .filter(({ sent_batch }) => sent_batch === null)
      .map((stored) => ({
        row: stored.row,
        company: stored.company,
        findings: stored.quarantined === 1 ? withoutRemark(read(stored)) : read(stored),
      }))
    after = last.row
    await nextTurn()
  }
}
