import { appError } from '#shared/domain/app-error.ts'
import type { FollowOutcome } from '#shared/domain/request/follow.ts'
import { isModuleName, moduleNames, resolveEntity } from '#shared/domain/worker/procedure.ts'
import { batchId } from '#shared/kernel/ids.ts'
import { isJsonObject } from '#shared/kernel/json.ts'
import { failure, success } from '#shared/kernel/result.ts'
import { parseProcedure } from '../../arguments.ts'
import { type CommandContext, withProfile } from '../../context.ts'
import { exitCodes } from '../../exit-code.ts'
import type { CommandResult, Outcome } from '../../outcome.ts'
import { keyInUse } from '../../sending/key-in-use.ts'
import { asked, batchOutcome, readBatches } from '../batches.ts'

interface FollowChoices {
  readonly module: string
  readonly entity?: string
}

/**
 * Follows a request that was filed elsewhere. One GET checks it; without an answer from the service nothing is created.
 * If it names exactly the people of an uncertain submission, it exits with 6 and shows the command that assigns the
 * number there.
 */
export async function followRequest(context: CommandContext, requestId: string, options: FollowChoices): CommandResult {
  const { module } = options
  if (!isModuleName(module)) {
    return failure(appError('usage.unknown-module', { value: module, known: moduleNames.join(', ') }))
  }
  if (options.entity !== undefined) {
    const procedure = parseProcedure(module, options.entity)
    if (!procedure.ok) return procedure
  }
  const entity = resolveEntity(module, options.entity) ?? null
  return withProfile(context, async (profile) => {
    const { application, operator } = profile
    const order = { requestId, module, entity, operator }
    const followed = await application.polling.follow(order, context.interruption)
    if (!followed.ok) return followed
    const outcome = followed.value
    if (outcome.kind === 'cancelled') return success(cancelled(context))
    if (outcome.kind === 'followed') await application.documents.fetchMissing({ batchId: batchId(outcome.batchId) })
    const batches = await readBatches(application, [batchId(outcome.batchId)])
    if (!batches.ok) return batches
    const reported = batchOutcome(
      { ...asked(batches.value), remarks: [sentenceOf(outcome, requestId.trim(), context)] },
      keyInUse(profile),
      context,
    )
    const json = {
      ...(isJsonObject(reported.json) ? reported.json : {}),
      kind: outcome.kind,
      submission: outcome.submissionId,
    }
    return success({ ...reported, json, ...(outcome.kind === 'fits' ? { exitCode: exitCodes.unknownOutcome } : {}) })
  })
}

const cancelled = ({ texts }: CommandContext): Outcome => ({
  exitCode: exitCodes.usage,
  json: { kind: 'cancelled' },
  text: texts.words.request.cancelled,
})

function sentenceOf(
  outcome: Exclude<FollowOutcome, { kind: 'cancelled' }>,
  requestId: string,
  { texts }: CommandContext,
): string {
  const words = texts.words.request
  if (outcome.kind === 'known') return words.known(requestId)
  if (outcome.kind === 'fits') return words.fits(requestId, outcome.submissionId)
  return words.followed(requestId, texts.count(outcome.records))
}
