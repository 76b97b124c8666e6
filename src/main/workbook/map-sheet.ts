import type { AppError } from '#shared/domain/app-error.ts'
import type { FieldDefinition } from '#shared/domain/field.ts'
import type { MappedSheet, SourceWorkbook } from '#shared/domain/source-row.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { runSteps, type Steps } from '#shared/kernel/steps.ts'
import { applyColumnsSteps } from './mapping/apply-columns.ts'
import type { ContentKnowledge } from './mapping/content-profile.ts'
import { createHeaderScorer } from './mapping/header-scores.ts'
import { type LocatedSheet, locateSheetSteps } from './mapping/locate-sheet.ts'
import { type ProposedMapping, proposeMappingSteps } from './mapping/propose-mapping.ts'
import { refuse } from './workbook-error.ts'

export interface MapOptions {
  /** Name of the sheet to use; without it the sheet whose headers match best, visible ones first. */
  readonly sheet?: string | undefined
  /** Catalogues and the present year help to know a column by its content. */
  readonly knowledge?: ContentKnowledge | undefined
}

/**
 * Matches a sheet's columns to fields without asking anybody: by name, synonym, likeness and content, never under the
 * threshold. Titles above the header do no harm. Rows without a value in any matched column are left out; hidden rows are
 * kept and marked. Errors: `workbook.sheet-not-found`, `workbook.header-not-found`, `workbook.duplicate-header`.
 */
export const mapSheet = (
  workbook: SourceWorkbook,
  fields: readonly FieldDefinition[],
  options: MapOptions = {},
): Result<MappedSheet, AppError> => runSteps(mapSheetSteps(workbook, fields, options))

/** The same in pieces, for loops that must not be blocked. */
export function* mapSheetSteps(
  workbook: SourceWorkbook,
  fields: readonly FieldDefinition[],
  options: MapOptions = {},
): Steps<Result<MappedSheet, AppError>> {
  const scorer = createHeaderScorer(fields)
  const located = yield* locateSheetSteps(workbook, fields, scorer, options)
  if (!located.ok) return located
  return yield* mapLocatedSteps(located.value, yield* proposeMappingSteps(located.value, fields, scorer), fields)
}

/** Takes a proposal as it is. Nobody but the operator can know which of two columns with one name counts. */
export function* mapLocatedSteps(
  located: LocatedSheet,
  { columns, joined, constants, repeated }: ProposedMapping,
  fields: readonly FieldDefinition[],
): Steps<Result<MappedSheet, AppError>> {
  const { sheet } = located
  if (!located.headerFound) {
    return refuse('workbook.header-not-found', {
      sheet: sheet.name,
      expected: fields.map((field) => field.name).join(', '),
    })
  }
  if (repeated !== null) {
    return refuse('workbook.duplicate-header', {
      header: repeated.header,
      columns: repeated.columns.join(', '),
      sheet: sheet.name,
    })
  }
  const choice = { located, columns, joined, constants, includeHiddenRows: true }
  return success(yield* applyColumnsSteps(choice, fields))
}
