import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { Draft } from '#shared/domain/draft.ts'
import type { DraftOverview } from '#shared/domain/overview.ts'
import { draftId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { AppContext } from './context.ts'
import type { OpenDrafts } from './open-drafts.ts'
import type { Procedure, ValidatedFile } from './validate-file.ts'

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
    catalogueVersion: report.catalogueVersion,
    createdAtMs: clock.nowMs(),
  }
  await openDrafts.alone(async () => {
    await stores.drafts.create(draft, report)
    await openDrafts.keep(draft, rules, filed, report.rows)
  })
  events.changed({ area: 'drafts', ids: [draft.id] })
  const overview = await stores.drafts.read(draft.id)
  return overview === null ? failure(appError('usage', 'draft.not-found', { draft: draft.id })) : success(overview)
}

const longestHeader = 60

const withHeader = (letters: string, header = ''): string =>
  header === '' ? letters : `${letters} (${header.slice(0, longestHeader).replace(/\s+/g, ' ')})`
