import { type AppError, appError } from '#shared/domain/app-error.ts'
import { rowsWithErrors } from '#shared/domain/draft/draft.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import type { BatchOptions } from '#shared/domain/filing/batch.ts'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import { largestChunk } from '#shared/domain/modules/chunk-limit.ts'
import type { ModuleName } from '#shared/domain/modules/modules.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { optionalWhole } from '../../arguments.ts'
import type { CommandContext } from '../../context.ts'
import { exitCodes } from '../../exit-code.ts'
import type { OpenProfile } from '../../host.ts'
import { errorJson } from '../../json/error.ts'
import { findingJson } from '../../json/finding.ts'
import type { CommandResult, Outcome } from '../../outcome.ts'
import { findingsTable } from '../../render/validation.ts'
import { reportSending } from '../../sending/report-sending.ts'
import { reasonToRepeat, refusedOutcome, repeatedReport } from '../repeated.ts'
import { sendAndWait } from '../send-and-wait.ts'

/** Options of a submission, whatever the source of its rows. */
export interface FilingOptions {
  readonly onlyValid?: boolean
  readonly chunk?: string
  readonly wait?: string
  readonly again?: string
}

export interface FilingPlan {
  readonly options: BatchOptions
  readonly onlyValid: boolean
  readonly chunk: number | null
  readonly waitSeconds: number
  /** The operator's reason for sending again what is still open elsewhere. */
  readonly again: string | null
}

export const longestWaitSeconds = 86_400

export function filingPlan(
  module: ModuleName,
  said: FilingOptions,
  options: BatchOptions,
): Result<FilingPlan, AppError> {
  const chunk = optionalWhole('--chunk', said.chunk, 1, largestChunk(module))
  if (!chunk.ok) return chunk
  const wait = optionalWhole('--wait', said.wait, 0, longestWaitSeconds)
  if (!wait.ok) return wait
  const again = reasonToRepeat(said.again)
  if (!again.ok) return again
  return success({
    options,
    onlyValid: said.onlyValid === true,
    chunk: chunk.value ?? null,
    waitSeconds: wait.value ?? 0,
    again: again.value,
  })
}

/** Freezes and sends a draft, and waits if asked. Sends nothing if a row has an error, unless `--only-valid`. */
export async function fileDraft(
  context: CommandContext,
  profile: OpenProfile,
  plan: FilingPlan,
  overview: DraftOverview,
): CommandResult {
  const { application } = profile
  const { draft } = overview
  const findings = await application.drafts.findings(draft.id)
  if (!findings.ok) return findings
  if (isBlocked(overview, plan)) return success(blockedOutcome(overview, findings.value, context))
  const { options, onlyValid, chunk, again } = plan
  const request = {
    draftId: draft.id,
    options,
    onlyValid,
    chunk,
    operator: profile.operator,
    again,
    showsRepeated: true,
  }
  const asked = { kind: 'draft', request } as const
  const repeated = await repeatedReport(context, profile, asked, findings.value)
  if (!repeated.ok) return repeated
  const { blocked, withRepeated } = repeated.value
  if (blocked !== null && !onlyValid) return success(blocked)
  const batchId = await application.batches.compose(request)
  if (!batchId.ok) return refusedOutcome(context, profile, asked, batchId.error)
  // Composing may have found more errors: rows that the wire refuses stay in the draft.
  const shown = await application.drafts.findings(draft.id)
  if (!shown.ok) return shown
  const sent = await sendAndWait(context, profile, { batchId: batchId.value, waitSeconds: plan.waitSeconds })
  if (!sent.ok) return sent
  const remarks = leftBehind(draft.hiddenRows ?? 0, rowsWithErrors(shown.value).size, context)
  return success(await reportSending(context, profile, { findings: withRepeated(shown.value), remarks }))
}

function leftBehind(hiddenRows: number, invalidRows: number, { texts }: CommandContext): readonly string[] {
  return [
    ...(hiddenRows > 0 ? [texts.words.validation.hidden(texts.count(hiddenRows))] : []),
    ...(invalidRows > 0 ? [texts.words.submit.quarantine(texts.count(invalidRows))] : []),
  ]
}

const isBlocked = ({ counts }: DraftOverview, { onlyValid }: FilingPlan): boolean =>
  counts.rows === 0 || counts.validRows === 0 || (counts.invalidRows > 0 && !onlyValid)

/** Exits with 1 and the findings on stdout. Nothing was composed or sent. */
function blockedOutcome(
  { counts, draft }: DraftOverview,
  findings: readonly Finding[],
  context: CommandContext,
): Outcome {
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
      findings: findings.map((finding) => findingJson(finding, texts, draft.blocks)),
      error: errorJson(error, texts),
    },
    text: [findingsTable(findings, terminal, texts, draft.blocks), '', texts.words.submit.blocked(invalid)].join('\n'),
  }
}
