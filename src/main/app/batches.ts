import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { BatchId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { OpenDrafts } from '../drafts/open/open-drafts.ts'
import type { Application, BatchRequest } from './application.ts'
import { createComposing } from './composing/compose-requests.ts'
import type { AppContext } from './context.ts'
import { exportBatch } from './export-batch.ts'
import type { OpenSession } from './session.ts'

/** Batches: composed from a draft, from PDF files or from an earlier batch; then only read. */
export function createBatches(
  context: AppContext,
  openDrafts: OpenDrafts,
  openSession: OpenSession,
): Application['batches'] {
  const { stores } = context

  const composing = createComposing(context, openDrafts, openSession)

  /** For who has no box to ask in: the command itself was the operator's word. */
  const compose = async (request: BatchRequest): Promise<Result<BatchId, AppError>> => {
    const prepared = await composing.prepare(request)
    return prepared.ok ? composing.confirm(prepared.value.batchId) : prepared
  }

  const read = async (id: BatchId): ReturnType<Application['batches']['read']> => {
    const overview = await stores.history.batch(id)
    return overview === null ? failure(appError('batch.not-found', { batch: id })) : success(overview)
  }

  return {
    ...composing,
    compose: (request) => compose({ kind: 'draft', request }),
    composeExtraction: (request) => compose({ kind: 'extraction', request }),
    composeReprocess: (request) => compose({ kind: 'reprocess', request }),
    list: async (limit, before, filter) => success(await stores.history.batches(limit, before ?? undefined, filter)),
    read,
    items: async (id, filter, offset, limit) => success(await stores.history.items(id, filter, offset, limit)),
    item: async (id) => {
      const entry = await stores.history.item(id)
      return entry === null ? failure(appError('item.not-found', { item: id })) : success(entry)
    },
    export: async (id, format) => {
      const overview = await read(id)
      return overview.ok ? exportBatch(context, overview.value, format) : overview
    },
  }
}
