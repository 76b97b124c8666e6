import { app } from 'electron'

/** Shows a number on the program's icon where supported (macOS, Unity; not Windows). 0 removes it. */
export function showBadge(count: number): void {
  if (process.platform !== 'win32') app.setBadgeCount(count)
}
