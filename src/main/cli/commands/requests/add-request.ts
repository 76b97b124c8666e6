import { submissionId } from '#shared/kernel/ids.ts'
import { success } from '#shared/kernel/result.ts'
import { type CommandContext, withProfile } from '../../context.ts'
import type { CommandResult } from '../../outcome.ts'
import { keyInUse } from '../../sending/key-in-use.ts'
import { asked, batchOutcome, readBatch } from '../batches.ts'

/**
 * Adds an `IdSolicitud` obtained outside the program to an uncertain submission, and checks it with a GET. Exits with 6
 * if still uncertain.
 */
export async function addRequest(
  context: CommandContext,
  requestId: string,
  options: { readonly submission: string },
): CommandResult {
  return withProfile(context, async (profile) => {
    const { application } = profile
    const added = await application.polling.addRequest(submissionId(options.submission), requestId, profile.operator)
    if (!added.ok) return added
    const batch = await readBatch(application, added.value.batch.id)
    if (!batch.ok) return batch
    return success(batchOutcome(asked([batch.value]), keyInUse(profile), context))
  })
}
