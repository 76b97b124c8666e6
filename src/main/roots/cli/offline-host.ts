import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from '#main/base/files/atomic-file.ts'
import { systemClock } from '#main/base/system-clock.ts'
import type { HostRemarks, OfflineHost } from '#main/cli/host.ts'
import type { Settings } from '#main/cli/settings.ts'
import type { DiagnosticLog } from '#main/log/diagnostic-log.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import type { CatalogueTable } from '#shared/domain/catalogue/catalogue.ts'
import { success } from '#shared/kernel/result.ts'
import { asResult, withStore } from './faults.ts'
import { offlineContext, workbookReading } from './offline-context.ts'
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

/** Loads on demand what a file check needs, about half of the program's three megabytes. */
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

/**
 * Catalogues of an existing store, else none; never creates a store. Validation must work even if the store is faulty,
 * so the fault is reported and the bundled reference is used.
 */
async function importedCatalogues({
  settings,
  environment,
  onDoneWithout,
}: HostOptions): Promise<readonly CatalogueTable[]> {
  const stores = storePlaces(settings, environment)
  if (!existsSync(storeFiles(stores.directory).database)) return []
  const [{ openStoreOf }, { openSecrets }] = await Promise.all([import('./open-profile.ts'), import('./secrets.ts')])
  const loaded = await withStore(
    () => openStoreOf(stores, openSecrets(stores.directory, settings), settings, { leavesOffice: true }),
    async (store) => success(await store.catalogues.loadAll()),
  )
  if (loaded.ok) return loaded.value
  onDoneWithout(loaded.error)
  return []
}

/** Stored beside the log, for the user only; null if it cannot be written either. */
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
