import type { ImportRequest } from '#main/app/application.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { rowsWithErrors } from '#shared/domain/draft/draft.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import type { BatchOptions } from '#shared/domain/filing/batch.ts'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import { filingChannels } from '#shared/domain/worker/field-definition.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import {
  optionalWhole,
  type Procedure,
  parseAnswers,
  parseBlocks,
  parseColumns,
  parseOptions,
  parseProcedure,
} from '../arguments.ts'
import { type CommandContext, withProfile } from '../context.ts'
import { exitCodes } from '../exit-code.ts'
import { readInput } from '../files.ts'
import type { OpenProfile } from '../host.ts'
import { errorJson } from '../json/error.ts'
import { findingJson } from '../json/finding.ts'
import { doubtJson } from '../json/validation.ts'
import type { CommandResult, Outcome } from '../outcome.ts'
import { startProgress } from '../progress.ts'
import { doubtLines, findingsTable } from '../render/validation.ts'
import { batchOutcome, readBatch } from './batches.ts'
import { readLeftOut, withLeftOut } from './left-out.ts'
import { reasonToRepeat, repeatedReport } from './repeated.ts'
import { sendAndWait } from './send-and-wait.ts'

export interface SubmitOptions {
  readonly module: string
  readonly entity?: string
  readonly sheet?: string
  readonly includeHidden?: boolean
  readonly block: readonly string[]
  readonly allBlocks?: boolean
  readonly column: readonly string[]
  readonly value: readonly string[]
  readonly confirm: readonly string[]
  readonly acceptTerms?: boolean
  readonly channel?: string
  readonly option: readonly string[]
  readonly applySuggestions?: boolean
  readonly onlyValid?: boolean
  readonly update?: boolean
  readonly chunk?: string
  readonly wait?: string
  readonly again?: string
}

interface Plan {
  readonly request: ImportRequest
  readonly options: BatchOptions
  readonly onlyValid: boolean
  readonly chunk: number | null
  readonly waitSeconds: number
  /** The operator's reason to send again what has not ended elsewhere. */
  readonly again: string | null
}

export const longestWaitSeconds = 86_400

/** Imports, validates, freezes, sends and perhaps waits. Sends nothing while a row has an error, unless `--only-valid`. */
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
  const reading = readingOf(options, procedure.value)
  if (!reading.ok) return reading
  if (!options.acceptTerms) return failure(appError('usage.terms-needed'))
  const chunk = optionalWhole('--chunk', options.chunk, 1, 1_000)
  if (!chunk.ok) return chunk
  const wait = optionalWhole('--wait', options.wait, 0, longestWaitSeconds)
  if (!wait.ok) return wait
  const batchOptions = batchOptionsOf(options)
  if (!batchOptions.ok) return batchOptions
  const again = reasonToRepeat(options.again)
  if (!again.ok) return again
  const file = await readInput(path)
  if (!file.ok) return file
  return success({
    request: {
      ...procedure.value,
      ...reading.value,
      operation: options.update ? 'update' : 'create',
      file: file.value,
      sheet: options.sheet,
      includeHiddenRows: options.includeHidden,
      applySuggestions: options.applySuggestions,
    },
    options: batchOptions.value,
    onlyValid: options.onlyValid === true,
    chunk: chunk.value ?? null,
    waitSeconds: wait.value ?? 0,
    again: again.value,
  })
}

/** What the operator says of the sheet: its columns, its blocks, and the values that it lacks. */
function readingOf(
  { column, value, confirm, block, allBlocks }: SubmitOptions,
  procedure: Procedure,
): Result<Pick<ImportRequest, 'forcedColumns' | 'answers' | 'blocks'>, AppError> {
  const columns = parseColumns(column, procedure)
  if (!columns.ok) return columns
  const answers = parseAnswers(value, confirm, procedure)
  if (!answers.ok) return answers
  const blocks = parseBlocks(block, allBlocks)
  if (!blocks.ok) return blocks
  return success({ forcedColumns: columns.value, answers: answers.value, blocks: blocks.value })
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
    return draft.error.code === 'mapping.review-needed' ? askedOutcome(draft.error, context, profile, plan) : draft
  }
  const leftOut = await readLeftOut(context, application, draft.value)
  if (!leftOut.ok) return leftOut
  const outcome = await fileDraft(context, profile, plan, draft.value)
  return outcome.ok ? success(withLeftOut(outcome.value, leftOut.value)) : outcome
}

async function fileDraft(
  context: CommandContext,
  profile: OpenProfile,
  plan: Plan,
  overview: DraftOverview,
): CommandResult {
  const { application } = profile
  const { draft } = overview
  const findings = await application.drafts.findings(draft.id)
  if (!findings.ok) return findings
  if (isBlocked(overview, plan)) return success(blockedOutcome(overview, findings.value, context))
  const { options, onlyValid, chunk, again } = plan
  const request = { draftId: draft.id, options, onlyValid, chunk, operator: profile.operator, again }
  const repeated = await repeatedReport(context, profile, { kind: 'draft', request }, findings.value)
  if (!repeated.ok) return repeated
  const { blocked, withRepeated } = repeated.value
  if (blocked !== null && !onlyValid) return success(blocked)
  const batchId = await application.batches.compose(request)
  if (!batchId.ok) return blocked !== null && batchId.error.code === 'batch.rows-in-flight' ? success(blocked) : batchId
  // Composing may have found more: rows that the wire refuses stay in the draft.
  const shown = await application.drafts.findings(draft.id)
  if (!shown.ok) return shown
  const stoppedBy = await sendAndWait(context, profile, { batchId: batchId.value, waitSeconds: plan.waitSeconds })
  const batch = await readBatch(application, batchId.value)
  if (!batch.ok) return stoppedBy === null ? batch : failure(stoppedBy)
  const remarks = leftBehind(draft.hiddenRows ?? 0, rowsWithErrors(shown.value).size, context)
  return success(
    batchOutcome({ batches: [batch.value], findings: withRepeated(shown.value), stoppedBy, remarks }, profile, context),
  )
}

function leftBehind(hiddenRows: number, invalidRows: number, { texts }: CommandContext): readonly string[] {
  return [
    ...(hiddenRows > 0 ? [texts.words.validation.hidden(texts.count(hiddenRows))] : []),
    ...(invalidRows > 0 ? [texts.words.submit.quarantine(texts.count(invalidRows))] : []),
  ]
}

/** Exit code 1 with what is asked about the columns: nothing was imported, nothing left. */
async function askedOutcome(
  error: AppError,
  { texts, terminal }: CommandContext,
  { application }: OpenProfile,
  { request }: Plan,
): CommandResult {
  const doubts = await application.drafts.columnDoubts(request)
  if (!doubts.ok) return doubts
  return success({
    exitCode: exitCodes.data,
    json: {
      batches: [],
      findings: [],
      mapping: doubts.value.map((doubt) => doubtJson(doubt, texts)),
      error: errorJson(error, texts),
    },
    text: [texts.error(error), ...doubtLines(doubts.value, terminal, texts)].join('\n'),
  })
}

const isBlocked = ({ counts }: DraftOverview, { onlyValid }: Plan): boolean =>
  counts.rows === 0 || counts.validRows === 0 || (counts.invalidRows > 0 && !onlyValid)

/** Exit code 1 with the findings on stdout: nothing was composed, nothing left. */
function blockedOutcome({ counts }: DraftOverview, findings: readonly Finding[], context: CommandContext): Outcome {
  const { terminal, texts } = context
  const invalid = texts.count(rowsWithErrors(findings).size)
  const error =
    counts.validRows === 0
      ? appError('batch.empty')
      : appError('batch.invalid-rows', { rows: String(counts.invalidRows) })
  return {
    exitCode: exitCodes.data,
    json: {
      batches: [],
      findings: findings.map((finding) => findingJson(finding, texts)),
      error: errorJson(error, texts),
    },
    text: [findingsTable(findings, terminal, texts), '', texts.words.submit.blocked(invalid)].join('\n'),
  }
}
