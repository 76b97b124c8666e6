import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AppError } from '#shared/domain/app-error.ts'
import type { CatalogueTable } from '#shared/domain/catalogue.ts'
import type { DraftRow, ValidationReport } from '#shared/domain/draft.ts'
import { fieldsOf } from '#shared/domain/field.ts'
import { knownMinimumWages } from '#shared/domain/minimum-wage.ts'
import type { Entity, ModuleName, Operation } from '#shared/domain/procedure.ts'
import type { MappedSheet } from '#shared/domain/source-row.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { runInSlices, type Steps } from '#shared/kernel/steps.ts'
import { composeSnapshot } from '../catalogues/catalogue-table.ts'
import { applySuggestions } from '../validation/apply-suggestions.ts'
import { validateDraftSteps, validateRowsSteps } from '../validation/validate-rows.ts'
import type { ValidationContext } from '../validation/validation-context.ts'
import { mapSheetSteps } from '../workbook/map-sheet.ts'
import type { FileInput } from './application.ts'
import type { OfflineContext } from './context.ts'

export interface Procedure {
  readonly module: ModuleName
  readonly entity: Entity
  readonly operation: Operation
}

export interface ValidatedFile {
  readonly sheet: MappedSheet
  readonly report: ValidationReport
  readonly appliedSuggestions: number
}

/** Runs a long computation without blocking the loop for more than a few milliseconds at a time. */
export const inSlices = <Value>(clock: Clock, steps: Steps<Value>): Promise<Value> =>
  runInSlices(steps, { nowMs: () => clock.monotonicMs(), pause: () => nextTurn() })

/** What validation depends on now: the catalogues in force and today in Bogotá. `extra` official tables win over stored ones. */
export async function validationContext(
  context: OfflineContext,
  procedure: Procedure,
  extra: readonly CatalogueTable[] = [],
): Promise<ValidationContext> {
  const official = await context.officialCatalogues()
  return {
    ...procedure,
    catalogues: composeSnapshot([...context.referenceCatalogues, ...official, ...extra]),
    today: bogotaDate(context.clock.nowMs()),
    minimumWages: knownMinimumWages,
  }
}

/** File to findings, offline: read in the reader process, mapped by header, validated; suggestions applied when wanted. */
export async function validateFile(
  context: OfflineContext,
  procedure: Procedure,
  request: {
    readonly file: FileInput
    readonly sheet?: string | undefined
    readonly applySuggestions?: boolean | undefined
  },
  extra: readonly CatalogueTable[] = [],
): Promise<Result<ValidatedFile, AppError>> {
  const workbook = await context.readWorkbook(request.file)
  if (!workbook.ok) return workbook
  const fields = fieldsOf(procedure.module, procedure.entity)
  const sheet = await inSlices(context.clock, mapSheetSteps(workbook.value, fields, { sheet: request.sheet }))
  if (!sheet.ok) return sheet
  const rules = await validationContext(context, procedure, extra)
  const report = await inSlices(context.clock, validateRowsSteps(rules, sheet.value.rows))
  if (!request.applySuggestions) return success({ sheet: sheet.value, report, appliedSuggestions: 0 })
  const repaired = await repair(context.clock, rules, report)
  return success({ sheet: sheet.value, ...repaired })
}

const repairRounds = 3

/** Applies every suggestion, and those that the repaired values allow in turn (a comma removed shows a lost zero). */
async function repair(
  clock: Clock,
  rules: ValidationContext,
  first: ValidationReport,
): Promise<{ report: ValidationReport; appliedSuggestions: number }> {
  let report = first
  let appliedSuggestions = 0
  for (let round = 0; round < repairRounds; round += 1) {
    const outcome = applySuggestions(report)
    if (outcome.applied.length === 0) break
    appliedSuggestions += outcome.applied.length
    report = await revalidate(clock, rules, outcome.rows)
  }
  return { report, appliedSuggestions }
}

export const revalidate = (
  clock: Clock,
  rules: ValidationContext,
  rows: readonly DraftRow[],
): Promise<ValidationReport> => inSlices(clock, validateDraftSteps(rules, rows))
