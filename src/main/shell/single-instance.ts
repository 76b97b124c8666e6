import type { App } from 'electron'

/**
 * True when this process is the only one over its user data. Otherwise the other one is told to show its window, and this
 * one must quit without touching the store.
 */
export function becomeSingleInstance(
  app: App,
  showExisting: (args: readonly string[], directory: string) => void,
): boolean {
  if (!app.requestSingleInstanceLock()) return false
  app.on('second-instance', (_event, args, directory) => showExisting(args, directory))
  return true
}
