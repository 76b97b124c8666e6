import type { PollOptions, PollReport } from '#main/app/application.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { BatchId, SubmissionId } from '#shared/kernel/ids.ts'
import type { CommandContext } from '../context.ts'
import type { OpenProfile } from '../host.ts'
import { budgetNote, startProgress } from '../progress.ts'

/** What is sent and for how long it is waited for. Zero seconds: one attempt each, reported at once. */
export interface SendingPlan {
  readonly batchId: BatchId
  /** Only this one of the batch. */
  readonly submissionId?: SubmissionId | undefined
  readonly waitSeconds: number
}

/**
 * Sends what is queued of one batch, with the automatic attempts that fit into `waitSeconds`, then polls it for what is left
 * of them. Nothing is cancelled after it was armed: an interruption only keeps what has not started from starting. Returns
 * what stopped it, if anything did.
 */
export async function sendAndWait(
  context: CommandContext,
  { application }: OpenProfile,
  { batchId, submissionId, waitSeconds }: SendingPlan,
): Promise<AppError | null> {
  const { terminal, texts, interruption } = context
  const startedAtMs = performance.now()
  const bar = startProgress(terminal, texts.words.progress.sending)
  const report = await application.sending.sendDue({
    batchId,
    submissionId,
    retryForMs: waitSeconds * 1_000,
    signal: interruption,
    onProgress: ({ done, total }) => bar.update(done, total),
  })
  bar.stop()
  const stoppedBy = report.error ?? (interruption.aborted ? await leftBehind(application, batchId) : null)
  const leftMs = waitSeconds * 1_000 - (performance.now() - startedAtMs)
  if (stoppedBy !== null || leftMs <= 0 || interruption.aborted) return stoppedBy
  return pollUntil(context, application, { batchId, timeoutMs: Math.ceil(leftMs) })
}

/** An interruption that left something unsent is told; the rest stays in the queue. */
async function leftBehind(application: OpenProfile['application'], batchId: BatchId): Promise<AppError | null> {
  const batch = await application.history.read(batchId)
  if (!batch.ok) return batch.error
  const { submissions } = batch.value
  const queued = submissions.filter(({ state }) => state === 'queued').length
  if (queued === 0) return null
  const parts = { sent: String(submissions.length - queued), queued: String(queued), batch: batchId }
  return appError('send.interrupted', parts)
}

/** Polls one batch until settled or over time. Returns what stopped it, if anything did. */
async function pollUntil(
  context: CommandContext,
  application: OpenProfile['application'],
  options: { readonly batchId: BatchId; readonly timeoutMs: number },
): Promise<AppError | null> {
  return (await pollFor(context, application, options)).error
}

/** Polls one batch, or everything, until settled or over time, with the bar and the GET budget. */
export async function pollFor(
  { terminal, texts, interruption }: CommandContext,
  application: OpenProfile['application'],
  options: Pick<PollOptions, 'batchId' | 'timeoutMs' | 'now'>,
): Promise<PollReport> {
  const { timeoutMs } = options
  const bar = startProgress(terminal, texts.words.progress.waiting)
  const startedAtMs = Date.now()
  const report = await application.polling.poll({
    ...options,
    signal: interruption,
    onProgress: (status) => {
      const note = budgetNote(status, texts)
      bar.update(Math.min(Date.now() - startedAtMs, timeoutMs) / 1_000, timeoutMs / 1_000, note)
    },
  })
  bar.stop()
  return report
}
