import type { AppError } from '#shared/domain/app-error.ts'
import { changedSince } from '#shared/domain/filing/changed-since.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import type { RequestOf } from '#shared/ipc/channels.ts'
import type { submissionChannels } from '#shared/ipc/submission.ts'
import { type SubmissionId, submissionId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { HandlerContext } from '../handler-context.ts'
import type { HandlersOf } from '../handlers.ts'
import { live } from '../live-batch.ts'
import { destinationOf, sendInBackground } from '../send-composed.ts'

/** One submission: its details, and the operator's decision if the outcome is unknown. */
export function submissionHandlers(context: HandlerContext): HandlersOf<typeof submissionChannels> {
  const { workspace } = context
  const sending = () => workspace.application.sending
  return {
    'submission:audit': (request) => sending().audit(submissionId(request.submissionId)),
    'submission:evidence': (request) => sending().evidence(submissionId(request.submissionId)),
    'submission:add-request': async (request) => {
      const { polling } = workspace.application
      const added = await polling.addRequest(
        submissionId(request.submissionId),
        request.requestId,
        await workspace.operator(),
      )
      return added.ok ? success(live(context, added.value)) : added
    },
    'submission:resolve': async (request) => {
      const id = submissionId(request.submissionId)
      const { as, shown, again } = request
      if (as === 'resend') return resend(context, id, { shown, againReason: again })
      return sending().resolve(id, as, { shown, operator: await workspace.operator() })
    },
    'submission:reopen-rows': (request) =>
      workspace.application.drafts.reopenRefused(submissionId(request.submissionId)),
  }
}

type ResendOrder = Pick<RequestOf<'submission:resolve'>, 'shown'> & { readonly againReason: string | null | undefined }

/** Sends again after a warning about the credits at risk; null if the operator declined. */
async function resend(
  { workspace, dialogs }: HandlerContext,
  id: SubmissionId,
  { shown, againReason }: ResendOrder,
): Promise<Result<BatchOverview | null, AppError>> {
  const status = await workspace.status()
  if (!status.ok) return status
  const { application } = workspace
  const risk = await application.sending.creditsAtRisk(id)
  if (!risk.ok) return risk
  const { records, creditsAtRisk, state, attempts, filer } = risk.value
  if (state !== shown.state || attempts !== shown.attempts) return failure(changedSince('submission'))
  if (creditsAtRisk > 0) {
    const { profile } = status.value
    const destination = destinationOf(filer)
    const { keyHint } = filer
    const confirmed = await dialogs.confirmResend({ records, destination, creditsAtRisk, attempts, keyHint, profile })
    if (!confirmed) return success(null)
    if (workspace.application !== application) return failure(changedSince('profile'))
  }
  const operator = await workspace.operator()
  const decided = { shown: { state, attempts, filer }, againReason, operator }
  const resolved = await application.sending.resolve(id, 'resend', decided)
  // Only this one: the rest of the batch waits for its own decision.
  if (resolved.ok) sendInBackground(workspace, { batchId: resolved.value.batch.id, submissionId: id })
  return resolved
}
