import { type AppError, appError } from '#shared/domain/app-error.ts'
import { rowsWithErrors } from '#shared/domain/draft.ts'
import type { Filer } from '#shared/domain/filer.ts'
import type { Item } from '#shared/domain/item.ts'
import type { BatchId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { WireRecord } from '#shared/service/batch-module.ts'
import type { Application, ComposeRequest, ExtractionRequest, ReprocessRequest } from './application.ts'
import { composeBatch } from './compose-batch.ts'
import { composeWithout, showRefused } from './compose-without.ts'
import type { AppContext } from './context.ts'
import { exportBatch } from './export-batch.ts'
import type { OpenDrafts } from './open-drafts.ts'
import type { Sendable } from './sendable.ts'
import type { OpenSession } from './session.ts'

/** Batches: composed from a draft, from PDF files or from an earlier batch; then only read. */
export function createBatches(
  context: AppContext,
  openDrafts: OpenDrafts,
  openSession: OpenSession,
): Application['batches'] {
  const { stores } = context

  /** Without an address and a key nothing is composed: a batch that cannot leave would only lie in the queue. */
  const connected = async (
    compose: (filer: Filer) => Promise<Result<BatchId, AppError>>,
  ): Promise<Result<BatchId, AppError>> => {
    const session = await openSession()
    return session.ok ? compose(session.value.filer) : session
  }

  /** Takes the rows that are ready: without errors, not set aside, not sent before. Alone, so that no row is taken twice. */
  const compose = (request: ComposeRequest, filer: Filer): Promise<Result<BatchId, AppError>> =>
    openDrafts.withDraft(request.draftId, async ({ draft }) => {
      const [rows, findings] = await Promise.all([stores.drafts.allRows(draft.id), stores.drafts.findings(draft.id)])
      const unsent = rows.filter((row) => row.sentBatch === undefined)
      if (unsent.length === 0 && rows.length > 0) return failure(appError('data', 'batch.all-rows-sent'))
      const invalid = rowsWithErrors(findings)
      const wanted = unsent.filter((row) => row.quarantined !== true)
      const ready = wanted.filter((row) => !invalid.has(row.row))
      if (ready.length < wanted.length && !request.onlyValid) {
        return failure(appError('data', 'batch.invalid-rows', { rows: String(wanted.length - ready.length) }))
      }
      const plan = {
        module: draft.module,
        entity: draft.entity,
        operation: draft.operation,
        options: request.options,
        draftId: draft.id,
        fileName: draft.fileName,
        operator: request.operator,
        filer,
        chunk: request.chunk,
        reprocessOf: null,
        reprocessReason: null,
        corrects: draft.rejectedFrom,
        sendables: ready.map((row) => sendableOf(row.row, row.values)),
      }
      const composed = await composeWithout(context, plan, request.onlyValid, (refused) =>
        showRefused(context, draft, findings, refused),
      )
      if (composed.ok) context.events.changed({ area: 'drafts', ids: [draft.id] })
      return composed
    })

  const composeExtraction = (request: ExtractionRequest, filer: Filer): Promise<Result<BatchId, AppError>> =>
    composeBatch(context, {
      module: 'document-extraction',
      entity: 'documento_identidad',
      operation: 'create',
      options: {},
      draftId: null,
      fileName: request.files.map((file) => file.fileName).join(', '),
      operator: request.operator,
      filer,
      chunk: null,
      reprocessOf: null,
      reprocessReason: null,
      sendables: request.files.map((file) => ({
        row: 0,
        displayName: file.fileName,
        record: {},
        file: { fileName: file.fileName, bytes: file.bytes, reference: file.reference },
      })),
    })

  const composeReprocess = async (request: ReprocessRequest, filer: Filer): Promise<Result<BatchId, AppError>> => {
    const overview = await stores.history.batch(request.batchId)
    if (overview === null) return failure(appError('usage', 'batch.not-found', { batch: request.batchId }))
    const { batch } = overview
    const { modules } = await context.wire.setup()
    if (!('ForzarReproceso' in modules[batch.module].options)) {
      return failure(appError('usage', 'batch.cannot-reprocess', { module: batch.module }))
    }
    const sendables: Sendable[] = []
    for await (const items of stores.history.itemPages(batch.id)) {
      for (const item of items.filter((one) => isReprocessable(one, request.onlyState))) {
        const values = await stores.history.sentValues(item.id)
        if (values !== null) sendables.push(sendableOf(item.row, values))
      }
    }
    if (sendables.length === 0) return failure(appError('data', 'batch.nothing-to-reprocess'))
    return composeBatch(context, {
      ...batch,
      options: { ...batch.options, ForzarReproceso: true },
      operator: request.operator,
      filer,
      chunk: null,
      reprocessOf: batch.id,
      reprocessReason: request.reason,
      sendables,
    })
  }

  const read = async (id: BatchId): ReturnType<Application['batches']['read']> => {
    const overview = await stores.history.batch(id)
    return overview === null ? failure(appError('usage', 'batch.not-found', { batch: id })) : success(overview)
  }

  return {
    compose: (request) => connected((filer) => compose(request, filer)),
    composeExtraction: (request) => connected((filer) => composeExtraction(request, filer)),
    composeReprocess: (request) => connected((filer) => composeReprocess(request, filer)),
    countReprocessable: async (id, onlyState) => {
      let count = 0
      for await (const items of stores.history.itemPages(id)) {
        count += items.filter((item) => isReprocessable(item, onlyState)).length
      }
      return success(count)
    },
    list: async (limit, before, filter) => success(await stores.history.batches(limit, before ?? undefined, filter)),
    read,
    items: async (id, filter, offset, limit) => success(await stores.history.items(id, filter, offset, limit)),
    item: async (id) => {
      const entry = await stores.history.item(id)
      return entry === null ? failure(appError('usage', 'item.not-found', { item: id })) : success(entry)
    },
    export: async (id, format) => {
      const overview = await read(id)
      return overview.ok ? exportBatch(context, overview.value, format) : overview
    },
  }
}

/** Items the service took, in the state asked for; without a state, all that it took. */
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
