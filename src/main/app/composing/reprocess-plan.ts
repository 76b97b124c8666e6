import {
  type Plan,
  type ReprocessChoice,
  type ReprocessRequest,
  type Sendable,
  sendableOf,
} from '#main/outbox/index.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import {
  groupLeftBehind,
  hindranceToReprocess,
  type LeftBehind,
  type LeftBehindGroup,
  type LeftBehindReason,
  leftBehindReasons,
  leftBehindRecord,
} from '#shared/domain/filing/choosing/left-behind.ts'
import type { ReprocessCount } from '#shared/domain/filing/choosing/reprocess-count.ts'
import type { Setback } from '#shared/domain/filing/correction.ts'
import { type Item, wasTaken } from '#shared/domain/filing/item.ts'
import type { ShownLine, ShownSend } from '#shared/domain/filing/shown/shown-send.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { sha256Hex } from '../../base/digest.ts'
import type { AppContext } from '../context.ts'

export interface ReprocessPlan {
  readonly plan: Plan
  /** Changes with the selected items. */
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
  const shared = overview.submissions.find(({ ofOthersToo }) => ofOthersToo)
  if (shared !== undefined) return failure(appError('office.records-of-others', { id: shared.id }))
  const { modules } = await context.wire.setup()
  if (!('ForzarReproceso' in modules[batch.module].options)) {
    return failure(appError('batch.cannot-reprocess', { module: batch.module }))
  }
  const sendables: Sendable[] = []
  const chosen: string[] = []
  for await (const { item, hindrance } of chosenItems(context, request)) {
    const values = hindrance === null ? await history.sentValues(item.id) : null
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

/** How many records a reprocess would send, and how many of the selected ones it would leave out. */
export async function countReprocess(
  context: AppContext,
  choice: ReprocessChoice,
): Promise<Omit<ReprocessCount, 'stamp'> & { readonly told: Omit<ShownSend, 'filer'> }> {
  const lines: ShownLine[] = []
  const chosen: string[] = []
  const people = new Set<string>()
  const counts = { records: 0, rejected: 0, omitted: 0 }
  const left = new Map<LeftBehindReason, number>()
  for await (const { item, hindrance } of chosenItems(context, choice)) {
    if (hindrance === null) {
      people.add(`${item.identity.documentType} ${item.identity.documentNumber ?? item.id}`)
      chosen.push(`${item.id} ${item.outcome}`)
      counts.records += 1
      if (item.outcome === 'rejected' || item.outcome === 'omitted') counts[item.outcome] += 1
    } else {
      lines.push({ key: item.id, as: hindrance, batch: null })
      left.set(hindrance, (left.get(hindrance) ?? 0) + 1)
    }
  }
  const leftBehind = leftBehindReasons.flatMap((reason) => ({ reason, count: left.get(reason) ?? 0 }))
  const told = { content: sha256Hex(Buffer.from(chosen.join())), lines }
  return { ...counts, people: people.size, leftBehind: leftBehind.filter(({ count }) => count > 0), told }
}

/** Records that it would leave out, by reason. */
export async function leftByReprocess(
  context: AppContext,
  choice: ReprocessChoice,
): Promise<readonly LeftBehindGroup[]> {
  const left: LeftBehind[] = []
  for await (const { item, hindrance } of chosenItems(context, choice)) {
    if (hindrance !== null) left.push({ reason: hindrance, record: leftBehindRecord(item) })
  }
  return groupLeftBehind(left)
}

interface ChosenItem {
  readonly item: Item
  /** Why it is not sent; null if it is. */
  readonly hindrance: LeftBehindReason | null
}

/** The selected items of a batch, in the order sent. */
async function* chosenItems({ stores }: AppContext, choice: ReprocessChoice): AsyncGenerator<ChosenItem> {
  const { history } = stores
  const overview = await history.batch(choice.batchId)
  if (overview === null) return
  const sends = new Map(overview.submissions.map(({ id, state }) => [id, state]))
  const isMeant = await meantBy(history, choice)
  for await (const items of history.itemPages(choice.batchId)) {
    for (const item of items) {
      const meant = isMeant(item)
      if (meant === 'no') continue
      const hindrance = hindranceToReprocess(item, sends.get(item.submissionId))
      yield { item, hindrance: meant === 'filed-again' ? meant : hindrance }
    }
  }
}

type Meant = 'yes' | 'no' | 'filed-again'

/** Selection: given ids; items that did not succeed; items in a state; or all that the service accepted. */
async function meantBy(
  history: AppContext['stores']['history'],
  { batchId, onlyState, among }: ReprocessChoice,
): Promise<(item: Item) => Meant> {
  if (among === 'needing') return needing(await history.setbacks(batchId))
  if (among !== undefined) {
    const named = new Set(among)
    return ({ id }) => (named.has(id) ? 'yes' : 'no')
  }
  if (onlyState === null) return (item) => (wasTaken(item) ? 'yes' : 'no')
  const wanted = onlyState.toLowerCase()
  return ({ state, entityState, outcome }) =>
    [state, entityState, outcome].some((said) => said?.toLowerCase() === wanted) ? 'yes' : 'no'
}

/** Returned by the entity or ended in an error. An item sent again since is reported but not sent once more. */
function needing(setbacks: readonly Setback[]): (item: Item) => Meant {
  const found = new Map(
    setbacks.flatMap(({ itemId, kind, filedAgain }): [string, Meant][] =>
      kind === 'rejected' ? [] : [[itemId, filedAgain ? 'filed-again' : 'yes']],
    ),
  )
  return ({ id }) => found.get(id) ?? 'no'
}
