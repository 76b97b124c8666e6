import { inSlices } from '#main/base/in-slices.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import {
  type ConflictSide,
  type Correction,
  type CorrectionReport,
  mostCorrections,
} from '#shared/domain/draft/draft-change.ts'
import type { FileInput } from '#shared/domain/draft/import-request.ts'
import type { ReturnedWorkbook } from '#shared/domain/draft/returned-workbook.ts'
import type { DraftRowView } from '#shared/domain/filing/overview.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import type { OpenDraft } from '../open/open-drafts.ts'
import type { DraftSurroundings } from '../ports.ts'
import { rowPages } from '../steps/change-rows.ts'
import type { DraftSteps } from '../steps/draft-steps.ts'
import { named } from '../steps/named-command.ts'
import { ascending, type RowCommand } from '../steps/row-command.ts'
import { type CellCorrection, type CorrectionReader, correctionReader, correctRow } from './corrected-row.ts'
import { correctionOutcome } from './correction-outcome.ts'
import { type MatchedWorkbook, matchReturnedRows } from './match-returned-rows.ts'
import { returnedValue } from './returned-value.ts'

export interface MergeRequest {
  readonly file: FileInput
  /** Copied to the report unchanged. */
  readonly token: string
  readonly preview: boolean
  /** Whose value wins where both changed the cell. */
  readonly conflicts: ConflictSide
}

type Report = Omit<CorrectionReport, 'change'>

/**
 * Imports a workbook returned by HR: matches its rows with the draft, finds corrected cells and conflicts with the
 * clerk's edits, and merges them as one step unless previewing. Nothing is ever deleted.
 */
export async function mergeCorrections(
  surroundings: DraftSurroundings,
  steps: DraftSteps,
  id: DraftId,
  request: MergeRequest,
): Promise<Result<CorrectionReport, AppError>> {
  const { workbooks, clock, rules } = surroundings
  const workbook = await workbooks.open(request.file)
  if (!workbook.ok) return workbook
  const merged = await steps.performWith(id, async (open) => {
    const { draft } = open
    const fields = fieldsOf(draft.module, draft.entity)
    const returned = await inSlices(clock, workbooks.read(workbook.value, fields, draft.headers))
    if (!returned.ok) return returned
    const matched = await matchReturnedRows(surroundings, open, returned.value)
    const meaning = returnedValue((await rules.now(draft)).rules)
    const read = correctionReader(draft, workbooks, meaning)
    const besides = await describe(surroundings, open, { request, returned: returned.value, matched, read })
    const command = merging(matched, read, request.conflicts)
    const wanted = request.preview ? { ...command, rows: [] } : command
    return success({ named: named(wanted, 'merge', { file: request.file.fileName }), besides })
  })
  if (!merged.ok) return merged
  const { change, besides } = merged.value
  return success({ ...besides, change: request.preview ? null : change })
}

const merging = (matched: MatchedWorkbook, read: CorrectionReader, conflicts: ConflictSide): RowCommand => ({
  rows: ascending([...matched.rows.keys()]),
  changesSentRows: false,
  change: async (views) =>
    views.map((view) => {
      const row = matched.rows.get(view.row)
      return row === undefined ? view : correctRow(view, read(view, row), conflicts)
    }),
})

interface Returned {
  readonly request: MergeRequest
  readonly returned: ReturnedWorkbook
  readonly matched: MatchedWorkbook
  readonly read: CorrectionReader
}

async function describe(
  surroundings: DraftSurroundings,
  open: OpenDraft,
  { request, returned, matched, read }: Returned,
): Promise<Report> {
  const { draft } = open
  const corrections: Correction[] = []
  const sentRows: number[] = []
  let correctionCount = 0
  let conflictCount = 0
  for await (const views of rowPages(surroundings, draft.id, ascending([...matched.rows.keys()]))) {
    for (const view of views) {
      const row = matched.rows.get(view.row)
      const found = row === undefined ? [] : read(view, row)
      if (found.length > 0 && view.sentBatch !== undefined) {
        sentRows.push(view.row)
        continue
      }
      correctionCount += found.length
      conflictCount += found.filter((correction) => correction.conflict).length
      const room = mostCorrections - corrections.length
      for (const correction of found.slice(0, room)) corrections.push(described(view, correction))
    }
  }
  const theirs = await correctionOutcome(surroundings, open, merging(matched, read, 'theirs'))
  const mine =
    conflictCount === 0 ? theirs : await correctionOutcome(surroundings, open, merging(matched, read, 'mine'))
  return {
    file: request.token,
    fileName: request.file.fileName,
    corrections,
    correctionCount,
    conflictCount,
    outcome: { theirs, mine },
    headers: draft.headers ?? {},
    missingRows: matched.missingRows,
    unknownRows: matched.unknownRows,
    unclearRows: matched.unclearRows,
    sentRows,
    matchedByContent: returned.draftId !== draft.id,
  }
}

function described({ values }: DraftRowView, { original, ...correction }: CellCorrection): Correction {
  const { Nombres: name = '', TipoDocumentoIdentificacion: type = '', NumeroIdentificacion: number = '' } = values
  const person = name === '' ? `${type} ${number}`.trim() : name
  return { ...correction, person, ...(original === undefined ? {} : { said: original }) }
}
