import type { Drafts } from '#main/drafts/index.ts'
import type {
  BatchRequest,
  ComposeRequest,
  ExtractionRequest,
  PreparedBatch,
  ReprocessRequest,
} from '#main/outbox/index.ts'
import {
  composeBatch,
  findingsOf,
  inFlightError,
  PreparedBatches,
  type Repeated,
  repeatedInFlight,
} from '#main/outbox/index.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import { changedSince } from '#shared/domain/filing/changed-since.ts'
import type { BatchId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { composeWithout, showRefused } from '../compose-without.ts'
import type { AppContext } from '../context.ts'
import type { OpenSession, Session } from '../session.ts'
import { draftPlan, extractionPlan, filedBy, type Plan, reprocessPlan } from './plans.ts'

export interface Composing {
  prepare(request: BatchRequest): Promise<Result<PreparedBatch, AppError>>
  confirm(id: BatchId): Promise<Result<BatchId, AppError>>
  discard(id: BatchId): Promise<void>
  inFlight(request: BatchRequest): Promise<Result<readonly Finding[], AppError>>
}

/**
 * From a request to a batch: frozen first, confirmed then. Without an address and a key nothing is composed, because a batch
 * that cannot leave would only lie in the queue; and what waits, is leaving or is uncertain elsewhere is not sent again
 * without the operator's reason.
 */
export function createComposing(context: AppContext, drafts: Drafts, openSession: OpenSession): Composing {
  const prepared = new PreparedBatches({ ...context, openSession })

  /** The error, unless the operator gave a reason. */
  const refusalToRepeat = async (plan: Plan, again: string | null | undefined): Promise<AppError | null> => {
    if ((again?.trim() ?? '') !== '') return null
    const repeated = await repeatedInFlight(context, plan)
    return repeated.length === 0 ? null : inFlightError(repeated)
  }

  /** Rows that are in flight are left out with `onlyValid`, as rows with errors are. */
  const withoutRepeated = async (plan: Plan, request: ComposeRequest): Promise<Result<Plan, AppError>> => {
    if ((request.again?.trim() ?? '') !== '') return success(plan)
    const repeated: readonly Repeated[] = await repeatedInFlight(context, plan)
    if (repeated.length === 0) return success(plan)
    const left = new Set(repeated.map(({ sendable }) => sendable))
    const others = plan.sendables.filter((sendable) => !left.has(sendable))
    return request.onlyValid && others.length > 0
      ? success({ ...plan, sendables: others })
      : failure(inFlightError(repeated))
  }

  /** Alone, so that no row is taken twice. */
  const prepareDraft = (request: ComposeRequest, session: Session): Promise<Result<PreparedBatch, AppError>> =>
    drafts.withDraft(request.draftId, async ({ draft }) => {
      const asked = await draftPlan(context, draft, request)
      if (!asked.ok) return asked
      const plan = await withoutRepeated(asked.value.plan, request)
      if (!plan.ok) return plan
      const frozen = await composeWithout(
        context,
        filedBy(plan.value, session.filer, request.again),
        request.onlyValid,
        (refused) => showRefused(context, draft, asked.value.findings, refused),
      )
      if (!frozen.ok) return frozen
      const records = await context.stores.outbox.preparedRecords(frozen.value)
      const recheck = () => refusalToRepeat(plan.value, request.again)
      return success(await prepared.keep(session, { batchId: frozen.value, draftId: draft.id, records, recheck }))
    })

  const prepareOther = async (
    plan: Plan,
    again: string | null | undefined,
    session: Session,
    isSame: () => Promise<boolean>,
  ): Promise<Result<PreparedBatch, AppError>> => {
    const refused = await refusalToRepeat(plan, again)
    if (refused !== null) return failure(refused)
    const frozen = await composeBatch(context, filedBy(plan, session.filer, again))
    if (!frozen.ok) return frozen
    const recheck = async () => ((await isSame()) ? refusalToRepeat(plan, again) : changedSince('rows'))
    const records = plan.sendables.length
    return success(await prepared.keep(session, { batchId: frozen.value, draftId: null, records, recheck }))
  }

  const prepareExtraction = (request: ExtractionRequest, session: Session) =>
    prepareOther(extractionPlan(request), request.again, session, async () => true)

  const prepareReprocess = async (
    request: ReprocessRequest,
    session: Session,
  ): Promise<Result<PreparedBatch, AppError>> => {
    const asked = await reprocessPlan(context, request)
    if (!asked.ok) return asked
    return prepareOther(asked.value.plan, request.again, session, async () => {
      const now = await reprocessPlan(context, request)
      return now.ok && now.value.stamp === asked.value.stamp
    })
  }

  const planOf = async (asked: BatchRequest): Promise<Result<Plan, AppError>> => {
    switch (asked.kind) {
      case 'extraction':
        return success(extractionPlan(asked.request))
      case 'reprocess': {
        const plan = await reprocessPlan(context, asked.request)
        return plan.ok ? success(plan.value.plan) : plan
      }
      case 'draft':
        return drafts.withDraft(asked.request.draftId, async ({ draft }) => {
          const plan = await draftPlan(context, draft, asked.request)
          return plan.ok ? success(plan.value.plan) : plan
        })
    }
  }

  return {
    prepare: async (asked) => {
      const session = await openSession()
      if (!session.ok) return session
      switch (asked.kind) {
        case 'draft':
          return prepareDraft(asked.request, session.value)
        case 'extraction':
          return prepareExtraction(asked.request, session.value)
        case 'reprocess':
          return prepareReprocess(asked.request, session.value)
      }
    },
    confirm: (id) => prepared.confirm(id),
    discard: (id) => prepared.discard(id),
    inFlight: async (asked) => {
      const plan = await planOf(asked)
      return plan.ok ? success(findingsOf(await repeatedInFlight(context, plan.value))) : plan
    },
  }
}
