import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileInput } from '#main/app/application.ts'
import type { OfflineContext } from '#main/app/context.ts'
import { replaceFile } from '#main/base/files/atomic-file.ts'
import { systemClock } from '#main/base/system-clock.ts'
import type { FileAhead, HostRemarks, OfflineHost } from '#main/cli/host.ts'
import type { Settings } from '#main/cli/settings.ts'
import type { DiagnosticLog } from '#main/log/diagnostic-log.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import { forkReader } from '#main/workbook/process/fork-reader.ts'
import { createWorkbookReader } from '#main/workbook/process/workbook-reader.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import type { CatalogueTable } from '#shared/domain/catalogue/catalogue.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { asResult } from './faults.ts'
import { dataDirectoryOf, type ProgramPlaces, storePlaces } from './places.ts'
import { terminalLog } from './terminal-log.ts'

export interface HostOptions extends HostRemarks {
  readonly settings: Settings
  readonly places: ProgramPlaces
  readonly version: string
  readonly environment: NodeJS.ProcessEnv
  /** Of `cli.ts` or `cli.js`. */
  readonly entryDirectory: string
}

/**
 * What a check of a file needs, loaded when it is asked for: the program is three megabytes, of which a check uses a third.
 */
export function createOfflineHost(options: HostOptions): OfflineHost & { readonly log: DiagnosticLog } {
  const { settings, places, version, environment } = options
  const dataDirectory = dataDirectoryOf(settings, environment)
  return {
    version,
    log: terminalLog({ ...options, dataDirectory }),
    offline: (ahead) =>
      asResult(async () => {
        const readWorkbook = workbookReading(places, ahead)
        const { createOfflineTools } = await import('#main/app/offline-tools.ts')
        const context = await offlineContext(places, () => importedCatalogues(options), readWorkbook)
        return context.ok ? success(createOfflineTools(context.value)) : context
      }),
    keepReport: (text) => keepReport(dataDirectory, text),
  }
}

/** The reader's process begins with the file that is given ahead: it reads while this one loads the rest of the program. */
function workbookReading(
  { workbookReader }: ProgramPlaces,
  ahead?: FileAhead,
): (file: FileInput) => ReturnType<OfflineContext['readWorkbook']> {
  const reader = createWorkbookReader(forkReader(workbookReader))
  let begun = ahead === undefined ? undefined : reader.read({ path: ahead.path }, ahead.file.fileName)
  return (file) => {
    const reading =
      begun !== undefined && file === ahead?.file ? begun : reader.read({ bytes: file.bytes }, file.fileName)
    // Handed over once, so that the rows do not stay in memory as long as this program does.
    begun = undefined
    return reading
  }
}

/** What reading and validating need: no store, no key, no network. */
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

/**
 * Catalogues of a store that is there; none when there is no store. Never creates one. Validation must work whatever became
 * of the store, so a fault is told and the bundled reference stands alone.
 */
async function importedCatalogues({
  settings,
  environment,
  onDoneWithout,
}: HostOptions): Promise<readonly CatalogueTable[]> {
  const stores = storePlaces(settings, environment)
  if (!existsSync(storeFiles(stores.directory).database)) return []
  const [{ openStoreOf }, { openSecrets }] = await Promise.all([import('./open-profile.ts'), import('./secrets.ts')])
  const loaded = await asResult(async () => {
    const secrets = openSecrets(stores.directory, settings)
    const store = await openStoreOf(stores, secrets, settings, { leavesOffice: true })
    if (!store.ok) return store
    try {
      return success(await store.value.catalogues.loadAll())
    } finally {
      await store.value.close()
    }
  })
  if (loaded.ok) return loaded.value
  onDoneWithout(loaded.error)
  return []
}

/** Beside the log, for the person alone; null when it cannot be written either. */
async function keepReport(dataDirectory: string, text: string): Promise<string | null> {
  const directory = join(dataDirectory, 'log')
  const file = join(directory, `sends-${new Date(systemClock.nowMs()).toISOString().replace(/[:.]/g, '-')}.json`)
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    await replaceFile(file, Buffer.from(`${text}\n`))
    return file
  } catch {
    return null
  }
}
