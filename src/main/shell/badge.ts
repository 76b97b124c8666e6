import { app } from 'electron'

/** Shows a number on the program's icon, where the system has that (macOS, Unity); 0 takes it away. Windows has none. */
export function showBadge(count: number): void {
  if (process.platform !== 'win32') app.setBadgeCount(count)
}
