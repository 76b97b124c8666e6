import type { AppError } from '#shared/domain/app-error.ts'
import { isEmbeddedAddress } from '#shared/domain/filing/answer/embedded-file.ts'
import type { BatchId } from '#shared/kernel/ids.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import type { DocumentContext } from './context.ts'
import { embeddedDocument } from './embedded-document.ts'
import { addressGuard, type FetchedDocument, fetchDocument, maximumDocumentBytes } from './fetch-document.ts'
import type { KnownDocument } from './ports.ts'

const connectTimeoutMs = 10_000
const answerTimeoutMs = 30_000
const downloadsAtOnce = 3
/** A link that failed this often is left alone until a GET renews it. */
const attemptsPerLink = 4

/** Fetches what is offered and not kept yet, a few files at a time; of every batch when none is named. */
export async function fetchMissing(
  context: DocumentContext,
  batchId?: BatchId,
): Promise<{ readonly saved: number; readonly failed: number }> {
  const { stores, events } = context
  const unsaved = (await stores.documents.unsaved(batchId)).filter((one) => one.failedAttempts < attemptsPerLink)
  const waiting = await ownOf(context, unsaved)
  const report = { saved: 0, failed: 0 }
  const queue = [...waiting]
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      if ((await fetchOne(context, next)).ok) report.saved += 1
      else report.failed += 1
      events.progress({ task: 'documents', done: report.saved + report.failed, total: waiting.length })
    }
  }
  await Promise.all(Array.from({ length: downloadsAtOnce }, worker))
  return report
}

/** One file, whatever was tried before; what came of it is kept. Without a connection nothing was tried. */
export async function fetchOne(context: DocumentContext, document: KnownDocument): Promise<Result<null, AppError>> {
  const { stores, clock, events } = context
  const reached = await reach(context, document)
  if (!reached.ok) return reached
  const fetched = await reached.value()
  if (!fetched.ok) {
    await stores.documents.noteFailure(document.id, fetched.error.code, clock.nowMs())
    return fetched
  }
  await stores.documents.saveBytes(document.id, fetched.value.bytes, fetched.value.sha256, clock.nowMs())
  events.changed({ area: 'documents', ids: [document.batchId] })
  return success(null)
}

type Fetching = () => Promise<Result<FetchedDocument, AppError>>

/** How its bytes are had: from the answer where they stand there themselves, else from where its link leads. */
async function reach(
  { stores, openSession, openLink }: DocumentContext,
  document: KnownDocument,
): Promise<Result<Fetching, AppError>> {
  if (isEmbeddedAddress(document.url)) {
    return success(async () => {
      const entry = await stores.history.item(document.itemId)
      return embeddedDocument(entry?.item.result ?? null, document.url)
    })
  }
  const session = await openSession()
  if (!session.ok) return session
  const { baseUrl, client, gate } = session.value
  return success(() =>
    fetchDocument(document, baseUrl, {
      open: (url) =>
        openLink({
          url,
          connectTimeoutMs,
          answerTimeoutMs,
          maximumBytes: maximumDocumentBytes,
          isAdmitted: addressGuard(url, baseUrl),
        }),
      openWithKey: (target) => gate.pass(`document:${document.id}`, () => client.get(target)),
    }),
  )
}

/** Another account's files are left alone, as its requests are. */
async function ownOf(
  { stores, openSession }: DocumentContext,
  documents: readonly KnownDocument[],
): Promise<readonly KnownDocument[]> {
  const session = await openSession()
  if (!session.ok || documents.length === 0) return []
  const own = new Set<BatchId>()
  for (const id of new Set(documents.map((document) => document.batchId))) {
    const filer = (await stores.history.batch(id))?.batch.filer ?? null
    if (session.value.owns(filer)) own.add(id)
  }
  return documents.filter((document) => own.has(document.batchId))
}
