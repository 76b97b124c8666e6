/**
 * `electron.autoUpdater` without Squirrel. electron-updater notifies it on every system that the program is about to
 * quit for an update.
 */
import { StandInEmitter } from './events.ts'
import { notImplemented } from './not-implemented.ts'

class AutoUpdater extends StandInEmitter {
  constructor() {
    super('autoUpdater', ['before-quit-for-update'])
  }

  setFeedURL(): never {
    return notImplemented('autoUpdater.setFeedURL')
  }
  checkForUpdates(): never {
    return notImplemented('autoUpdater.checkForUpdates')
  }
  quitAndInstall(): never {
    return notImplemented('autoUpdater.quitAndInstall')
  }
}

export const autoUpdater = new AutoUpdater()
