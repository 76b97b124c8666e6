import type { Notices } from '#shared/ipc/bridge.ts'

/** The part of a window's contents that notices need. */
export interface NoticeTarget {
  isDestroyed(): boolean
  send(channel: string, ...args: unknown[]): void
}

/** Notifies windows of changes or progress. Skips a destroyed window; it reads again when it reopens. */
export function sendNotice<Name extends keyof Notices>(
  targets: readonly NoticeTarget[],
  name: Name,
  notice: Notices[Name],
): void {
  for (const target of targets) if (!target.isDestroyed()) target.send(name, notice)
}
