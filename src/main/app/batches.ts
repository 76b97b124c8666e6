import { type AppError, appError } from '#shared/domain/app-error.ts'
import { rowsWithErrors } from '#shared/domain/draft.ts'
import type { Item } from '#shared/domain/item.ts'
import type { BatchId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { WireRecord } from '#shared/service/batch-module.ts'
import { batchModules } from '#shared/service/modules.ts'
import type { Application, ComposeRequest, ExtractionRequest, ReprocessRequest } from './application.ts'
import { composeBatch, type Sendable } from './compose-batch.ts'
import type { AppContext } from './context.ts'
import { exportBatch } from './export-batch.ts'

const itemsPerRead = 500

/** Batches: composed from a draft, from PDF files or from an earlier batch; then only read. */
export function createBatches(context: AppContext): Application['batches'] {
  const { stores } = context

  const compose = async (request: ComposeRequest): Promise<Result<BatchId, AppError>> => {
    const overview = await stores.drafts.read(request.draftId)
    if (overview === null) return failure(appError('usage', 'draft.not-found', { draft: request.draftId }))
    const { draft } = overview
    const [rows, findings] = await Promise.all([
      stores.drafts.allRows(request.draftId),
      stores.drafts.findings(request.draftId),
    ])
    const invalid = rowsWithErrors(findings)
    if (invalid.size > 0 && !request.onlyValid) {
      return failure(appError('data', 'batch.invalid-rows', { rows: String(invalid.size) }))
    }
    return composeBatch(context, {
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
      sendables: rows.filter((row) => !invalid.has(row.row)).map((row) => sendableOf(row.row, row.values)),
    })
  }

  const composeExtraction = (request: ExtractionRequest): Promise<Result<BatchId, AppError>> =>
    composeBatch(context, {
      module: 'document-extraction',
      entity: 'documento_identidad',
      operation: 'create',
      options: {},
      draftId: null,
      fileName: request.files.map((file) => file.fileName).join(', '),
      operator: request.operator,
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

  const composeReprocess = async (request: ReprocessRequest): Promise<Result<BatchId, AppError>> => {
    const overview = await stores.history.batch(request.batchId)
    if (overview === null) return failure(appError('usage', 'batch.not-found', { batch: request.batchId }))
    const { batch } = overview
    if (!('ForzarReproceso' in batchModules[batch.module].options)) {
      return failure(appError('usage', 'batch.cannot-reprocess', { module: batch.module }))
    }
    const sendables: Sendable[] = []
    for (const item of await reprocessable(batch.id, request.onlyState)) {
      const values = await stores.history.sentValues(item.id)
      if (values !== null) sendables.push(sendableOf(item.row, values))
    }
    if (sendables.length === 0) return failure(appError('data', 'batch.nothing-to-reprocess'))
    return composeBatch(context, {
      ...batch,
      options: { ...batch.options, ForzarReproceso: true },
      operator: request.operator,
      chunk: null,
      reprocessOf: batch.id,
      reprocessReason: request.reason,
      sendables,
    })
  }

  const reprocessable = async (id: BatchId, onlyState: string | null): Promise<readonly Item[]> =>
    (await allItems(id)).filter((item) => isReprocessable(item, onlyState))

  const allItems = async (id: BatchId): Promise<readonly Item[]> => {
    const items: Item[] = []
    for (;;) {
      const page = await stores.history.items(id, {}, items.length, itemsPerRead)
      items.push(...page.rows)
      if (page.rows.length === 0 || items.length >= page.total) return items
    }
  }

  const read = async (id: BatchId): ReturnType<Application['batches']['read']> => {
    const overview = await stores.history.batch(id)
    return overview === null ? failure(appError('usage', 'batch.not-found', { batch: id })) : success(overview)
  }

  return {
    compose,
    composeExtraction,
    composeReprocess,
    countReprocessable: async (id, onlyState) => success((await reprocessable(id, onlyState)).length),
    list: async (limit, before) => success(await stores.history.batches(limit, before ?? undefined)),
    read,
    items: async (id, filter, offset, limit) => success(await stores.history.items(id, filter, offset, limit)),
    item: async (id) => {
      const entry = await stores.history.item(id)
      return entry === null ? failure(appError('usage', 'item.not-found', { item: id })) : success(entry)
    },
    export: async (id, format) => {
      const overview = await read(id)
      return overview.ok ? exportBatch(overview.value, await allItems(id), format) : overview
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
