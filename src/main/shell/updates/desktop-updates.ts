import path from 'node:path'
import { app } from 'electron'
import { readIfThereSync } from '#main/base/files/read-if-there-sync.ts'
import { installationOf } from './installation.ts'
import { createUpdateEngine, type InstallingEngine } from './update-engine.ts'

export interface DesktopUpdates {
  /** Update settings packed with the program; null: none, so the program does not look for newer versions. */
  readonly packed: string | null
  /** Null if the machine's administrator installs updates. */
  readonly engine: InstallingEngine | null
}

/** Only for an unpacked program: a file to test updates with. */
const tryFile = 'VENTANILLA_UPDATES_FILE'

/** Packed inside the sealed archive, so that no page, user setting or variable can change where updates come from. */
export function desktopUpdates(dataDirectory: string, programDirectory: string): DesktopUpdates {
  const given = app.isPackaged ? undefined : process.env[tryFile]
  const settingsFile = given ?? path.join(programDirectory, 'updates.json')
  const packed =
    app.isPackaged || given !== undefined ? (readIfThereSync(settingsFile)?.toString('utf8') ?? null) : null
  const installation = installationOf({
    platform: process.platform,
    executable: process.execPath,
    appImage: process.env.APPIMAGE,
  })
  if (packed === null || installation === 'managed') return { packed, engine: null }
  const engine = createUpdateEngine({
    version: app.getVersion(),
    installation,
    settingsFile,
    directory: path.join(dataDirectory, 'updates'),
    arch: process.arch,
    quit: () => app.quit(),
    relaunch: () => app.relaunch(),
  })
  return { packed, engine }
}

/** Last step of an orderly exit: installs an ordered update, then quits. */
export function installAndQuit({ engine }: DesktopUpdates, endedWell: boolean): void {
  const quit = (): void => app.quit()
  const installs = endedWell && engine?.isOrdered() === true
  // Otherwise the new version, started at once, would find this instance still running.
  if (installs) app.releaseSingleInstanceLock()
  if (!installs || engine?.beginInstalling(quit) !== true) quit()
}
