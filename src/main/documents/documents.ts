import path from 'node:path'
import { systemCodeOf } from '#main/base/system-code.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { Promised } from '#shared/domain/promised.ts'
import type { BatchId, DocumentId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { DocumentContext } from './context.ts'
import type { DocumentUseCases, ReceivedDocument, SaveDocumentsReport } from './document-use-cases.ts'
import { fetchMissing } from './fetch-missing.ts'
import { fileKindOf } from './file-kind.ts'
import { documentFileName, documentFolders } from './file-name.ts'
import type { KnownDocument } from './ports.ts'
import { writeWithoutOverwriting } from './write-file.ts'

const renewalTimeoutMs = 120_000

/** Files: fetched as soon as a snapshot offers them, kept in the store, written where the operator says. */
export function createDocuments(context: DocumentContext): DocumentUseCases {
  const { stores } = context

  const missingIn = async (id: BatchId): Promise<number> => (await stores.documents.unsaved(id)).length

  const renew = async (id: BatchId): Promise<{ missing: number }> => {
    if ((await missingIn(id)) > 0) await fetchMissing(context, id)
    if ((await missingIn(id)) > 0) await context.renewLinks(id, renewalTimeoutMs)
    return { missing: await missingIn(id) }
  }

  const read = async (id: DocumentId): Promised<ReceivedDocument> => {
    const document = await stores.documents.find(id)
    if (document === null) return failure(appError('document.not-found', { document: id }))
    const kept = await stores.documents.readBytes(id)
    if (kept === null) return failure(appError('document.not-saved-yet', { name: document.name }))
    return success({ name: documentFileName(document, fileKindOf(kept.bytes) ?? 'pdf'), ...kept })
  }

  const save = async (documents: readonly KnownDocument[], directory: string): Promised<SaveDocumentsReport> => {
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

  const saveAll = async (batchId: BatchId, directory: string): Promised<SaveDocumentsReport> =>
    save(await stores.documents.ofBatch(batchId), directory)

  const saveChosen = async (ids: readonly DocumentId[], directory: string): Promised<SaveDocumentsReport> => {
    const missing = (await stores.documents.those(ids)).filter(({ savedAtMs }) => savedAtMs === null)
    for (const id of new Set(missing.map(({ batchId }) => batchId))) await fetchMissing(context, id)
    return save(await stores.documents.those(ids), directory)
  }

  const suggestedName = async (id: DocumentId): Promise<Result<string, AppError>> => {
    const kept = await read(id)
    return kept.ok ? success(kept.value.name) : kept
  }

  return { fetchMissing: (id) => fetchMissing(context, id), renew, read, saveAll, saveChosen, suggestedName }
}

async function writeFile(folder: string, name: string, bytes: Uint8Array): Promise<Result<string, AppError>> {
  try {
    return success(await writeWithoutOverwriting(folder, name, bytes))
  } catch (error) {
    const detail = systemCodeOf(error) ?? ''
    return failure(appError('file.not-writable', { path: path.join(folder, name), detail }))
  }
}
