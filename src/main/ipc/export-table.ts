import { writeChosenFile } from '#main/base/files/local-files.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { andThen, type HandlerContext } from './handler-context.ts'

/** Writes a table to a file the user chooses, in the format of its extension; null if none was chosen. */
export async function exportTable(
  { dialogs }: Pick<HandlerContext, 'dialogs'>,
  name: string,
  write: (format: 'xlsx' | 'csv') => Promise<Result<Uint8Array, AppError>>,
): Promise<Result<{ readonly path: string } | null, AppError>> {
  const file = await dialogs.saveFile({ suggestedName: `${name}.xlsx`, kind: 'workbook' })
  if (file === null) return success(null)
  return andThen(await write(file.toLowerCase().endsWith('.csv') ? 'csv' : 'xlsx'), (bytes) =>
    writeChosenFile(file, bytes),
  )
}
