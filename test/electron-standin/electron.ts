/** The stand-in's `electron` module for the main process. Unimplemented parts throw with their name when used. */
import { app } from './main/app.ts'
import { autoUpdater } from './main/auto-updater.ts'
import { clipboard, crashReporter, globalShortcut, screen } from './main/desktop.ts'
import { ipcMain } from './main/ipc-main.ts'
import { net, protocol } from './main/network/protocol.ts'
import { missingModule } from './main/not-implemented.ts'
import { powerMonitor, powerSaveBlocker } from './main/power.ts'
import { safeStorage } from './main/safe-storage.ts'
import { session } from './main/session.ts'
import { shell } from './main/shell.ts'
import { utilityProcess } from './main/utility-process.ts'
import { BrowserWindow, webContents } from './main/windows/browser-window.ts'
import { dialog } from './main/windows/dialog.ts'
import { Menu, MenuItem } from './main/windows/menu.ts'
import { nativeImage } from './main/windows/native-image.ts'
import { nativeTheme } from './main/windows/native-theme.ts'
import { Notification } from './main/windows/notification.ts'
import { Tray } from './main/windows/tray.ts'

const BaseWindow = missingModule('BaseWindow')
const BrowserView = missingModule('BrowserView')
const contentTracing = missingModule('contentTracing')
const desktopCapturer = missingModule('desktopCapturer')
const inAppPurchase = missingModule('inAppPurchase')
const MessageChannelMain = missingModule('MessageChannelMain')
const netLog = missingModule('netLog')
const pushNotifications = missingModule('pushNotifications')
const ShareMenu = missingModule('ShareMenu')
const systemPreferences = missingModule('systemPreferences')
const TouchBar = missingModule('TouchBar')
const View = missingModule('View')
const WebContentsView = missingModule('WebContentsView')
const webFrameMain = missingModule('webFrameMain')

const electron: Record<string, unknown> = {
  app,
  autoUpdater,
  BaseWindow,
  BrowserView,
  BrowserWindow,
  clipboard,
  contentTracing,
  crashReporter,
  desktopCapturer,
  dialog,
  globalShortcut,
  inAppPurchase,
  ipcMain,
  Menu,
  MenuItem,
  MessageChannelMain,
  nativeImage,
  nativeTheme,
  net,
  netLog,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  pushNotifications,
  safeStorage,
  screen,
  session,
  ShareMenu,
  shell,
  systemPreferences,
  TouchBar,
  Tray,
  utilityProcess,
  View,
  webContents,
  WebContentsView,
  webFrameMain,
}

export {
  app,
  autoUpdater,
  BaseWindow,
  BrowserView,
  BrowserWindow,
  clipboard,
  contentTracing,
  crashReporter,
  desktopCapturer,
  dialog,
  electron as default,
  electron as 'module.exports',
  globalShortcut,
  inAppPurchase,
  ipcMain,
  Menu,
  MenuItem,
  MessageChannelMain,
  Notification,
  nativeImage,
  nativeTheme,
  net,
  netLog,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  pushNotifications,
  ShareMenu,
  safeStorage,
  screen,
  session,
  shell,
  systemPreferences,
  TouchBar,
  Tray,
  utilityProcess,
  View,
  WebContentsView,
  webContents,
  webFrameMain,
}
