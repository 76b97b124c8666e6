import { isAwaited } from '#shared/domain/filing/again/standing.ts'
import type { Awaited, BatchOverview, PollingStatus } from '#shared/domain/filing/overview.ts'
import { everyRecord } from '#shared/domain/filing/record-filter.ts'
import { batchId } from '#shared/kernel/ids.ts'
import { isJsonObject } from '#shared/kernel/json.ts'
import { success } from '#shared/kernel/result.ts'
import { optionalWhole } from '../arguments.ts'
import { type CommandContext, withProfile } from '../context.ts'
import { exitCodes } from '../exit-code.ts'
import type { OpenProfile } from '../host.ts'
import { historyJson } from '../json/listing.ts'
import type { CommandResult } from '../outcome.ts'
import { answersLines, awaitedLines, pollJson } from '../render/awaited.ts'
import { historyText } from '../render/listing.ts'
import { keyInUse } from '../sending/key-in-use.ts'
import { asked, batchOutcome, listBatches, readBatches } from './batches.ts'
import { longestWaitSeconds } from './filing/file-draft.ts'
import { askRequest } from './requests/ask-request.ts'
import { pollFor } from './send-and-wait.ts'

const historyRows = 200

interface PollChoices {
  readonly untilSettled?: boolean
  readonly timeout?: string
  readonly certificates?: boolean
  readonly notFound?: boolean
  readonly request?: string
}

/**
 * Polls this key's open requests: once what is due now, or with `--until-settled` until nothing is awaited, including
 * certificates, within `--timeout` (default one hour; exits with 8 if something is still awaited). Reports the batches
 * that were awaiting something at the start.
 */
export async function poll(context: CommandContext, options: PollChoices): CommandResult {
  const timeout = optionalWhole('--timeout', options.timeout, 0, longestWaitSeconds)
  if (!timeout.ok) return timeout
  if (options.request !== undefined) return askRequest(context, options.request)
  const seconds = timeout.value ?? (options.untilSettled ? 3_600 : 0)
  return withProfile(context, async (profile) => {
    const { application } = profile
    const before = await listBatches(application)
    if (!before.ok) return before
    const open = before.value.filter(({ submissions }) => submissions.some(isAwaited))
    const now = { certificates: options.certificates, notFound: options.notFound }
    const report = await pollFor(context, application, { timeoutMs: seconds * 1_000, now })
    const batches = await readBatches(
      application,
      open.map(({ batch }) => batch.id),
    )
    if (!batches.ok) return batches
    const { error, awaited, otherFilers } = report
    const remarks = [
      ...(open.length === 0 ? [context.texts.words.batch.nothingOpen] : []),
      ...awaitedLines(report, context.texts),
      ...missingElsewhere(before.value, open, context),
    ]
    const stillAwaited =
      options.untilSettled === true &&
      (batches.value.some(({ overview }) => overview.submissions.some(isAwaited)) || isAnythingAwaited(awaited))
    const outcome = batchOutcome({ ...asked(batches.value, error), stillAwaited, remarks }, keyInUse(profile), context)
    return success({
      ...outcome,
      json: { ...(isJsonObject(outcome.json) ? outcome.json : {}), ...pollJson(awaited, otherFilers) },
    })
  })
}

/** Counts missing documents in batches that are not reported because they await nothing. */
function missingElsewhere(
  all: readonly BatchOverview[],
  reported: readonly BatchOverview[],
  { texts }: CommandContext,
): readonly string[] {
  const others = all.filter((overview) => !reported.includes(overview))
  const missing = others.reduce((sum, { documents, savedDocuments }) => sum + documents - savedDocuments, 0)
  return missing === 0 ? [] : [texts.words.sending.missingElsewhere(texts.count(missing))]
}

/** What is known locally. One batch sets the exit code by its states; the full list exits with 0. */
export async function status(context: CommandContext, id: string | undefined): CommandResult {
  return withProfile(context, async (profile) => {
    const { application } = profile
    if (id !== undefined) {
      const batches = await readBatches(application, [batchId(id)])
      if (!batches.ok) return batches
      const polling = await planned(application)
      return success(batchOutcome({ ...asked(batches.value), polling }, keyInUse(profile), context))
    }
    const all = await listBatches(application)
    if (!all.ok) return all
    const batches = await readBatches(
      application,
      all.value.map(({ batch }) => batch.id),
    )
    if (!batches.ok) return batches
    const polling = await planned(application)
    const answers = await application.pending.answers()
    if (!answers.ok) return answers
    const remarks = answersLines(answers.value, context.texts)
    const report = {
      batches: batches.value,
      findings: [],
      stoppedBy: null,
      exitCode: exitCodes.clean,
      polling,
      remarks,
    }
    const outcome = batchOutcome(report, keyInUse(profile), context)
    return success({
      ...outcome,
      json: { ...(isJsonObject(outcome.json) ? outcome.json : {}), answers: { ...answers.value } },
    })
  })
}

/** When `poll` would query next, computed from stored data only. */
async function planned({ polling }: OpenProfile['application']): Promise<PollingStatus | undefined> {
  const known = await polling.status()
  return known.ok ? { ...known.value, paused: false } : undefined
}

const isAnythingAwaited = (awaited: Awaited | undefined): boolean =>
  awaited !== undefined && Object.values(awaited).some((count) => count > 0)

/** Search of the filing history, newest first. */
export async function history(context: CommandContext, options: { readonly search?: string }): CommandResult {
  const { terminal, texts } = context
  return withProfile(context, async ({ application }) => {
    const text = options.search ?? ''
    const page = await application.history.search(text, 0, historyRows)
    if (!page.ok) return page
    const { more, total: shown } = page.value
    const total = more === undefined ? success(shown) : await application.history.countRecords({ ...everyRecord, text })
    if (!total.ok) return total
    const found = { ...page.value, total: total.value }
    return success({
      exitCode: exitCodes.clean,
      json: historyJson(found, context.texts),
      text: historyText(found, terminal, texts),
    })
  })
}
