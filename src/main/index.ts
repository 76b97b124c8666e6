import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import path from 'node:path'
import { ulid } from 'ulid'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { errorText } from '#shared/domain/error-text.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { ApplicationEvents, FileInput } from './app/application.ts'
import { runBackgroundWork } from './app/background-work.ts'
import { createApplication } from './app/create-application.ts'
import { systemClock } from './app/system-clock.ts'
import {
  type OpenedProfile,
  openWorkspace,
  type ProfileName,
  profileNames,
  type WorkspaceHost,
} from './app/workspace.ts'
import { loadReferenceCatalogues } from './catalogues/reference-catalogues.ts'
import { createHandlers } from './ipc/create-handlers.ts'
import { sendNotice } from './ipc/notices.ts'
import { registerChannels } from './ipc/register.ts'
import { defaultCadence } from './polling/snapshot-change.ts'
import { type PracticeService, startPracticeService } from './practice-service/practice-service.ts'
import { routeOfPac } from './service-client/proxy.ts'
import { trustSystemCertificates } from './service-client/system-certificates.ts'
import { readOrCreateDatabaseKey } from './shell/database-key.ts'
import { type Desktop, type RunningApplication, runDesktop } from './shell/desktop.ts'
import { utilityReader } from './shell/reader-process.ts'
import { openStore } from './store/open-store.ts'
import { storeFiles } from './store/store-files.ts'
import { createWorkbookReader } from './workbook/workbook-reader.ts'

/** Quitting waits for a POST in flight, which may take 120 s. */
const longestQuitWaitMs = 130_000
/** In practice certificates come within seconds; the real cadence would show nothing. */
const practiceCadence = { ...defaultCadence, certificateMs: 12_000 }

trustSystemCertificates()
void runDesktop({
  language: 'es',
  longestQuitWaitMs,
  describe: errorText,
  start,
})

/** Composition root of the desktop program: the only place that builds things. */
async function start(desktop: Desktop): Promise<Result<RunningApplication, AppError>> {
  const reference = await loadReferenceCatalogues(path.join(desktop.resourcesDirectory, 'catalogues'))
  if (!reference.ok) return reference
  const readerScript = path.join(desktop.programDirectory, 'main', 'workbook-reader.js')
  const reader = createWorkbookReader(utilityReader(readerScript))
  const readWorkbook = ({ bytes, fileName }: FileInput) => reader.read({ bytes }, fileName)
  const events: ApplicationEvents = {
    changed: (notice) => {
      for (const target of desktop.noticeTargets()) sendNotice(target, 'changed', notice)
    },
    progress: (notice) => {
      for (const target of desktop.noticeTargets()) sendNotice(target, 'progress', notice)
    },
  }

  const openProfile = async (name: ProfileName): Promise<Result<OpenedProfile, AppError>> => {
    const directory = path.join(desktop.dataDirectory, 'profiles', name)
    const secrets = desktop.secretsIn(path.join(directory, 'secrets'))
    const databaseKey = await readOrCreateDatabaseKey(secrets, existsSync(storeFiles(directory).database))
    if (!databaseKey.ok) return databaseKey
    const opened = await openStore({ directory, databaseKey: databaseKey.value, newId: ulid, clock: systemClock })
    if (!opened.ok) return opened
    const store = opened.value
    const application = createApplication({
      clock: systemClock,
      newId: ulid,
      stores: store,
      secrets,
      events,
      readWorkbook,
      referenceCatalogues: reference.value,
      officialCatalogues: () => store.catalogues.loadAll(),
      resolveRoute: async (url) => routeOfPac(await desktop.resolveProxy(url)),
      holdAwake: () => desktop.keepAwake.hold(),
      cadence: name === 'practica' ? practiceCadence : defaultCadence,
    })
    await application.sending.recoverInterrupted()
    const stop = new AbortController()
    const background = runBackgroundWork(application, events, systemClock, stop.signal)
    const close = async (): Promise<void> => {
      stop.abort()
      await application.sending.stop()
      await background
      await store.close()
    }
    return success({
      application,
      connection: store.connection,
      secrets,
      isStoreSuspect: () => store.generationMismatch,
      confirmStore: () => store.confirmGeneration(),
      close,
    })
  }

  const practice = practiceStarter()
  const workspace = await openWorkspace(workspaceHost(desktop, openProfile, practice.start))
  if (!workspace.ok) return workspace
  const handlers = createHandlers({
    workspace: workspace.value,
    dialogs: desktop.dialogs,
    sampleFile: (name) => path.join(desktop.resourcesDirectory, 'samples', name),
  })
  registerChannels(desktop.ipcMain, handlers, desktop)
  return success({
    beforeQuit: async () => {
      await workspace.value.close()
      await practice.stop()
    },
  })
}

function workspaceHost(
  desktop: Desktop,
  openProfile: WorkspaceHost['openProfile'],
  startPractice: WorkspaceHost['startPractice'],
): WorkspaceHost {
  const activeProfileFile = path.join(desktop.dataDirectory, 'active-profile')
  return {
    version: desktop.version,
    dataDirectory: desktop.dataDirectory,
    defaultOperator: userInfo().username,
    openProfile,
    startPractice,
    readActiveProfile: async () => {
      const text = await readFile(activeProfileFile, 'utf8').catch(() => '')
      return profileNames.find((name) => name === text.trim()) ?? 'principal'
    },
    saveActiveProfile: (name) => writeFile(activeProfileFile, name),
  }
}

/** The embedded practice service: started when first asked for, then the same one until the program ends. */
function practiceStarter(): { readonly start: WorkspaceHost['startPractice']; stop(): Promise<void> } {
  let running: Promise<PracticeService> | null = null
  return {
    start: async () => {
      try {
        running ??= startPracticeService({
          clock: systemClock,
          pace: 'demo',
          seed: 'practica',
          allowLoopbackReceivers: true,
        })
        const service = await running
        const apiKey = service.keys.production
        if (apiKey === undefined) return failure(appError('local', 'practice.not-started'))
        return success({ baseUrl: service.baseUrl, apiKey })
      } catch {
        running = null
        return failure(appError('local', 'practice.not-started'))
      }
    },
    stop: async () => {
      await (await running)?.close()
    },
  }
}
