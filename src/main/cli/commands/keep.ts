import { appError } from '#shared/domain/app-error.ts'
import { batchId } from '#shared/kernel/ids.ts'
import { failure, success } from '#shared/kernel/result.ts'
import { fetchFailureText } from '#shared/texts/documents/document-facts.ts'
import { type CommandContext, withProfile } from '../context.ts'
import { type ExitCode, exitCodes } from '../exit-code.ts'
import { extensionOf, writeOutput } from '../files.ts'
import { errorJson } from '../json/error.ts'
import type { CommandResult } from '../outcome.ts'

/** Writes a batch's report in the format of the file's extension. */
export async function exportBatch(context: CommandContext, id: string, path: string): CommandResult {
  const format = extensionOf(path)
  if (format !== 'xlsx' && format !== 'csv') {
    return failure(appError('usage.unknown-format', { value: path }))
  }
  return withProfile(context, async ({ application }) => {
    const bytes = await application.history.export(batchId(id), { format, language: context.texts.language })
    if (!bytes.ok) return bytes
    const written = await writeOutput(path, bytes.value)
    if (!written.ok) return written
    return success({
      exitCode: exitCodes.clean,
      json: { file: written.value, format },
      text: context.texts.words.written(written.value),
    })
  })
}

const missingLine = (name: string, why: string): string => (why === '' ? `  ${name}` : `  ${name}: ${why}`)

function exitCodeOfSaving(failed: number, missing: number): ExitCode {
  if (failed > 0) return exitCodes.local
  return missing > 0 ? exitCodes.data : exitCodes.clean
}

/**
 * Saves a batch's PDFs and evidence into a folder or, by extension, one archive, after downloading what is missing.
 * Exits with 1 if some are still missing.
 */
export async function saveDocuments(
  context: CommandContext,
  id: string,
  { to, names }: { readonly to: string; readonly names?: string },
): CommandResult {
  const words = context.texts.words.documents
  return withProfile(context, async ({ application }) => {
    const batch = await application.history.read(batchId(id))
    if (!batch.ok) return batch
    if (batch.value.savedDocuments < batch.value.documents) await application.documents.renew(batchId(id))
    const report = await application.documents.saveAll(batchId(id), extensionOf(to) === 'zip' ? { zip: to } : to, {
      pattern: names,
    })
    if (!report.ok) return report
    const { directory, files, missing, failed } = report.value
    const count = context.texts.count
    return success({
      exitCode: exitCodeOfSaving(failed.length, missing.length),
      json: {
        directory,
        files: files.map(({ path, documentId }) => ({ path, documentId })),
        missing: missing.length,
        missingFiles: missing.map(({ documentId, name, reason }) => ({ documentId, name, reason })),
        failed: failed.map(({ name, documentId, error }) => ({
          name,
          documentId,
          error: errorJson(error, context.texts),
        })),
      },
      text: [
        words.saved(count(files.length), directory),
        ...files.map(({ path }) => `  ${path}`),
        ...(failed.length > 0 ? [words.failed(count(failed.length))] : []),
        ...failed.map(({ error }) => `  ${context.texts.error(error)}`),
        ...(missing.length > 0 ? [words.missing(count(missing.length))] : []),
        ...missing.map(({ name, reason }) => missingLine(name, fetchFailureText(reason, context.texts.language))),
      ].join('\n'),
    })
  })
}
