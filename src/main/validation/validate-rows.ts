import type { DraftRow, ValidationReport } from '#shared/domain/draft.ts'
import { fieldsOf } from '#shared/domain/field.ts'
import type { Finding } from '#shared/domain/finding.ts'
import type { MappedRow } from '#shared/domain/source-row.ts'
import { runSteps, type Steps } from '#shared/kernel/steps.ts'
import { createRowCheck, type RowCheck } from './check-row.ts'
import { createDateOrderIndex } from './date-order.ts'
import { createRowNormaliser } from './normalise-row.ts'
import { createRepeatedRowIndex } from './repeated-rows.ts'
import { joinIndexes, type RowIndex } from './row-index.ts'
import type { ValidationContext } from './validation-context.ts'

/**
 * Validation stage: mapped rows and the catalogues in force come in, normalised rows and findings go out. Pure: it reads
 * no clock, no file and no store, and repairs nothing on its own beyond what `createRowNormaliser` says.
 */
export const validateRows = (context: ValidationContext, rows: readonly MappedRow[]): ValidationReport =>
  runSteps(validateRowsSteps(context, rows))

/** Validates rows that were normalised before: a draft after edits, suggestions or a new catalogue. */
export const validateDraft = (context: ValidationContext, rows: readonly DraftRow[]): ValidationReport =>
  runSteps(validateDraftSteps(context, rows))

const rowsPerStep = 200

export function* validateRowsSteps(context: ValidationContext, rows: readonly MappedRow[]): Steps<ValidationReport> {
  const normalise = createRowNormaliser(fieldsOf(context.module, context.entity), context.module)
  const normalised: DraftRow[] = []
  for (const [index, row] of rows.entries()) {
    if (index % rowsPerStep === 0) yield
    normalised.push(normalise(row))
  }
  return yield* validateDraftSteps(context, normalised)
}

export function* validateDraftSteps(context: ValidationContext, rows: readonly DraftRow[]): Steps<ValidationReport> {
  const { check, index } = yield* indexRows(context, rows)
  const findings: Finding[] = []
  for (const [position, row] of rows.entries()) {
    if (position % rowsPerStep === 0) yield
    for (const finding of check(row)) findings.push(finding)
    for (const finding of index.findings(row.row)) findings.push(finding)
  }
  return { rows, findings, catalogueVersion: context.catalogues.version }
}

function* indexRows(
  context: ValidationContext,
  rows: readonly DraftRow[],
): Steps<{ readonly check: RowCheck; readonly index: RowIndex }> {
  const index = joinIndexes([createRepeatedRowIndex(context), createDateOrderIndex(context)])
  for (const [position, row] of rows.entries()) {
    if (position % rowsPerStep === 0) yield
    index.put(row)
  }
  return { check: createRowCheck(context), index }
}

/** All present findings of one row. */
export interface RowFindings {
  readonly row: number
  readonly findings: readonly Finding[]
}

/** Keeps a draft's findings current while single rows change. Holds the keys of all rows, not their values. */
export interface DraftValidator {
  /**
   * Takes an edited row. Returns all its findings, and for every other row that the edit may affect its present findings
   * of the codes for which `isCrossRowCode` holds (replace those, keep the row's others).
   */
  revalidateRow(row: DraftRow): { readonly own: RowFindings; readonly crossRow: readonly RowFindings[] }
}

export const createDraftValidator = (context: ValidationContext, rows: readonly DraftRow[]): DraftValidator =>
  runSteps(draftValidatorSteps(context, rows))

export function* draftValidatorSteps(context: ValidationContext, rows: readonly DraftRow[]): Steps<DraftValidator> {
  const { check, index } = yield* indexRows(context, rows)
  return {
    revalidateRow: (row) => {
      const affected = index.put(row)
      return {
        own: { row: row.row, findings: [...check(row), ...index.findings(row.row)] },
        crossRow: affected.map((other) => ({ row: other, findings: index.findings(other) })),
      }
    },
  }
}
