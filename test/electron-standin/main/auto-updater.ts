/**
 * `electron.autoUpdater`: of Squirrel there is nothing here. electron-updater tells it that the program is about to quit for an
 * update, which it does on every system.
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
