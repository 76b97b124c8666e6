import type { AppError } from '#shared/domain/app-error.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import type { Submission } from '#shared/domain/filing/submission.ts'
import { batchId } from '#shared/kernel/ids.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { optionalWhole } from '../arguments.ts'
import { type CommandContext, withProfile } from '../context.ts'
import type { OpenProfile } from '../host.ts'
import type { CommandResult } from '../outcome.ts'
import { reportSending } from '../sending/report-sending.ts'
import { listBatches } from './batches.ts'
import { longestWaitSeconds } from './filing/file-draft.ts'
import { planBatch, type SendingPlan, sendAndWait } from './send-and-wait.ts'

export interface SendOptions {
  readonly wait?: string
}

/**
 * Sends the queue of this key and address, for all batches or one, oldest first. Submissions that wait for the operator
 * or for their next attempt are sent at once. For other keys' queues it only reports the size.
 */
export async function send(context: CommandContext, id: string | undefined, options: SendOptions): CommandResult {
  const wait = optionalWhole('--wait', options.wait, 0, longestWaitSeconds)
  if (!wait.ok) return wait
  return withProfile(context, async (profile) => {
    const queue = await queueOf(profile, id)
    if (!queue.ok) return queue
    const sent = await sendAll(context, profile, queue.value.mine, wait.value ?? 0)
    if (!sent.ok) return sent
    return success(await reportSending(context, profile, { remarks: remarksOn(queue.value, context) }))
  })
}

interface Queue {
  readonly mine: readonly BatchOverview[]
  readonly foreign: readonly BatchOverview[]
}

/**
 * Oldest first. A batch given by id is sent, or refused with an error if it is another key's; without a queue it is
 * only shown.
 */
async function queueOf({ application }: OpenProfile, id: string | undefined): Promise<Result<Queue, AppError>> {
  if (id !== undefined) {
    const named = await application.history.read(batchId(id))
    return named.ok ? success({ mine: [named.value], foreign: [] }) : named
  }
  const all = await listBatches(application)
  if (!all.ok) return all
  const queue = { mine: [] as BatchOverview[], foreign: [] as BatchOverview[] }
  for (const overview of all.value.toReversed()) {
    if (!overview.submissions.some(isOurs) && othersIn(overview) === 0) continue
    const mine = await application.sending.owns(overview.batch.filer)
    if (!mine.ok) return mine
    queue[mine.value ? 'mine' : 'foreign'].push(overview)
  }
  return success(queue)
}

const isOurs = ({ state, ofOthersToo }: Submission): boolean => state === 'queued' && !ofOthersToo

/** Number of queued submissions that only a member who sees all their companies can send. */
const othersIn = ({ submissions }: BatchOverview): number =>
  submissions.filter(({ state, ofOthersToo }) => state === 'queued' && ofOthersToo).length

/** Continues after an error that concerns one batch, and stops at one that would affect all. */
async function sendAll(
  context: CommandContext,
  profile: OpenProfile,
  batches: readonly BatchOverview[],
  waitSeconds: number,
): Promise<Result<null, AppError>> {
  const endsAtMs = performance.now() + waitSeconds * 1_000
  for (const { batch } of batches) {
    const planned = await planBatch(context, profile, batch.id)
    if (!planned.ok) return planned
  }
  for (const { batch, submissions } of batches) {
    if (context.interruption.aborted || !submissions.some(isOurs)) continue
    const leftSeconds = Math.max(0, (endsAtMs - performance.now()) / 1_000)
    const stoppedBy = await sendOne(context, profile, { batchId: batch.id, waitSeconds: leftSeconds })
    if (!stoppedBy.ok) return stoppedBy
    if (stoppedBy.value !== null && stopsAll(stoppedBy.value)) break
  }
  return success(null)
}

/** An error means that nothing of this batch was sent. It ends the command only if nothing was sent at all. */
async function sendOne(
  context: CommandContext,
  profile: OpenProfile,
  plan: SendingPlan,
): Promise<Result<AppError | null, AppError>> {
  const released = await profile.application.sending.release(plan.batchId, { operator: profile.operator })
  const sent = released.ok ? await sendAndWait(context, profile, plan) : released
  if (sent.ok || !context.sends.hasSent) return sent
  context.sends.stopped(plan.batchId, sent.error)
  return success(sent.error)
}

const ofOneBatch: ReadonlySet<string> = new Set([
  'service.refused',
  'service.too-large',
  'service.unsupported',
  'service.not-found',
  'service.not-registered',
  'batch.rows-in-flight',
])

const stopsAll = ({ family, code }: AppError): boolean => family !== 'unknown-outcome' && !ofOneBatch.has(code)

function remarksOn({ mine, foreign }: Queue, { texts }: CommandContext): readonly string[] {
  const words = texts.words.batch
  const waiting = mine.some(({ submissions }) => submissions.some(isOurs))
  const others = mine.reduce((sum, overview) => sum + othersIn(overview), 0)
  return [
    ...(waiting ? [] : [words.nothingQueued]),
    ...(others === 0 ? [] : [words.leftToOthers(others, texts.count(others))]),
    ...foreign.map(({ batch, submissions }) => {
      const queued = submissions.filter(({ state }) => state === 'queued').length
      return words.foreignQueue(batch.id, texts.count(queued), batch.filer?.keyHint ?? '')
    }),
  ]
}
