import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { Draft, LeftOutDraftRow } from '#shared/domain/draft/draft.ts'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import type { MappedSheet } from '#shared/domain/worker/source-row.ts'
import { draftId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { AppContext } from '../app/context.ts'
import type { Procedure, ValidatedFile } from '../app/validate-file.ts'
import { createRowNormaliser } from '../validation/rows/normalise-row.ts'
import type { OpenDrafts } from './open/open-drafts.ts'

/** Keeps a validated file as a new draft, open for the first edit. */
export async function saveDraft(
  { stores, clock, newId, events }: AppContext,
  openDrafts: OpenDrafts,
  procedure: Procedure,
  fileName: string,
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
    unmappedColumns: sheet.unmappedColumns.map((letters, index) => withHeader(letters, sheet.unmappedHeaders[index])),
    missingFields: sheet.missingFields,
    hiddenRows: sheet.hiddenRows,
    blocks: sheet.blocks,
    catalogueVersion: report.catalogueVersion,
    createdAtMs: clock.nowMs(),
  }
  await openDrafts.alone(async () => {
    await stores.drafts.create(draft, report, leftOutRows(procedure, sheet))
    await openDrafts.keep(draft, rules, filed, report.rows)
  })
  events.changed({ area: 'drafts', ids: [draft.id] })
  const overview = await stores.drafts.read(draft.id)
  return overview === null ? failure(appError('draft.not-found', { draft: draft.id })) : success(overview)
}

/** In the form the others got, so that a row that is brought back is one of them. */
function leftOutRows({ module, entity }: Procedure, { leftOut = [] }: MappedSheet): readonly LeftOutDraftRow[] {
  const normalise = createRowNormaliser(fieldsOf(module, entity), module)
  return leftOut.map(({ reason, text, ...row }) => ({ ...normalise(row), reason, text }))
}

const longestHeader = 60

const withHeader = (letters: string, header = ''): string =>
  header === '' ? letters : `${letters} (${header.slice(0, longestHeader).replace(/\s+/g, ' ')})`
