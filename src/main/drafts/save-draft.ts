import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { Draft, LeftOutDraftRow, ValidationReport } from '#shared/domain/draft/draft.ts'
import { createRowNormaliser } from '#shared/domain/draft/normalise-row.ts'
import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import type { Procedure } from '#shared/domain/worker/procedure.ts'
import type { MappedSheet } from '#shared/domain/worker/source-row.ts'
import { draftId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { OpenDrafts } from './open/open-drafts.ts'
import type { DraftSurroundings, Filings } from './ports.ts'

/** A file with its rows found and validated, and the inputs of that validation. */
export interface ValidatedFile {
  readonly sheet: MappedSheet
  readonly report: ValidationReport
  readonly rules: ValidationContext
  readonly filed: Filings
}

/** Saves a validated file as a new draft, opened for editing. */
export async function saveDraft(
  { store, clock, newId, events }: DraftSurroundings,
  openDrafts: OpenDrafts,
  { fileName, ...procedure }: Procedure & { readonly fileName: string },
  { sheet, report, rules, filed }: ValidatedFile,
): Promise<Result<DraftOverview, AppError>> {
  const draft: Draft = {
    id: draftId(newId()),
    module: procedure.module,
    entity: procedure.entity,
    operation: procedure.operation,
    fileName,
    sheet: sheet.sheet,
    headerRow: sheet.headerRow,
    columns: sheet.columns,
    headers: sheet.headers,
    unmappedColumns: sheet.unmappedColumns.map((letters, index) => withHeader(letters, sheet.unmappedHeaders[index])),
    missingFields: sheet.missingFields,
    hiddenRows: sheet.hiddenRows,
    blocks: sheet.blocks,
    catalogueVersion: report.catalogueVersion,
    createdAtMs: clock.nowMs(),
  }
  await openDrafts.alone(async () => {
    await store.create(draft, report, leftOutRows(procedure, sheet))
    await openDrafts.keep(draft, rules, filed, report.rows)
  })
  events.changed({ area: 'drafts', ids: [draft.id] })
  const overview = await store.read(draft.id)
  return overview === null ? failure(appError('draft.not-found', { draft: draft.id })) : success(overview)
}

/** Normalised like the other rows, so that a row brought back fits in. */
function leftOutRows({ module, entity }: Procedure, { leftOut = [] }: MappedSheet): readonly LeftOutDraftRow[] {
  const normalise = createRowNormaliser(fieldsOf(module, entity), module)
  return leftOut.map(({ reason, text, ...row }) => ({ ...normalise(row), reason, text }))
}

const longestHeader = 60

const withHeader = (letters: string, header = ''): string =>
  header === '' ? letters : `${letters} (${header.slice(0, longestHeader).replace(/\s+/g, ' ')})`
