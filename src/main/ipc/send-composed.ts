import type { BatchRequest } from '#main/app/application.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import { changedSince } from '#shared/domain/filing/changed-since.ts'
import { type Filer, practiceAddress } from '#shared/domain/filing/filer.ts'
import type { BatchId, SubmissionId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { HandlerContext } from './handler-context.ts'

/**
 * Freezes the batch, then asks for confirmation in the main process with records, credits, address, key and profile. If
 * confirmed, it is sent in the background and reported by notices; a change meanwhile causes a refusal. Null if the
 * operator declined; the frozen batch is then discarded.
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
  // The frozen batch stays in its original profile, which cleans it up later.
  if (workspace.application !== application) return failure(changedSince('profile'))
  const whole = await application.batches.confirm(batchId)
  if (!whole.ok) return whole
  sendInBackground(workspace, { batchId: whole.value })
  return success({ batchId: whole.value })
}

/** Displayed destination: the host, or `practiceAddress` for the embedded practice service. */
export const destinationOf = ({ baseUrl }: Filer): string =>
  baseUrl === practiceAddress ? practiceAddress : (URL.parse(baseUrl)?.host ?? baseUrl)

/** Errors of the run are stored in the submissions, which the window shows, so there is no need to wait. */
export function sendInBackground(
  workspace: HandlerContext['workspace'],
  scope: { readonly batchId: BatchId; readonly submissionId?: SubmissionId },
): void {
  void workspace.application.sending.sendDue({ ...scope, waitForRetries: true })
}
