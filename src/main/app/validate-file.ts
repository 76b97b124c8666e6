import type { AppError } from '#shared/domain/app-error.ts'
import type { CatalogueTable } from '#shared/domain/catalogue/catalogue.ts'
import type { ImportRequest } from '#shared/domain/draft/import-request.ts'
import type { ColumnDoubt } from '#shared/domain/draft/mapping.ts'
import type { WorkbookNote } from '#shared/domain/draft/workbook-note.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { inSlices } from '../base/in-slices.ts'
import { readCompanies } from '../profiles/index.ts'
import { prepareReading, readersOf, type SheetRules, type ValidatedSheet, validateSheet } from '../validation/index.ts'
import { type MappingMemory, mapAutomatically, noMemory, notesOf } from '../workbook/index.ts'
import type { OfflineContext, Stores } from './context.ts'
import { rulesNow } from './validation-rules.ts'

/** A file whose columns were mapped automatically, with the doubts. */
export interface ValidatedFile extends ValidatedSheet {
  readonly doubts: readonly ColumnDoubt[]
  /** Notes from reading the file. */
  readonly notes: readonly WorkbookNote[]
}

/** Knowledge besides the file: `extra` official tables override stored ones. */
export interface FileKnowledge {
  readonly extra?: readonly CatalogueTable[] | undefined
  readonly memory?: MappingMemory | undefined
}

/**
 * File to findings, offline: reads in the reader process, maps without prompting, validates, and optionally applies
 * suggestions.
 */
export async function validateFile(
  context: OfflineContext,
  request: ImportRequest,
  knowledge: FileKnowledge = {},
): Promise<Result<ValidatedFile, AppError>> {
  const mapped = await readMapped(context, request, knowledge)
  if (!mapped.ok) return mapped
  const { judged, sheet, doubts, notes } = mapped.value
  return success({ ...(await validateSheet(context.clock, judged, sheet, request)), doubts, notes })
}

interface MappedFile extends Pick<ValidatedFile, 'sheet' | 'doubts' | 'notes'> {
  readonly judged: SheetRules
}

/** Separate from validating the rows, so that the workbook is out of memory by then. */
async function readMapped(
  context: OfflineContext,
  request: ImportRequest,
  { extra, memory = noMemory }: FileKnowledge,
): Promise<Result<MappedFile, AppError>> {
  const { clock } = context
  const reading = context.readWorkbook(request.file)
  // The reader process runs in parallel; meanwhile prepare everything that validation needs.
  const judged = await rulesNow(context, request, { extra })
  await inSlices(clock, prepareReading(readersOf(judged.rules)))
  const workbook = await reading
  if (!workbook.ok) return workbook
  const { sheets, includeHiddenRows, forcedColumns, blocks } = request
  const options = { sheets, includeHiddenRows, forcedColumns, blocks, ...memory }
  const mapped = await mapAutomatically(clock, judged.rules, workbook.value, options)
  if (!mapped.ok) return mapped
  const { sheet, doubts } = mapped.value
  const notes = notesOf(workbook.value, { ...sheet, name: sheet.sheet }, sheet.rows.length)
  return success({ judged, sheet, doubts, notes })
}

/** What earlier files taught: column mappings and companies. */
export const readMemory = async ({ mappings, sharedLists }: Stores): Promise<MappingMemory> => ({
  saved: await mappings.list(),
  companies: await readCompanies(sharedLists),
})
