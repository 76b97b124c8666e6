import { inSlices } from '#main/base/in-slices.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { firstBlockOnly, type WantedSheets } from '#shared/domain/draft/left-out.ts'
import type { ColumnDoubt, ForcedColumn, ReviewReason, SavedMapping } from '#shared/domain/draft/mapping.ts'
import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import { type CompanyProfile, companyValues, isSameCompany } from '#shared/domain/worker/company.ts'
import { type FieldDefinition, fieldsOf } from '#shared/domain/worker/field.ts'
import type { MappedSheet, SourceSheet, SourceWorkbook } from '#shared/domain/worker/source-row.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { Steps } from '#shared/kernel/steps.ts'
import { applyColumnsSteps } from './apply-columns.ts'
import type { RememberedMapping } from './candidates.ts'
import { type ForcedSheet, resolveForcedColumns } from './forced-columns.ts'
import { headerFingerprint } from './headers/fingerprint.ts'
import { headerScorerSteps } from './headers/header-scores.ts'
import { type LocatedSheet, locateOthersSteps, locateSheetSteps, sheetNamed } from './locate-sheet.ts'
import { type MapOptions, mapLocatedSteps } from './map-sheet.ts'
import { companyOf, type ProposedMapping, proposeMappingSteps } from './propose-mapping.ts'
import { recall } from './recall.ts'
import { joinSheets } from './sheets/join-sheets.ts'
import { type SheetWithPeople, sheetsWithPeopleSteps, standingOf, takenOf } from './sheets/other-sheets.ts'
import { tablesApartSteps } from './sheets/tables-beside.ts'

/** A workbook with its columns mapped, with and without memory. */
export interface UnderstoodFile {
  readonly fields: readonly FieldDefinition[]
  readonly located: LocatedSheet
  readonly proposed: ProposedMapping
  /** Why a person should check first; empty if there is nothing to ask. */
  readonly reasons: readonly ReviewReason[]
  readonly fingerprint: string
  /** The company's number, if the file has it. */
  readonly nit: string | null
  /** The recalled decision; null if there was none. */
  readonly recalled: SavedMapping | null
  /** The proposal without memory. */
  readonly unaided: ProposedMapping
  /** All sheets; side-by-side tables of people are separate sheets. */
  readonly sheets: readonly SourceSheet[]
  /** The other sheets that contain people. */
  readonly others: readonly SheetWithPeople[]
}

/** Earlier knowledge; empty without a store. */
export interface MappingMemory {
  /** Decisions about columns, latest first. */
  readonly saved: readonly SavedMapping[]
  readonly companies: readonly CompanyProfile[]
}

export const noMemory: MappingMemory = { saved: [], companies: [] }

export interface UnderstandOptions extends MappingMemory {
  /** Names of the sheets to choose from. */
  readonly sheets?: readonly string[] | undefined
  readonly headerRow?: number | undefined
  /** Columns given by the operator, accepted without checks. */
  readonly forcedColumns?: readonly ForcedColumn[] | undefined
}

/**
 * Finds the sheet, its header and the meaning of its columns. Errors: `workbook.sheet-not-found`, `workbook.empty`, and
 * those of `resolveForcedColumns`.
 */
export async function understandFile(
  clock: Clock,
  rules: ValidationContext,
  whole: SourceWorkbook,
  { sheets, headerRow, saved, companies, forcedColumns = [] }: UnderstandOptions,
): Promise<Result<UnderstoodFile, AppError>> {
  const fields = fieldsOf(rules.module, rules.entity)
  const scorer = await inSlices(clock, headerScorerSteps(fields))
  const knowledge = { readers: rules.readers, year: Number(rules.today.slice(0, 4)) }
  const knownHeaders = new Set(saved.flatMap((one) => (one.module === rules.module ? [one.fingerprint] : [])))
  const isKnown = (labels: readonly string[]): boolean =>
    knownHeaders.size > 0 && knownHeaders.has(headerFingerprint(labels))
  const options = { knowledge, isKnown }
  const workbook = await inSlices(clock, tablesApartSteps(whole, fields, scorer))
  const found = await inSlices(clock, locateSheetSteps(workbook, fields, scorer, { sheets, headerRow, ...options }))
  if (!found.ok) return found
  const resolved = resolveForcedColumns(found.value, forcedColumns)
  if (!resolved.ok) return resolved
  const { module, entity } = rules
  function* understandSteps({ located, forced }: ForcedSheet) {
    const unaided = yield* proposeMappingSteps(located, fields, scorer, { forced })
    const fingerprint = headerFingerprint(located.headings.labels)
    const nit = companyOf(located, unaided.columns)
    const recollection = recall(saved, { module, entity, fingerprint, nit })
    const known = withCompany(recollection?.mapping, companies, nit)
    const proposed =
      known === undefined ? unaided : yield* proposeMappingSteps(located, fields, scorer, { remembered: known, forced })
    return { located, proposed, unaided, fingerprint, nit, recollection }
  }
  const { recollection, ...first } = await inSlices(clock, understandSteps(resolved.value))
  const elsewhere = await inSlices(
    clock,
    locateOthersSteps(workbook, fields, scorer, { ...options, first: first.located }),
  )
  // Columns given for the first sheet may be missing in another one.
  function* proposeSteps(located: LocatedSheet) {
    const own = resolveForcedColumns(located, forcedColumns)
    return (yield* understandSteps(own.ok ? own.value : { located, forced: new Map() })).proposed
  }
  const others = await inSlices(clock, sheetsWithPeopleSteps(first, elsewhere, fields, proposeSteps))
  const reasons: readonly (readonly [ReviewReason, boolean])[] = [
    ['several-companies', recollection?.severalCompanies === true],
    ['several-sheets', others.some((other) => standingOf(other, sheets) === 'asked')],
  ]
  return success({
    fields,
    ...first,
    reasons: [...first.proposed.reasons, ...reasons.flatMap(([reason, applies]) => (applies ? [reason] : []))],
    recalled: recollection?.from ?? null,
    others,
    sheets: workbook.sheets,
  })
}

/**
 * Adds what the operator recorded about the company with the file's number, or about the only company. Decisions for
 * similar files take precedence.
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

/** For runs without a user, where these fields would have to be asked about. */
export const reviewNeeded = (file: string, fields: readonly string[]): AppError =>
  appError('mapping.review-needed', { file, fields: fields.join(', ') || '-' })

export interface AutomaticMapping {
  /** The rows of all imported sheets. */
  readonly sheet: MappedSheet
  readonly doubts: readonly ColumnDoubt[]
}

interface AutomaticOptions extends Omit<UnderstandOptions, 'sheets'>, Pick<MapOptions, 'includeHiddenRows' | 'blocks'> {
  readonly sheets?: WantedSheets | undefined
}

/** The mapping for runs without a user: only what reaches the threshold. */
export async function mapAutomatically(
  clock: Clock,
  rules: ValidationContext,
  workbook: SourceWorkbook,
  { sheets: wanted, ...options }: AutomaticOptions,
): Promise<Result<AutomaticMapping, AppError>> {
  const sheets = wanted === 'all' ? undefined : wanted
  const understood = await understandFile(clock, rules, workbook, { ...options, sheets })
  if (!understood.ok) return understood
  const { located, proposed, fields, others } = understood.value
  const first = await inSlices(clock, mapLocatedSteps(located, proposed, fields, { ...options, sheets }))
  if (!first.ok) return first
  const taken = takenOf(others, wanted)
  const names = [located, ...taken.map((one) => one.located)].map(({ sheet }) => sheet)
  const nobody = sheets?.find((name) => sheetNamed(names, name) === undefined)
  if (nobody !== undefined) return failure(appError('workbook.sheet-without-people', { sheet: nobody }))
  const joined = await inSlices(clock, takeSheetsSteps(first.value, understood.value, taken, { ...options, wanted }))
  const doubts = [proposed, ...taken.map((one) => one.proposed)].flatMap((one) => one.doubts)
  return success({ sheet: joined, doubts: [...new Set(doubts)] })
}

interface TakingSheets extends Pick<MapOptions, 'includeHiddenRows' | 'blocks'> {
  readonly wanted: WantedSheets | undefined
}

/** Appends the rows of other sheets to those of the first, and reports the remaining sheets. */
export function* takeSheetsSteps(
  first: MappedSheet,
  { fields, others }: Pick<UnderstoodFile, 'fields' | 'others'>,
  taken: readonly SheetWithPeople[],
  { wanted, includeHiddenRows = false, blocks }: TakingSheets,
): Steps<MappedSheet> {
  const more: MappedSheet[] = []
  for (const { located, proposed } of taken) {
    const { columns, joined, constants } = proposed
    const choice = {
      located,
      columns,
      joined,
      constants,
      includeHiddenRows,
      // Numbers count the tables of the first sheet only.
      blocks: blocks === undefined || blocks === 'all' ? blocks : firstBlockOnly,
    }
    more.push(yield* applyColumnsSteps(choice, fields))
  }
  const left = others.flatMap((other) =>
    taken.some(({ located }) => located === other.located) ? [] : [{ ...other, standing: standingOf(other, wanted) }],
  )
  return joinSheets(first, more, left)
}
