import type { WebPreferences } from 'electron'

/**
 * Web preferences of every window: sandbox, context isolation, no Node, and no navigation by dropping files.
 * Preferences are set nowhere else.
 */
export const pagePreferences = (preload: string, developerTools: boolean): Readonly<WebPreferences> => ({
  preload,
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  plugins: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  // The spelling checker would download dictionaries from a third-party server.
  spellcheck: false,
  devTools: developerTools,
})
