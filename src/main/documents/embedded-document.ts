import { createHash } from 'node:crypto'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { findEmbedded } from '#shared/domain/filing/answer/embedded-file.ts'
import type { Json } from '#shared/kernel/json.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { FetchedDocument } from './fetch-document.ts'
import { fileKindOf, hasItsEnd } from './file-kind.ts'

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
