import { type Selectable, sql } from 'kysely'
import { build } from '#main/store/desk/desk-database.ts'
import { toEntity, toModule } from '#main/store/sqlite/stored-procedures.ts'
import type { ComparedFilter } from '#shared/domain/draft/comparison/draft-comparison.ts'
import type { Draft } from '#shared/domain/draft/draft.ts'
import { type ForecastKind, forecastCodes, forecastKinds } from '#shared/domain/draft/forecast.ts'
import {
  type DraftCell,
  type DraftOverview,
  type DraftRowFilter,
  forecastKindOf,
  isFindingFilter,
  isForecastFilter,
  type ValueFilter,
} from '#shared/domain/filing/overview.ts'
import type { FormPurpose } from '#shared/domain/forms/form-drafts.ts'
import type { DraftOrigin } from '#shared/domain/queries/draft-origin.ts'
import { assertNever } from '#shared/kernel/assert-never.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { batchId, draftId } from '#shared/kernel/ids.ts'
import type { FindingDigest } from './draft-findings.ts'
import { keptRows } from './draft-marks.ts'
import type { DraftTable } from './draft-tables.ts'

export type StoredDraft = Selectable<DraftTable>

/** When the draft is changed now: always later than before, also if the clock was set back, so that readers can order. */
export const nextUpdateMs = ({ updated_at_ms: last }: StoredDraft, nowMs: number): number => Math.max(nowMs, last + 1)

/** Numbers of the rows that match a filter that needs no values; `ValueRows` and `ComparedRows` have the others. */
export function matchingRows(draft: StoredDraft, filter: Exclude<DraftRowFilter, ValueFilter | ComparedFilter>) {
  const every = build
    .selectFrom('draft_row')
    .where('draft_row.draft_sequence', '=', draft.sequence)
    .where('draft_row.revision', '=', draft.row_revision)
  const flagged = build
    .selectFrom('draft_finding')
    .select('draft_finding.row')
    .where('draft_finding.draft_sequence', '=', draft.sequence)
    .where('draft_finding.revision', '=', draft.finding_revision)
  const marked = build.selectFrom('draft_mark').select('draft_mark.row').where('draft_sequence', '=', draft.sequence)
  const kept = keptRows(draft.sequence)
  const rows = draft.left_out_row_count === 0 ? every : every.where('row', 'not in', marked.where('left_out', '=', 1))
  if (isFindingFilter(filter)) {
    const kind = filter.slice('finding:'.length)
    const asNumber = sql<number>`instr(kinds, (
      SELECT '|' || number || '|' FROM draft_finding_part WHERE draft_sequence = ${draft.sequence} AND text = ${kind}))`
    const asItself = sql<number>`instr(kinds, ${`|${kind}|`})`
    const ofKind = flagged.where((is) => is.or([is(asNumber, '>', 0), is(asItself, '>', 0)]))
    return rows.where('row', 'in', ofKind).where('row', 'not in', kept)
  }
  const ready = rows.where('row', 'not in', flagged.where('error_count', '>', 0)).where('row', 'not in', kept)
  if (isForecastFilter(filter)) {
    const kind = forecastKindOf(filter)
    const such = flagged.where(isForecast(draft.sequence, kind))
    return kind === 'new' ? ready.where('row', 'not in', such) : ready.where('row', 'in', such)
  }
  switch (filter) {
    case 'all':
      return rows
    case 'errors':
      // Rows set aside or sent need no correction and are counted separately.
      return rows.where('row', 'in', flagged.where('error_count', '>', 0)).where('row', 'not in', kept)
    case 'warnings':
      return rows.where('row', 'in', flagged.where('warning_count', '>', 0))
    case 'clean':
      return rows.where('row', 'not in', flagged)
    case 'ready':
      return ready
    case 'quarantined':
      return rows.where('row', 'in', marked.where('quarantined', '=', 1).where('sent_batch', 'is', null))
    case 'sent':
      return rows.where('row', 'in', marked.where('sent_batch', 'is not', null))
    default:
      return assertNever(filter)
  }
}

/**
 * Whether a row's findings (`kinds`) give it this forecast: it has one of the kind's codes and none of an earlier
 * kind, as `forecastOf` decides. For `new`, the remainder, the reverse: whether it has any other forecast.
 */
function isForecast(draft: number, kind: ForecastKind) {
  const before = forecastKinds.slice(0, forecastKinds.indexOf(kind)).flatMap((one) => forecastCodes[one])
  if (kind === 'new') return hasAny(draft, before)
  return sql<boolean>`(${hasAny(draft, forecastCodes[kind])} AND NOT ${hasAny(draft, before)})`
}

/** A row stores each kind of its findings as the number of its text, or as text if it has no number. */
function hasAny(draft: number, codes: readonly string[]) {
  if (codes.length === 0) return sql<boolean>`(1 = 0)`
  const named = sql.join(
    codes.map((code) => sql`text LIKE ${`${code}/%`}`),
    sql` OR `,
  )
  const itself = sql.join(
    codes.map((code) => sql`instr(kinds, ${`|${code}/`}) > 0`),
    sql` OR `,
  )
  return sql<boolean>`(EXISTS (
    SELECT 1 FROM draft_finding_part WHERE draft_sequence = ${draft} AND (${named}) AND instr(kinds, '|' || number || '|') > 0
  ) OR ${itself})`
}

export const columnsOf = (draft: Draft) => ({
  id: draft.id,
  module: draft.module,
  entity: draft.entity,
  operation: draft.operation,
  file_name: draft.fileName,
  sheet: draft.sheet,
  header_row: draft.headerRow,
  columns_json: JSON.stringify(draft.columns),
  unmapped_columns_json: JSON.stringify(draft.unmappedColumns),
  missing_fields_json: JSON.stringify(draft.missingFields),
  created_at_ms: draft.createdAtMs,
  rejected_from: draft.rejectedFrom ?? null,
  form_purpose: draft.formPurpose ?? null,
  origin_json: draft.origin === undefined ? null : JSON.stringify(draft.origin),
  hidden_rows: draft.hiddenRows ?? 0,
  blocks_json: draft.blocks === undefined ? null : JSON.stringify(draft.blocks),
  headers_json: draft.headers === undefined ? null : JSON.stringify(draft.headers),
})

export const countsOf = (rows: number, { counts, groups }: FindingDigest) => ({
  row_count: rows,
  valid_row_count: rows - counts.invalidRows,
  invalid_row_count: counts.invalidRows,
  error_count: counts.errors,
  warning_count: counts.warnings,
  finding_groups_json: JSON.stringify(groups),
})

export type LeftOutCounts = NonNullable<DraftOverview['leftOut']>

export type StepLabels = Required<Pick<DraftOverview, 'undo' | 'redo'>>

export function toOverview(
  row: StoredDraft,
  {
    labels,
    leftOut,
    remarked,
  }: { readonly labels: StepLabels; readonly leftOut: LeftOutCounts; readonly remarked: boolean },
): DraftOverview {
  const module = toModule(row.module)
  return {
    draft: {
      id: draftId(row.id),
      module,
      entity: toEntity(module, row.entity),
      operation: row.operation === 'update' ? 'update' : 'create',
      fileName: row.file_name,
      sheet: row.sheet,
      headerRow: row.header_row,
      columns: JSON.parse(row.columns_json) as Draft['columns'],
      unmappedColumns: JSON.parse(row.unmapped_columns_json) as Draft['unmappedColumns'],
      missingFields: JSON.parse(row.missing_fields_json) as Draft['missingFields'],
      catalogueVersion: row.catalogue_version,
      createdAtMs: row.created_at_ms,
      ...(row.rejected_from === null ? {} : { rejectedFrom: batchId(row.rejected_from) }),
      ...(row.form_purpose === null ? {} : { formPurpose: row.form_purpose as FormPurpose }),
      ...(row.origin_json === null ? {} : { origin: JSON.parse(row.origin_json) as DraftOrigin }),
      ...(row.hidden_rows === 0 ? {} : { hiddenRows: row.hidden_rows }),
      ...(row.blocks_json === null ? {} : { blocks: JSON.parse(row.blocks_json) as Draft['blocks'] }),
      ...(row.headers_json === null ? {} : { headers: JSON.parse(row.headers_json) as Draft['headers'] }),
    },
    counts: {
      rows: row.row_count,
      validRows: row.valid_row_count,
      invalidRows: row.invalid_row_count,
      errors: row.error_count,
      warnings: row.warning_count,
      readyRows: row.ready_row_count,
      quarantinedRows: row.quarantined_row_count,
      sentRows: row.sent_row_count,
    },
    ...(leftOut.length === 0 ? {} : { leftOut }),
    ...(remarked ? { remarked } : {}),
    updatedAtMs: row.updated_at_ms,
    scheduledFor: row.scheduled_for as CivilDate | null,
    lastCell: row.last_cell_json === null ? null : (JSON.parse(row.last_cell_json) as DraftCell),
    undo: labels.undo,
    redo: labels.redo,
  }
}
