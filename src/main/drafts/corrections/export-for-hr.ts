import type { AppError } from '#shared/domain/app-error.ts'
import { appError } from '#shared/domain/app-error.ts'
import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import type { Language } from '#shared/kernel/language.ts'
import { failure, type Result } from '#shared/kernel/result.ts'
import { concernsHr } from '#shared/texts/findings/hr-sentences.ts'
import type { OpenDrafts } from '../open/open-drafts.ts'
import type { DraftSurroundings } from '../ports.ts'
import { rowPages } from '../steps/change-rows.ts'

export interface HrExport {
  readonly onlyWithFindings: boolean
  readonly language: Language
}

/**
 * The workbook for HR: unsent rows, all or only those with findings that HR can correct, plus the data needed to merge
 * the corrections.
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
        const concerning = view.findings.filter(({ code }) => concernsHr(code))
        if (view.sentBatch !== undefined || (onlyWithFindings && concerning.length === 0)) continue
        rows.push(view)
        findings.push(...concerning)
      }
    }
    if (rows.length === 0) return failure(appError('draft.nothing-to-export'))
    const { module, entity, sheet, columns, headers } = draft
    const catalogues = await surroundings.rules.catalogues()
    const content = { sheet, columns, headers, catalogues, language, rows, findings, draftId: id }
    return surroundings.workbooks.write({ module, entity }, content)
  })
}
