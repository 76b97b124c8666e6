import type { Drafts } from '#main/drafts/index.ts'
import type {
  BatchRequest,
  ComposeRequest,
  ExtractionRequest,
  KnownFiles,
  PreparedBatch,
  ReprocessChoice,
  ReprocessRequest,
} from '#main/outbox/index.ts'
import {
  composeBatch,
  type Plan,
  PreparedBatches,
  type Repeated,
  repeatedIn,
  repetitionFindings,
} from '#main/outbox/index.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import { forecastCodes } from '#shared/domain/draft/forecast.ts'
import { repeatedError } from '#shared/domain/filing/again/repeated-error.ts'
import { changedSince } from '#shared/domain/filing/changed-since.ts'
import type { LeftBehindGroup } from '#shared/domain/filing/choosing/left-behind.ts'
import type { ReprocessCount } from '#shared/domain/filing/choosing/reprocess-count.ts'
import type { Filer } from '#shared/domain/filing/filer.ts'
import type { BatchId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { composeWithout, showRefused } from '../compose-without.ts'
import type { AppContext } from '../context.ts'
import type { OpenSession, Session } from '../session.ts'
import { type DraftPlan, draftPlan, extractionPlan, filedBy } from './plans.ts'
import { countReprocess, leftByReprocess, reprocessPlan } from './reprocess-plan.ts'

export interface Composing {
  prepare(request: BatchRequest): Promise<Result<PreparedBatch, AppError>>
  confirm(id: BatchId): Promise<Result<BatchId, AppError>>
  discard(id: BatchId): Promise<void>
  filedBefore(request: BatchRequest): Promise<Result<readonly Finding[], AppError>>
  countReprocess(choice: ReprocessChoice): Promise<Result<ReprocessCount, AppError>>
  leftByReprocess(choice: ReprocessChoice): Promise<Result<readonly LeftBehindGroup[], AppError>>
  knownFiles(digests: readonly string[]): Promise<Result<KnownFiles, AppError>>
}

interface Composer {
  readonly context: AppContext
  readonly drafts: Drafts
  readonly prepared: PreparedBatches
}

/**
 * From a request to a batch: frozen first, confirmed then. Without an address and a key nothing is composed, because a batch
 * that cannot leave would only lie in the queue; and what was filed before is not sent again without the operator's reason.
 */
export function createComposing(context: AppContext, drafts: Drafts, openSession: OpenSession): Composing {
  const prepared = new PreparedBatches({ ...context, openSession })
  const composer: Composer = { context, drafts, prepared }
  return {
    prepare: async (asked) => {
      const session = await openSession()
      return session.ok ? prepare(composer, asked, session.value) : session
    },
    confirm: (id) => prepared.confirm(id),
    discard: (id) => prepared.discard(id),
    countReprocess: async (choice) => success(await countReprocess(context, choice)),
    leftByReprocess: async (choice) => success(await leftByReprocess(context, choice)),
    knownFiles: async (digests) => success(await knownFiles(context, digests)),
    filedBefore: async (asked) => {
      const session = await openSession()
      if (!session.ok) return session
      const plan = await planOf(composer, asked)
      return plan.ok ? success(repetitionFindings(await repeatedIn(context, plan.value, session.value.filer))) : plan
    },
  }
}

async function prepare(
  composer: Composer,
  asked: BatchRequest,
  session: Session,
): Promise<Result<PreparedBatch, AppError>> {
  switch (asked.kind) {
    case 'draft':
      return prepareDraft(composer, asked.request, session)
    case 'extraction':
      return prepareExtraction(composer, asked.request, session)
    case 'reprocess':
      return prepareReprocess(composer, asked.request, session)
  }
}

async function knownFiles({ stores, wire }: AppContext, digests: readonly string[]): Promise<KnownFiles> {
  const { modules } = await wire.setup()
  const { defaultChunk, maximumItems } = modules['document-extraction']
  const perRequest = Math.min(defaultChunk, maximumItems ?? defaultChunk)
  return { sent: await stores.outbox.sentFiles(digests), perRequest }
}

/** Alone, so that no row is taken twice. */
const prepareDraft = (
  { context, drafts, prepared }: Composer,
  request: ComposeRequest,
  session: Session,
): Promise<Result<PreparedBatch, AppError>> =>
  drafts.withDraft(request.draftId, async ({ draft }) => {
    const asked = await draftPlan(context, draft, request)
    if (!asked.ok) return asked
    const plan = await withoutRepeated(context, asked.value, request, session.filer)
    if (!plan.ok) return plan
    const frozen = await composeWithout(
      context,
      filedBy(plan.value, session.filer, request.again),
      request.onlyValid,
      (refused) => showRefused(context, draft, asked.value.findings, refused),
    )
    if (!frozen.ok) return frozen
    const records = await context.stores.outbox.preparedRecords(frozen.value)
    const again = isReasonGiven(request.again)
    const recheck = async () => null
    return success(await prepared.keep(session, { batchId: frozen.value, draftId: draft.id, records, again, recheck }))
  })

const prepareExtraction = (composer: Composer, request: ExtractionRequest, session: Session) =>
  prepareOther(composer, session, { plan: extractionPlan(request), again: request.again, isSame: async () => true })

async function prepareReprocess(
  composer: Composer,
  request: ReprocessRequest,
  session: Session,
): Promise<Result<PreparedBatch, AppError>> {
  const { context } = composer
  const asked = await reprocessPlan(context, request)
  if (!asked.ok) return asked
  const isSame = async () => {
    const now = await reprocessPlan(context, request)
    return now.ok && now.value.stamp === asked.value.stamp
  }
  return prepareOther(composer, session, { plan: asked.value.plan, again: request.again, isSame })
}

/** What is sent without a draft. */
interface OtherRequest {
  readonly plan: Plan
  readonly again: string | null | undefined
  /** Whether the plan would come out the same now. */
  readonly isSame: () => Promise<boolean>
}

async function prepareOther(
  { context, prepared }: Composer,
  session: Session,
  { plan, again, isSame }: OtherRequest,
): Promise<Result<PreparedBatch, AppError>> {
  const repeated = isReasonGiven(again) ? [] : await repeatedIn(context, plan, session.filer)
  if (repeated.length > 0) return failure(repeatedError(repeated))
  const frozen = await composeBatch(context, filedBy(plan, session.filer, again))
  if (!frozen.ok) return frozen
  const recheck = async () => ((await isSame()) ? null : changedSince('rows'))
  const kept = { batchId: frozen.value, draftId: null, records: plan.sendables.length, again: isReasonGiven(again) }
  return success(await prepared.keep(session, { ...kept, recheck }))
}

const isReasonGiven = (again: string | null | undefined): boolean => (again?.trim() ?? '') !== ''

/**
 * Rows that were filed before are left out with `onlyValid`, as rows with errors are, where the draft says so or whoever asks shows them. What
 * else was filed before refuses the whole.
 */
async function withoutRepeated(
  context: AppContext,
  { plan, findings }: DraftPlan,
  request: ComposeRequest,
  filer: Filer,
): Promise<Result<Plan, AppError>> {
  if (isReasonGiven(request.again)) return success(plan)
  const repeated: readonly Repeated[] = await repeatedIn(context, plan, filer)
  if (repeated.length === 0) return success(plan)
  const told = new Set(
    findings.flatMap(({ code, row }) => (forecastCodes.elsewhere.some((held) => held === code) ? [row] : [])),
  )
  const isTold = request.showsRepeated === true || repeated.every(({ row }) => told.has(row))
  const left = new Set(repeated.map(({ sendable }) => sendable))
  const others = plan.sendables.filter((sendable) => !left.has(sendable))
  return request.onlyValid && isTold && others.length > 0
    ? success({ ...plan, sendables: others })
    : failure(repeatedError(repeated))
}

async function planOf({ context, drafts }: Composer, asked: BatchRequest): Promise<Result<Plan, AppError>> {
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
