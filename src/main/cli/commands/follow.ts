import { isOpen } from '#shared/domain/submission.ts'
import { batchId } from '#shared/kernel/ids.ts'
import { success } from '#shared/kernel/result.ts'
import { optionalWhole } from '../arguments.ts'
import { type CommandContext, withProfile } from '../context.ts'
import { exitCodes } from '../exit-code.ts'
import { historyJson } from '../json/listing.ts'
import type { CommandResult } from '../outcome.ts'
import { historyText } from '../render/listing.ts'
import { batchOutcome, listBatches, readBatches } from './batches.ts'
import { pollUntil } from './send-and-wait.ts'
import { longestWaitSeconds } from './submit.ts'

const historyRows = 200

/**
 * Polls everything open: once what is due now, or with `--until-settled` for as long as `--timeout` (an hour when it is
 * missing). Reports the batches that were open, or uncertain, when it began.
 */
export async function poll(
  context: CommandContext,
  options: { readonly untilSettled?: boolean; readonly timeout?: string },
): CommandResult {
  const timeout = optionalWhole('--timeout', options.timeout, 0, longestWaitSeconds)
  if (!timeout.ok) return timeout
  const seconds = timeout.value ?? (options.untilSettled ? 3_600 : 0)
  return withProfile(context, async (profile) => {
    const { application } = profile
    const before = await listBatches(application)
    if (!before.ok) return before
    const open = before.value.filter(({ submissions }) =>
      submissions.some(({ state }) => isOpen(state) || state === 'unknown'),
    )
    const stoppedBy = await pollUntil(context, application, { timeoutMs: seconds * 1_000 })
    const batches = await readBatches(
      application,
      open.map(({ batch }) => batch.id),
    )
    if (!batches.ok) return batches
    const remarks = open.length === 0 ? [context.texts.words.batch.nothingOpen] : []
    return success(batchOutcome({ batches: batches.value, findings: [], stoppedBy, remarks }, profile, context))
  })
}

/** What is known locally. One batch ends with the code of its states; the list of all is just a list (0). */
export async function status(context: CommandContext, id: string | undefined): CommandResult {
  return withProfile(context, async (profile) => {
    const { application } = profile
    if (id !== undefined) {
      const batches = await readBatches(application, [batchId(id)])
      if (!batches.ok) return batches
      return success(batchOutcome({ batches: batches.value, findings: [], stoppedBy: null }, profile, context))
    }
    const all = await listBatches(application)
    if (!all.ok) return all
    const batches = await readBatches(
      application,
      all.value.map(({ batch }) => batch.id),
    )
    if (!batches.ok) return batches
    const report = { batches: batches.value, findings: [], stoppedBy: null, exitCode: exitCodes.clean }
    return success(batchOutcome(report, profile, context))
  })
}

/** Search of the filing history, newest first. */
export async function history(context: CommandContext, options: { readonly search?: string }): CommandResult {
  const { terminal, texts } = context
  return withProfile(context, async ({ application }) => {
    const page = await application.history.search(options.search ?? '', 0, historyRows)
    if (!page.ok) return page
    return success({
      exitCode: exitCodes.clean,
      json: historyJson(page.value),
      text: historyText(page.value, terminal, texts),
    })
  })
}
