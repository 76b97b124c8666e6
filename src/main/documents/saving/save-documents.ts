import path from 'node:path'
import { systemCodeOf } from '#main/base/system-code.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { PatternPart } from '#shared/domain/documents/name-pattern.ts'
import type { Promised } from '#shared/domain/promised.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { DocumentContext } from '../context.ts'
import type { MissingDocument, SaveDocumentsReport, SaveTarget } from '../document-use-cases.ts'
import { fileKindOf } from '../file-kind.ts'
import { documentFileName } from '../file-name.ts'
import { documentPath } from '../naming/document-path.ts'
import type { KnownDocument } from '../ports.ts'
import { writeWithoutOverwriting } from '../write-file.ts'
import { mostZipBytes, mostZipEntries, writeZip, type ZipEntry } from './zip-file.ts'

export interface SaveOrder {
  readonly documents: readonly KnownDocument[]
  readonly target: SaveTarget
  readonly parts: readonly PatternPart[] | null
  readonly signal: AbortSignal
}

type Saving = Pick<DocumentContext, 'stores' | 'events'>

/** Writes the stored files of these documents, and counts those not downloaded yet. */
export const saveDocuments = (context: Saving, order: SaveOrder): Promised<SaveDocumentsReport> =>
  typeof order.target === 'string'
    ? saveIntoFolder(context, order, order.target)
    : saveAsZip(context, order, order.target.zip)

/** One failed file does not stop the others. A stop keeps what was written. */
async function saveIntoFolder(
  context: Saving,
  { documents, parts, signal }: SaveOrder,
  directory: string,
): Promised<SaveDocumentsReport> {
  const files: SaveDocumentsReport['files'][number][] = []
  const failed: SaveDocumentsReport['failed'][number][] = []
  const missing: MissingDocument[] = []
  for (const [index, document] of documents.entries()) {
    if (signal.aborted) return success({ directory, files, missing, failed, stopped: true })
    const kept = await context.stores.documents.readBytes(document.id)
    if (kept === null) missing.push(missingOf(document))
    else {
      const { folders, name } = documentPath(document, fileKindOf(kept.bytes) ?? 'pdf', parts, directory)
      const written = await writeFile(path.join(directory, ...folders), name, kept.bytes)
      if (written.ok) files.push({ path: written.value, documentId: document.id })
      else failed.push({ name, documentId: document.id, error: written.error })
    }
    context.events.progress({ task: 'documents', done: index + 1, total: documents.length })
  }
  const [first] = failed
  if (first !== undefined && files.length === 0) return failure(first.error)
  return success({ directory, files, missing, failed })
}

const missingOf = (document: KnownDocument): MissingDocument => ({
  documentId: document.id,
  name: documentFileName(document, 'pdf'),
  reason: document.lastFailure,
})

async function writeFile(folder: string, name: string, bytes: Uint8Array): Promise<Result<string, AppError>> {
  try {
    return success(await writeWithoutOverwriting(folder, name, bytes))
  } catch (error) {
    const detail = systemCodeOf(error) ?? ''
    return failure(appError('file.not-writable', { path: path.join(folder, name), detail }))
  }
}

/**
 * Writes one archive, whole or not at all. Errors: `documents.zip-too-large`, `documents.nothing-kept`,
 * `documents.stopped`, `file.not-writable`.
 */
async function saveAsZip(
  context: Saving,
  { documents, parts, signal }: SaveOrder,
  file: string,
): Promised<SaveDocumentsReport> {
  const kept = documents.filter(({ savedAtMs }) => savedAtMs !== null)
  const bytes = kept.reduce((sum, { byteLength }) => sum + (byteLength ?? 0), 0)
  if (kept.length > mostZipEntries || bytes > mostZipBytes) return failure(appError('documents.zip-too-large'))
  if (kept.length === 0) return failure(appError('documents.nothing-kept'))
  const files: SaveDocumentsReport['files'][number][] = []
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const [index, document] of kept.entries()) {
      const found = await context.stores.documents.readBytes(document.id)
      if (found !== null) {
        const { folders, name } = documentPath(document, fileKindOf(found.bytes) ?? 'pdf', parts)
        const entry = [...folders, name].join('/')
        yield { path: entry, ...found, atMs: document.createdAtMs }
        files.push({ path: entry, documentId: document.id })
      }
      context.events.progress({ task: 'documents', done: index + 1, total: kept.length })
    }
  }
  try {
    await writeZip(file, entries(), signal)
  } catch (error) {
    if (signal.aborted) return failure(appError('documents.stopped'))
    return failure(appError('file.not-writable', { path: file, detail: systemCodeOf(error) ?? '' }))
  }
  const written = new Set(files.map(({ documentId }) => documentId))
  const missing = documents.filter(({ id }) => !written.has(id)).map(missingOf)
  return success({ directory: file, files, missing, failed: [] })
}
