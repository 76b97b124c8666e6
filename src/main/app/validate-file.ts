import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AppError } from '#shared/domain/app-error.ts'
import type { CatalogueTable } from '#shared/domain/catalogue/catalogue.ts'
import type { DraftRow, ValidationReport } from '#shared/domain/draft/draft.ts'
import { type GivenAnswers, noAnswers } from '#shared/domain/draft/given-answers.ts'
import type { WantedBlocks } from '#shared/domain/draft/left-out.ts'
import type { ColumnDoubt, ForcedColumn } from '#shared/domain/draft/mapping.ts'
import type { WorkbookNote } from '#shared/domain/draft/workbook-note.ts'
import { InFlightIndex } from '#shared/domain/filing/in-flight.ts'
import { createValueReaders } from '#shared/domain/reading/value-readers.ts'
import { knownMinimumWages } from '#shared/domain/worker/minimum-wage.ts'
import { trimBlanks } from '#shared/domain/worker/normalise.ts'
import type { Entity, ModuleName, Operation } from '#shared/domain/worker/procedure.ts'
import type { MappedSheet } from '#shared/domain/worker/source-row.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { readIdentity } from '#shared/service/identity.ts'
import { inSlices } from '../base/in-slices.ts'
import { composeSnapshot } from '../catalogues/catalogue-table.ts'
import { FiledContracts } from '../drafts/open/filed-contracts.ts'
import { applySuggestions, editRow } from '../validation/apply-suggestions.ts'
import { validateDraftSteps, validateRowsSteps } from '../validation/validate-rows.ts'
import type { ValidationContext } from '../validation/validation-context.ts'
import { notesOf } from '../workbook/cells/notes-of.ts'
import type { FileInput } from './application.ts'
import type { OfflineContext } from './context.ts'
import { type MappingMemory, mapAutomatically, noMemory } from './map-file.ts'

export interface Procedure {
  readonly module: ModuleName
  readonly entity: Entity
  readonly operation: Operation
  /** Of the draft that is validated, when there is one. */
  readonly id?: DraftId | undefined
}

export interface ValidatedFile {
  readonly sheet: MappedSheet
  readonly report: ValidationReport
  readonly appliedSuggestions: number
  readonly rules: ValidationContext
  readonly filed: FiledContracts
}

/** A file whose columns the program chose by itself, and where it was not sure. */
export interface MappedAndValidated extends ValidatedFile {
  readonly doubts: readonly ColumnDoubt[]
  /** What the reader of the file noticed. */
  readonly notes: readonly WorkbookNote[]
}

/**
 * What validation depends on now: the catalogues in force, today in Bogotá, how companies write their NIT, and what was
 * filed before. `extra` official tables win over stored ones.
 */
export async function validationContext(
  context: OfflineContext,
  procedure: Procedure,
  extra: readonly CatalogueTable[] = [],
  history: FiledContracts | undefined = undefined,
): Promise<ValidationContext> {
  const official = await context.officialCatalogues()
  const { module, entity, operation } = procedure
  const catalogues = composeSnapshot([...context.referenceCatalogues, ...official, ...extra])
  return {
    module,
    entity,
    operation,
    nitForms: await context.nitForms?.(),
    // Without a store nothing is known of the past, which is not the same as "nothing was filed".
    history: context.filedContracts === undefined ? undefined : history,
    rejectedValues: await context.rejectedValues?.(),
    inFlight: await inFlightLookup(context, procedure),
    catalogues,
    readers: createValueReaders(context.knowledge, catalogues),
    today: bogotaDate(context.clock.nowMs()),
    minimumWages: (await context.minimumWages?.()) ?? knownMinimumWages,
  }
}

/** Rows of the draft itself that were sent are no news to it. Undefined when nothing is in flight, which is nearly always. */
async function inFlightLookup(
  { itemsInFlight }: OfflineContext,
  { module, entity, id }: Procedure,
): Promise<ValidationContext['inFlight']> {
  const items = (await itemsInFlight?.(module))?.filter(({ draftId }) => id === undefined || draftId !== id) ?? []
  if (items.length === 0) return undefined
  const index = new InFlightIndex(items)
  return (record) => index.find({ entity, identity: readIdentity(module, record), fileSha256: null })
}

/**
 * File to findings, offline: read in the reader process, mapped without asking anybody, validated; suggestions applied when
 * wanted.
 */
export async function validateFile(
  context: OfflineContext,
  procedure: Procedure,
  request: {
    readonly file: FileInput
    readonly sheet?: string | undefined
    readonly includeHiddenRows?: boolean | undefined
    readonly applySuggestions?: boolean | undefined
    readonly forcedColumns?: readonly ForcedColumn[] | undefined
    readonly blocks?: WantedBlocks | undefined
    readonly answers?: GivenAnswers | undefined
  },
  extra: readonly CatalogueTable[] = [],
  memory: MappingMemory = noMemory,
): Promise<Result<MappedAndValidated, AppError>> {
  const workbook = await context.readWorkbook(request.file)
  if (!workbook.ok) return workbook
  const { clock } = context
  const rules = await validationContext(context, procedure, extra)
  const mapped = await mapAutomatically(clock, rules, workbook.value, {
    sheet: request.sheet,
    includeHiddenRows: request.includeHiddenRows,
    forcedColumns: request.forcedColumns,
    blocks: request.blocks,
    ...memory,
  })
  if (!mapped.ok) return mapped
  const { sheet, doubts } = mapped.value
  const applying = request.applySuggestions === true
  const validated = await validateSheet(context, procedure, sheet, applying, extra, request.answers)
  const notes = notesOf(workbook.value, { ...sheet, name: sheet.sheet }, sheet.rows.length)
  return success({ ...validated, doubts, notes })
}

/** Mapped rows to findings. Where a constant stands, `originals` says that the file had nothing. */
export async function validateSheet(
  context: OfflineContext,
  procedure: Procedure,
  sheet: MappedSheet,
  applyingSuggestions: boolean,
  extra: readonly CatalogueTable[] = [],
  answers: GivenAnswers = noAnswers,
): Promise<ValidatedFile> {
  const { clock } = context
  const filed = new FiledContracts(context.filedContracts)
  await nextTurn()
  await filed.ensure(sheet.rows.map((row) => trimBlanks(row.cells.NumeroContrato?.text ?? '')))
  const rules = { ...(await validationContext(context, procedure, extra, filed)), ...confirming(answers) }
  const validated = await inSlices(clock, validateRowsSteps(rules, sheet.rows))
  const asRead = { ...validated, rows: withConstantsMarked(validated.rows, sheet.constants ?? {}) }
  const report = await withAnswers(clock, rules, asRead, answers)
  if (!applyingSuggestions) return { sheet, report, appliedSuggestions: 0, rules, filed }
  return { sheet, ...(await repair(clock, rules, filed, report)), rules, filed }
}

const confirming = ({ confirmed }: GivenAnswers): Pick<ValidationContext, 'isConfirmed'> =>
  confirmed.length === 0
    ? {}
    : { isConfirmed: (field, value) => confirmed.some((one) => one.field === field && one.value === value) }

/** Writes what was said beforehand about values, and validates again where that changed anything. */
async function withAnswers(
  clock: Clock,
  rules: ValidationContext,
  report: ValidationReport,
  { values }: GivenAnswers,
): Promise<ValidationReport> {
  if (values.length === 0) return report
  const rows = report.rows.map((row) =>
    values.reduce(
      (next, { field, value, to }) => ((row.values[field] ?? '') === value ? editRow(next, field, to) : next),
      row,
    ),
  )
  return revalidate(clock, rules, rows)
}

function withConstantsMarked(
  rows: readonly DraftRow[],
  constants: Readonly<Record<string, string>>,
): readonly DraftRow[] {
  const nothing = Object.fromEntries(Object.keys(constants).map((field) => [field, '']))
  if (Object.keys(nothing).length === 0) return rows
  return rows.map((row) => ({ ...row, originals: { ...row.originals, ...nothing } }))
}

const repairRounds = 3

/** Applies every suggestion, and those that the repaired values allow in turn (a comma removed shows a lost zero). */
async function repair(
  clock: Clock,
  rules: ValidationContext,
  filed: FiledContracts,
  first: ValidationReport,
): Promise<{ report: ValidationReport; appliedSuggestions: number }> {
  let report = first
  let appliedSuggestions = 0
  for (let round = 0; round < repairRounds; round += 1) {
    const outcome = applySuggestions(report)
    if (outcome.applied.length === 0) break
    appliedSuggestions += outcome.applied.length
    await filed.ensure(outcome.rows.map((row) => row.values.NumeroContrato ?? ''))
    report = await revalidate(clock, rules, outcome.rows)
  }
  return { report, appliedSuggestions }
}

export const revalidate = (
  clock: Clock,
  rules: ValidationContext,
  rows: readonly DraftRow[],
): Promise<ValidationReport> => inSlices(clock, validateDraftSteps(rules, rows))
