import type { AppError } from '#shared/domain/app-error.ts'
import type { BatchId } from '#shared/kernel/ids.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import type { HandlerContext } from './handler-context.ts'

/**
 * Confirmation in the main process with the number of credits, then the batch, then sending in the background: the
 * window follows it by notices. Null when the operator declined; nothing was composed then.
 */
export async function sendComposed(
  { workspace, dialogs }: HandlerContext,
  records: number,
  compose: () => Promise<Result<BatchId, AppError>>,
): Promise<Result<{ readonly batchId: string } | null, AppError>> {
  const status = await workspace.status()
  if (!status.ok) return status
  const { connection } = status.value
  const confirmed = await dialogs.confirmSending({
    records,
    creditsUpTo: records,
    destination: connection === null ? '' : new URL(connection.baseUrl).host,
    practice: connection?.practice ?? false,
  })
  if (!confirmed) return success(null)
  const composed = await compose()
  if (!composed.ok) return composed
  sendInBackground(workspace, composed.value)
  return success({ batchId: composed.value })
}

/** Errors of the run are in the submissions, which the window shows; nothing is lost by not waiting. */
export function sendInBackground(workspace: HandlerContext['workspace'], batchId: BatchId): void {
  void workspace.application.sending.sendDue({ batchId, waitForRetries: true })
}
