import { basename, resolve } from 'node:path'
import {
  type ExtractionRequest,
  type InspectedDocument,
  inspectDocument,
  isNamedPdf,
  readInspected,
} from '#main/app/application.ts'
import { listFiles } from '#main/base/files/list-files.ts'
import { readNamedStart } from '#main/base/files/local-files.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { maySendAnyway } from '#shared/domain/filing/prepared-document.ts'
import { maximumDocumentBytes } from '#shared/domain/service-limits.ts'
import { referenceOf } from '#shared/service/modules/document-requests.ts'

export interface FilesToExtract {
  readonly files: ExtractionRequest['files']
  /** Why the service would refuse the other files, or charge twice for one. */
  readonly refused: readonly AppError[]
}

/** For a folder, its PDFs ordered by name. */
export async function filesMeant(paths: readonly string[]): Promise<readonly string[]> {
  const listed = await Promise.all(paths.map((path) => listFiles(resolve(path), isNamedPdf)))
  return listed.flatMap(({ files }) => files)
}

/**
 * Inspects each file without keeping it in memory. A PDF without a reference of its own uses its file name, so that
 * answers can be matched.
 */
export async function lookAtFiles(
  paths: readonly string[],
  { references, inDoubt }: { readonly references: readonly string[]; readonly inDoubt: boolean },
): Promise<FilesToExtract> {
  const files: ExtractionRequest['files'][number][] = []
  const refused: AppError[] = []
  const seen = new Map<string, string>()
  for (const [at, path] of paths.entries()) {
    const fileName = basename(path)
    const looked = await inspectDocument(path, readNamedStart)
    const { sha256, problem } = looked
    const isWanted = inDoubt && problem !== null && maySendAnyway(problem)
    const same = sha256 === null ? undefined : seen.get(sha256)
    const refusal =
      same === undefined
        ? refusalOf(isWanted ? { ...looked, problem: null } : looked, path, fileName)
        : appError('file.twice', { file: fileName, same })
    if (refusal !== null || sha256 === null) {
      refused.push(refusal ?? appError('file.not-a-pdf', { file: fileName }))
      continue
    }
    seen.set(sha256, fileName)
    files.push({
      fileName,
      sha256,
      reference: references[at] ?? referenceOf(fileName),
      read: () => readInspected({ path, fileName, sha256 }, readNamedStart),
    })
  }
  return { files, refused }
}

/** Null if the service would accept it. */
function refusalOf({ problem, byteLength }: InspectedDocument, path: string, fileName: string): AppError | null {
  switch (problem) {
    case null:
      return null
    case 'encrypted':
    case 'cut':
    case 'no-pages':
      return appError(`file.${problem}`, { file: fileName })
    case 'empty':
      return appError('file.empty', { file: fileName })
    case 'not-a-pdf':
      return appError('file.not-a-pdf', { file: fileName })
    case 'too-large':
      return appError('file.too-large', {
        path: fileName,
        limit: String(maximumDocumentBytes),
        actual: String(byteLength),
      })
    case 'not-a-file':
      return appError('file.not-a-file', { path })
    case 'network':
    case 'unreadable':
      return appError('file.unreadable', { path })
  }
}
