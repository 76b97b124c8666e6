import { resolve } from 'node:path'
import type { FileInput, ImportRequest, OfflineTools } from '#main/app/application.ts'
import { countDraft } from '#shared/domain/draft/draft.ts'
import { failure, success } from '#shared/kernel/result.ts'
import { parseOfflineProcedure } from '../arguments.ts'
import type { CommandContext } from '../context.ts'
import { exitCodes } from '../exit-code.ts'
import { readInput, readInputs, writeOutput } from '../files.ts'
import type { OfflineHost } from '../host.ts'
import { validationJson } from '../json/validation.ts'
import type { CommandResult } from '../outcome.ts'
import { asksOf, validationText } from '../render/validation.ts'
import { readSheetOptions, type SheetOptions } from '../sheet-options.ts'

export interface ValidateOptions extends SheetOptions {
  readonly catalogues?: readonly string[]
  readonly records?: boolean
  readonly annotate?: string
}

/** Checks a file. Reads the file and catalogues and writes only the annotated workbook; no store, key or network. */
export async function validate(
  context: CommandContext<OfflineHost>,
  path: string,
  options: ValidateOptions,
): CommandResult {
  const procedure = parseOfflineProcedure(options.module, options.entity)
  if (!procedure.ok) return procedure
  const reading = readSheetOptions(options, procedure.value)
  if (!reading.ok) return reading
  const file = await readInput(path)
  if (!file.ok) return file
  const catalogues = await readInputs(options.catalogues ?? [])
  if (!catalogues.ok) return catalogues
  const request: OfflineRequest = {
    ...procedure.value,
    ...reading.value,
    file: file.value,
    includeHiddenRows: options.includeHidden,
    applySuggestions: options.applySuggestions,
    catalogues: catalogues.value,
  }
  // Annotate exactly the bytes that were read.
  const ahead = options.annotate === undefined ? { file: file.value, path: resolve(path) } : undefined
  const offline = await context.host.offline(ahead)
  return offline.ok ? check(context, { request, offline: offline.value }, options) : offline
}

type OfflineRequest = Omit<ImportRequest, 'operation'> & { readonly catalogues: readonly FileInput[] }

async function check(
  { terminal, texts }: CommandContext<OfflineHost>,
  { request, offline }: { readonly request: OfflineRequest; readonly offline: OfflineTools },
  options: ValidateOptions,
): CommandResult {
  const validation = await offline.validate(request)
  if (!validation.ok) return failure(validation.error)
  const { fileName } = request.file
  const lines = [validationText(fileName, validation.value, terminal, texts)]
  if (options.annotate !== undefined) {
    const workbook = await offline.annotate(request, validation.value, texts.language)
    if (!workbook.ok) return failure(workbook.error)
    const written = await writeOutput(options.annotate, workbook.value)
    if (!written.ok) return written
    lines.push(texts.words.validation.annotated(written.value))
  }
  const { invalidRows } = countDraft(validation.value)
  const asks = asksOf(validation.value)
  const clean = invalidRows === 0 && validation.value.missingFields.length === 0 && !asks
  return success({
    exitCode: clean ? exitCodes.clean : exitCodes.data,
    json: validationJson(fileName, validation.value, texts, { records: options.records === true }),
    text: lines.join('\n'),
  })
}
