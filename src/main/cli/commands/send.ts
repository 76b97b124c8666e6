import type { AppError } from '#shared/domain/app-error.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import { batchId } from '#shared/kernel/ids.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { optionalWhole } from '../arguments.ts'
import { type CommandContext, withProfile } from '../context.ts'
import type { OpenProfile } from '../host.ts'
import type { CommandResult } from '../outcome.ts'
import { batchOutcome, listBatches, readBatches } from './batches.ts'
import { longestWaitSeconds } from './filing/file-draft.ts'
import { sendAndWait } from './send-and-wait.ts'

export interface SendOptions {
  readonly wait?: string
}

/**
 * Sends what is queued for this key and address, of all batches or of one, oldest first; what waits for the operator or for
 * its next attempt leaves at once. Of somebody else's queue it only says how much there is.
 */
export async function send(context: CommandContext, id: string | undefined, options: SendOptions): CommandResult {
  const wait = optionalWhole('--wait', options.wait, 0, longestWaitSeconds)
  if (!wait.ok) return wait
  return withProfile(context, async (profile) => {
    const queue = await queueOf(profile, id)
    if (!queue.ok) return queue
    const stoppedBy = await sendAll(context, profile, queue.value.mine, wait.value ?? 0)
    if (!stoppedBy.ok) return stoppedBy
    const ids = queue.value.mine.map(({ batch }) => batch.id)
    const batches = await readBatches(profile.application, ids)
    if (!batches.ok) return stoppedBy.value === null ? batches : { ok: false, error: stoppedBy.value }
    const remarks = remarksOn(queue.value, context)
    const report = { batches: batches.value, findings: [], stoppedBy: stoppedBy.value, remarks }
    return success(batchOutcome(report, profile, context))
  })
}

interface Queue {
  readonly mine: readonly BatchOverview[]
  readonly foreign: readonly BatchOverview[]
}

/** Oldest first. One batch that is named is sent, or refused aloud, whoever it is for; it is shown when nothing of it waits. */
async function queueOf({ application }: OpenProfile, id: string | undefined): Promise<Result<Queue, AppError>> {
  if (id !== undefined) {
    const named = await application.history.read(batchId(id))
    return named.ok ? success({ mine: [named.value], foreign: [] }) : named
  }
  const all = await listBatches(application)
  if (!all.ok) return all
  const queue = { mine: [] as BatchOverview[], foreign: [] as BatchOverview[] }
  for (const overview of all.value.toReversed()) {
    if (!overview.submissions.some(({ state }) => state === 'queued')) continue
    const mine = await application.sending.owns(overview.batch.filer)
    if (!mine.ok) return mine
    queue[mine.value ? 'mine' : 'foreign'].push(overview)
  }
  return success(queue)
}

/** Goes on with the next batch after what concerns one alone, and stops at what would stop them all. */
async function sendAll(
  context: CommandContext,
  profile: OpenProfile,
  batches: readonly BatchOverview[],
  waitSeconds: number,
): Promise<Result<AppError | null, AppError>> {
  const endsAtMs = performance.now() + waitSeconds * 1_000
  let first: AppError | null = null
  for (const { batch, submissions } of batches) {
    if (context.interruption.aborted || !submissions.some(({ state }) => state === 'queued')) continue
    const released = await profile.application.sending.release(batch.id)
    if (!released.ok) return released
    const leftSeconds = Math.max(0, (endsAtMs - performance.now()) / 1_000)
    const stoppedBy = await sendAndWait(context, profile, { batchId: batch.id, waitSeconds: leftSeconds })
    first ??= stoppedBy
    if (stoppedBy !== null && stopsAll(stoppedBy)) break
  }
  return success(first)
}

const ofOneBatch: ReadonlySet<string> = new Set([
  'service.refused',
  'service.too-large',
  'service.unsupported',
  'service.not-found',
  'service.not-registered',
])

const stopsAll = ({ family, code }: AppError): boolean => family !== 'unknown-outcome' && !ofOneBatch.has(code)

function remarksOn({ mine, foreign }: Queue, { texts }: CommandContext): readonly string[] {
  const words = texts.words.batch
  const waiting = mine.some(({ submissions }) => submissions.some(({ state }) => state === 'queued'))
  return [
    ...(waiting ? [] : [words.nothingQueued]),
    ...foreign.map(({ batch, submissions }) => {
      const queued = submissions.filter(({ state }) => state === 'queued').length
      return words.foreignQueue(batch.id, texts.count(queued), batch.filer?.keyHint ?? '')
    }),
  ]
}
