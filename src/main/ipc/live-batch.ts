import type { AppError } from '#shared/domain/app-error.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import type { BatchId } from '#shared/kernel/ids.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import type { HandlerContext } from './handler-context.ts'

/** Adds whether the program is working on the batch's queue now. */
export const live = ({ workspace }: HandlerContext, overview: BatchOverview): BatchOverview => ({
  ...overview,
  sendingNow: workspace.application.sending.isSending(overview.batch.id),
})

export async function readLive(context: HandlerContext, id: BatchId): Promise<Result<BatchOverview, AppError>> {
  const overview = await context.workspace.application.history.read(id)
  return overview.ok ? success(live(context, overview.value)) : overview
}
