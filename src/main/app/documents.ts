import path from 'node:path'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { BatchId, DocumentId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { addressGuard, fetchDocument } from '../documents/fetch-document.ts'
import { fileKindOf } from '../documents/file-kind.ts'
import { documentFileName, documentFolders } from '../documents/file-name.ts'
import type { KnownDocument } from '../documents/ports.ts'
import { writeWithoutOverwriting } from '../documents/write-file.ts'
import { exchange } from '../service-client/exchange.ts'
import type { Application, SaveDocumentsReport } from './application.ts'
import type { AppContext } from './context.ts'
import type { OpenSession } from './session.ts'

const connectTimeoutMs = 10_000
const answerTimeoutMs = 30_000
const maximumDocumentBytes = 25 * 1024 * 1024
const downloadsAtOnce = 3
/** A link that failed this often is left alone until a GET renews it. */
const attemptsPerLink = 4

/** Files: fetched as soon as a snapshot offers them, kept in the store, written where the operator says. */
export function createDocuments(
  context: AppContext,
  openSession: OpenSession,
): Omit<Application['documents'], 'renew'> {
  const { stores, clock, events } = context

  const fetchOne = async (document: KnownDocument): Promise<boolean> => {
    const session = await openSession()
    if (!session.ok) return false
    const { baseUrl, client, gate } = session.value
    const fetched = await fetchDocument(document, baseUrl, {
      open: async (url) =>
        exchange({
          route: await context.resolveRoute(url),
          method: 'GET',
          url,
          headers: {},
          body: null,
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
  const ownOf = async (documents: readonly KnownDocument[]): Promise<readonly KnownDocument[]> => {
    const session = await openSession()
    if (!session.ok || documents.length === 0) return []
    const own = new Set<BatchId>()
    for (const id of new Set(documents.map((document) => document.batchId))) {
      const filer = (await stores.history.batch(id))?.batch.filer ?? null
      if (session.value.owns(filer)) own.add(id)
    }
    return documents.filter((document) => own.has(document.batchId))
  }

  const fetchMissing = async (batchId?: BatchId): Promise<{ saved: number; failed: number }> => {
    const unsaved = (await stores.documents.unsaved(batchId)).filter((one) => one.failedAttempts < attemptsPerLink)
    const waiting = await ownOf(unsaved)
    const report = { saved: 0, failed: 0 }
    const queue = [...waiting]
    const worker = async (): Promise<void> => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        if (await fetchOne(next)) report.saved += 1
        else report.failed += 1
        events.progress({ task: 'documents', done: report.saved + report.failed, total: waiting.length })
      }
    }
    await Promise.all(Array.from({ length: downloadsAtOnce }, worker))
    return report
  }

  const read = async (id: DocumentId): ReturnType<Application['documents']['read']> => {
    const document = await stores.documents.find(id)
    if (document === null) return failure(appError('document.not-found', { document: id }))
    const kept = await stores.documents.readBytes(id)
    if (kept === null) return failure(appError('document.not-saved-yet', { name: document.name }))
    return success({ name: documentFileName(document, fileKindOf(kept.bytes) ?? 'pdf'), ...kept })
  }

  const saveAll = async (batchId: BatchId, directory: string): ReturnType<Application['documents']['saveAll']> => {
    const documents = await stores.documents.ofBatch(batchId)
    const files: SaveDocumentsReport['files'][number][] = []
    const failed: SaveDocumentsReport['failed'][number][] = []
    let missing = 0
    for (const document of documents) {
      const kept = await stores.documents.readBytes(document.id)
      if (kept === null) {
        missing += 1
        continue
      }
      const folder = path.join(directory, ...documentFolders(document))
      const name = documentFileName(document, fileKindOf(kept.bytes) ?? 'pdf', folder)
      const written = await writeFile(folder, name, kept.bytes)
      if (written.ok) files.push({ path: written.value, documentId: document.id })
      else failed.push({ name, documentId: document.id, error: written.error })
    }
    const [first] = failed
    if (first !== undefined && files.length === 0) return failure(first.error)
    return success({ directory, files, missing, failed })
  }

  const suggestedName = async (id: DocumentId): Promise<Result<string, AppError>> => {
    const kept = await read(id)
    return kept.ok ? success(kept.value.name) : kept
  }

  return { fetchMissing, read, saveAll, suggestedName }
}

async function writeFile(folder: string, name: string, bytes: Uint8Array): Promise<Result<string, AppError>> {
  try {
    return success(await writeWithoutOverwriting(folder, name, bytes))
  } catch (error) {
    const detail = error instanceof Error && 'code' in error ? String(error.code) : ''
    return failure(appError('file.not-writable', { path: path.join(folder, name), detail }))
  }
}
