import { inSlices } from '#main/base/in-slices.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { ColumnDoubt, ForcedColumn, ReviewReason, SavedMapping } from '#shared/domain/draft/mapping.ts'
import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import { type CompanyProfile, companyValues, isSameCompany } from '#shared/domain/worker/company.ts'
import { type FieldDefinition, fieldsOf } from '#shared/domain/worker/field.ts'
import type { MappedSheet, SourceWorkbook } from '#shared/domain/worker/source-row.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import type { RememberedMapping } from './candidates.ts'
import { resolveForcedColumns } from './forced-columns.ts'
import { headerFingerprint } from './headers/fingerprint.ts'
import { createHeaderScorer } from './headers/header-scores.ts'
import { type LocatedSheet, locateSheetSteps } from './locate-sheet.ts'
import { type MapOptions, mapLocatedSteps } from './map-sheet.ts'
import { companyOf, type ProposedMapping, proposeMappingSteps } from './propose-mapping.ts'
import { recall } from './recall.ts'

/** A workbook whose columns have been understood, with and without the help of the memory. */
export interface UnderstoodFile {
  readonly fields: readonly FieldDefinition[]
  readonly located: LocatedSheet
  readonly proposed: ProposedMapping
  /** Why a person should look first; empty when nothing needs to be asked. */
  readonly reasons: readonly ReviewReason[]
  readonly fingerprint: string
  /** The company's number, when the file has it. */
  readonly nit: string | null
  /** The decision that was recalled; null when there was none. */
  readonly recalled: SavedMapping | null
  /** What would have been proposed without a memory. */
  readonly unaided: ProposedMapping
}

/** What is known from earlier: empty without a store. */
export interface MappingMemory {
  /** Decisions about columns, latest first. */
  readonly saved: readonly SavedMapping[]
  readonly companies: readonly CompanyProfile[]
}

export const noMemory: MappingMemory = { saved: [], companies: [] }

export interface UnderstandOptions extends MappingMemory {
  readonly sheet?: string | undefined
  readonly headerRow?: number | undefined
  /** What the operator says of columns; not second-guessed. */
  readonly forcedColumns?: readonly ForcedColumn[] | undefined
}

/**
 * Finds the sheet, its header and what its columns are. Errors: `workbook.sheet-not-found`, `workbook.empty`, and those of
 * `resolveForcedColumns`.
 */
export async function understandFile(
  clock: Clock,
  rules: ValidationContext,
  workbook: SourceWorkbook,
  { sheet, headerRow, saved, companies, forcedColumns = [] }: UnderstandOptions,
): Promise<Result<UnderstoodFile, AppError>> {
  const fields = fieldsOf(rules.module, rules.entity)
  const scorer = createHeaderScorer(fields)
  const knowledge = { readers: rules.readers, year: Number(rules.today.slice(0, 4)) }
  const knownHeaders = new Set(saved.flatMap((one) => (one.module === rules.module ? [one.fingerprint] : [])))
  const isKnown = (labels: readonly string[]): boolean =>
    knownHeaders.size > 0 && knownHeaders.has(headerFingerprint(labels))
  const found = await inSlices(
    clock,
    locateSheetSteps(workbook, fields, scorer, { sheet, headerRow, knowledge, isKnown }),
  )
  if (!found.ok) return found
  const resolved = resolveForcedColumns(found.value, forcedColumns)
  if (!resolved.ok) return resolved
  const { located, forced } = resolved.value
  const unaided = await inSlices(clock, proposeMappingSteps(located, fields, scorer, { forced }))
  const fingerprint = headerFingerprint(located.headings.labels)
  const nit = companyOf(located, unaided.columns)
  const recollection = recall(saved, { module: rules.module, entity: rules.entity, fingerprint, nit })
  const known = withCompany(recollection?.mapping, companies, nit)
  const proposed =
    known === undefined
      ? unaided
      : await inSlices(clock, proposeMappingSteps(located, fields, scorer, { remembered: known, forced }))
  const reasons: readonly ReviewReason[] = recollection?.severalCompanies
    ? [...proposed.reasons, 'several-companies']
    : proposed.reasons
  return success({
    fields,
    located,
    proposed,
    reasons,
    fingerprint,
    nit,
    recalled: recollection?.from ?? null,
    unaided,
  })
}

/**
 * Adds what the operator has written down of the company: the one whose number the file has, or the only one there is.
 * What was decided for files like this one comes first.
 */
function withCompany(
  remembered: RememberedMapping | undefined,
  companies: readonly CompanyProfile[],
  nit: string | null,
): RememberedMapping | undefined {
  const company = companyFor(companies, nit)
  if (company === undefined) return remembered
  const constants = new Map([...companyValues(company), ...(remembered?.constants ?? [])])
  return { columns: remembered?.columns ?? new Map(), whole: remembered?.whole ?? false, constants }
}

function companyFor(companies: readonly CompanyProfile[], nit: string | null): CompanyProfile | undefined {
  if (nit !== null) return companies.find((company) => isSameCompany(company.nit, nit))
  return companies.length === 1 ? companies[0] : undefined
}

/** Nobody was asked, and these fields should have been. */
export const reviewNeeded = (file: string, fields: readonly string[]): AppError =>
  appError('mapping.review-needed', { file, fields: fields.join(', ') || '-' })

export interface AutomaticMapping {
  readonly sheet: MappedSheet
  readonly doubts: readonly ColumnDoubt[]
}

/** The mapping that is taken when nobody can be asked: what reaches the threshold, and nothing else. */
export async function mapAutomatically(
  clock: Clock,
  rules: ValidationContext,
  workbook: SourceWorkbook,
  options: UnderstandOptions & Pick<MapOptions, 'includeHiddenRows' | 'blocks'>,
): Promise<Result<AutomaticMapping, AppError>> {
  const understood = await understandFile(clock, rules, workbook, options)
  if (!understood.ok) return understood
  const { located, proposed, fields } = understood.value
  const sheet = await inSlices(clock, mapLocatedSteps(located, proposed, fields, options))
  return sheet.ok ? success({ sheet: sheet.value, doubts: proposed.doubts }) : sheet
}
