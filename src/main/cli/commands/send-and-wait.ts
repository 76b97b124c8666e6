import type { PollOptions, PollReport } from '#main/app/application.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { askingError } from '#shared/domain/request/asking-error.ts'
import type { BatchId, SubmissionId } from '#shared/kernel/ids.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import type { CommandContext } from '../context.ts'
import type { OpenProfile } from '../host.ts'
import { budgetNote, startProgress } from '../progress.ts'
import { keyInUse } from '../sending/key-in-use.ts'
import { wasUncertain } from './batches.ts'

/** What to send and how long to wait. Zero seconds: one attempt each, reported at once. */
export interface SendingPlan {
  readonly batchId: BatchId
  /** Only this submission of the batch. */
  readonly submissionId?: SubmissionId | undefined
  readonly waitSeconds: number
}

/**
 * Sends a batch's queue, with the automatic attempts that fit into `waitSeconds`, then polls it for the remaining time.
 * An interruption only stops what has not started; an armed submission is never cancelled. The send log records results
 * and later faults. The value is what stopped the sending, if anything. An error means that nothing was sent.
 */
export async function sendAndWait(
  context: CommandContext,
  profile: OpenProfile,
  plan: SendingPlan,
): Promise<Result<AppError | null, AppError>> {
  const { sends, interruption } = context
  const { batchId, waitSeconds } = plan
  const startedAtMs = performance.now()
  const planned = await planBatch(context, profile, batchId)
  if (!planned.ok) return planned
  const stoppedBy = (await sendQueued(context, profile, plan)) ?? interrupted(context, batchId)
  sends.stopped(batchId, stoppedBy)
  const leftMs = waitSeconds * 1_000 - (performance.now() - startedAtMs)
  if (stoppedBy === null && leftMs > 0 && !interruption.aborted) {
    await askFor(context, profile, { batchId, timeoutMs: Math.ceil(leftMs) })
  }
  return success(stoppedBy)
}

/** Records the state of a batch before anything of it is sent. */
export async function planBatch(
  { sends }: CommandContext,
  profile: OpenProfile,
  batchId: BatchId,
): Promise<Result<null, AppError>> {
  const { application } = profile
  const overview = await application.history.read(batchId)
  if (!overview.ok) return overview
  const everUncertain = await wasUncertain(application, overview.value)
  sends.plan({ overview: overview.value, everUncertain, key: keyInUse(profile) })
  return success(null)
}

async function sendQueued(
  { terminal, texts, interruption, sends }: CommandContext,
  { application }: OpenProfile,
  { batchId, submissionId, waitSeconds }: SendingPlan,
): Promise<AppError | null> {
  const bar = startProgress(terminal, texts.words.progress.sending)
  try {
    const report = await application.sending.sendDue({
      batchId,
      submissionId,
      retryForMs: waitSeconds * 1_000,
      signal: interruption,
      onProgress: ({ done, total }) => bar.update(done, total),
      onAttempt: sends.note,
    })
    return report.error
  } finally {
    bar.stop()
  }
}

/** Reports an interruption that left something unsent; the rest stays queued. */
function interrupted({ sends, interruption }: CommandContext, batchId: BatchId): AppError | null {
  const queued = sends.queuedOf(batchId).length
  if (!interruption.aborted || queued === 0) return null
  const sent = sends.sizeOf(batchId) - queued
  return appError('send.interrupted', { sent: String(sent), queued: String(queued), batch: batchId })
}

/** Polls one batch until settled or timed out. Faults are only recorded, because they do not change what was sent. */
async function askFor(
  context: CommandContext,
  { application }: OpenProfile,
  options: { readonly batchId: BatchId; readonly timeoutMs: number },
): Promise<void> {
  try {
    const { error } = await pollFor(context, application, options)
    if (error !== null) context.sends.meet('asking', error)
  } catch (thrown) {
    context.sends.meet('asking', context.errorOf(thrown))
  }
}

/**
 * Polls one batch, or everything, until settled or timed out, with progress bar and GET budget. Words its errors as
 * query errors.
 */
export async function pollFor(
  { terminal, texts, interruption }: CommandContext,
  application: OpenProfile['application'],
  options: Pick<PollOptions, 'batchId' | 'timeoutMs' | 'now'>,
): Promise<PollReport> {
  const { timeoutMs } = options
  const bar = startProgress(terminal, texts.words.progress.waiting)
  const startedAtMs = Date.now()
  try {
    const report = await application.polling.poll({
      ...options,
      signal: interruption,
      onProgress: (status) => {
        const note = budgetNote(status, texts)
        bar.update(Math.min(Date.now() - startedAtMs, timeoutMs) / 1_000, timeoutMs / 1_000, note)
      },
    })
    if (report.error === null) return report
    return { ...report, error: askingError(report.error, await frozenUntilMs(application)) }
  } finally {
    bar.stop()
  }
}

async function frozenUntilMs({ polling }: OpenProfile['application']): Promise<number | null> {
  const status = await polling.status().catch(() => null)
  return status?.ok === true ? status.value.frozenUntilMs : null
}
