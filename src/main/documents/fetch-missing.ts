import type { BatchId } from '#shared/kernel/ids.ts'
import type { DocumentContext } from './context.ts'
import { addressGuard, fetchDocument, maximumDocumentBytes } from './fetch-document.ts'
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
      if (await fetchOne(context, next)) report.saved += 1
      else report.failed += 1
      events.progress({ task: 'documents', done: report.saved + report.failed, total: waiting.length })
    }
  }
  await Promise.all(Array.from({ length: downloadsAtOnce }, worker))
  return report
}

async function fetchOne(context: DocumentContext, document: KnownDocument): Promise<boolean> {
  const { stores, clock, events, openSession, openLink } = context
  const session = await openSession()
  if (!session.ok) return false
  const { baseUrl, client, gate } = session.value
  const fetched = await fetchDocument(document, baseUrl, {
    open: (url) =>
      openLink({
        url,
        connectTimeoutMs,
        answerTimeoutMs,
        maximumBytes: maximumDocumentBytes,
        isAdmitted: addressGuard(url, baseUrl),
      }),
    openWithKey: (target) => gate.pass(`document:${document.id}`, () => client.get(target)),
  })
  if (!fetched.ok) {
    await stores.documents.noteFailure(document.id, fetched.error.code, clock.nowMs())
    return false
  }
  await stores.documents.saveBytes(document.id, fetched.value.bytes, fetched.value.sha256, clock.nowMs())
  events.changed({ area: 'documents', ids: [document.batchId] })
  return true
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
