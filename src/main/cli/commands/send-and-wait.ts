import type { PollOptions, PollReport } from '#main/app/polling/poll-options.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import type { BatchId } from '#shared/kernel/ids.ts'
import type { CommandContext } from '../context.ts'
import type { OpenProfile } from '../host.ts'
import { budgetNote, startProgress } from '../progress.ts'

/**
 * Sends what is queued of one batch, then polls it for `waitSeconds` when asked. Nothing is cancelled after it was armed:
 * an interruption only keeps what has not started from starting. Returns what stopped it, if anything did.
 */
export async function sendAndWait(
  context: CommandContext,
  { application }: OpenProfile,
  batchId: BatchId,
  waitSeconds: number,
): Promise<AppError | null> {
  const { terminal, texts, interruption } = context
  const bar = startProgress(terminal, texts.words.progress.sending)
  const report = await application.sending.sendDue({
    batchId,
    signal: interruption,
    onProgress: ({ done, total }) => bar.update(done, total),
  })
  bar.stop()
  if (report.error !== null || waitSeconds === 0 || interruption.aborted) return report.error
  return pollUntil(context, application, { batchId, timeoutMs: waitSeconds * 1_000 })
}

/** Polls one batch until settled or over time. Returns what stopped it, if anything did. */
export async function pollUntil(
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
