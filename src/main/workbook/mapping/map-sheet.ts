import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { WantedBlocks } from '#shared/domain/draft/left-out.ts'
import { type FieldDefinition, sentOf } from '#shared/domain/worker/field.ts'
import type { MappedSheet, SourceWorkbook } from '#shared/domain/worker/source-row.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { runSteps, type Steps } from '#shared/kernel/steps.ts'
import { isAsideTable } from '../rows/aside-table.ts'
import { refuse } from '../workbook-error.ts'
import { applyColumnsSteps } from './apply-columns.ts'
import type { ContentKnowledge } from './content-profile.ts'
import { headerScorerSteps } from './headers/header-scores.ts'
import { type LocatedSheet, locateSheetSteps } from './locate-sheet.ts'
import { type ProposedMapping, proposeMappingSteps } from './propose-mapping.ts'

export interface MapOptions {
  /** Sheet names to choose from. If absent: the sheet whose headers match best, visible ones first. */
  readonly sheets?: readonly string[] | undefined
  /** By default, hidden rows are left out and counted. */
  readonly includeHiddenRows?: boolean | undefined
  /** Catalogues and the current year help to recognise a column by content. */
  readonly knowledge?: ContentKnowledge | undefined
  /** The tables of the sheet to import; if absent, the one whose header was found. */
  readonly blocks?: WantedBlocks | undefined
}

/**
 * Maps columns to fields without asking: by name, synonym, similarity and content, never below the threshold. Unless
 * requested, leaves out non-workers and hidden rows, and refuses hidden sheets and those set aside. Errors:
 * `workbook.sheet-not-found`, `workbook.hidden-sheet`, `workbook.aside-sheet`, `workbook.header-not-found`,
 * `mapping.unknown-block`.
 */
export const mapSheet = (
  workbook: SourceWorkbook,
  fields: readonly FieldDefinition[],
  options: MapOptions = {},
): Result<MappedSheet, AppError> => runSteps(mapSheetSteps(workbook, fields, options))

/** The same in steps, for loops that must not be blocked. */
export function* mapSheetSteps(
  workbook: SourceWorkbook,
  fields: readonly FieldDefinition[],
  options: MapOptions = {},
): Steps<Result<MappedSheet, AppError>> {
  const scorer = yield* headerScorerSteps(fields)
  const located = yield* locateSheetSteps(workbook, fields, scorer, options)
  if (!located.ok) return located
  const proposed = yield* proposeMappingSteps(located.value, fields, scorer)
  return yield* mapLocatedSteps(located.value, proposed, fields, options)
}

/** Accepts a proposal unchanged: fields that only a person can decide stay without a column. */
export function* mapLocatedSteps(
  located: LocatedSheet,
  { columns, joined, constants }: ProposedMapping,
  fields: readonly FieldDefinition[],
  { sheets: wanted, includeHiddenRows = false, blocks }: Pick<MapOptions, 'sheets' | 'includeHiddenRows' | 'blocks'>,
): Steps<Result<MappedSheet, AppError>> {
  const { sheet } = located
  if (sheet.hidden && wanted === undefined) return refuse('workbook.hidden-sheet', { sheet: sheet.name })
  if (located.headerFound && wanted === undefined && isAsideTable(sheet, located.headings.index)) {
    return refuse('workbook.aside-sheet', { sheet: sheet.name })
  }
  if (!located.headerFound) {
    return refuse('workbook.header-not-found', {
      sheet: sheet.name,
      expected: sentOf(fields)
        .map(({ name }) => name)
        .join(', '),
    })
  }
  const choice = { located, columns, joined, constants, includeHiddenRows, blocks }
  const mapped = yield* applyColumnsSteps(choice, fields)
  const known = mapped.blocks?.map(({ number }) => number) ?? [1]
  const unknown = blocks === undefined || blocks === 'all' ? undefined : blocks.find((block) => !known.includes(block))
  if (unknown === undefined) return success(mapped)
  return failure(appError('mapping.unknown-block', { block: String(unknown), known: known.join(', ') }))
}
