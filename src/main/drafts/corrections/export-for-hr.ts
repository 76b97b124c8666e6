import type { AppError } from '#shared/domain/app-error.ts'
import { appError } from '#shared/domain/app-error.ts'
import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import type { Language } from '#shared/kernel/language.ts'
import { failure, type Result } from '#shared/kernel/result.ts'
import type { OpenDrafts } from '../open/open-drafts.ts'
import type { DraftSurroundings } from '../ports.ts'
import { rowPages } from '../steps/change-rows.ts'

export interface HrExport {
  readonly onlyWithFindings: boolean
  readonly language: Language
}

/**
 * The workbook for HR: unsent rows, all or only those with findings, plus the data needed to merge the corrections.
 * Error: `draft.nothing-to-export`.
 */
export function exportForHr(
  surroundings: DraftSurroundings,
  openDrafts: OpenDrafts,
  id: DraftId,
  { onlyWithFindings, language }: HrExport,
): Promise<Result<Uint8Array, AppError>> {
  return openDrafts.withDraft(id, async ({ draft }) => {
    const numbers = await surroundings.store.rowNumbers(id, 'all')
    const rows: DraftRow[] = []
    const findings: Finding[] = []
    for await (const views of rowPages(surroundings, id, numbers)) {
      for (const view of views) {
        if (view.sentBatch !== undefined || (onlyWithFindings && view.findings.length === 0)) continue
        rows.push(view)
        findings.push(...view.findings)
      }
    }
    if (rows.length === 0) return failure(appError('draft.nothing-to-export'))
    const content = { sheet: draft.sheet, language, rows, findings, draftId: id }
    return surroundings.workbooks.write({ module: draft.module, entity: draft.entity }, content)
  })
}
