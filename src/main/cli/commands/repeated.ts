import type { BatchRequest } from '#main/app/application.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import { batchLabel } from '#shared/domain/filing/again/filed-before.ts'
import { isFiledBeforeCode } from '#shared/domain/filing/again/filed-before-problem.ts'
import { wantsReason } from '#shared/domain/filing/again/repeated-error.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { CommandContext } from '../context.ts'
import { exitCodes } from '../exit-code.ts'
import type { OpenProfile } from '../host.ts'
import { errorJson } from '../json/error.ts'
import { findingJson } from '../json/finding.ts'
import type { CommandResult, Outcome } from '../outcome.ts'
import { findingsTable } from '../render/validation.ts'

const longestReason = 500

/** `--again REASON`; null without it. The reason must not be empty: it is stored with the batch. */
export function reasonToRepeat(option: string | undefined): Result<string | null, AppError> {
  if (option === undefined) return success(null)
  const reason = option.trim().slice(0, longestReason)
  return reason === '' ? failure(appError('usage.again-needs-reason')) : success(reason)
}

export interface RepeatedReport {
  /** Replaces validation's findings about earlier filings with the current ones. */
  readonly withRepeated: (known: readonly Finding[]) => readonly Finding[]
  /** The result if sending is blocked; null if nothing was filed before, or the operator gave a reason. */
  readonly blocked: Outcome | null
}

/**
 * Earlier filings of the same records block sending, with batch, row, day and filer. With a reason they are only
 * warnings.
 */
export async function repeatedReport(
  context: CommandContext,
  { application }: OpenProfile,
  asked: BatchRequest,
  known: readonly Finding[],
): Promise<Result<RepeatedReport, AppError>> {
  const repeated = await application.batches.filedBefore(asked)
  if (!repeated.ok) return repeated
  const hasReason = (asked.request.again ?? '') !== ''
  const told = repeated.value.map((finding) => (hasReason ? { ...finding, severity: 'warning' as const } : finding))
  const rows = new Set(told.map(({ row }) => row))
  const withRepeated = (findings: readonly Finding[]): readonly Finding[] => [
    ...findings.filter(({ code, row }) => !(rows.has(row) && isFiledBeforeCode(code))),
    ...told,
  ]
  const isBlocked = told.length > 0 && !hasReason
  return success({ withRepeated, blocked: isBlocked ? blockedOutcome(context, told, withRepeated(known)) : null })
}

function blockedOutcome(
  { terminal, texts }: CommandContext,
  repeated: readonly Finding[],
  findings: readonly Finding[],
): Outcome {
  const batches = [...new Set(repeated.map(({ parameters: { file, batch } }) => batchLabel(file ?? '', batch ?? '')))]
  const error = appError('batch.rows-in-flight', { rows: String(repeated.length), batches: batches.join(', ') })
  return {
    exitCode: exitCodes.data,
    json: {
      batches: [],
      findings: findings.map((finding) => findingJson(finding, texts)),
      error: errorJson(error, texts),
    },
    text: [findingsTable(repeated, terminal, texts), '', texts.error(error), texts.words.submit.again].join('\n'),
  }
}

/**
 * For a refusal while composing: someone else has just filed the same. Shows it like an earlier filing; nothing was
 * composed.
 */
export async function refusedOutcome(
  context: CommandContext,
  profile: OpenProfile,
  asked: BatchRequest,
  error: AppError,
): CommandResult {
  if (error.code !== 'batch.rows-in-flight') return failure(error)
  const repeated = await repeatedReport(context, profile, withoutReason(asked), [])
  const blocked = repeated.ok ? repeated.value.blocked : null
  return blocked === null ? failure(error) : success(blocked)
}

function withoutReason(asked: BatchRequest): BatchRequest {
  switch (asked.kind) {
    case 'draft':
      return { kind: 'draft', request: { ...asked.request, again: null } }
    case 'extraction':
      return { kind: 'extraction', request: { ...asked.request, again: null } }
    case 'reprocess':
      return { kind: 'reprocess', request: { ...asked.request, again: null } }
  }
}

/** Explains why a submission may not be sent again, and how to send it anyway. */
export function sentBefore(error: AppError, { texts }: CommandContext): Awaited<CommandResult> {
  if (!wantsReason(error)) return failure(error)
  return success({
    exitCode: exitCodes.data,
    json: { batches: [], findings: [], error: errorJson(error, texts) },
    text: [texts.error(error), texts.words.submit.again].join('\n'),
  })
}
