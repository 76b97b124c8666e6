import type { AppError } from '#shared/domain/app-error.ts'
import type { Cancellation } from '#shared/kernel/clock.ts'
import type { BatchId } from '#shared/kernel/ids.ts'
import type { Result } from '#shared/kernel/result.ts'
import type { DocumentContext } from './context.ts'
import type { FetchOptions } from './document-use-cases.ts'
import { type FetchContext, fetchOne } from './fetch-one.ts'
import { HostPatience } from './host-patience.ts'
import type { KnownDocument } from './ports.ts'

const downloadsAtOnce = 3
/** After this many failures a link is skipped until a GET renews it or the user asks for it. */
const attemptsPerLink = 4

interface Fetched {
  readonly saved: number
  readonly failed: number
}

/** Downloads linked files that are not stored yet. */
export async function fetchMissing(context: FetchContext, options: FetchOptions = {}): Promise<Fetched> {
  const unsaved = await context.stores.documents.unsaved(options.batchId)
  const wanted = unsaved.filter((one) => options.insists === true || one.failedAttempts < attemptsPerLink)
  return fetchThese(context, wanted, options.signal)
}

/** A few at a time. Skips a host that does not answer for the rest of this run. */
export async function fetchThese(
  context: FetchContext,
  unsaved: readonly KnownDocument[],
  signal: Cancellation | undefined,
): Promise<Fetched> {
  const { events } = context
  const waiting = await ownOf(context, unsaved)
  const report = { saved: 0, failed: 0 }
  const patience = new HostPatience()
  const queue = [...waiting]
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined && signal?.aborted !== true; next = queue.shift()) {
      if (await fetchPatiently(context, next, { patience, signal })) report.saved += 1
      else report.failed += 1
      events.progress({ task: 'documents', done: report.saved + report.failed, total: waiting.length })
    }
  }
  await Promise.all(Array.from({ length: downloadsAtOnce }, worker))
  return report
}

interface Patiently {
  readonly patience: HostPatience
  readonly signal: Cancellation | undefined
}

async function fetchPatiently(
  context: FetchContext,
  { id }: KnownDocument,
  { patience, signal }: Patiently,
): Promise<boolean> {
  // Another process may have downloaded it or renewed its link since it was listed.
  const document = await context.stores.documents.find(id)
  if (document === null || document.savedAtMs !== null) return document !== null
  if (patience.isOver(document.url)) return false
  const fetched: Result<null, AppError> = await fetchOne(context, document, signal)
  patience.note(document.url, fetched.ok ? null : fetched.error.code)
  return fetched.ok
}

/** Skips files of another account, like its requests. */
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
