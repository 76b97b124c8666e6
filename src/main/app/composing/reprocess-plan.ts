import {
  type Plan,
  type ReprocessChoice,
  type ReprocessCount,
  type ReprocessRequest,
  type Sendable,
  sendableOf,
} from '#main/outbox/index.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { type Item, wasTaken } from '#shared/domain/filing/item.ts'
import { isUnderWay } from '#shared/domain/knowledge/knowledge.ts'
import type { ItemId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { sha256Hex } from '../../base/digest.ts'
import type { AppContext } from '../context.ts'

export interface ReprocessPlan {
  readonly plan: Plan
  /** Other items, another plan. */
  readonly stamp: string
}

export async function reprocessPlan(
  context: AppContext,
  request: ReprocessRequest,
): Promise<Result<ReprocessPlan, AppError>> {
  const { history } = context.stores
  const overview = await history.batch(request.batchId)
  if (overview === null) return failure(appError('batch.not-found', { batch: request.batchId }))
  const { batch } = overview
  if (batch.followed === true) return failure(appError('following.nothing-to-resend'))
  const { modules } = await context.wire.setup()
  if (!('ForzarReproceso' in modules[batch.module].options)) {
    return failure(appError('batch.cannot-reprocess', { module: batch.module }))
  }
  const sendables: Sendable[] = []
  const chosen: string[] = []
  for await (const item of chosenItems(context, request)) {
    if (isInProgress(item)) continue
    const values = await history.sentValues(item.id)
    if (values === null) continue
    sendables.push(sendableOf(item.row, values))
    chosen.push(item.id)
  }
  if (sendables.length === 0) return failure(appError('batch.nothing-to-reprocess'))
  const plan = {
    ...batch,
    options: { ...batch.options, ForzarReproceso: true },
    operator: request.operator,
    chunk: null,
    againReason: undefined,
    reprocessOf: batch.id,
    reprocessReason: request.reason,
    sendables,
  }
  return success({ plan, stamp: sha256Hex(Buffer.from(chosen.join())) })
}

/** How many a reprocess would send, and how many of those meant it would not because the service is still at work on them. */
export async function countReprocess(context: AppContext, choice: ReprocessChoice): Promise<ReprocessCount> {
  let records = 0
  let inProgress = 0
  for await (const item of chosenItems(context, choice)) {
    if (isInProgress(item)) inProgress += 1
    else records += 1
  }
  return { records, inProgress }
}

/** "It does not apply while a process is in progress" (spec 2.4, 2.8). Taken and not told of since is in progress as well. */
const isInProgress = (item: Item): boolean => wasTaken(item) && (item.state === null || isUnderWay(item.state))

/** Items in the state asked for; without a state, all that the service took; of these only those among which they are to be. */
async function* chosenItems(
  { stores }: AppContext,
  { batchId, onlyState, among }: ReprocessChoice,
): AsyncGenerator<Item> {
  const wanted = among === 'needing' ? await needing(stores.history, batchId) : among && new Set(among)
  for await (const items of stores.history.itemPages(batchId)) {
    yield* items.filter((item) => isMeant(item, onlyState) && (wanted?.has(item.id) ?? true))
  }
}

/** Sent back by the entity or ended in an error, and not sent again since. */
async function needing(
  history: AppContext['stores']['history'],
  batchId: ReprocessChoice['batchId'],
): Promise<ReadonlySet<ItemId>> {
  const setbacks = await history.setbacks(batchId)
  return new Set(
    setbacks.flatMap(({ itemId, kind, filedAgain }) => (kind === 'rejected' || filedAgain ? [] : [itemId])),
  )
}

const isMeant = (item: Item, onlyState: string | null): boolean =>
  onlyState === null
    ? wasTaken(item)
    : [item.state, item.entityState, item.outcome].some((state) => state?.toLowerCase() === onlyState.toLowerCase())
