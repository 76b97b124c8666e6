import type { DraftRow, ValidationReport } from '#shared/domain/draft/draft.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import { createRowNormaliser, dateCellFields } from '#shared/domain/draft/normalise-row.ts'
import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import type { MappedRow } from '#shared/domain/worker/source-row.ts'
import { runSteps, type Steps } from '#shared/kernel/steps.ts'
import { createBlockCheck, type RowsCheck } from './check-rows.ts'
import { openDoubts } from './open-doubts.ts'
import { createCountryFormsIndex } from './readers/country-forms.ts'
import { createDateOrderIndex } from './readers/date-order.ts'
import { createDittoIndex } from './readers/ditto.ts'
import { createGenderIndex } from './readers/gender-column.ts'
import { createLettersIndex } from './readers/letters-column.ts'
import { typeFromNumber } from './readers/number-types.ts'
import { prepareReading, readersOf } from './readers/read-codes.ts'
import { createRowBlock } from './rows/row-block.ts'
import { joinIndexes, type RowIndex } from './rows/row-index.ts'
import { createContractZerosIndex } from './rules/contract-zeros.ts'
import { createFilledSeriesIndex } from './rules/filled-series.ts'
import { createRepeatedRowIndex } from './rules/repeated-rows.ts'

/**
 * Turns mapped rows and the catalogues in force into normalised rows and findings. Pure: it reads no clock, file or
 * store, and repairs nothing beyond what `createRowNormaliser` does.
 */
export const validateRows = (context: ValidationContext, rows: readonly MappedRow[]): ValidationReport =>
  runSteps(validateRowsSteps(context, rows))

/** Validates already normalised rows: a draft after edits, suggestions or a new catalogue. */
export const validateDraft = (context: ValidationContext, rows: readonly DraftRow[]): ValidationReport =>
  runSteps(validateDraftSteps(context, rows))

/** Keeps a step short: one column of these rows takes a few milliseconds even if each value is read for the first time. */
const rowsPerStep = 50

export function* validateRowsSteps(context: ValidationContext, rows: readonly MappedRow[]): Steps<ValidationReport> {
  const fields = fieldsOf(context.module, context.entity)
  const normalise = createRowNormaliser(fields, context.module, yield* dateCellFields(fields, rows))
  const withType = typeFromNumber(readersOf(context))
  const normalised: DraftRow[] = []
  for (const [index, row] of rows.entries()) {
    if (index % rowsPerStep === 0) yield
    normalised.push(withType(normalise(row)))
  }
  return yield* validateDraftSteps(context, normalised)
}

export function* validateDraftSteps(context: ValidationContext, rows: readonly DraftRow[]): Steps<ValidationReport> {
  return (yield* openDraftSteps(context, rows)).report
}

interface Looking {
  readonly check: RowsCheck
  /** Knows all rows. */
  readonly index: RowIndex
}

function* noSteps(): Steps<void> {}

type OwnFindings = readonly (readonly Finding[])[]

/** Reads all rows, block by block. `each` may compute the findings that concern single rows of the block. */
function* takeRows(
  context: ValidationContext,
  rows: readonly DraftRow[],
  each: (ownFindings: () => Steps<OwnFindings>) => Steps<void> = noSteps,
): Steps<Looking> {
  if (rows.length > rowsPerStep) yield* prepareReading(readersOf(context))
  const block = createRowBlock(context)
  const ownFindings = createBlockCheck(context, block)
  const index = withoutConfirmed(
    context,
    joinIndexes([
      createRepeatedRowIndex(context),
      createDateOrderIndex(context),
      createDittoIndex(context),
      createGenderIndex(context),
      createCountryFormsIndex(context),
      createContractZerosIndex(context),
      createLettersIndex(context),
      createFilledSeriesIndex(context),
    ]),
  )
  for (let start = 0; start < rows.length; start += rowsPerStep) {
    yield
    block.fill(rows.slice(start, start + rowsPerStep))
    index.takeBlock(block)
    yield* each(ownFindings)
  }
  const check: RowsCheck = (some) => {
    block.fill(some)
    return runSteps(ownFindings())
  }
  return { check, index }
}

function withoutConfirmed(context: ValidationContext, index: RowIndex): RowIndex {
  if (context.isConfirmed === undefined) return index
  const isOpen = openDoubts(context)
  return { ...index, findings: (row) => index.findings(row).filter(isOpen) }
}

interface RowFindings {
  readonly row: number
  readonly findings: readonly Finding[]
}

/** Keeps a draft's findings up to date while rows change. It holds the keys of all rows, not their values. */
export interface DraftValidator {
  /**
   * Takes an edited row. Returns all its findings, and for each other row possibly affected its current findings with
   * codes for which `isCrossRowCode` holds. The caller replaces those and keeps the row's others.
   */
  revalidateRow(row: DraftRow): { readonly own: RowFindings; readonly crossRow: readonly RowFindings[] }
  /** For many rows at once: put every changed row first, then read findings. Returns the affected rows. */
  put(row: DraftRow): readonly number[]
  /** Like `put` without computing affected rows, for changes after which the caller checks all rows. */
  take(row: DraftRow): void
  /** All current findings of a row that was already taken unchanged. */
  findings(row: DraftRow): readonly Finding[]
  /** Only its findings that depend on other rows. */
  crossRowFindings(row: number): readonly Finding[]
}

export const createDraftValidator = (context: ValidationContext, rows: readonly DraftRow[]): DraftValidator =>
  runSteps(draftValidatorSteps(context, rows))

export function* draftValidatorSteps(context: ValidationContext, rows: readonly DraftRow[]): Steps<DraftValidator> {
  return validatorOver(yield* takeRows(context, rows))
}

/** Validates a whole draft and keeps the state needed for single edits. */
export function* openDraftSteps(
  context: ValidationContext,
  rows: readonly DraftRow[],
): Steps<{ readonly validator: DraftValidator; readonly report: ValidationReport }> {
  const own: (readonly Finding[])[] = []
  const looking = yield* takeRows(context, rows, function* (ownFindings) {
    for (const list of yield* ownFindings()) own.push(list)
  })
  const findings: Finding[] = []
  for (const [at, { row }] of rows.entries()) {
    if (at % rowsPerStep === 0) yield
    for (const finding of own[at] ?? []) findings.push(finding)
    for (const finding of looking.index.findings(row)) findings.push(finding)
  }
  const report = { rows, findings, catalogueVersion: context.catalogues.version }
  return { validator: validatorOver(looking), report }
}

function validatorOver({ check, index }: Looking): DraftValidator {
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

/** To other rows, a row left out looks empty. */
const asSeen = (row: DraftRow): DraftRow => (row.leftOut === true ? { row: row.row, values: {}, originals: {} } : row)
