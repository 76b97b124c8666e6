import type { App } from 'electron'

/**
 * True if this is the only process over its user data. Otherwise the other process shows its window, and this one must
 * quit without touching the store.
 */
export function becomeSingleInstance(
  app: App,
  showExisting: (args: readonly string[], directory: string) => void,
): boolean {
  if (!app.requestSingleInstanceLock()) return false
  app.on('second-instance', (_event, args, directory) => showExisting(args, directory))
  return true
}
