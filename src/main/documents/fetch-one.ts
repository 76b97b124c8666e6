import { type AppError, appError } from '#shared/domain/app-error.ts'
import { isEmbeddedAddress } from '#shared/domain/filing/answer/embedded-file.ts'
import type { Cancellation } from '#shared/kernel/clock.ts'
import type { DocumentId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { DocumentContext } from './context.ts'
import { embeddedDocument } from './embedded-document.ts'
import { addressGuard, type FetchedDocument, fetchDocument, maximumDocumentBytes } from './fetch-document.ts'
import type { KnownDocument } from './ports.ts'

const connectTimeoutMs = 10_000
const silenceMs = 30_000
/** 25 MB over a line of an office that is shared and slow. */
const wholeTimeoutMs = 300_000

interface UnderWay {
  readonly url: string
  readonly outcome: Promise<Result<null, AppError>>
}

/** What is being fetched, so that nothing is fetched twice at once. */
export interface FetchContext extends DocumentContext {
  readonly underWay: Map<DocumentId, UnderWay>
}

/** One file, or what comes of it where it is under way already by the same link. */
export async function fetchOne(
  context: FetchContext,
  document: KnownDocument,
  signal?: Cancellation,
): Promise<Result<null, AppError>> {
  const { underWay } = context
  const { id, url } = document
  for (let other = underWay.get(id); other !== undefined; other = underWay.get(id)) {
    const outcome = await other.outcome
    if (outcome.ok || other.url === url) return outcome
  }
  const outcome = fetchAlone(context, document, signal).finally(() => underWay.delete(id))
  underWay.set(id, { url, outcome })
  return outcome
}

/**
 * One file, whatever was tried before; what came of it is kept. Without a connection nothing was tried, and what was ended by its
 * caller was not tried either.
 */
async function fetchAlone(
  context: DocumentContext,
  document: KnownDocument,
  signal?: Cancellation,
): Promise<Result<null, AppError>> {
  const { stores, clock, events } = context
  const reached = await reach(context, document, signal)
  if (!reached.ok) return reached
  const fetched = await reached.value()
  if (!fetched.ok) {
    if (signal?.aborted === true) return failure(appError('document.cut'))
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
  { stores, openSession, openLink, timeouts = {} }: DocumentContext,
  document: KnownDocument,
  signal: Cancellation | undefined,
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
          connectTimeoutMs: timeouts.connectTimeoutMs ?? connectTimeoutMs,
          answerTimeoutMs: timeouts.answerTimeoutMs ?? silenceMs,
          wholeTimeoutMs,
          maximumBytes: maximumDocumentBytes,
          isAdmitted: addressGuard(url, baseUrl),
          signal,
        }),
      openWithKey: (target) => gate.pass(`document:${document.id}`, () => client.get(target)),
    }),
  )
}
