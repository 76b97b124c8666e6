import { createRequire } from 'node:module'
import path from 'node:path'
import type { AppUpdater } from 'electron-updater'
import { systemCodeOf } from '#main/base/system-code.ts'
import type { ChosenRelease, UpdateEngine } from '#main/updates/ports.ts'
import { type AppError, appError, carriedError } from '#shared/domain/app-error.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { Installation } from './installation.ts'

export interface EnginePlace {
  readonly version: string
  readonly installation: Exclude<Installation, 'managed'>
  /** What was packed with the program: electron-updater reads in it to whom Windows must say that an installer belongs. */
  readonly settingsFile: string
  /** Where versions lie until they are installed. */
  readonly directory: string
  readonly arch: string
  quit(): void
  relaunch(): void
}

export interface InstallingEngine extends UpdateEngine {
  /** Whether something is to be installed when the program ends. */
  isOrdered(): boolean
  /** Begins what was ordered for the end of the program, and ends it. False: nothing was ordered, and nothing ends. */
  beginInstalling(onFailure: () => void): boolean
}

const systems = {
  nsis: { list: 'latest', extension: '.exe', mayWaitForExit: true, needsPublisher: true },
  // Squirrel always starts the program again; that an update has the signature of what runs is its own demand.
  mac: { list: 'latest-mac', extension: '.zip', mayWaitForExit: false, needsPublisher: false },
  appimage: { list: 'latest-linux', extension: '.AppImage', mayWaitForExit: true, needsPublisher: false },
} as const

/** Of an older processor the list has no suffix; macOS has one package for both. */
const listNameOf = (installation: EnginePlace['installation'], arch: string): string =>
  `${systems[installation].list}${installation === 'appimage' && arch !== 'x64' ? `-${arch}` : ''}.yml`

/**
 * electron-updater without its network: what is offered was read and verified before, and files come through `fetchInto`. It
 * compares versions, keeps the file, has Windows and macOS verify the installer's own signature, and installs.
 */
export function createUpdateEngine(place: EnginePlace): InstallingEngine {
  const { extension, mayWaitForExit, needsPublisher } = systems[place.installation]
  const parts = loadedOnce(place)
  let order: { readonly restart: boolean } | null = null
  let installing: AppUpdater | null = null
  let latest: Promise<unknown> = Promise.resolve()
  return {
    listName: listNameOf(place.installation, place.arch),
    extension,
    mayWaitForExit,
    needsPublisher,
    offer: async (release) => {
      const { updater, offered } = parts()
      offered.release = release
      const checked = await updater.checkForUpdates()
      return checked?.isUpdateAvailable === true
    },
    keep: async (release, fetchInto) => {
      const { updater, offered } = parts()
      // One that was given up may still be cleaning up, and electron-updater would take the next for the same.
      await latest
      offered.fetchInto = fetchInto
      const downloading = updater.downloadUpdate()
      latest = downloading.catch(() => undefined)
      try {
        const [file] = await downloading
        installing = updater
        return file === undefined ? failure(notKept(release, 'error')) : success(file)
      } catch (error) {
        return failure(failureOf(error, release))
      }
    },
    installAtQuit: (how) => {
      order = how
    },
    quit: place.quit,
    isOrdered: () => order !== null && installing !== null,
    beginInstalling: (onFailure) => {
      if (order === null || installing === null) return false
      installing.once('error', onFailure)
      // Silent: the person has said yes already, and to this version.
      installing.quitAndInstall(true, order.restart)
      return true
    },
  }
}

function failureOf(error: unknown, release: ChosenRelease): AppError {
  const carried = carriedError(error)
  if (carried !== undefined) return carried
  const code = systemCodeOf(error) ?? 'error'
  if (code === 'ERR_UPDATER_INVALID_SIGNATURE')
    return appError('updates.publisher-mismatch', { version: release.version })
  if (code === 'ERR_CHECKSUM_MISMATCH') return appError('updates.checksum-mismatch', { version: release.version })
  if (code === 'ENOSPC' || code === 'EDQUOT') return appError('updates.disk-full', { version: release.version })
  return notKept(release, code)
}

const notKept = ({ version }: ChosenRelease, detail: string): AppError =>
  appError('updates.not-kept', { version, detail })

/** What an error of ours is while it goes through electron-updater. */
class CarriedFailure extends Error {
  readonly appError: AppError

  constructor(error: AppError) {
    super(error.code)
    this.name = 'CarriedFailure'
    this.appError = error
  }
}

interface Offered {
  release: ChosenRelease | null
  fetchInto: ((file: string) => Promise<Result<null, AppError>>) | null
}

interface Parts {
  readonly updater: AppUpdater
  readonly offered: Offered
}

/** Loaded when somebody looks for the first time: a program that looks for nothing has nothing of it. */
function loadedOnce(place: EnginePlace): () => Parts {
  let parts: Parts | null = null
  return () => {
    parts ??= load(place)
    return parts
  }
}

/** By `require`, which reads only the names taken: an import reads all, and one of them makes an updater with Electron's network. */
const library = (): typeof import('electron-updater') => createRequire(import.meta.url)('electron-updater')

function load(place: EnginePlace): Parts {
  const { AppImageUpdater, MacUpdater, NsisUpdater, Provider } = library()
  const offered: Offered = { release: null, fetchInto: null }
  const kinds = { appimage: AppImageUpdater, mac: MacUpdater, nsis: NsisUpdater }
  const updater: AppUpdater = new kinds[place.installation](undefined, adapterOf(place))
  updater.logger = null
  updater.updateConfigPath = place.settingsFile
  updater.autoDownload = false
  updater.autoInstallOnAppQuit = false
  updater.allowDowngrade = false
  updater.allowPrerelease = false
  updater.disableWebInstaller = true
  // It would fetch pieces by lists that nobody signed.
  updater.disableDifferentialDownload = true
  // Errors come by the calls that they belong to.
  updater.on('error', () => undefined)
  Object.assign(updater, { httpExecutor: { download: (_url: URL, file: string) => fetched(offered, file) } })
  class Verified extends Provider<never> {
    override getLatestVersion(): Promise<never> {
      return Promise.resolve(infoOf(offered.release) as never)
    }
    override resolveFiles(): never {
      const { release } = offered
      if (release === null) throw new Error('nothing is offered')
      return [{ url: new URL(release.file.url, unasked), info: release.file }] as never
    }
  }
  updater.setFeedURL({ provider: 'custom', updateProvider: Verified } as never)
  return { updater, offered }
}

/** Only the name at its end is used: whatever is fetched comes through `fetchInto`. */
const unasked = 'https://updates.invalid/'

const infoOf = (release: ChosenRelease | null): object => {
  if (release === null) throw new Error('nothing is offered')
  const { version, file, releaseDate } = release
  return { version, files: [file], path: file.url, sha512: file.sha512, releaseDate: releaseDate ?? '' }
}

async function fetched({ fetchInto }: Offered, file: string): Promise<string> {
  const outcome = await fetchInto?.(file)
  if (outcome?.ok === false) throw new CarriedFailure(outcome.error)
  if (outcome === undefined) throw new Error('nobody fetches')
  return file
}

/** What electron-updater wants to know of the program, without Electron's own network and folders. */
const adapterOf = ({ version, settingsFile, directory, quit, relaunch }: EnginePlace) => ({
  version,
  name: path.basename(directory),
  isPackaged: true,
  appUpdateConfigPath: settingsFile,
  userDataPath: directory,
  baseCachePath: path.dirname(directory),
  whenReady: () => Promise.resolve(),
  relaunch,
  quit,
  onQuit: () => undefined,
})
