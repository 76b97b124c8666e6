import { submissionId } from '#shared/kernel/ids.ts'
import { success } from '#shared/kernel/result.ts'
import { type CommandContext, withProfile } from '../../context.ts'
import { exitCodes } from '../../exit-code.ts'
import { requestJson } from '../../json/request.ts'
import type { CommandResult } from '../../outcome.ts'
import { requestText } from '../../render/request.ts'
import { requestOf } from './ask-request.ts'

/** What is known of one request, without the network. */
export async function showRequest(context: CommandContext, requestId: string): CommandResult {
  return withProfile(context, async ({ application }) => {
    const found = await requestOf(application, requestId)
    if (!found.ok) return found
    const view = await application.polling.request(submissionId(found.value.submissionId))
    if (!view.ok) return view
    const status = await application.polling.status()
    const known = status.ok ? { ...status.value, paused: false } : undefined
    return success({
      exitCode: exitCodes.clean,
      json: requestJson(view.value, known),
      text: requestText(view.value, known, context),
    })
  })
}
