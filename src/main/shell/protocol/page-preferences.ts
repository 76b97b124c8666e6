import type { WebPreferences } from 'electron'

/**
 * What every window of the program gives its page: a sandbox, a world apart from the preload's, nothing of Node anywhere,
 * and no way to leave by a drop. There is no other place for a preference.
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
  // The spelling checker would fetch dictionaries from a server that is not the service.
  spellcheck: false,
  devTools: developerTools,
})
