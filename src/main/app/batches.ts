import type { Promised } from '#shared/domain/promised.ts'
import type { BatchId } from '#shared/kernel/ids.ts'
import type { Drafts } from '../drafts/index.ts'
import type { BatchRequest, ComposingUseCases } from '../outbox/index.ts'
import { createComposing } from './composing/compose-requests.ts'
import type { AppContext } from './context.ts'
import type { OpenSession } from './session.ts'

export function createBatches(context: AppContext, drafts: Drafts, openSession: OpenSession): ComposingUseCases {
  const composing = createComposing(context, drafts, openSession)

  /** For who has no box to ask in: the command itself was the operator's word. */
  const compose = async (request: BatchRequest): Promised<BatchId> => {
    const prepared = await composing.prepare(request)
    return prepared.ok ? composing.confirm(prepared.value.batchId) : prepared
  }

  return {
    ...composing,
    compose: (request) => compose({ kind: 'draft', request }),
    composeExtraction: (request) => compose({ kind: 'extraction', request }),
    composeReprocess: (request) => compose({ kind: 'reprocess', request }),
  }
}
