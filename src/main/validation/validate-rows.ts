import type { DraftRow, ValidationReport } from '#shared/domain/draft.ts'
import { fieldsOf } from '#shared/domain/field.ts'
import type { Finding } from '#shared/domain/finding.ts'
import type { MappedRow } from '#shared/domain/source-row.ts'
import { runSteps, type Steps } from '#shared/kernel/steps.ts'
import { createRowsCheck, type RowsCheck } from './check-rows.ts'
import { createContractZerosIndex } from './contract-zeros.ts'
import { createDateOrderIndex } from './date-order.ts'
import { createDittoIndex } from './ditto.ts'
import { createGenderIndex } from './gender-column.ts'
import { createLettersIndex } from './letters-column.ts'
import { createRowNormaliser, mixedDateFields } from './normalise-row.ts'
import { openDoubts } from './open-doubts.ts'
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
  const fields = fieldsOf(context.module, context.entity)
  const normalise = createRowNormaliser(fields, context.module, yield* mixedDateFields(fields, rows))
  const normalised: DraftRow[] = []
  for (const [index, row] of rows.entries()) {
    if (index % rowsPerStep === 0) yield
    normalised.push(normalise(row))
  }
  return yield* validateDraftSteps(context, normalised)
}

export function* validateDraftSteps(context: ValidationContext, rows: readonly DraftRow[]): Steps<ValidationReport> {
  return (yield* openDraftSteps(context, rows)).report
}

function* indexRows(
  context: ValidationContext,
  rows: readonly DraftRow[],
): Steps<{ readonly check: RowsCheck; readonly index: RowIndex }> {
  const index = withoutConfirmed(
    context,
    joinIndexes([
      createRepeatedRowIndex(context),
      createDateOrderIndex(context),
      createDittoIndex(context),
      createGenderIndex(context),
      createContractZerosIndex(context),
      createLettersIndex(context),
    ]),
  )
  for (const [position, row] of rows.entries()) {
    if (position % rowsPerStep === 0) yield
    index.take(row)
  }
  return { check: createRowsCheck(context), index }
}

function withoutConfirmed(context: ValidationContext, index: RowIndex): RowIndex {
  if (context.isConfirmed === undefined) return index
  const isOpen = openDoubts(context)
  return { ...index, findings: (row) => index.findings(row).filter(isOpen) }
}

/** All present findings of one row. */
export interface RowFindings {
  readonly row: number
  readonly findings: readonly Finding[]
}

/** Keeps a draft's findings current while rows change. Holds the keys of all rows, not their values. */
export interface DraftValidator {
  /**
   * Takes an edited row. Returns all its findings, and for every other row that the edit may affect its present findings
   * of the codes for which `isCrossRowCode` holds (replace those, keep the row's others).
   */
  revalidateRow(row: DraftRow): { readonly own: RowFindings; readonly crossRow: readonly RowFindings[] }
  /** For many rows at once: first every changed row is taken, then findings are asked for. Returns the affected rows. */
  put(row: DraftRow): readonly number[]
  /** The same without asking whom it affects, for changes that affect so many rows that all are looked at. */
  take(row: DraftRow): void
  /** All present findings of a row that was taken as it is. */
  findings(row: DraftRow): readonly Finding[]
  /** Its findings that come from other rows alone. */
  crossRowFindings(row: number): readonly Finding[]
}

export const createDraftValidator = (context: ValidationContext, rows: readonly DraftRow[]): DraftValidator =>
  runSteps(draftValidatorSteps(context, rows))

export function* draftValidatorSteps(context: ValidationContext, rows: readonly DraftRow[]): Steps<DraftValidator> {
  return validatorOver(yield* indexRows(context, rows))
}

/** Validates a whole draft and keeps what single changes need. */
export function* openDraftSteps(
  context: ValidationContext,
  rows: readonly DraftRow[],
): Steps<{ readonly validator: DraftValidator; readonly report: ValidationReport }> {
  const indexed = yield* indexRows(context, rows)
  const findings: Finding[] = []
  for (let start = 0; start < rows.length; start += rowsPerStep) {
    yield
    const block = rows.slice(start, start + rowsPerStep)
    for (const [at, own] of indexed.check(block).entries()) {
      for (const finding of own) findings.push(finding)
      for (const finding of indexed.index.findings(block[at]?.row ?? 0)) findings.push(finding)
    }
  }
  const report = { rows, findings, catalogueVersion: context.catalogues.version }
  return { validator: validatorOver(indexed), report }
}

function validatorOver({ check, index }: { readonly check: RowsCheck; readonly index: RowIndex }): DraftValidator {
  const findings = (row: DraftRow): readonly Finding[] =>
    row.leftOut === true ? [] : [...check([row]).flat(), ...index.findings(row.row)]
  return {
    revalidateRow: (row) => {
      const affected = index.put(asSeen(row))
      return {
        own: { row: row.row, findings: findings(row) },
        crossRow: affected.map((other) => ({ row: other, findings: index.findings(other) })),
      }
    },
    put: (row) => index.put(asSeen(row)),
    take: (row) => index.take(asSeen(row)),
    findings,
    crossRowFindings: (row) => index.findings(row),
  }
}

/** A row that is left out is like an empty one to the others. */
const asSeen = (row: DraftRow): DraftRow => (row.leftOut === true ? { row: row.row, values: {}, originals: {} } : row)
