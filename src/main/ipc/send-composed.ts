import type { BatchRequest } from '#main/app/application.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import { changedSince } from '#shared/domain/filing/changed-since.ts'
import { type Filer, practiceAddress } from '#shared/domain/filing/filer.ts'
import type { BatchId, SubmissionId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { HandlerContext } from './handler-context.ts'

/**
 * The batch is frozen first, and the confirmation in the main process speaks of it: records, credits, address, key, profile.
 * Confirmed, it is sent in the background and the window follows it by notices; what has changed meanwhile refuses. Null when
 * the operator declined; the frozen batch is thrown away then.
 */
export async function sendComposed(
  { workspace, dialogs }: HandlerContext,
  request: BatchRequest,
): Promise<Result<{ readonly batchId: string } | null, AppError>> {
  const status = await workspace.status()
  if (!status.ok) return status
  const { application } = workspace
  const prepared = await application.batches.prepare(request)
  if (!prepared.ok) return prepared
  const { batchId, records, people, credits, filer, testKey } = prepared.value
  const confirmed = await dialogs.confirmSending({
    records,
    people,
    creditsUpTo: credits,
    destination: destinationOf(filer),
    practice: filer.practice,
    testKey,
    keyHint: filer.keyHint,
    profile: status.value.profile,
    again: request.request.again?.trim() ?? '',
  })
  if (!confirmed) {
    await application.batches.discard(batchId)
    return success(null)
  }
  // The frozen batch stays behind in the profile it was made in and is swept there.
  if (workspace.application !== application) return failure(changedSince('profile'))
  const whole = await application.batches.confirm(batchId)
  if (!whole.ok) return whole
  sendInBackground(workspace, { batchId: whole.value })
  return success({ batchId: whole.value })
}

/** Where the records go, for people: the host; `practiceAddress` for the embedded practice service. */
export const destinationOf = ({ baseUrl }: Filer): string =>
  baseUrl === practiceAddress ? practiceAddress : (URL.parse(baseUrl)?.host ?? baseUrl)

/** Errors of the run are in the submissions, which the window shows; nothing is lost by not waiting. */
export function sendInBackground(
  workspace: HandlerContext['workspace'],
  scope: { readonly batchId: BatchId; readonly submissionId?: SubmissionId },
): void {
  void workspace.application.sending.sendDue({ ...scope, waitForRetries: true })
}
