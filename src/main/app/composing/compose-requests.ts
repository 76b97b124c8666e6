import { type Drafts, readForecast } from '#main/drafts/index.ts'
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
  ShownSends,
  shownFiles,
} from '#main/outbox/index.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import { forecastCodes, type SubmitForecast } from '#shared/domain/draft/forecast.ts'
import { repeatedError } from '#shared/domain/filing/again/repeated-error.ts'
import { changedSince } from '#shared/domain/filing/changed-since.ts'
import type { LeftBehindGroup } from '#shared/domain/filing/choosing/left-behind.ts'
import type { ReprocessCount } from '#shared/domain/filing/choosing/reprocess-count.ts'
import type { Filer } from '#shared/domain/filing/filer.ts'
import type { PreparedDocument } from '#shared/domain/filing/prepared-document.ts'
import type { ShownLine } from '#shared/domain/filing/shown/shown-send.ts'
import type { BatchId, DraftId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { composeWithout, showRefused } from '../compose-without.ts'
import type { AppContext } from '../context.ts'
import type { OpenSession, Session } from '../session.ts'
import { type DraftPlan, draftPlan, extractionPlan, filedBy } from './plans.ts'
import { countReprocess, leftByReprocess, reprocessPlan } from './reprocess-plan.ts'

export interface Composing {
  forecast(id: DraftId): Promise<Result<SubmitForecast, AppError>>
  showFiles(documents: readonly PreparedDocument[]): Promise<string>
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
  readonly shown: ShownSends
}

/**
 * Turns a request into a batch: freezes, then confirms. Refuses without an address and a key, because the batch could
 * only wait in the queue; refuses what was filed before without the operator's reason.
 */
export function createComposing(context: AppContext, drafts: Drafts, openSession: OpenSession): Composing {
  const prepared = new PreparedBatches({ ...context, openSession })
  const shown = new ShownSends((id) => context.stores.history.signature(id))
  const composer: Composer = { context, drafts, prepared, shown }
  const filer = async (): Promise<string> => {
    const session = await openSession()
    return session.ok ? filerText(session.value) : ''
  }
  return {
    prepare: async (asked) => {
      const session = await openSession()
      return session.ok ? prepare(composer, asked, session.value) : session
    },
    confirm: (id) => prepared.confirm(id),
    discard: (id) => prepared.discard(id),
    forecast: (id) =>
      drafts.withFresh(id, async () => {
        const { forecast, ...told } = await readForecast(context.stores.drafts, id)
        return success({ ...forecast, stamp: shown.keep({ ...told, filer: await filer() }) })
      }),
    showFiles: async (documents) => shown.keep({ ...shownFiles(documents), filer: await filer() }),
    countReprocess: async (choice) => {
      const { told, ...count } = await countReprocess(context, choice)
      return success({ ...count, stamp: shown.keep({ ...told, filer: await filer() }) })
    },
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

/** Changes with the key, the address or the kind of key. */
const filerText = ({ baseUrl, filer, testKey }: Session): string =>
  JSON.stringify([baseUrl, filer.keyFingerprint, testKey])

async function knownFiles({ stores, wire }: AppContext, digests: readonly string[]): Promise<KnownFiles> {
  const { modules } = await wire.setup()
  const { defaultChunk, maximumItems } = modules['document-extraction']
  const perRequest = Math.min(defaultChunk, maximumItems ?? defaultChunk)
  return { sent: await stores.outbox.sentFiles(digests), perRequest }
}

/** One at a time, so that no row is taken twice. */
const prepareDraft = (
  composer: Composer,
  request: ComposeRequest,
  session: Session,
): Promise<Result<PreparedBatch, AppError>> =>
  composer.drafts.withFresh(request.draftId, async ({ draft }) => {
    const { context, prepared, shown } = composer
    const told = { ...(await readForecast(context.stores.drafts, draft.id)), filer: filerText(session) }
    const changed = await shown.changed(request, told)
    if (changed !== null) return failure(changed)
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
    const recheck = await recheckOf(composer, plan.value, request, session.filer)
    return success(await prepared.keep(session, { batchId: frozen.value, draftId: draft.id, records, again, recheck }))
  })

async function prepareExtraction(
  composer: Composer,
  request: ExtractionRequest,
  session: Session,
): Promise<Result<PreparedBatch, AppError>> {
  const now = { ...shownFiles(request.prepared ?? []), filer: filerText(session) }
  const changed = await composer.shown.changed(request, now)
  if (changed !== null) return failure(changed)
  return prepareOther(composer, session, { plan: extractionPlan(request), request, isSame: async () => true })
}

async function prepareReprocess(
  composer: Composer,
  request: ReprocessRequest,
  session: Session,
): Promise<Result<PreparedBatch, AppError>> {
  const { context, shown } = composer
  const { told } = await countReprocess(context, request)
  const changed = await shown.changed(request, { ...told, filer: filerText(session) })
  if (changed !== null) return failure(changed)
  const asked = await reprocessPlan(context, request)
  if (!asked.ok) return asked
  const isSame = async () => {
    const now = await reprocessPlan(context, request)
    return now.ok && now.value.stamp === asked.value.stamp
  }
  return prepareOther(composer, session, { plan: asked.value.plan, request, isSame })
}

type Asked = Pick<ComposeRequest, 'again' | 'shown'>

/** A request without a draft. */
interface OtherRequest {
  readonly plan: Plan
  readonly request: Asked
  /** Whether the plan would be the same now. */
  readonly isSame: () => Promise<boolean>
}

async function prepareOther(
  composer: Composer,
  session: Session,
  { plan, request, isSame }: OtherRequest,
): Promise<Result<PreparedBatch, AppError>> {
  const { context, prepared } = composer
  const again = isReasonGiven(request.again)
  const repeated = again ? [] : await repeatedIn(context, plan, session.filer)
  if (repeated.length > 0) return failure(repeatedError(repeated))
  const frozen = await composeBatch(context, filedBy(plan, session.filer, request.again))
  if (!frozen.ok) return frozen
  const isUnrepeated = await recheckOf(composer, plan, request, session.filer)
  const recheck = async () => ((await isSame()) ? isUnrepeated() : changedSince('rows'))
  const kept = { batchId: frozen.value, draftId: null, records: plan.sendables.length, again }
  return success(await prepared.keep(session, { ...kept, recheck }))
}

/**
 * The set of what was filed before must not have changed since the batch was frozen, even if the operator files it
 * again; otherwise the page gets what changed. Without a page, confirming reports it.
 */
async function recheckOf(
  { context, shown }: Composer,
  plan: Plan,
  { shown: stamp }: Asked,
  filer: Filer,
): Promise<() => Promise<AppError | null>> {
  if (stamp === undefined) return async () => null
  const told = async () => ({ content: '', lines: repeatedLines(await repeatedIn(context, plan, filer)) })
  const before = await told()
  return async () => shown.changedLines(before, await told())
}

const repeatedLines = (repeated: readonly Repeated[]): readonly ShownLine[] =>
  repeated.flatMap(({ sendable, hits }) =>
    hits.slice(0, 1).map(({ record: { batchId: id, fileName } }) => ({
      key: `${sendable.row} ${sendable.file?.sha256 ?? ''}`,
      as: 'repeated',
      batch: { id, file: fileName },
    })),
  )

const isReasonGiven = (again: string | null | undefined): boolean => (again?.trim() ?? '') !== ''

/**
 * With `onlyValid`, rows filed before are left out, as rows with errors are, if the draft marks them or the caller
 * shows them. Anything else filed before refuses the whole request.
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
      return drafts.withFresh(asked.request.draftId, async ({ draft }) => {
        const plan = await draftPlan(context, draft, asked.request)
        return plan.ok ? success(plan.value.plan) : plan
      })
  }
}
