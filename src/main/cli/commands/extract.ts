import type { FileInput } from '#main/app/application.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { failure, success } from '#shared/kernel/result.ts'
import { maximumDocumentBytes } from '#shared/service/limits.ts'
import { referenceOf } from '#shared/service/modules/document-requests.ts'
import { optionalWhole } from '../arguments.ts'
import { type CommandContext, withProfile } from '../context.ts'
import { readInputs } from '../files.ts'
import type { CommandResult } from '../outcome.ts'
import { batchOutcome, readBatch } from './batches.ts'
import { reasonToRepeat, repeatedReport } from './repeated.ts'
import { sendAndWait } from './send-and-wait.ts'
import { longestWaitSeconds } from './submit.ts'

const pdfMark = '%PDF-'

export interface ExtractOptions {
  readonly reference: readonly string[]
  readonly acceptTerms?: boolean
  readonly again?: string
  readonly wait?: string
}

/** Why the service would not take a file (spec 8), told before anything is composed; null when it would. */
function refusal({ fileName, bytes }: FileInput): AppError | null {
  if (Buffer.from(bytes.subarray(0, pdfMark.length)).toString('latin1') !== pdfMark) {
    return appError('file.not-a-pdf', { file: fileName })
  }
  if (bytes.byteLength <= maximumDocumentBytes) return null
  return appError('file.too-large', {
    path: fileName,
    limit: String(maximumDocumentBytes),
    actual: String(bytes.byteLength),
  })
}

/** Sends identity documents. A PDF without `--reference` is named by its file, so that answers can be told apart. */
export async function extract(
  context: CommandContext,
  paths: readonly string[],
  options: ExtractOptions,
): CommandResult {
  if (!options.acceptTerms) return failure(appError('usage.terms-needed'))
  const wait = optionalWhole('--wait', options.wait, 0, longestWaitSeconds)
  if (!wait.ok) return wait
  if (options.reference.length > paths.length) {
    const counts = { references: String(options.reference.length), files: String(paths.length) }
    return failure(appError('usage.too-many-references', counts))
  }
  const again = reasonToRepeat(options.again)
  if (!again.ok) return again
  const files = await readInputs(paths)
  if (!files.ok) return files
  const refused = files.value.map(refusal).find((error) => error !== null)
  if (refused !== undefined) return failure(refused)
  const named = files.value.map((file, index) => ({
    ...file,
    reference: options.reference[index] ?? referenceOf(file.fileName),
  }))
  return withProfile(context, async (profile) => {
    const { application, operator } = profile
    const request = { files: named, operator, again: again.value }
    const repeated = await repeatedReport(context, profile, { kind: 'extraction', request }, [])
    if (!repeated.ok) return repeated
    if (repeated.value.blocked !== null) return success(repeated.value.blocked)
    const batchId = await application.batches.composeExtraction(request)
    if (!batchId.ok) return batchId
    const stoppedBy = await sendAndWait(context, profile, { batchId: batchId.value, waitSeconds: wait.value ?? 0 })
    const batch = await readBatch(application, batchId.value)
    if (!batch.ok) return stoppedBy === null ? batch : failure(stoppedBy)
    return success(batchOutcome({ batches: [batch.value], findings: [], stoppedBy }, profile, context))
  })
}
