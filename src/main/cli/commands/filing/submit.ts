import type { Application, ImportRequest } from '#main/app/application.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { BatchOptions } from '#shared/domain/filing/batch.ts'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import { filingChannels } from '#shared/domain/worker/field-definition.ts'
import { isJsonObject, type JsonObject } from '#shared/kernel/json.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { parseOptions, parseProcedure } from '../../arguments.ts'
import { type CommandContext, withProfile } from '../../context.ts'
import { exitCodes } from '../../exit-code.ts'
import { readInput } from '../../files.ts'
import type { OpenProfile } from '../../host.ts'
import { errorJson } from '../../json/error.ts'
import { doubtJson, leftOutDocument } from '../../json/validation.ts'
import type { CommandResult, Outcome } from '../../outcome.ts'
import { startProgress } from '../../progress.ts'
import { doubtLines, leftOutLines } from '../../render/validation.ts'
import { readSheetOptions, type SheetOptions } from '../../sheet-options.ts'
import { type Compared, compareDraft } from './compare-draft.ts'
import { type FilingOptions, type FilingPlan, fileDraft, filingPlan } from './file-draft.ts'

export interface SubmitOptions extends FilingOptions, SheetOptions {
  readonly acceptTerms?: boolean
  readonly channel?: string
  readonly option: readonly string[]
  readonly update?: boolean
  readonly onlyNew?: boolean
}

interface Plan extends FilingPlan {
  readonly request: ImportRequest
  /** Leave out what equals the last file and was accepted. */
  readonly onlyNew: boolean
}

/**
 * Imports, validates, freezes and sends a file, and waits if asked. Sends nothing if a row has an error, unless
 * `--only-valid`.
 */
export async function submit(context: CommandContext, path: string, options: SubmitOptions): CommandResult {
  const plan = await planOf(path, options)
  if (!plan.ok) return plan
  return withProfile(context, (profile) => fileBatch(context, profile, plan.value))
}

async function planOf(path: string, options: SubmitOptions): Promise<Result<Plan, AppError>> {
  if (options.module === 'document-extraction') return failure(appError('usage.module-needs-extract'))
  const procedure = parseProcedure(options.module, options.entity)
  if (!procedure.ok) return procedure
  if (options.update && procedure.value.module !== 'affiliation-form')
    return failure(appError('usage.update-needs-forms'))
  const reading = readSheetOptions(options, procedure.value)
  if (!reading.ok) return reading
  if (!options.acceptTerms) return failure(appError('usage.terms-needed'))
  const batchOptions = batchOptionsOf(options)
  if (!batchOptions.ok) return batchOptions
  const filing = filingPlan(procedure.value.module, options, batchOptions.value)
  if (!filing.ok) return filing
  const file = await readInput(path)
  if (!file.ok) return file
  return success({
    request: {
      ...procedure.value,
      ...reading.value,
      operation: options.update ? 'update' : 'create',
      file: file.value,
      includeHiddenRows: options.includeHidden,
      applySuggestions: options.applySuggestions,
    },
    ...filing.value,
    onlyNew: options.onlyNew === true,
  })
}

function batchOptionsOf({ channel, option }: SubmitOptions): Result<BatchOptions, AppError> {
  if (channel !== undefined && !filingChannels.some((known) => known === channel)) {
    return failure(appError('usage.unknown-channel', { value: channel, known: filingChannels.join(', ') }))
  }
  const named = parseOptions(option)
  if (!named.ok || channel === undefined) return named
  return success({ ...named.value, Canal: channel })
}

async function fileBatch(context: CommandContext, profile: OpenProfile, plan: Plan): CommandResult {
  const { application } = profile
  const bar = startProgress(context.terminal, context.texts.words.progress.reading)
  const draft = await application.drafts.importFile(plan.request)
  bar.stop()
  if (!draft.ok) {
    return askedCodes.includes(draft.error.code) ? askedOutcome(draft.error, context, profile, plan) : draft
  }
  const compared = await compareDraft(context, application, draft.value, plan.onlyNew)
  if (!compared.ok) return compared
  const leftOut = await readLeftOut(context, application, draft.value)
  if (!leftOut.ok) return leftOut
  const told = {
    json: { ...compared.value.json, ...leftOut.value.json },
    lines: [...compared.value.lines, ...leftOut.value.lines],
  }
  const outcome = await fileCompared(context, profile, plan, { ...compared.value, before: draft.value })
  return outcome.ok ? success(withLeftOut(outcome.value, told)) : outcome
}

async function fileCompared(
  context: CommandContext,
  profile: OpenProfile,
  plan: Plan,
  { overview, refusal, before }: Compared & { readonly before: DraftOverview },
): CommandResult {
  if (refusal !== null) {
    // Without an earlier file there is nothing to decide in the draft.
    if (refusal.code === 'submit.nothing-to-compare') await profile.application.drafts.remove(before.draft.id)
    const json = { batches: [], findings: [], error: errorJson(refusal, context.texts) }
    return success({ exitCode: exitCodes.data, json, text: context.texts.error(refusal) })
  }
  if (overview.counts.rows === 0 && before.counts.rows > 0) return success(nothingNew(context))
  return fileDraft(context, profile, plan, overview)
}

const nothingNew = ({ texts }: CommandContext): Outcome => ({
  exitCode: exitCodes.clean,
  json: { batches: [], findings: [] },
  text: texts.words.submit.nothingNew,
})

/** The parts of a file that did not become draft rows, as reported by `submit`. */
interface ToldLeftOut {
  readonly json: JsonObject
  readonly lines: readonly string[]
}

async function readLeftOut(
  { terminal, texts }: CommandContext,
  application: Application,
  { draft }: DraftOverview,
): Promise<Result<ToldLeftOut, AppError>> {
  const leftOut = await application.drafts.leftOut(draft.id)
  if (!leftOut.ok) return leftOut
  const told = {
    ...(leftOut.value.length === 0 ? {} : { leftOut: leftOut.value }),
    ...(draft.blocks === undefined ? {} : { blocks: draft.blocks }),
  }
  return success({ json: leftOutDocument(told), lines: leftOutLines(told, terminal, texts) })
}

/** Adds the left-out parts to the outcome, first in the text, so that the counts are not taken for the whole file. */
const withLeftOut = (outcome: Outcome, { json, lines }: ToldLeftOut): Outcome => ({
  ...outcome,
  json: isJsonObject(outcome.json) ? { ...outcome.json, ...json } : outcome.json,
  text: lines.length === 0 ? outcome.text : [...lines, '', outcome.text].join('\n'),
})

const askedCodes: readonly string[] = ['mapping.review-needed', 'workbook.other-sheets', 'workbook.other-tables']

/** Exits with 1 and the questions about columns and sheets. Nothing was imported or sent. */
async function askedOutcome(
  error: AppError,
  { texts, terminal }: CommandContext,
  { application }: OpenProfile,
  { request }: Plan,
): CommandResult {
  const asked = await application.drafts.fileQuestions(request)
  if (!asked.ok) return asked
  const { doubts, blocks } = asked.value
  return success({
    exitCode: exitCodes.data,
    json: {
      batches: [],
      findings: [],
      mapping: doubts.map((doubt) => doubtJson(doubt, texts)),
      ...leftOutDocument({ blocks }),
      error: errorJson(error, texts),
    },
    text: [
      ...leftOutLines({ blocks }, terminal, texts),
      texts.error(error),
      ...doubtLines(doubts, terminal, texts),
    ].join('\n'),
  })
}
