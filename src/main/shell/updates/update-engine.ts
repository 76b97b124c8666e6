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
  /** Settings packed with the program, from which electron-updater reads the publisher that Windows must verify. */
  readonly settingsFile: string
  /** Folder for downloaded versions until installation. */
  readonly directory: string
  readonly arch: string
  quit(): void
  relaunch(): void
}

export interface InstallingEngine extends UpdateEngine {
  /** Whether an installation is scheduled for exit. */
  isOrdered(): boolean
  /** Starts the scheduled installation and ends the program. False: nothing is scheduled, and nothing ends. */
  beginInstalling(onFailure: () => void): boolean
}

const systems = {
  nsis: { list: 'latest', extension: '.exe', mayWaitForExit: true, needsPublisher: true },
  // Squirrel always restarts the program, and itself requires the running program's signature on an update.
  mac: { list: 'latest-mac', extension: '.zip', mayWaitForExit: false, needsPublisher: false },
  appimage: { list: 'latest-linux', extension: '.AppImage', mayWaitForExit: true, needsPublisher: false },
} as const

/** Only AppImage lists have an architecture suffix, and not for x64; macOS has one package for both. */
const listNameOf = (installation: EnginePlace['installation'], arch: string): string =>
  `${systems[installation].list}${installation === 'appimage' && arch !== 'x64' ? `-${arch}` : ''}.yml`

/**
 * electron-updater without its network: releases were already read and verified, and files come through `fetchInto`. It
 * compares versions, stores the file, lets Windows and macOS verify the installer's signature, and installs.
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
      // An aborted download may still be cleaning up, and electron-updater would treat the next one as the same.
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
      // Silent, because the user has already confirmed this version.
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

/** Carries our own error through electron-updater. */
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

/** Loaded on the first check, so that other programs do not pay for it. */
function loadedOnce(place: EnginePlace): () => Parts {
  let parts: Parts | null = null
  return () => {
    parts ??= load(place)
    return parts
  }
}

/**
 * `require` evaluates only the names used. An import evaluates all, and one of them creates an updater with Electron's
 * network.
 */
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
  // Differential downloads use block lists that are not signed.
  updater.disableDifferentialDownload = true
  // The calls themselves report their errors.
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

/** Only the file name at its end is used; all downloads go through `fetchInto`. */
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

/** Describes the program to electron-updater without Electron's own network and folders. */
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
