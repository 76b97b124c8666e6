import type { FileInput } from '#main/app/application.ts'
import type { OfflineContext } from '#main/app/context.ts'
import { systemClock } from '#main/base/system-clock.ts'
import type { FileAhead } from '#main/cli/host.ts'
import { forkReader } from '#main/workbook/process/fork-reader.ts'
import { createWorkbookReader } from '#main/workbook/process/workbook-reader.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import type { ProgramPlaces } from './places.ts'

/**
 * Starts the reader process early with the given file, so that it reads while this process loads the rest of the
 * program.
 */
export function workbookReading(
  { workbookReader }: ProgramPlaces,
  ahead?: FileAhead,
): (file: FileInput) => ReturnType<OfflineContext['readWorkbook']> {
  const reader = createWorkbookReader(forkReader(workbookReader))
  let begun = ahead === undefined ? undefined : reader.read({ path: ahead.path }, ahead.file.fileName)
  return (file) => {
    const reading =
      begun !== undefined && file === ahead?.file ? begun : reader.read({ bytes: file.bytes }, file.fileName)
    // Handed over once, so that the rows do not stay in memory.
    begun = undefined
    return reading
  }
}

/** Dependencies of reading and validating: no store, key or network. */
export async function offlineContext(
  places: ProgramPlaces,
  officialCatalogues: OfflineContext['officialCatalogues'],
  readWorkbook = workbookReading(places),
): Promise<Result<OfflineContext, AppError>> {
  const { loadBundledLists } = await import('#main/catalogues/index.ts')
  const bundled = await loadBundledLists(places.resources)
  if (!bundled.ok) return bundled
  return success({ clock: systemClock, readWorkbook, ...bundled.value, officialCatalogues })
}
