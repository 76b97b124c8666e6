import { appError } from '#shared/domain/app-error.ts'
import type { Promised } from '#shared/domain/promised.ts'
import type { BatchId, ItemId } from '#shared/kernel/ids.ts'
import { failure, success } from '#shared/kernel/result.ts'
import type { Drafts } from '../drafts/index.ts'
import { type BatchRequest, type ComposingUseCases, sentFileOf } from '../outbox/index.ts'
import { createComposing } from './composing/compose-requests.ts'
import type { AppContext } from './context.ts'
import type { OpenSession } from './session.ts'

export function createBatches(context: AppContext, drafts: Drafts, openSession: OpenSession): ComposingUseCases {
  const composer = createComposing(context, drafts, openSession)
  const composing = {
    ...composer,
    /** Refuse supervisors first, before any other check; the server would refuse them too. */
    prepare: async (request: BatchRequest) =>
      context.stores.office?.desk.role === 'supervisor'
        ? failure(appError('office.supervisor-reads'))
        : composer.prepare(request),
  }

  /** For callers without a confirmation dialog: the command itself is the operator's confirmation. */
  const compose = async (request: BatchRequest): Promised<BatchId> => {
    const prepared = await composing.prepare(request)
    return prepared.ok ? composing.confirm(prepared.value.batchId) : prepared
  }

  return {
    ...composing,
    keptDocuments: context.stores.preparedDocuments,
    sentFile: (id) => readSentFile(context, id),
    compose: (request) => compose({ kind: 'draft', request }),
    composeExtraction: (request) => compose({ kind: 'extraction', request }),
    composeReprocess: (request) => compose({ kind: 'reprocess', request }),
  }
}

/** Reads the frozen body, which is kept as long as its batch. */
async function readSentFile({ stores }: AppContext, id: ItemId): ReturnType<ComposingUseCases['sentFile']> {
  const entry = await stores.history.item(id)
  if (entry === null) return failure(appError('item.not-found', { item: id }))
  const { submissionId, position, displayName } = entry.item
  const request = await stores.outbox.readRequest(submissionId)
  const bytes = request === null ? null : sentFileOf(request, position)
  return bytes === null ? failure(appError('item.no-file')) : success({ name: displayName, bytes })
}
