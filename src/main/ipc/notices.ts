import type { Notices } from '#shared/ipc/channels.ts'

/** The part of a window's contents that notices need. */
export interface NoticeTarget {
  isDestroyed(): boolean
  send(channel: string, ...args: unknown[]): void
}

/** Tells one window what changed or how far long work is. A window that is gone is skipped: it will re-read when it opens again. */
export function sendNotice<Name extends keyof Notices>(target: NoticeTarget, name: Name, notice: Notices[Name]): void {
  if (!target.isDestroyed()) target.send(name, notice)
}
