import path from 'node:path'
import { app } from 'electron'
import { readIfThereSync } from '#main/base/files/read-if-there-sync.ts'
import { installationOf } from './installation.ts'
import { createUpdateEngine, type InstallingEngine } from './update-engine.ts'

export interface DesktopUpdates {
  /** What was packed with the program for them; null: nothing, and the program looks for no newer version. */
  readonly packed: string | null
  /** Null where whoever administers the machine installs. */
  readonly engine: InstallingEngine | null
}

/** Only of a program that is not packed: a file to try updates with. */
const tryFile = 'VENTANILLA_UPDATES_FILE'

/** In the archive of the program, under its seal: no page, no setting of a person and no variable says where to ask. */
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

/** The last act of a program that has ended in good order: what was ordered is installed, and it quits. */
export function installAndQuit({ engine }: DesktopUpdates, endedWell: boolean): void {
  const quit = (): void => app.quit()
  const installs = endedWell && engine?.isOrdered() === true
  // A version that starts at once must not take this program for the one that runs.
  if (installs) app.releaseSingleInstanceLock()
  if (!installs || engine?.beginInstalling(quit) !== true) quit()
}
