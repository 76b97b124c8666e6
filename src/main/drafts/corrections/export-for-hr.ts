import type { AppContext } from '#main/app/context.ts'
import { writeHere } from '#main/workbook/write/workbook-writer.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import { failure, type Result } from '#shared/kernel/result.ts'
import type { OpenDrafts } from '../open/open-drafts.ts'
import { rowPages } from '../steps/row-pages.ts'

/**
 * The workbook that goes back to HR: the rows that were not sent, all or only those with something to look at, with what
 * is needed to merge the corrections back. Error: `draft.nothing-to-export`.
 */
export function exportForHr(
  context: AppContext,
  openDrafts: OpenDrafts,
  id: DraftId,
  onlyWithFindings: boolean,
): Promise<Result<Uint8Array, AppError>> {
  return openDrafts.withDraft(id, async ({ draft }) => {
    const numbers = await context.stores.drafts.rowNumbers(id, 'all')
    const rows: DraftRow[] = []
    const findings: Finding[] = []
    for await (const views of rowPages(context, id, numbers)) {
      for (const view of views) {
        if (view.sentBatch !== undefined || (onlyWithFindings && view.findings.length === 0)) continue
        rows.push(view)
        findings.push(...view.findings)
      }
    }
    if (rows.length === 0) return failure(appError('draft.nothing-to-export'))
    const content = { sheet: draft.sheet, rows, findings, draftId: id }
    const writer = context.workbookWriter ?? writeHere
    return writer.annotated({ module: draft.module, entity: draft.entity }, content)
  })
}
