import type { Application } from '#main/app/application.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { stateOfStanding } from '#shared/domain/filing/submission.ts'
import type { AskedAnswer, FoundRequest } from '#shared/domain/request/request-view.ts'
import { submissionId } from '#shared/kernel/ids.ts'
import { isJsonObject, type Json } from '#shared/kernel/json.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { type CommandContext, withProfile } from '../../context.ts'
import type { CommandResult } from '../../outcome.ts'
import { keyInUse } from '../../sending/key-in-use.ts'
import { asked, batchOutcome, readBatches } from '../batches.ts'

/** Queries one request now, whatever its state, and reports what changed. Its batch is reported as in `status`. */
export function askRequest(context: CommandContext, requestId: string): CommandResult {
  return withProfile(context, async (profile) => {
    const { application } = profile
    const found = await requestOf(application, requestId)
    if (!found.ok) return found
    const answer = await application.polling.ask(submissionId(found.value.submissionId), {
      signal: context.interruption,
    })
    const batches = await readBatches(application, [found.value.batch.id])
    if (!batches.ok) return batches
    const stoppedBy = answer.ok ? null : answer.error
    const remarks = answer.ok ? outcomeLines(found.value.requestId, answer.value, context) : []
    const outcome = batchOutcome({ ...asked(batches.value, stoppedBy), remarks }, keyInUse(profile), context)
    const json = {
      ...(isJsonObject(outcome.json) ? outcome.json : {}),
      asked: answer.ok ? askedJson(answer.value) : null,
    }
    return success({ ...outcome, json })
  })
}

/** The submission with this request number. Test keys reuse numbers, so the latest one is used. */
export async function requestOf(application: Application, requestId: string): Promise<Result<FoundRequest, AppError>> {
  const found = await application.polling.requestsOf(requestId.trim())
  if (!found.ok) return found
  const [latest] = found.value
  return latest === undefined ? failure(appError('request.unknown', { requestId })) : success(latest)
}

function outcomeLines(requestId: string, answer: AskedAnswer, { texts }: CommandContext): readonly string[] {
  const words = texts.words.request
  if (answer.kind === 'cancelled') return [words.cancelled]
  const { changed, before, after, doubt } = answer
  return [
    changed === 0 && before === after ? words.nothingNew(requestId) : words.changed(requestId, texts.count(changed)),
    ...(before === after ? [] : [words.moved(texts.submissionState(before), texts.submissionState(after))]),
    ...(doubt === null ? [] : [texts.error(doubt)]),
  ]
}

const askedJson = (answer: AskedAnswer): Json =>
  answer.kind === 'cancelled'
    ? { cancelled: true }
    : {
        cancelled: false,
        changed: answer.changed,
        before: stateOfStanding(answer.before),
        after: stateOfStanding(answer.after),
      }
