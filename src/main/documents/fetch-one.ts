import { createHash } from 'node:crypto'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { findEmbedded, isEmbeddedAddress } from '#shared/domain/filing/answer/embedded-file.ts'
import type { Cancellation } from '#shared/kernel/clock.ts'
import type { DocumentId } from '#shared/kernel/ids.ts'
import type { Json } from '#shared/kernel/json.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { DocumentContext } from './context.ts'
import { addressGuard, type FetchedDocument, fetchDocument, maximumDocumentBytes } from './fetch-document.ts'
import { fileKindOf, hasItsEnd } from './file-kind.ts'
import type { KnownDocument } from './ports.ts'

const connectTimeoutMs = 10_000
const silenceMs = 30_000
/** Enough for 25 MB over a slow, shared office line. */
const wholeTimeoutMs = 300_000

interface UnderWay {
  readonly url: string
  readonly outcome: Promise<Result<null, AppError>>
}

/** Tracks running downloads, so that no file is downloaded twice at once. */
export interface FetchContext extends DocumentContext {
  readonly underWay: Map<DocumentId, UnderWay>
}

/** Downloads one file, or joins a running download of the same link. */
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
 * Downloads one file regardless of earlier attempts, and records the outcome. A missing connection or an abort by the
 * caller is not recorded as an attempt.
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

/** Picks the source of the bytes: the answer if the file is embedded there, else the link. */
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

/**
 * A file embedded in the answer, so nothing is downloaded. Errors: `document.link-expired`, `document.not-a-pdf`,
 * `document.unfinished`.
 */
export function embeddedDocument(answer: Json, address: string): Result<FetchedDocument, AppError> {
  const content = findEmbedded(answer, address)
  if (content === null) return failure(appError('document.link-expired', { status: '' }))
  const bytes = Buffer.from(content, content.includes('_') || content.includes('-') ? 'base64url' : 'base64')
  if (fileKindOf(bytes) !== 'pdf')
    return failure(appError('document.not-a-pdf', { given: `base64, ${bytes.byteLength} B` }))
  if (!hasItsEnd(bytes, 'pdf'))
    return failure(appError('document.unfinished', { given: `base64, ${bytes.byteLength} B` }))
  return success({ bytes, sha256: createHash('sha256').update(bytes).digest('hex') })
}
