import type { JsonObject } from '#shared/kernel/json.ts'
import { envelope } from '../answers.ts'
import { type IncomingBatch, openBatchBook } from '../books/batch-book.ts'
import type { PracticeContext } from '../context.ts'
import { sha256 } from '../routes/request-body.ts'
import { type Extraction, extractionView } from './extraction-view.ts'
import type { SentDocument } from './read-documents.ts'

/**
 * Identity documents (spec 4 #1). One credit for each document. The answer has no list of refused documents, so an
 * insufficient balance refuses all of them.
 */
export function submitDocuments(
  context: PracticeContext,
  incoming: IncomingBatch,
  documents: readonly SentDocument[],
): JsonObject {
  const book = openBatchBook(context, incoming, 'document-extraction')
  const { test, account } = incoming.caller
  const items = documents.map(({ reference }, index) => reference || `documento ${index + 1}`)
  if (!test && context.ledger.balance(account) < documents.length) {
    for (const item of items) book.refuse(item, 'rejected')
    book.close()
    return envelope('Saldo insuficiente: no se aceptó ningún documento.', { Total: documents.length, Documentos: [] })
  }
  for (const item of items) book.charge(item, 'accepted')
  const requestId = book.close()
  const extractions = documents.map(({ reference, bytes }, index): Extraction => {
    const id = `extraction:${book.requestId}:${index}`
    const endsAtMs = book.atMs + context.deterministic.between(id, context.pace.processingMs)
    return { id, reference, contentSha256: sha256(bytes), byteLength: bytes.byteLength, endsAtMs }
  })
  if (!test) storeRequest(context, account, book.requestId, extractions)
  return envelope('Documentos recibidos.', {
    IdSolicitud: requestId,
    Total: documents.length,
    Documentos: extractions.map(({ reference }) => ({
      Referencia: reference,
      Estado: test ? 'procesado' : 'procesando',
    })),
  })
}

function storeRequest(
  context: PracticeContext,
  account: string,
  requestId: string,
  extractions: readonly Extraction[],
): void {
  const request = {
    id: requestId,
    account,
    module: 'document-extraction',
    endsAtMs: Math.max(...extractions.map((extraction) => extraction.endsAtMs)),
    updates: [],
    succeeded: () => true,
    data: () => ({
      IdSolicitud: requestId,
      Total: extractions.length,
      Documentos: extractions.map((extraction) => extractionView(context, extraction, context.clock.monotonicMs())),
    }),
  } as const
  context.requests.add(request)
  context.notifier.follow(request)
}
