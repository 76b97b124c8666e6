import type { BatchPlan, ComposeRequest, ExtractionRequest, ReprocessRequest, Sendable } from '#main/outbox/index.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { type Draft, rowsWithErrors } from '#shared/domain/draft/draft.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import type { Filer } from '#shared/domain/filing/filer.ts'
import type { Item } from '#shared/domain/filing/item.ts'
import type { BatchId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { WireRecord } from '#shared/service/modules/batch-module.ts'
import { sha256Hex } from '../../base/digest.ts'
import type { AppContext } from '../context.ts'

/** What a request asks to send, before anything is frozen. The filer comes with the session. */
export type Plan = Omit<BatchPlan, 'filer'>

export interface DraftPlan {
  readonly plan: Plan
  readonly findings: readonly Finding[]
}

/** The rows of a draft that are ready: without errors, not set aside, not sent before. */
export async function draftPlan(
  { stores }: AppContext,
  draft: Draft,
  request: ComposeRequest,
): Promise<Result<DraftPlan, AppError>> {
  const [rows, findings] = await Promise.all([stores.drafts.allRows(draft.id), stores.drafts.findings(draft.id)])
  const unsent = rows.filter((row) => row.sentBatch === undefined)
  if (unsent.length === 0 && rows.length > 0) return failure(appError('batch.all-rows-sent'))
  const invalid = rowsWithErrors(findings)
  const wanted = unsent.filter((row) => row.quarantined !== true)
  const ready = wanted.filter((row) => !invalid.has(row.row))
  if (ready.length < wanted.length && !request.onlyValid) {
    return failure(appError('batch.invalid-rows', { rows: String(wanted.length - ready.length) }))
  }
  const plan = {
    module: draft.module,
    entity: draft.entity,
    operation: draft.operation,
    options: request.options,
    draftId: draft.id,
    fileName: draft.fileName,
    operator: request.operator,
    chunk: request.chunk,
    reprocessOf: null,
    reprocessReason: null,
    corrects: draft.rejectedFrom,
    sendables: ready.map((row) => sendableOf(row.row, row.values)),
  }
  return success({ plan, findings })
}

export const extractionPlan = ({ files, operator }: ExtractionRequest): Plan => ({
  module: 'document-extraction',
  entity: 'documento_identidad',
  operation: 'create',
  options: {},
  draftId: null,
  fileName: files.map((file) => file.fileName).join(', '),
  operator,
  chunk: null,
  reprocessOf: null,
  reprocessReason: null,
  sendables: files.map((file) => ({
    row: 0,
    displayName: file.fileName,
    // Kept with the item, so that the same file is known again.
    record: { ArchivoSha256: sha256Hex(file.bytes) },
    file: { fileName: file.fileName, bytes: file.bytes, reference: file.reference },
  })),
})

export interface ReprocessPlan {
  readonly plan: Plan
  /** Another text as soon as the choice of records would be another. */
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
  const { modules } = await context.wire.setup()
  if (!('ForzarReproceso' in modules[batch.module].options)) {
    return failure(appError('batch.cannot-reprocess', { module: batch.module }))
  }
  const sendables: Sendable[] = []
  const chosen: string[] = []
  for await (const item of reprocessableItems(context, batch.id, request.onlyState)) {
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

/** Items the service took, in the state asked for; without a state, all that it took. */
async function* reprocessableItems(
  { stores }: AppContext,
  id: BatchId,
  onlyState: string | null,
): AsyncGenerator<Item> {
  for await (const items of stores.history.itemPages(id)) {
    yield* items.filter((item) => isReprocessable(item, onlyState))
  }
}

const isReprocessable = (item: Item, onlyState: string | null): boolean =>
  onlyState === null
    ? item.outcome === 'accepted' || item.outcome === 'reprocessed'
    : [item.state, item.entityState, item.outcome].some((state) => state?.toLowerCase() === onlyState.toLowerCase())

const sendableOf = (row: number, values: WireRecord): Sendable => ({
  row,
  displayName: values.Nombres ?? '',
  record: values,
  file: null,
})

/** With the filer of the session. */
export const filedBy = (plan: Plan, filer: Filer, again: string | null | undefined): BatchPlan => {
  const reason = again?.trim() ?? ''
  return { ...plan, filer, ...(reason === '' ? {} : { againReason: reason }) }
}
