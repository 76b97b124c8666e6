import type { MergeRequest } from '#main/app/application.ts'
import type { AppContext } from '#main/app/context.ts'
import { inSlices } from '#main/base/in-slices.ts'
import { type ReturnedWorkbook, readCorrectionsSteps } from '#main/workbook/write/read-corrections.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import { type Correction, type CorrectionReport, mostCorrections } from '#shared/domain/draft/draft-change.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { named } from '../draft-operations.ts'
import type { OpenDraft } from '../open/open-drafts.ts'
import type { RowWork } from '../steps/change-rows.ts'
import type { DraftSteps } from '../steps/draft-steps.ts'
import { rowPages } from '../steps/row-pages.ts'
import { correctionReader, correctRow, type MatchedRow } from './corrected-row.ts'
import { type MatchedWorkbook, matchReturnedRows } from './match-returned-rows.ts'

/**
 * Takes in a workbook that came back from HR: finds its rows in the draft, tells which cells were corrected and which of
 * those the clerk changed as well, and merges them as one step unless only a preview is wanted. Nothing is ever deleted.
 */
export async function mergeCorrections(
  context: AppContext,
  steps: DraftSteps,
  id: DraftId,
  request: MergeRequest,
): Promise<Result<CorrectionReport, AppError>> {
  const workbook = await context.readWorkbook(request.file)
  if (!workbook.ok) return workbook
  let report: Omit<CorrectionReport, 'change'> | null = null
  const change = await steps.perform(id, async (open) => {
    const fields = fieldsOf(open.draft.module, open.draft.entity)
    const returned = await inSlices(context.clock, readCorrectionsSteps(workbook.value, fields))
    if (!returned.ok) return returned
    const matched = await matchReturnedRows(context, open, returned.value)
    report = await describe(context, open, request, returned.value, matched)
    const wanted = request.preview ? [] : [...matched.rows.keys()].sort((one, other) => one - other)
    const read = correctionReader(open.draft)
    const work: RowWork = {
      rows: wanted,
      changesSentRows: false,
      change: async (views) =>
        views.map((view) => {
          const row = matched.rows.get(view.row)
          return row === undefined ? view : correctRow(view, read(view, row), request.conflicts)
        }),
    }
    return success(named(work, 'merge', { file: request.file.fileName }))
  })
  if (!change.ok) return change
  if (report === null) throw new Error('a merge that succeeded has a report')
  return success({ ...(report as Omit<CorrectionReport, 'change'>), change: request.preview ? null : change.value })
}

async function describe(
  context: AppContext,
  { draft }: OpenDraft,
  request: MergeRequest,
  returned: ReturnedWorkbook,
  matched: MatchedWorkbook,
): Promise<Omit<CorrectionReport, 'change'>> {
  const read = correctionReader(draft)
  const corrections: Correction[] = []
  const sentRows: number[] = []
  let correctionCount = 0
  let conflictCount = 0
  const numbers = [...matched.rows.keys()].sort((one, other) => one - other)
  for await (const views of rowPages(context, draft.id, numbers)) {
    for (const view of views) {
      const found = read(view, matched.rows.get(view.row) as MatchedRow)
      if (found.length > 0 && view.sentBatch !== undefined) {
        sentRows.push(view.row)
        continue
      }
      correctionCount += found.length
      conflictCount += found.filter((correction) => correction.conflict).length
      const room = mostCorrections - corrections.length
      for (const { original: _, ...correction } of found.slice(0, room)) corrections.push(correction)
    }
  }
  return {
    file: request.token,
    fileName: request.file.fileName,
    corrections,
    correctionCount,
    conflictCount,
    missingRows: matched.missingRows,
    unknownRows: matched.unknownRows,
    sentRows,
    matchedByContent: returned.draftId !== draft.id,
  }
}
