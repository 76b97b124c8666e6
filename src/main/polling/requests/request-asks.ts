import { type AppError, appError } from '#shared/domain/app-error.ts'
import { type Submission, standingOf } from '#shared/domain/filing/submission.ts'
import { askingError } from '#shared/domain/request/asking-error.ts'
import type { AskedAnswer, ToldChange } from '#shared/domain/request/request-view.ts'
import type { Cancellation } from '#shared/kernel/clock.ts'
import type { SubmissionId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { PollingContext, PollingSession } from '../context.ts'
import type { PollRuns } from '../poll-runs.ts'
import { PollTimeline } from '../poll-timeline.ts'
import type { PollItem, PollTarget } from '../ports.ts'
import { longFreezeUntilMs } from './leaving.ts'

/** Longer than the longest freeze that is waited for. */
const longestAskMs = 150_000
/** Maximum number of changed people to name. */
const namedChanges = 20

type Answer = Result<AskedAnswer, AppError>

interface Pending {
  readonly end: AbortController
  readonly sinceMs: number
  readonly answer: Promise<Answer>
}

export interface AskOptions {
  /** Whether to download the files that the answer offers; default true. */
  readonly withFiles?: boolean
  readonly signal?: Cancellation | undefined
}

/**
 * Requests that a user asked for and waits for: at most one at a time per submission, and cancellable until the GET
 * has left.
 */
export class RequestAsks {
  readonly #context: PollingContext
  readonly #runs: PollRuns
  readonly #pending = new Map<SubmissionId, Pending>()

  constructor(context: PollingContext, runs: PollRuns) {
    this.#context = context
    this.#runs = runs
  }

  /** Wall clock; null if nobody waits. */
  sinceMs(id: SubmissionId): number | null {
    return this.#pending.get(id)?.sinceMs ?? null
  }

  /** A second caller for the same submission gets the same answer. */
  ask(id: SubmissionId, options: AskOptions = {}): Promise<Answer> {
    const known = this.#pending.get(id)
    if (known !== undefined) return known.answer
    const end = new AbortController()
    options.signal?.addEventListener('abort', () => end.abort(), { once: true })
    const answer = this.#ask(id, end.signal, options).finally(() => {
      this.#pending.delete(id)
      this.#told()
    })
    this.#pending.set(id, { end, sinceMs: this.#context.clock.nowMs(), answer })
    this.#told()
    return answer
  }

  /** A GET that has left completes regardless. */
  cancel(id: SubmissionId): void {
    this.#pending.get(id)?.end.abort()
  }

  cancelAll(): void {
    for (const { end } of this.#pending.values()) end.abort()
  }

  #told(): void {
    this.#context.events.changed({ area: 'polling', ids: [] })
  }

  async #ask(id: SubmissionId, signal: AbortSignal, { withFiles = true }: AskOptions): Promise<Answer> {
    const { stores, openSession, clock } = this.#context
    const found = await stores.outbox.read(id)
    const submission = found && (await withAwaited(stores, found))
    if (submission === null) return failure(appError('submission.not-found', { submission: id }))
    const session = await openSession()
    if (!session.ok) return session
    const target = await this.#targetOf(submission, session.value)
    if (!target.ok) return target
    const frozenUntilMs = longFreezeUntilMs(session.value.gate, clock)
    if (frozenUntilMs !== null) {
      return failure(appError('asking.frozen', { until: new Date(frozenUntilMs).toISOString() }))
    }
    const items = await stores.polling.items(id)
    const told: { error: AppError | null } = { error: null }
    const report = await this.#runs.run({
      timeoutMs: longestAskMs,
      timeline: new PollTimeline(clock),
      targets: async () => this.#stillUnasked(target.value),
      wanted: () => true,
      stopOnError: true,
      isUrgent: true,
      withoutFiles: !withFiles,
      signal,
      onAnswer: (brought) => {
        told.error = brought
      },
    })
    if (report.gets === 0) {
      if (report.error !== null) return failure(this.#inWords(report.error, session.value))
      return signal.aborted ? success({ kind: 'cancelled' }) : failure(appError('asking.no-turn'))
    }
    const error = told.error && this.#inWords(told.error, session.value)
    if (error?.code.startsWith('asking.')) return failure(error)
    return success(await this.#compare(submission, items, { changed: report.changedItems, doubt: error }))
  }

  #inWords(error: AppError, { gate }: PollingSession): AppError {
    const { clock } = this.#context
    const leftMs = gate.frozenUntilMs - clock.monotonicMs()
    return askingError(error, leftMs > 0 ? clock.nowMs() + Math.round(leftMs) : null)
  }

  /** The submission's target, whichever account filed it. */
  async #targetOf({ id, batchId }: Submission, session: PollingSession): Promise<Result<PollTarget, AppError>> {
    const targets = await this.#context.stores.polling.targetsOfBatch(batchId)
    const target = targets.find(({ submissionId }) => submissionId === id)
    if (target === undefined) return failure(appError('asking.nothing-to-ask'))
    const { filer } = target
    if (filer === null || session.owns(filer)) return success(target)
    const { keyHint, baseUrl } = filer
    return failure(appError('polling.other-filer', { keyHint, baseUrl, count: '1' }))
  }

  async #stillUnasked({ submissionId, batchId, lastPolledAtMs }: PollTarget): Promise<readonly PollTarget[]> {
    const targets = await this.#context.stores.polling.targetsOfBatch(batchId)
    return targets
      .filter((target) => target.submissionId === submissionId && target.lastPolledAtMs === lastPolledAtMs)
      .map((target) => ({ ...target, nextPollAtMs: null }))
  }

  async #compare(
    before: Submission,
    items: readonly PollItem[],
    { changed, doubt }: { readonly changed: number; readonly doubt: AppError | null },
  ): Promise<AskedAnswer> {
    const { stores } = this.#context
    const after = await withAwaited(stores, (await stores.outbox.read(before.id)) ?? before)
    const known = new Map(items.map((item) => [item.itemId, item]))
    const moved = (await stores.polling.items(before.id)).filter((item) => isMoved(item, known.get(item.itemId)))
    const changes: ToldChange[] = []
    for (const item of moved.slice(0, namedChanges)) {
      const entry = await stores.history.item(item.itemId)
      changes.push(changeOf(item, known.get(item.itemId), entry?.item.displayName ?? ''))
    }
    return { kind: 'answered', changed, changes, before: standingOf(before), after: standingOf(after), doubt }
  }
}

/** With the records that wait for their entity's answer, which only the history knows. */
async function withAwaited(
  { history }: Pick<PollingContext['stores'], 'history'>,
  submission: Submission,
): Promise<Submission> {
  const overview = await history.batch(submission.batchId)
  return overview?.submissions.find(({ id }) => id === submission.id) ?? submission
}

const isMoved = (item: PollItem, before: PollItem | undefined): boolean =>
  item.state !== (before?.state ?? null) || item.entityState !== (before?.entityState ?? null)

function changeOf(item: PollItem, before: PollItem | undefined, name: string): ToldChange {
  const { documentType, documentNumber, contract, reference } = item.identity
  const person = [documentType, documentNumber].filter((part) => part !== null).join(' ')
  return {
    itemId: item.itemId,
    name,
    identification: person === '' ? (contract ?? reference ?? '') : person,
    before: { state: before?.state ?? null, entityState: before?.entityState ?? null },
    after: { state: item.state, entityState: item.entityState },
  }
}
