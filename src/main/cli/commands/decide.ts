import type { Application, ReprocessRequest } from '#main/app/application.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import { nextState, type Submission, type SubmissionEvent } from '#shared/domain/filing/submission.ts'
import type { UncertainChoice } from '#shared/domain/filing/uncertain.ts'
import { batchId, submissionId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { parseChoice } from '../arguments.ts'
import { type CommandContext, withProfile } from '../context.ts'
import type { OpenProfile } from '../host.ts'
import type { CommandResult } from '../outcome.ts'
import { keyInUse } from '../sending/key-in-use.ts'
import { reportSending } from '../sending/report-sending.ts'
import { asked, batchOutcome, listBatches, readBatch } from './batches.ts'
import { reasonToRepeat, refusedOutcome, repeatedReport, sentBefore } from './repeated.ts'
import { sendAndWait } from './send-and-wait.ts'

export interface ResolveOptions {
  readonly as: string
  readonly again?: string
}

/**
 * Settles an uncertain submission. `resend` sends it at once after a warning. A submission still queued after a network
 * failure needs no warning, because it was certainly not sent.
 */
export async function resolve(context: CommandContext, id: string, options: ResolveOptions): CommandResult {
  const choice = parseChoice(options.as)
  if (!choice.ok) return choice
  const again = reasonToRepeat(options.again)
  if (!again.ok) return again
  return withProfile(context, async (profile) => {
    const { application, operator } = profile
    const found = await findSubmission(application, id)
    if (!found.ok) return found
    const { overview, submission } = found.value
    const allowed = nextState(submission.state, choiceEvents[choice.value])
    if (!allowed.ok) return failure(appError('submission.refused-transition', { state: submission.state }))
    warnOfResend(context, submission, choice.value === 'resend')
    const resolved = await application.sending.resolve(submissionId(id), choice.value, {
      againReason: again.value,
      operator,
    })
    if (!resolved.ok) return sentBefore(resolved.error, context)
    if (choice.value === 'resend') {
      const plan = { batchId: overview.batch.id, submissionId: submissionId(id), waitSeconds: 0 }
      const sent = await sendAndWait(context, profile, plan)
      return sent.ok ? success(await reportSending(context, profile)) : sent
    }
    const batch = await readBatch(application, overview.batch.id)
    if (!batch.ok) return batch
    return success(batchOutcome({ batches: [batch.value], findings: [], stoppedBy: null }, keyInUse(profile), context))
  })
}

function warnOfResend({ terminal, texts }: CommandContext, { state, counts }: Submission, resend: boolean): void {
  if (!resend || state !== 'unknown') return
  terminal.remark(terminal.colours.yellow(texts.words.next.resendWarning(texts.count(counts.sent))))
}

const choiceEvents: Readonly<Record<UncertainChoice, SubmissionEvent>> = {
  resend: 'operator-resend',
  applied: 'operator-applied',
  abandoned: 'operator-abandoned',
}

async function findSubmission(
  application: Application,
  id: string,
): Promise<Result<{ readonly overview: BatchOverview; readonly submission: Submission }, AppError>> {
  const batches = await listBatches(application)
  if (!batches.ok) return batches
  for (const overview of batches.value) {
    const submission = overview.submissions.find((candidate) => candidate.id === id)
    if (submission !== undefined) return success({ overview, submission })
  }
  return failure(appError('submission.not-found', { submission: id }))
}

export interface ReprocessOptions {
  readonly only?: string
  readonly reason?: string
  readonly acceptTerms?: boolean
  readonly again?: string
}

/** Files accepted records of a batch again with `ForzarReproceso` (spec 2.4, 2.8). The reason is stored, never sent. */
export async function reprocess(context: CommandContext, id: string, options: ReprocessOptions): CommandResult {
  const reason = options.reason?.trim() ?? ''
  if (reason === '') return failure(appError('usage.reason-needed'))
  if (!options.acceptTerms) return failure(appError('usage.terms-needed'))
  const again = reasonToRepeat(options.again)
  if (!again.ok) return again
  return withProfile(context, async (profile) => {
    const onlyState = options.only ?? null
    const request = { batchId: batchId(id), onlyState, reason, operator: profile.operator, again: again.value }
    return reprocessChosen(context, profile, request)
  })
}

async function reprocessChosen(
  context: CommandContext,
  profile: OpenProfile,
  request: ReprocessRequest,
): CommandResult {
  const { application } = profile
  const left = await application.batches.leftByReprocess(request)
  if (!left.ok) return left
  const leftBehind = left.value
  const asking = { kind: 'reprocess', request } as const
  const repeated = await repeatedReport(context, profile, asking, [])
  if (!repeated.ok) {
    if (repeated.error.code !== 'batch.nothing-to-reprocess' || leftBehind.length === 0) return repeated
    // The answer then lists the chosen records and why none of them is sent.
    return success(batchOutcome({ ...asked([], repeated.error), leftBehind }, keyInUse(profile), context))
  }
  if (repeated.value.blocked !== null) return success(repeated.value.blocked)
  const composed = await application.batches.composeReprocess(request)
  if (!composed.ok) return refusedOutcome(context, profile, asking, composed.error)
  const sent = await sendAndWait(context, profile, { batchId: composed.value, waitSeconds: 0 })
  if (!sent.ok) return sent
  const findings = repeated.value.withRepeated([])
  return success(await reportSending(context, profile, { findings, leftBehind }))
}
